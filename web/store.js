/**
 * What the page remembers in this browser: games, settings, and rulebooks read before. One database, one place that touches it.
 *
 * Storage may be refused (private windows, frames of other sites). Then everything is kept in memory for as long as the page is
 * open, `lasting` says so, and nothing else changes.
 */

import { openDB } from "idb";

/** @import { IDBPDatabase } from "idb" */
/** @import { Record as GameRecord, RuleBookView, Statics, UndoState, View } from "./types.js" */

/**
 * @typedef {object} SavedGame
 * @property {string} id
 * @property {string} game
 * @property {GameRecord} record
 * @property {View} view the table as it was last seen, drawn before Python is there
 * @property {UndoState} canUndo
 * @property {UndoState} canRedo
 * @property {Statics} statics what never changes during the game: faces and the like
 * @property {number} updated milliseconds since 1970
 */

const NAME = "escape-committee";
const VERSION = 1;

/** The same verbs over plain maps. */
class Memory {
  /** @type {Map<string, Map<string, any>>} */
  #stores = new Map();

  /** @param {string} store */
  #of(store) {
    const known = this.#stores.get(store);
    if (known) return known;
    const made = new Map();
    this.#stores.set(store, made);
    return made;
  }

  /** @param {string} store @param {any} value */
  async put(store, value) {
    this.#of(store).set(value.id ?? value.key, structuredClone(value));
  }

  /** @param {string} store @param {string} key */
  async get(store, key) {
    return this.#of(store).get(key);
  }

  /** @param {string} store */
  async getAll(store) {
    return [...this.#of(store).values()];
  }

  /** @param {string} store @param {string} key */
  async delete(store, key) {
    this.#of(store).delete(key);
  }
}

/** Of the tabs of this site that are open, each hears what another has written: event `elsewhere`, its detail the game's id. */
export class Store extends EventTarget {
  /** @type {IDBPDatabase<any> | Memory} */
  #db;
  /** @type {BroadcastChannel | null} */
  #tabs = null;

  /** @param {IDBPDatabase<any> | Memory} db @param {boolean} lasting */
  constructor(db, lasting) {
    super();
    this.#db = db;
    /** Whether what is written here outlives the page. */
    this.lasting = lasting;
    if (!lasting) return;
    this.#tabs = new BroadcastChannel(NAME);
    this.#tabs.onmessage = ({ data }) => this.dispatchEvent(new CustomEvent("elsewhere", { detail: String(data) }));
  }

  /** @returns {Promise<Store>} never rejected */
  static async open() {
    try {
      const db = await openDB(NAME, VERSION, {
        upgrade(database) {
          database.createObjectStore("games", { keyPath: "id" });
          database.createObjectStore("rulebooks", { keyPath: "key" });
          database.createObjectStore("settings", { keyPath: "key" });
        },
      });
      return new Store(db, true);
    } catch {
      return new Store(new Memory(), false);
    }
  }

  /** @returns {Promise<SavedGame[]>} last played first */
  async games() {
    const games = await this.#db.getAll("games");
    return games.sort((a, b) => b.updated - a.updated);
  }

  /** @param {string} id @returns {Promise<SavedGame | undefined>} */
  game(id) {
    return this.#db.get("games", id);
  }

  /** @param {SavedGame} game */
  async saveGame(game) {
    await this.#put("games", game);
    this.#tabs?.postMessage(game.id);
  }

  /** @param {string} id */
  async dropGame(id) {
    await this.#db.delete("games", id);
  }

  /** @param {string} game @returns {Promise<RuleBookView | undefined>} */
  async rulebook(game) {
    return (await this.#db.get("rulebooks", game))?.value;
  }

  /** @param {string} game @param {RuleBookView} book */
  async keepRulebook(game, book) {
    await this.#put("rulebooks", { key: game, value: book });
  }

  /** @returns {Promise<Record<string, unknown>>} */
  async settings() {
    const rows = await this.#db.getAll("settings");
    return Object.fromEntries(rows.map((/** @type {any} */ row) => [row.key, row.value]));
  }

  /** @param {string} key @param {unknown} value */
  async saveSetting(key, value) {
    await this.#put("settings", { key, value });
  }

  /**
   * Committed at once: a transaction that waits for its answer is lost when the page is left in the same moment.
   * @param {string} store
   * @param {any} value
   */
  async #put(store, value) {
    if (this.#db instanceof Memory) return this.#db.put(store, value);
    const writing = this.#db.transaction(store, "readwrite");
    const done = Promise.all([writing.store.put(value), writing.done]);
    writing.commit();
    await done;
  }
}
