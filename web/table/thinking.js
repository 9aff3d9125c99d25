/**
 * A search that runs in slices, so that it can be called off or cut short and the engine stays free for other questions. When the
 * worker dies under it, it begins again: same position and seed, same advice.
 */

/** @import { Engine } from "../engine/engine.js" */
/** @import { EngineError } from "../engine/errors.js" */
/** @import { AdviceView, SearchState } from "../types.js" */

/** @typedef {{ match: string, ply: number, level: "easy" | "medium" | "hard", seed: string | number }} Question */

/** A slice that the player cannot feel, in milliseconds; nodes per slice are fitted to it. */
const SLICE = 50;
const FIRST_NODES = 4;
const MOST_TRIES = 3;

/** A running search that the engine does not know any more. */
const LOST = new Set(["SearchLost", "BadRequest"]);

export class Thinking {
  #name;
  #engine;
  #changed;
  #searches = 0;
  /** @type {string | null} */
  #search = null;
  #hurried = false;

  /** Share of the search that is done; null when none is running. @type {number | null} */
  progress = null;

  /**
   * @param {string} name unlike that of any other that uses the same engine
   * @param {Engine} engine
   * @param {() => void} changed
   */
  constructor(name, engine, changed) {
    this.#name = name;
    this.#engine = engine;
    this.#changed = changed;
  }

  /**
   * @param {Question} question
   * @returns {Promise<AdviceView | null>} null when it was called off; rejected with the engine's error
   */
  async advice(question) {
    this.drop();
    const search = `${this.#name}${++this.#searches}`;
    this.#search = search;
    this.#hurried = false;
    this.progress = 0;
    this.#changed();
    try {
      for (let tries = 1; ; tries++) {
        const begun = await this.#engine.call({ op: "search", search, ...question });
        try {
          return await this.#carryOn(search, begun);
        } catch (error) {
          if (this.#search !== search) return null;
          if (tries >= MOST_TRIES || !LOST.has(/** @type {EngineError} */ (error).kind)) throw error;
        }
      }
    } finally {
      if (this.#search === search) {
        this.#search = null;
        this.progress = null;
      }
    }
  }

  /** Be content with what has been found so far. */
  hurry() {
    this.#hurried = true;
  }

  /** Stop thinking; nothing comes of it. */
  drop() {
    if (this.#search !== null) this.#cancel(this.#search);
    this.#search = null;
    this.progress = null;
  }

  /** @param {string} search @param {SearchState} state */
  async #carryOn(search, state) {
    let nodes = FIRST_NODES;
    while (!state.done && this.#search === search) {
      if (this.#hurried) {
        const found = await this.#engine.call({ op: "advice", search });
        this.#cancel(search);
        return this.#search === search ? found : null;
      }
      const began = performance.now();
      state = await this.#engine.call({ op: "step", search, nodes });
      const took = performance.now() - began;
      nodes = Math.max(1, Math.min(4 * nodes, Math.round((nodes * SLICE) / Math.max(took, 1))));
      if (this.#search !== search) return null;
      this.progress = state.progress;
      this.#changed();
    }
    return this.#search === search ? state.advice : null;
  }

  /** @param {string} search */
  #cancel(search) {
    this.#engine.call({ op: "cancel", search }).catch(() => {});
  }
}
