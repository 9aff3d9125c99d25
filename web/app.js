/** The page: where it is, what is open on it, and one render after every change. */

import { render } from "lit/html.js";
import { sharedScene } from "./embed/lazy.js";
import { Engine } from "./engine/engine.js";
import { blankView } from "./games/blank.js";
import { LookFailed, loadLook, lookOf } from "./games/looks.js";
import { BadLink, unpack } from "./link.js";
import { Keeper } from "./offline/keeper.js";
import { link, parse } from "./router.js";
import { fetchLater } from "./screens/later.js";
import { page, title } from "./screens/page.js";
import { newSeed } from "./seed.js";
import { applySettings } from "./settings.js";
import { Match } from "./table/match.js";
import { Motion } from "./table/motion.js";
import { COMMON } from "./table/parts.js";
import { say } from "./words.js";

/** @import { Preview } from "./embed/links.js" */
/** @import { EngineError } from "./engine/errors.js" */
/** @import { Progress } from "./engine/protocol.js" */
/** @import { Route } from "./router.js" */
/** @import { SavedGame, Store } from "./store.js" */
/** @import { Settings } from "./settings.js" */
/** @import { EventView, GameInfo, MoveView, Player, Record as GameRecord, RuleBookView, View } from "./types.js" */

/** From this width on, log and rules stand beside the table. */
const WIDE = "(min-width: 1080px)";

/** @typedef {"log" | "rules" | "notes"} Tab the last one where the game has such a sheet */

/**
 * @typedef {object} Side the drawer of a phone, the panel of a wide screen
 * @property {boolean} open in a drawer; the panel is always there
 * @property {Tab} tab
 * @property {string} rule the rule that is shown, "" for none
 * @property {string} note what it says about this position
 * @property {string} query what the rulebook is searched for
 */

/** @typedef {"menu" | "share" | "settings" | null} Sheet */

/** @typedef {{ text: string, problems: readonly string[] }} Trouble what is wrong with a link or a file, in words */

export class App {
  #root;
  #live;
  #motion;
  /** @type {Map<string, RuleBookView | null>} null while it is on its way */
  #books = new Map();
  #drawing = false;

