/**
 * One game at the table: its view, what is half tapped, and the way to the engine.
 *
 * Every answer of the engine is saved before the next action is possible. Taps made while the engine is still starting act on the
 * view they were made for; when that has changed by the time they could be carried out, they are dropped with a word.
 */

import { say } from "../words.js";
import { Hint, MOVE } from "./hint.js";
import { Opponent } from "./opponent.js";
import { addressed, nextViewer, people, playersOf } from "./seating.js";
import { lit, matches, tap } from "./taps.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { EngineError } from "../engine/errors.js" */
/** @import { SavedGame, Store } from "../store.js" */
/** @import { Settings } from "../settings.js" */
/** @import { Cited, EventView, MoveView, Player, Preview, Record as GameRecord, Snapshot, Statics, UndoState, View } from "../types.js" */

/**
 * @typedef {object} Refusal a tap that leads nowhere, and why
 * @property {string} target what was tapped
 * @property {boolean} byKeyboard
 * @property {boolean} further whether it was to go on with a half-made choice
 * @property {readonly Cited[] | null} citations null while the answer is on its way
 */

/**
 * @typedef {object} Surroundings
 * @property {Engine} engine
 * @property {Store} store
 * @property {() => Settings} settings
 * @property {(game: string, move: MoveView) => boolean} previewed whether a move is shown before it is played
 * @property {(view: View) => boolean} halfMade whether the last move only began a choice
 * @property {(match: Match, events: readonly EventView[]) => Promise<void>} changed draw it; settled when its motion is over
 * @property {(text: string) => void} announce say it to who cannot see
 * @property {() => Promise<void>} rest settled when the eye has had time for what just happened
 * @property {() => void} hasten put everything that moves in its place
 * @property {(game: string, move: MoveView) => boolean} declines whether a move only lets a chance to answer another seat pass
 * @property {(game: string) => boolean} hides whether a game's seats see different things
 * @property {(view: View) => boolean} halts whether a view must have been seen before a computer goes on
 */

const NO_UNDO = { allowed: false, reason: "" };

export class Match {
  /** @type {Surroundings} */
  #around;
  /** @type {Promise<boolean>} whether the engine has it */
  #opening = Promise.resolve(false);
  /** @type {{ ply: number, id: string } | null} a tap made while something else was on its way */
  #queued = null;
  /** @type {Record<string, unknown>} */
  #open;
  /** @type {View | null} what everybody may see, where several persons share the device and the game hides something */
  #public = null;
  /** @type {(() => void)[]} */
  #waiting = [];
  /** The move that began a half-made choice, and what else could have been begun. @type {{ move: MoveView, others: readonly MoveView[] } | null} */
  #begun = null;
  /** The ply of the last view that a person has let go of. */
  #passed = -1;
  /** Whether the store has it as it stands. */
  #kept = false;
  /** Whether nobody sits at it here any more: what still arrives changes nothing. */
  #left = false;

  /** @type {Statics} */
  statics = {};
  /** @type {GameRecord | null} */
  record = null;
  /** @type {UndoState} */
  canUndo = NO_UNDO;
  /** @type {UndoState} */
  canRedo = NO_UNDO;
  /** @type {readonly string[]} */
  chosen = [];
  /** @type {Refusal | null} */
  refusal = null;
  /** The thing whose whole card is shown. @type {string | null} */
  peeked = null;
  /** @type {MoveView | null} a final move waiting for its confirmation */
  unconfirmed = null;
  /** @type {Preview | null} a move that is shown before it is played */
  preview = null;
  /** @type {readonly EventView[]} what the last move did */
  told = [];
  /** @type {EngineError | null} what keeps the game from going on */
  fault = null;
  /** @type {string[]} things to know about the record it came from */
  notices = [];
  /** @type {readonly Player[]} */
  players;
  /** @type {number | null} the seat whose view is shown; null for an onlooker's */
  viewer;
  /** @type {number | null} the seat whose person must take the device before anything is shown; null when nobody must */
  handing = null;
  /** Whether the engine has answered for this game. */
  live = false;
  /** Whether an action is on its way. */
  busy = false;

