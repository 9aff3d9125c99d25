/**
 * The table inside a frame, from the reader's tap on: one game at a time from the link's position. Nothing is kept, nothing has an
 * address, and what the page does for visits to come (its store, its service worker) has no place here.
 */

import "./player.css";
import { render } from "lit/html.js";
import { Engine } from "../engine/engine.js";
import { blankView } from "../games/blank.js";
import { loadLook, lookOf } from "../games/looks.js";
import { DEFAULTS } from "../settings.js";
import { Match } from "../table/match.js";
import { Motion } from "../table/motion.js";
import { linkData } from "./links.js";
import { at } from "./page.js";
import { screen } from "./screen.js";
import { tell } from "./words.js";

/** @import { Sheet, Side, Tab } from "../app.js" */
/** @import { Progress } from "../engine/protocol.js" */
/** @import { SavedGame } from "../store.js" */
/** @import { EventView, GameInfo, MoveView, Record as GameRecord, RuleBookView, View } from "../types.js" */
/** @import { Host } from "./host.js" */
/** @import { Preview } from "./links.js" */

/**
 * @typedef {object} Start
 * @property {Host} host
 * @property {GameRecord} record
 * @property {Preview | null} preview
 * @property {string} data the link's, after `#1.`
 */

/** @type {Side} */
const CLOSED = { open: false, tab: "log", rule: "", note: "", query: "" };

/** What the page's table needs around it; the names are those of the page's own App. */
export class Frame {
  #start;
  #root = at("frame");
  #live = at("live");
  #motion = new Motion(this.#root);
  #drawing = false;
  /** @type {Map<string, RuleBookView | null>} null while it is on its way */
  #books = new Map();
  #sittings = 0;

  engine = new Engine();
  settings = { ...DEFAULTS };
  /** A frame has one column, however wide it is. */
  wide = false;
  /** @type {Match | null} */
  match = null;
  side = CLOSED;
  /** @type {Sheet} */
  sheet = null;
  /** @type {Progress | null} */
  progress = null;
  toast = "";
  /** Where the game as it stands opens in a tab. */
  address;

  /** @param {Start} start */
  constructor(start) {
    this.#start = start;
    this.address = `./#1.${start.data}`;
    start.host.restart = () => this.begin();
    this.engine.addEventListener("progress", (event) => this.#progressed(/** @type {CustomEvent<Progress>} */ (event).detail));
    for (const end of ["ready", "failed"]) this.engine.addEventListener(end, () => this.#progressed(null));
  }

  // ---- the game ----

  /** Sit down at the link's position, for the first time or again. */
  async begin() {
    const { record, preview } = this.#start;
    await loadLook(record.game);
    await this.#sit(preview ?? this.#blank(record), { op: "replay", record });
  }

  /** The page's name for the same. */
  restart() {
    return this.begin();
  }

  /** Another deal under the same options. @param {GameRecord} record */
  async again(record) {
    const { game, undo, players, start } = record;
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    await this.#sit(this.#blank(record), { op: "new", game, seats: start.seats, options: start.options, undo, players, seed });
  }

  /** @param {GameRecord} record @returns {Preview} */
  #blank({ game }) {
    const info = /** @type {GameInfo} */ (this.info(game));
    return { view: blankView(info, lookOf(game)), statics: {} };
  }

  /**
   * @param {Preview} preview what is seen until the engine answers
   * @param {Record<string, unknown>} request the request that brings the game into the engine
   */
  async #sit({ view, statics }, request) {
    this.match?.leave();
    this.side = CLOSED;
    this.sheet = null;
    this.toast = "";
    const match = new Match(`frame${++this.#sittings}`, view, request, this.#around());
    match.statics = statics;
    this.match = match;
    this.announce(tell("opening"));
    this.drawNow();
    await match.open();
    // The button that was pressed has gone; the reader's focus, where it is here at all, goes on from the first move.
    if (document.hasFocus() && document.activeElement === document.body) this.#refocus();
  }

  #around() {
    return {
      engine: this.engine,
      store: /** @type {any} */ ({ saveGame: (/** @type {SavedGame} */ game) => this.#accepted(game) }),
      settings: () => this.settings,
      previewed: (/** @type {string} */ game, /** @type {MoveView} */ { kind }) =>
        this.settings.previewFirst && (lookOf(game).previews?.has(kind) ?? false),
      declines: () => false, // whoever reads an article is asked everything
      halfMade: (/** @type {View} */ view) => lookOf(view.game).half?.(view) ?? false,
      announce: (/** @type {string} */ text) => this.announce(text),
      rest: () => this.#motion.rest(),
      hasten: () => this.#motion.skip(),
      halts: (/** @type {View} */ view) => lookOf(view.game).halts?.(view) ?? false,
      hides: (/** @type {string} */ game) => !this.info(game)?.tags.includes("open"),
      changed: (/** @type {Match} */ match, /** @type {readonly EventView[]} */ events) => this.#changed(match, events),
    };
  }

  /** In the place of the page's store: every answer of the engine passes here. @param {SavedGame} game */
  async #accepted({ view, record }) {
    this.#readdress().catch(() => {}); // the address of a move ago is good enough
    if (view.outcome === null) return;
    const { reason, scores, winners, rating } = view.outcome;
    const { practice } = record;
    this.#start.host.tell({ type: "result", game: view.game, ply: view.ply, reason, scores, winners, rating, practice });
  }

  async #readdress() {
    const { match } = this;
    if (!match?.record) return;
    this.address = `./#1.${await linkData(this.engine, match, match.record)}`;
    this.draw();
  }