  /** @type {Route} */
  route = { at: "home" };
  /** @type {Match | null} */
  match = null;
  /** Whether a deal is on its way: a second tap on the button deals no second game. */
  #dealing = false;
  /** @type {SavedGame[]} */
  saved = [];
  /** @type {Side} */
  side = { open: false, tab: "log", rule: "", note: "", query: "" };
  /** @type {Sheet} */
  sheet = null;
  /** @type {Trouble | null} */
  trouble = null;
  /** @type {Progress | null} how far the engine's start is; null when it runs or was not asked for */
  progress = null;
  /** What is kept for playing without a network. */
  keeper = new Keeper();
  /** A sentence that comes up for a moment. */
  toast = "";

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} live
   * @param {Store} store
   * @param {Settings} settings
   * @param {readonly GameInfo[]} games
   */
  constructor(root, live, store, settings, games) {
    this.#root = root;
    this.#live = live;
    this.#motion = new Motion(root);
    this.store = store;
    this.settings = settings;
    this.games = games;
    this.engine = new Engine({ debug: new URLSearchParams(location.search).has("debug") });
    this.engine.addEventListener("progress", (event) => this.#progressed(/** @type {CustomEvent<Progress>} */ (event).detail));
    this.engine.addEventListener("ready", () => this.#progressed(null));
    this.engine.addEventListener("failed", () => this.#progressed(null));
    const wide = matchMedia(WIDE);
    this.wide = wide.matches;
    wide.addEventListener("change", () => {
      this.wide = wide.matches;
      this.draw();
    });
  }

  /** Show what the address asks for, and follow it. */
  async start() {
    applySettings(this.settings);
    addEventListener("hashchange", () => this.#go());
    this.store.addEventListener("elsewhere", (event) => this.#playedElsewhere(/** @type {CustomEvent<string>} */ (event).detail));
    this.keeper.addEventListener("change", () => this.draw());
    await this.#go();
    await this.keeper.start();
    await fetchLater().catch(() => {}); // whoever asks for one of them hears of it
  }

  /** @param {string} hash */
  open(hash) {
    if (location.hash === hash) this.#go();
    else location.hash = hash;
  }

  /** Draw in the next moment, however often it is asked for until then. */
  draw() {
    if (this.#drawing) return;
    this.#drawing = true;
    queueMicrotask(() => {
      this.#drawing = false;
      this.drawNow();
    });
  }

  drawNow() {
    const held = document.activeElement;
    render(page(this), this.#root);
    document.title = title(this);
    if (held && !held.isConnected) this.#refocus(held);
  }

  /**
   * Whoever plays by keyboard must not fall off the table when the thing in focus goes.
   * @param {Element} gone
   */
  #refocus(gone) {
    const asked = gone.closest(".bubble")?.getAttribute("data-for");
    const next =
      (asked ? this.#root.querySelector(`.scene [data-id="${CSS.escape(asked)}"]`) : null) ??
      this.#root.querySelector(".scene button.lit") ??
      this.#root.querySelector(".dock .go") ??
      this.#root.querySelector(".dock button, main a, main button");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  }

  /**
   * Say something to who cannot see the table.
   * @param {string} text
   */
  announce(text) {
    this.#live.textContent = text;
  }

  /** @param {string} text */
  say(text) {
    this.toast = text;
    this.announce(text);
    this.draw();
  }

  /** @param {string} id */
  info(id) {
    return this.games.find((game) => game.id === id);
  }

  // ---- games ----

  /**
   * Deal a new game and go to its table.
   * @param {{ game: string, seed: string, options: Record<string, unknown>, undo: string, players: readonly Player[] }} setup
   */
  async deal({ game, seed, options, undo, players }) {
    const info = this.info(game);
    if (!info || this.#dealing) return;
    const open = { op: "new", game, seats: players.length, seed, options, undo, players };
    this.#dealing = true;
    const look = await this.#look(game);
    this.#dealing = false;
    if (look) await this.#enter(new Match(newId(), blankView(info, look), open, this.#around()));
  }

  /**
   * The same deal from its first card.
   * @param {GameRecord} record
   */
  async restart(record) {
    await this.#openRecord({ ...record, moves: [], checks: [], practice: false });
  }

  /** A new deal of the same game under the same options. @param {GameRecord} record */
  async again(record) {
    const { game, undo, players, start } = record;
    await this.deal({ game, seed: newSeed(), options: start.options, undo, players });
  }

  /**
   * Open a record that came from elsewhere: a link or a file.
   * @param {Promise<GameRecord> | GameRecord} source
   * @param {Promise<Preview | null> | null} [seen] what is to be seen of it before the engine is there
   */
  async openForeign(source, seen = null) {
    this.trouble = null;
    try {
      const [record, preview] = await Promise.all([source, seen]);
      await this.#openRecord(record, preview);
    } catch (error) {
      this.trouble = inWords(error);
      this.draw();
    }
  }

  /**
   * @param {GameRecord} record
   * @param {Preview | null} [preview]
   * @returns {Promise<void>} rejected when the engine does not take it
   */
  async #openRecord(record, preview = null) {
    const id = newId();
    const info = this.info(record.game);
    const look = info ? await loadLook(info.id) : null;
    const view = preview?.view ?? (info && look ? blankView(info, look) : null);
    if (info && view) {
      const match = new Match(id, view, { op: "replay", record }, this.#around());
      match.statics = preview?.statics ?? {};
      await this.#enter(match, true);
      if (match.fault) {
        this.match = null;
        throw match.fault;
      }
      return;
    }
    // No such game here: the engine has the words for it.
    await this.engine.call({ op: "replay", match: id, record, viewer: 0 });
  }

  /** @param {string} id */
  async forget(id) {
    await this.store.dropGame(id);
    this.saved = await this.store.games();
    this.draw();
  }

  /**
   * Sit down at a match that is not in the store yet. Its address comes when it is.
   * @param {Match} match
   * @param {boolean} [foreign]
   */
  async #enter(match, foreign = false) {
    this.#leave();
    this.match = match;
    this.#closeAll();
    if (!foreign) this.route = { at: "play", id: match.id };
    this.drawNow();
    await match.open();
    if (match.live) this.keeper.keep();
  }

  /**
   * A game has its address as soon as it is in the store; that of a link it came by is replaced.
   * @param {Match} match
   */
  #address({ id, record }) {
    if (record === null || location.hash === link.play(id)) return;
    const came = parse(location.hash).at;
    history[came === "shared" ? "replaceState" : "pushState"](null, "", link.play(id));
    this.route = { at: "play", id };
  }

  /**
   * A game's look, or the page that says that it did not come.
   * @param {string} game
   */
  async #look(game) {
    try {
      return await loadLook(game);
    } catch {
      this.partFailed();
      return null;
    }
  }

  /** A part of the page could not be fetched. */
  partFailed() {
    if (this.match) {
      this.#closeAll();
      this.say(say("trouble.part"));
    } else {
      this.trouble = { text: say("trouble.part"), problems: [] };
      this.draw();
    }
  }

  #leave() {
    this.match?.leave();
    this.match = null;
  }

  #around() {
    return {
      engine: this.engine,
      store: this.store,
      settings: () => this.settings,
      previewed: (/** @type {string} */ game, /** @type {MoveView} */ { kind }) =>
        this.settings.previewFirst && (lookOf(game).previews?.has(kind) ?? false),
      declines: (/** @type {string} */ game, /** @type {MoveView} */ { kind }) => lookOf(game).declines?.has(kind) ?? false,
      halfMade: (/** @type {View} */ view) => lookOf(view.game).half?.(view) ?? false,
      announce: (/** @type {string} */ text) => this.announce(text),
      rest: () => this.#motion.rest(),
      hasten: () => this.#motion.skip(),
      halts: (/** @type {View} */ view) => lookOf(view.game).halts?.(view) ?? false,
      hides: (/** @type {string} */ game) => !this.info(game)?.tags.includes("open"),
      changed: (/** @type {Match} */ match, /** @type {readonly EventView[]} */ events) => this.#matchChanged(match, events),
    };
  }

  /** @param {Match} match @param {readonly EventView[]} events */
  async #matchChanged(match, events) {
    if (match !== this.match) return;
    // What lies over the table may speak of what only the last person may know.
    if (match.handing !== null) this.#closeAll();
    this.#address(match);
    if (events.length === 0) this.draw();
    else await this.#motion.show(events, () => this.drawNow(), lookOf(match.view.game).paces);
  }

  // ---- addresses ----

  async #go() {
    const route = parse(location.hash);
    this.trouble = null;
    this.#closeAll();
    if (route.at === "play") {
      await this.#resume(route.id);
      return;
    }
    this.#leave();
    this.route = route;
    if (route.at === "shared") {
      this.draw();
      await this.openForeign(unpack(route.data), sharedScene(route.data));
      return;
    }
    if (route.at === "rules") this.side = { ...this.side, rule: route.rule, note: "", query: "" };
    if (route.at === "home") this.saved = await this.store.games();
    this.draw();
    scrollTo(0, 0);
  }

  /** @param {string} id */
  async #resume(id) {
    if (this.match?.id === id) {
      this.route = { at: "play", id };
      this.draw();
      return;
    }
    this.#leave();
    const route = { at: /** @type {const} */ ("play"), id };
    this.route = route;
    const saved = await this.store.game(id);
    const look = saved && (await this.#look(saved.game));
    if (this.route !== route) return; // gone elsewhere meanwhile
    if (!saved) {
      this.trouble = { text: say("trouble.no_such_game"), problems: [] };
      this.draw();
      return;
    }
    if (!look) return;
    this.match = Match.resume(saved, this.#around());
    this.drawNow();
    await this.match.open();
    this.keeper.keep();
  }

  /**
   * The same game is open in another tab and went on there: go on from where it is, so that no tab undoes what the other did.
   * @param {string} id
   */
  async #playedElsewhere(id) {
    const saved = this.match?.id === id && this.route.at === "play" ? await this.store.game(id) : undefined;
    // A tab that goes on from there stores it once more: that is nothing new.
    if (!saved || JSON.stringify(saved.record) === JSON.stringify(this.match?.record)) return;
    this.#leave();
    await this.#resume(id);
    this.say(say("table.elsewhere"));
  }

  // ---- what is open ----

  /** @param {Sheet} sheet */
  openSheet(sheet) {
    this.sheet = sheet;
    this.draw();
  }

  /** @param {Tab} tab */
  openSide(tab) {
    this.side = { ...this.side, open: true, tab };
    this.draw();
  }

  /**
   * @param {string} rule
   * @param {string} [note]
   */
  openRule(rule, note = "") {
    this.side = { open: true, tab: "rules", rule, note, query: "" };
    this.sheet = null;
    this.draw();
  }

  /** Go on to another rule where one is being read. @param {string} rule */
  showRule(rule) {
    this.side = { ...this.side, rule, note: "", query: "" };
    this.draw();
  }

  /** @param {string} query */
  search(query) {
    this.side = { ...this.side, query };
    this.draw();
  }

  closeSide() {
    this.side = { ...this.side, open: false };
    this.draw();
  }

  #closeAll() {
    this.side = { open: false, tab: "log", rule: "", note: "", query: "" };
    this.sheet = null;
    this.toast = "";
  }

  /** @param {Partial<Settings>} change */
  async set(change) {
    Object.assign(this.settings, change);
    const kept = Object.entries(change).map(([name, value]) => this.store.saveSetting(name, value));
    applySettings(this.settings);
    this.draw();
    await Promise.all(kept);
  }

  // ---- rulebooks ----

  /**
   * A rulebook; asked for when it is not here yet, and drawn when it comes.
   * @param {string} game a game, or `common`
   */
  book(game) {
    const known = this.#books.get(game);
    if (known === undefined && (game === COMMON || this.info(game))) {
      this.#books.set(game, null);
      this.#fetchBook(game);
    }
    return known ?? undefined;
  }

  /** @param {string} game */
  async #fetchBook(game) {
    const kept = await this.store.rulebook(game);
    if (kept) this.#gotBook(game, kept);
    try {
      const book = await this.engine.call({ op: "rulebook", game });
      this.#gotBook(game, book);
      await this.store.keepRulebook(game, book);
    } catch (error) {
      if (kept || this.route.at !== "rules") return;
      this.trouble = inWords(error);
      this.draw();
    }
  }

  /** @param {string} game @param {RuleBookView} book */
  #gotBook(game, book) {
    this.#books.set(game, book);
    this.draw();
  }

  /** @param {Progress | null} progress */
  #progressed(progress) {
    this.progress = progress?.phase === "ready" ? null : progress;
    this.draw();
  }
}

/** @param {unknown} error @returns {Trouble} */
function inWords(error) {
  if (error instanceof LookFailed) return { text: say("trouble.part"), problems: [] };
  if (error instanceof BadLink) return { text: say(`trouble.link_${error.fault}`), problems: [] };
  const { text, message, problems = [] } = /** @type {EngineError} */ (error);
  return { text: text ?? message, problems };
}

const newId = () => crypto.randomUUID().slice(0, 13);