  /**
   * @param {string} id
   * @param {View} view
   * @param {Record<string, unknown>} open the request that brings it into the engine
   * @param {Surroundings} around
   */
  constructor(id, view, open, around) {
    this.id = id;
    this.view = view;
    this.#open = open;
    this.#around = around;
    this.players = playersOf(open);
    this.viewer = nextViewer(this.players, null, null);
    this.hint = new Hint(this.id, around.engine, () => this.#changed());
    this.opponent = new Opponent(this, around, () => this.#changed());
  }

  /**
   * A game from the store: its last view is there at once, the engine follows.
   * @param {SavedGame} saved
   * @param {Surroundings} around
   */
  static resume(saved, around) {
    const match = new Match(saved.id, saved.view, { op: "replay", record: saved.record }, around);
    match.statics = saved.statics;
    match.record = saved.record;
    match.#kept = true;
    match.canUndo = saved.canUndo;
    match.canRedo = saved.canRedo;
    const { actor, viewer, outcome } = saved.view;
    if (match.secret) {
      match.#public = saved.view;
      match.handing = actor !== null && outcome === null && people(match.players).includes(actor) ? actor : null;
    } else if (match.shared) {
      match.viewer = viewer;
    }
    return match;
  }

  /** Bring it into the engine. Also the way to try again after a fault. */
  open() {
    this.fault = null;
    this.#opening = this.#carryOut(async () => {
      const resumed = this.record !== null;
      const snapshot = await this.#snapshot(this.record === null ? this.#open : { op: "replay", record: this.record });
      this.live = true;
      await this.#accept(snapshot, resumed ? [] : snapshot.events);
    });
    this.#opening.then((open) => {
      if (!open) return;
      this.opponent.go();
      this.#tapQueued();
      this.#byItself();
    });
    return this.#opening;
  }

  /** Whether several persons play at this device. */
  get shared() {
    return people(this.players).length > 1;
  }

  /** Whether they must not see each other's views. */
  get secret() {
    return this.shared && this.#around.hides(this.view.game);
  }

  /** Whether the person at the device is the one who is asked. */
  get asked() {
    return this.viewer !== null && this.view.actor === this.viewer;
  }

  /** @type {number | null} the seat whose person is asked and does not have the device */
  get waitingFor() {
    const { actor } = this.view;
    return this.shared && !this.asked && actor !== null && people(this.players).includes(actor) ? actor : null;
  }

  /** Things that may be tapped now. */
  get lit() {
    return this.unconfirmed ? new Map() : lit(this.view.moves, this.chosen);
  }

  /** Things that the hint on the screen points to. @returns {ReadonlySet<string>} */
  get advised() {
    const best = this.hint.step >= MOVE ? this.hint.advice?.ranked[0] : undefined;
    return new Set(best?.move.targets.flatMap((target) => target.split("|")));
  }

  /**
   * @param {string} id
   * @param {boolean} [byKeyboard]
   */
  async tap(id, byKeyboard = false) {
    if (this.view.viewer === null) {
      // A link's scene and an onlooker's know no moves; to the scene they will come.
      if (!this.live && this.viewer !== null) this.#queued = { ply: this.view.ply, id };
      return;
    }
    if (this.busy && this.live) {
      this.#queued = { ply: this.view.ply, id };
      return;
    }
    const { preview } = this;
    this.#close();
    const step = tap(this.view.moves, this.chosen, id);
    if (step.do === "choose") {
      this.chosen = step.chosen;
      await this.#changed();
    } else if (step.do === "ask") {
      if (!(await this.#retake(id))) await this.#ask(step.targets, id, byKeyboard);
    } else if (preview?.move.text !== step.move.text && this.#around.previewed(this.view.game, step.move)) {
      await this.#preview(step.move, id);
    } else {
      await this.choose(step.move);
    }
  }

  /**
   * Play a move, or ask first where the player wants to be asked.
   * @param {MoveView} move
   */
  async choose(move) {
    if (move.final && move.kind !== "turn" && this.#around.settings().confirmFinal) {
      this.unconfirmed = move;
      await this.#changed();
    } else {
      await this.play(move);
    }
  }

  /**
   * A tap on what was begun lets go of it; a tap on what else could have been begun takes it back first.
   * @param {string} id
   * @returns {Promise<boolean>} whether it was one of these
   */
  async #retake(id) {
    const begun = this.#begun;
    if (!begun || !this.asked || !this.canUndo.allowed || !this.#around.halfMade(this.view)) return false;
    const begins = (/** @type {MoveView} */ { targets: [first = ""] }) => matches(first, id);
    if (begins(begun.move)) {
      await this.undo();
      return true;
    }
    if (!begun.others.some(begins)) return false;
    await this.undo();
    await this.tap(id);
    return true;
  }

  /** @param {MoveView} move */
  async play(move) {
    const { ply, moves } = this.view;
    await this.#act(async () => {
      if (this.view.ply !== ply) {
        this.#around.announce(say("table.tap_dropped"));
        return;
      }
      const snapshot = await this.#snapshot({ op: "play", ply, move: move.text, seat: this.viewer });
      this.#begun = { move, others: moves };
      await this.#accept(snapshot, snapshot.events);
    });
    await this.#byItself();
  }

  /**
   * Play a computer's move.
   * @param {number} seat
   * @param {MoveView} move
   */
  async playFor(seat, move) {
    const { ply } = this.view;
    await this.#act(async () => {
      const snapshot = await this.#snapshot({ op: "play", ply, move: move.text, seat });
      await this.#accept(snapshot, snapshot.events);
    });
    await this.#byItself();
  }

  /** Whether a computer waits until the person has seen the table as it is. */
  get halted() {
    const { viewer, view } = this;
    return viewer !== null && this.opponent.asked && view.ply !== this.#passed && this.#around.halts(view);
  }

  /** The person has seen it. */
  goOn() {
    this.#passed = this.view.ply;
    this.#changed();
  }

  /** Settled when the person at the device is not in the middle of anything. */
  async free() {
    while (this.halted || this.chosen.length > 0 || this.unconfirmed || this.preview || this.refusal || this.peeked !== null)
      await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
  }

  /** @param {EngineError} error what keeps the game from going on */
  fail(error) {
    this.fault = error;
    this.#changed();
  }

  /**
   * Give the device to another person: between two who must not see each other's views, nothing is shown until he has taken it.
   * @param {number} seat
   */
  async handTo(seat) {
    if (!this.secret) {
      await this.#show(seat);
      return;
    }
    this.hint.drop();
    this.letGo();
    this.handing = seat;
    this.viewer = null;
    this.told = [];
    this.view = this.#public ?? this.view;
    this.#announceHandOver(seat);
    await this.#changed();
  }

  /** Whoever was to take the device has it. */
  async take() {
    if (this.handing !== null) await this.#show(this.handing);
  }

  /** @param {number} seat whose view is shown from now on */
  async #show(seat) {
    await this.#act(async () => {
      const { view } = await this.#snapshot({ op: "view" }, seat);
      this.letGo();
      this.handing = null;
      this.viewer = seat;
      this.view = view;
      this.#around.announce(view.prompt.text);
    });
  }

  async undo() {
    await this.#act(async () => {
      await this.#accept(await this.#snapshot({ op: "undo" }), []);
      if (this.handing !== null) return;
      this.#around.announce(say("table.undone", { prompt: this.view.prompt.text }));
    });
  }

  async redo() {
    await this.#act(async () => {
      const snapshot = await this.#snapshot({ op: "redo" });
      await this.#accept(snapshot, snapshot.events);
    });
  }

  /**
   * Show the whole card of a thing, or none.
   * @param {string | null} id
   * @returns {boolean} whether one is asked for
   */
  peek(id) {
    if (this.peeked !== id) {
      this.peeked = id;
      this.#changed();
    }
    return id !== null;
  }

  /** Let go of what lies on top: a refusal, a question, a preview, and when there is none, of a half-made choice. */
  dismiss() {
    const open = this.refusal ?? this.unconfirmed ?? this.preview ?? this.peeked;
    if (open === null && this.chosen.length === 0) {
      if (!this.asked || !this.canUndo.allowed || !this.#around.halfMade(this.view)) return false;
      this.undo();
      return true;
    }
    if (open === null) this.chosen = [];
    if (this.preview) this.#around.announce(this.view.prompt.text);
    this.#close();
    this.#changed();
    return true;
  }

  /** Let go of everything that is open on the table. */
  letGo() {
    this.chosen = [];
    this.#close();
  }

  #close() {
    this.refusal = null;
    this.unconfirmed = null;
    this.preview = null;
    this.peeked = null;
  }

  /** Leave the table; the engine may forget it. */
  leave() {
    this.#left = true;
    this.hint.drop();
    this.opponent.drop();
    if (this.live) this.#around.engine.call({ op: "close", match: this.id }).catch(() => {});
  }

  /** @returns {SavedGame | null} null before the first answer */
  saved() {
    if (this.record === null) return null;
    const { id, statics, record, canUndo, canRedo } = this;
    const view = this.#public ?? this.view;
    return { id, game: view.game, view, statics, record, canUndo, canRedo, updated: Date.now() };
  }

  /**
   * Show what a move surely causes.
   * @param {MoveView} move
   * @param {string} target the thing that was tapped last for it
   */
  async #preview(move, target) {
    const { ply } = this.view;
    const preview = { move, target, events: /** @type {readonly EventView[] | null} */ (null) };
    this.preview = preview;
    await this.#changed();
    if (!(await this.#opening) || this.view.ply !== ply) return;
    try {
      const events = await this.#call({ op: "preview", ply, move: move.text, seat: this.viewer });
      if (this.preview !== preview) return;
      this.preview = { ...preview, events };
      this.#around.announce(events.map((/** @type {EventView} */ { text }) => text).join(" "));
    } catch (error) {
      this.preview = null;
      this.fault = /** @type {EngineError} */ (error);
    }
    await this.#changed();
  }

  /**
   * @param {string[]} targets
   * @param {string} tapped
   * @param {boolean} byKeyboard
   */
  async #ask(targets, tapped, byKeyboard) {
    const { ply } = this.view;
    const refusal = {
      target: tapped,
      byKeyboard,
      further: targets.length > 1,
      citations: /** @type {readonly Cited[] | null} */ (null),
    };
    this.refusal = refusal;
    await this.#changed();
    if (!(await this.#opening) || this.view.ply !== ply) return;
    try {
      const citations = await this.#call({ op: "why_not", ply, targets, seat: this.viewer });
      if (this.refusal !== refusal) return;
      this.refusal = { ...refusal, citations };
      this.#around.announce(citations.map((/** @type {Cited} */ { text }) => text).join(" "));
    } catch (error) {
      this.refusal = null;
      this.fault = /** @type {EngineError} */ (error);
    }
    await this.#changed();
  }

  /** What is nobody's decision a setting may leave to the page: to turn a card, or to let pass what one cannot answer. */
  async #byItself() {
    const { ply, moves } = this.view;
    const [only, ...others] = moves;
    if (!this.asked || !only || others.length > 0 || this.fault) return;
    const { autoTurn, askIfAble } = this.#around.settings();
    if (only.kind === "turn" && autoTurn) await this.play(only);
    if (!askIfAble || !this.unanswerable) return;
    await this.#around.rest();
    if (this.view.ply === ply && this.asked) await this.play(only);
  }

  /**
   * Whether the person is asked for an answer that he has not got, and nobody else at the device could learn of it: where several
   * persons share it, passing at once would tell them what he holds.
   */
  get unanswerable() {
    const [only, ...others] = this.view.moves;
    return this.asked && !this.shared && others.length === 0 && !!only && this.#around.declines(this.view.game, only);
  }

  /**
   * Carry out one action once the engine has the game; one at a time.
   * @param {() => Promise<void>} action
   */
  async #act(action) {
    if (this.busy && this.live) return;
    if (!this.live) await this.#changed();
    if (!(await this.#opening)) return;
    this.hint.drop();
    this.opponent.drop();
    const done = await this.#carryOut(action);
    if (done) this.opponent.go();
    await this.#tapQueued();
  }

  /** Carry out the tap that had to wait, if the position is still the one that it was made for. */
  async #tapQueued() {
    const queued = this.#queued;
    this.#queued = null;
    if (queued && queued.ply === this.view.ply && this.handing === null) await this.tap(queued.id);
  }

  /** @param {() => Promise<void>} action @returns {Promise<boolean>} whether it went well */
  async #carryOut(action) {
    this.busy = true;
    try {
      await action();
      return true;
    } catch (error) {
      this.fault = /** @type {EngineError} */ (error);
      return false;
    } finally {
      this.busy = false;
      await this.#changed();
    }
  }

  /**
   * @param {Snapshot} snapshot
   * @param {readonly EventView[]} events what to show of the way here
   */
  async #accept(snapshot, events) {
    const { record } = snapshot;
    // What a link's scene was drawn with may be another edition's.
    if (this.record === null || !("faces" in this.statics)) this.statics = await this.#loadStatics(record);
    this.players = record.players;
    const view = await this.#viewAfter(snapshot, events);
    if (this.#left) return;
    // Taking up a game where it was is nothing new, and another tab may be further.
    const known = this.#kept && JSON.stringify(this.record) === JSON.stringify(record);
    const shown = view === snapshot.view || !this.secret ? events : [];
    // What was chosen while the engine took up the same position is still meant.
    if (view.ply !== this.view.ply || view.viewer !== this.view.viewer) this.letGo();
    this.view = addressed(view, this.players);
    this.record = record;
    this.canUndo = snapshot.can_undo;
    this.canRedo = snapshot.can_redo;
    if (snapshot.notices.length > 0) this.notices = snapshot.notices;
    this.told = shown;
    this.fault = null;
    const saved = this.saved();
    if (saved && !known) await this.#keep(saved);
    if (this.handing === null)
      this.#around.announce([...shown.map(({ text }) => text), view.outcome?.text ?? view.prompt.text].join(" "));
    else this.#announceHandOver(this.handing);
    await this.#around.changed(this, this.opponent.skipped ? [] : shown);
  }

  /**
   * The view to be shown after an answer: it may be another person's turn to look.
   * @param {Snapshot} snapshot as the person sees it who has the device
   * @param {readonly EventView[]} events what came of the last move
   * @returns {Promise<View>}
   */
  async #viewAfter({ view }, events) {
    if (!this.shared) return view;
    const next = nextViewer(this.players, view.actor, this.viewer);
    if (!this.secret) {
      if (next === this.viewer) return view;
      this.viewer = next;
      return (await this.#snapshot({ op: "view" })).view;
    }
    const open = (await this.#snapshot({ op: "view" }, null)).view;
    this.#public = open;
    if (view.outcome) {
      this.handing = null;
      this.viewer = null;
      return open;
    }
    const told = new Set(open.log.filter(({ ply }) => ply === view.ply).map(({ text }) => text));
    const learned = events.some(({ text }) => !told.has(text)); // something for his eyes only: he hands over when he has seen it
    if (this.viewer !== null && this.handing === null && (next === this.viewer || learned)) return view;
    this.viewer = null;
    if (view.actor !== null && people(this.players).includes(view.actor)) this.handing = view.actor;
    return open;
  }

  /** @param {number} seat */
  #announceHandOver(seat) {
    this.#around.announce(say("hand_over.title", { name: this.view.seats[seat]?.name ?? "" }));
  }

  /**
   * Where the store is full or was closed, the game goes on, and says that it is not kept.
   * @param {SavedGame} saved
   */
  async #keep(saved) {
    this.#kept = await this.#around.store.saveGame(saved).then(
      () => true,
      () => false,
    );
    if (!this.#kept) this.fault = /** @type {EngineError} */ (/** @type {unknown} */ ({ text: say("table.unsaved") }));
  }

  /** @param {GameRecord} record @returns {Promise<Statics>} */
  #loadStatics(record) {
    const { game, edition, start } = record;
    const seats = this.view.seats.length || start.seats;
    return this.#around.engine.call({ op: "static", game, seats, options: start.options, edition });
  }

  /**
   * @param {Record<string, unknown>} request
   * @param {number | null} [viewer]
   * @returns {Promise<Snapshot>}
   */
  #snapshot(request, viewer = this.viewer) {
    return this.#call({ viewer, ...request });
  }

  /** @param {Record<string, unknown>} request */
  #call(request) {
    return this.#around.engine.call(/** @type {any} */ ({ match: this.id, ...request }));
  }

  #changed() {
    for (const resume of this.#waiting.splice(0)) resume();
    return this.#around.changed(this, []);
  }
}