  /** @param {Match} match @param {readonly EventView[]} events */
  async #changed(match, events) {
    if (match !== this.match) return;
    if (match.handing !== null) Object.assign(this, { side: CLOSED, sheet: null, toast: "" });
    if (events.length === 0) this.draw();
    else await this.#motion.show(events, () => this.drawNow(), lookOf(match.view.game).paces);
  }

  /** @param {string} id @returns {GameInfo | undefined} */
  info(id) {
    return GAMES.find((game) => game.id === id);
  }

  // ---- the screen ----

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
    render(screen(this), this.#root);
    if (held && !held.isConnected) this.#refocus();
  }

  /** What was in focus has gone: go on where something can be done. */
  #refocus() {
    const next =
      this.#root.querySelector(".scene button.lit") ?? this.#root.querySelector(".dock .go, .dock button, .tools button");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  }

  /** @param {string} text */
  announce(text) {
    this.#live.textContent = text;
  }

  /** @param {string} text */
  say(text) {
    this.toast = text;
    this.announce(text);
    this.draw();
  }

  /** @param {Progress | null} progress */
  #progressed(progress) {
    this.progress = progress?.phase === "ready" ? null : progress;
    this.draw();
  }

  // ---- what lies over the table ----

  /** @param {Sheet} sheet */
  openSheet(sheet) {
    this.sheet = sheet;
    this.draw();
  }

  /** @param {Partial<Side>} change */
  #turn(change) {
    this.side = { ...this.side, ...change };
    this.draw();
  }

  /** @param {Tab} tab */
  openSide(tab) {
    this.#turn({ open: true, tab });
  }

  /** @param {string} rule @param {string} [note] */
  openRule(rule, note = "") {
    this.#turn({ open: true, tab: "rules", rule, note, query: "" });
  }

  /** @param {string} rule */
  showRule(rule) {
    this.#turn({ rule, note: "", query: "" });
  }

  /** @param {string} query */
  search(query) {
    this.#turn({ query });
  }

  closeSide() {
    this.#turn({ open: false });
  }

  /**
   * A rulebook; asked for when it is not here yet, and drawn when it comes.
   * @param {string} game
   */
  book(game) {
    const known = this.#books.get(game);
    if (known === undefined) {
      this.#books.set(game, null);
      this.#fetchBook(game).catch(() => this.#books.delete(game)); // the next drawing asks again
    }
    return known ?? undefined;
  }

  /** @param {string} game */
  async #fetchBook(game) {
    this.#books.set(game, await this.engine.call({ op: "rulebook", game }));
    this.draw();
  }
}

/** @param {Start} start */
export async function play(start) {
  at("frame").replaceChildren();
  await new Frame(start).begin();
}
