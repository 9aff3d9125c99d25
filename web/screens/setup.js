/**
 * The options of a game that is about to be dealt. Each change is tried out on the engine, which says what is wrong with it, or shows
 * the table as it would be dealt.
 */

/** @import { App } from "../app.js" */
/** @import { EngineError } from "../engine/errors.js" */
/** @import { GameInfo, Statics, View } from "../types.js" */

/** @typedef {Record<string, unknown>} Values of options, by name */

/** The engine's name for the table that is only tried out. */
const TRIAL = "setup";

/** @type {WeakMap<App, Map<string, Setup>>} */
const known = new WeakMap();

/**
 * What is being chosen for a game; it stays as long as the page does.
 * @param {App} app
 * @param {GameInfo} info
 */
export function setupOf(app, info) {
  const games = known.get(app) ?? new Map();
  known.set(app, games);
  const setup = games.get(info.id) ?? new Setup(app, info);
  games.set(info.id, setup);
  return setup;
}

export class Setup {
  #app;
  #info;
  #tries = 0;
  #seats = 2;
  /** @type {Values} */
  #standard;

  /** @type {Values} */
  values;
  /** What is wrong with them, in words. @type {readonly string[]} */
  problems = [];
  /** The table that they give; null before it was asked for. @type {{ view: View, statics: Statics } | null} */
  table = null;
  /** Something on that table whose tap was refused. @type {string | null} */
  refused = null;

  /** @param {App} app @param {GameInfo} info */
  constructor(app, info) {
    this.#app = app;
    this.#info = info;
    const fields = Object.entries(/** @type {Record<string, { default?: unknown }>} */ (info.options.properties ?? {}));
    this.#standard = Object.fromEntries(fields.map(([name, field]) => [name, field.default]));
    this.values = { ...this.#standard };
  }

  /** How many play, as it was last tried. */
  get seats() {
    return this.#seats;
  }

  /** How many options are not as the rules have them. */
  get changed() {
    return Object.entries(this.values).filter(([name, value]) => value !== this.#standard[name]).length;
  }

  /** Take all changes back. */
  reset() {
    return this.set(this.#standard);
  }

  /**
   * Choose, whether it is allowed or not.
   * @param {Values} changes
   * @param {number} [seats]
   */
  async set(changes, seats) {
    this.values = { ...this.values, ...changes };
    this.#app.draw();
    await this.try(seats);
  }

  /**
   * Choose by a tap on the table, which keeps only what is allowed.
   * @param {Values} changes
   * @param {string} tapped
   */
  async offer(changes, tapped) {
    const before = this.values;
    this.values = { ...before, ...changes };
    await this.try();
    if (this.problems.length === 0) return;
    this.values = before;
    this.refused = tapped;
    this.#app.draw();
  }

  /**
   * Ask what is wrong with the values, and for their table.
   * @param {number} [seats] how many play; as many as last time where it is not said
   * @returns {Promise<boolean>} whether a game can be dealt
   */
  async try(seats = this.#seats) {
    this.#seats = seats;
    const now = ++this.#tries;
    const { engine } = this.#app;
    const asked = { game: this.#info.id, seats, options: this.values };
    try {
      const { view } = await engine.call({ op: "new", match: TRIAL, viewer: null, ...asked });
      const statics = await engine.call({ op: "static", ...asked });
      engine.call({ op: "close", match: TRIAL }).catch(() => {});
      if (now === this.#tries) this.#tried({ view, statics }, []);
    } catch (error) {
      const { text, problems } = /** @type {EngineError} */ (error);
      if (now === this.#tries) this.#tried(this.table, problems.length > 0 ? problems : [text]);
    }
    return this.problems.length === 0;
  }

  /** @param {{ view: View, statics: Statics } | null} table @param {readonly string[]} problems */
  #tried(table, problems) {
    if (problems.length > 0) this.#app.announce(problems.join(" "));
    this.table = table;
    this.problems = problems;
    this.refused = null;
    this.#app.draw();
  }
}
