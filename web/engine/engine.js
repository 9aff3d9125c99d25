/**
 * The page's side of the engine: requests in, results out, and no move lost when the worker dies.
 *
 * The worker holds nothing that the records kept here could not bring back. When it breaks, is ended, or stays silent, a new one is
 * started, every open match is replayed from its last record, and the requests that were on their way are sent once more.
 */

import { EngineError } from "./errors.js";

export { EngineError } from "./errors.js";

/** @import { FromWorker, ToWorker } from "./protocol.js" */

/**
 * @typedef {object} EngineOptions
 * @property {boolean} [debug] start the slow build whose tracebacks show source lines
 * @property {string[]} [games] games whose packs are fetched together with the runtime
 * @property {number} [bootTimeout] how long a start may go without any progress, in milliseconds
 * @property {number} [takeTimeout] how long an idle worker may take to notice a request, in milliseconds
 * @property {number} [callTimeout] how long one request may take, in milliseconds
 */

/** @typedef {{ op: string, match?: string, game?: string, record?: unknown, [field: string]: unknown }} Request */

/**
 * @typedef {object} Pending
 * @property {Request | null} request null for a replay of our own
 * @property {Extract<ToWorker, { id: number }>} message
 * @property {number} tries how many workers it has been sent to
 * @property {boolean} sent whether the present worker has it
 * @property {boolean} taken whether the present worker has noticed it
 * @property {(result: any) => void} resolve
 * @property {(error: EngineError) => void} reject
 */

/** @typedef {{ promise: Promise<void>, resolve: () => void, reject: (error: EngineError) => void }} Deferred */

/** How long a silent worker has to answer a ping: a page that slept has old timers and a full letter box. */
const GRACE = 1000;
const MOST_TRIES = 2;
/** So many workers may die one after the other without an answer between them. */
const MOST_DEATHS = 3;

/** What belongs to a worker's life and cannot be brought back from a record. */
const SEARCH_OPS = new Set(["step", "advice", "cancel"]);

/** @returns {Deferred} */
function deferred() {
  /** @type {any} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {}); // whoever awaits it is told; nobody has to
  return made;
}

/** @param {unknown} value */
const text = (value) => (typeof value === "string" ? value : null);

/**
 * The game whose rules a request or a record needs.
 * @param {{ game?: unknown, record?: unknown }} request
 */
function gameOf({ game, record }) {
  const { game: recorded } = /** @type {{ game?: unknown }} */ (record ?? {});
  return text(game) ?? text(recorded);
}

/**
 * Events: `progress` (detail: `Progress`), `ready` (the first start and every restart; detail: `{ restarted, heap }`),
 * `died` (detail: `{ text }`; a restart follows by itself), `failed` (detail: `EngineError`; the next request tries to start again).
 */
export class Engine extends EventTarget {
  /** @type {Required<EngineOptions>} */
  #options;
  /** @type {Set<string>} */
  #games;
  /** @type {Worker | null} */
  #worker = null;
  #up = false;
  /** @type {Deferred | null} settled when the worker can answer or cannot be had */
  #ready = null;
  /** @type {Map<number, Pending>} everything unanswered, in order */
  #pending = new Map();
  /** @type {Map<string, unknown>} last record of every open match */
  #records = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #pinged = false;
  #lastId = 0;
  #lives = 0;
  #deaths = 0;

  /** Size of WebAssembly's memory in bytes, as last reported. */
  heap = 0;

  /** @param {EngineOptions} [options] */
  constructor(options = {}) {
    super();
    const { debug = false, games = [], bootTimeout = 60_000, takeTimeout = 2_000, callTimeout = 30_000 } = options;
    this.#options = { debug, games, bootTimeout, takeTimeout, callTimeout };
    this.#games = new Set(games);
  }

  /**
   * Start the worker, or wait for the start that is under way.
   * @returns {Promise<void>} rejected with an `EngineError` of kind `BootFailed`
   */
  start() {
    if (this.#ready === null) {
      this.#ready = deferred();
      this.#boot();
    }
    return this.#ready.promise;
  }

  /**
   * Ask the engine. The pack of the game in question is fetched first where it is not there yet.
   * @param {Request} request
   * @returns {Promise<any>} the result; rejected with an `EngineError`
   */
  call(request) {
    const id = ++this.#lastId;
    return this.#send(request, { type: "call", id, text: JSON.stringify(request), game: gameOf(request) });
  }

  /**
   * Fetch a game's pack once, ahead of its first request.
   * @param {string} game
   * @returns {Promise<void>}
   */
  async loadGame(game) {
    this.#games.add(game);
    await this.#send(null, { type: "game", id: ++this.#lastId, game });
  }

  /**
   * The record from which a match is brought back. Every answer that carries one is kept by itself; a page needs this only for a
   * match that it knows from elsewhere.
   * @param {string} match
   * @param {unknown} record
   */
  keep(match, record) {
    this.#records.set(match, record);
  }

  /**
   * A match that need not be brought back any more.
   * @param {string} match
   */
  forget(match) {
    this.#records.delete(match);
  }

  /** End the worker at once, whatever it is doing. A new one takes over: nothing that was asked for is lost. */
  terminate() {
    if (this.#worker !== null) this.#restart("The engine was ended.");
  }

  /**
   * @param {Request | null} request
   * @param {Extract<ToWorker, { id: number }>} message
   * @returns {Promise<any>}
   */
  #send(request, message) {
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { request, message, tries: 0, sent: false, taken: false, resolve, reject });
      this.start();
      if (this.#up) this.#flush();
    });
  }

  #boot() {
    this.#up = false;
    this.#lives += 1;
    const address = this.#options.debug ? WORKERS.debug : WORKERS.release;
    const worker = new Worker(new URL(address, import.meta.url), { type: "module", name: "engine" });
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (this.#worker === worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.#worker === worker) this.#died(event.message || "The engine's worker could not be loaded.");
    };
    // Their download is under way while the runtime starts; nobody waits for the answer to message 0.
    for (const game of this.#games) worker.postMessage({ type: "game", id: 0, game });
    this.#watch();
  }

  /** @param {FromWorker} message */
  #hear(message) {
    this.#pinged = false;
    switch (message.type) {
      case "progress": {
        const { phase, loaded, total } = message;
        this.#emit("progress", { phase, loaded, total });
        break;
      }
      case "ready":
        this.#begin(message.heap);
        break;
      case "failed":
        this.#fail(new EngineError("BootFailed", `The engine did not start. ${message.text}`));
        break;
      case "taken": {
        const pending = this.#pending.get(message.id);
        if (pending !== undefined) pending.taken = true;
        break;
      }
      case "answer":
        this.heap = message.heap;
        this.#settle(message.id, message.text);
        break;
      case "error":
        this.#take(message.id)?.reject(new EngineError("PackFailed", message.text));
        break;
      case "dead":
        this.#died(message.text);
        break;
      case "pong":
        break;
    }
    this.#watch();
  }

  /** @param {number} heap */
  #begin(heap) {
    this.heap = heap;
    this.#up = true;
    if (this.#lives > 1) this.#restore();
    this.#flush();
    this.#ready?.resolve();
    this.#emit("ready", { restarted: this.#lives > 1, heap });
  }

  /** Replay what was open, before anything that waits is sent. */
  #restore() {
    const waiting = [...this.#pending];
    this.#pending.clear();
    for (const [match, record] of this.#records) {
      const id = ++this.#lastId;
      const request = { op: "replay", match, record, viewer: null };
      const message = /** @type {const} */ ({ type: "call", id, text: JSON.stringify(request), game: gameOf(request) });
      const ignore = () => {}; // a match that cannot be brought back says so when it is asked for
      this.#pending.set(id, { request: null, message, tries: 0, sent: false, taken: false, resolve: ignore, reject: ignore });
    }
    for (const [id, pending] of waiting) this.#pending.set(id, pending);
  }

  #flush() {
    for (const pending of this.#pending.values()) {
      if (pending.sent) continue;
      pending.sent = true;
      pending.tries += 1;
      this.#worker?.postMessage(pending.message);
    }
    this.#watch();
  }

  /** @param {number} id */
  #take(id) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /**
   * @param {number} id
   * @param {string} answer
   */
  #settle(id, answer) {
    const pending = this.#take(id);
    if (pending === undefined) return;
    const { request, resolve, reject } = pending;
    if (request === null) {
      resolve(undefined);
      return;
    }
    this.#deaths = 0;
    const { ok, result, error } = JSON.parse(answer);
    if (!ok) {
      reject(new EngineError(error.kind, error.text, error.problems, error.rules));
      return;
    }
    // Kept here and not where the result is awaited: a worker may die between the two.
    if (request.match !== undefined) {
      if (request.op === "close") this.#records.delete(request.match);
      else if (result?.record) this.#records.set(request.match, result.record);
    }
    resolve(result);
  }

  /**
   * The worker is of no use any more.
   * @param {string} reason
   */
  #died(reason) {
    this.#deaths += 1;
    if (!this.#up) this.#fail(new EngineError("BootFailed", `The engine did not start. ${reason}`));
    else if (this.#deaths > MOST_DEATHS)
      this.#fail(new EngineError("EngineDied", `The engine breaks again and again. ${reason}`));
    else this.#restart(reason);
  }

  /**
   * Put another worker in its place and keep what can be sent again.
   * @param {string} reason
   */
  #restart(reason) {
    this.#worker?.terminate();
    this.#emit("died", { text: reason });
    for (const [id, pending] of [...this.#pending]) {
      const { request, message, sent, tries } = pending;
      if (!sent) continue;
      pending.sent = false;
      pending.taken = false;
      if (request === null) {
        if (message.type === "call") this.#take(id); // a replay: the next worker gets a fresh one
      } else if (SEARCH_OPS.has(request.op)) {
        this.#take(id)?.reject(new EngineError("SearchLost", "The search was cut off: the engine had to be started again."));
      } else if (tries >= MOST_TRIES) {
        this.#take(id)?.reject(new EngineError("EngineDied", `The engine broke twice over this request. ${reason}`));
      }
    }
    if (this.#up) this.#ready = deferred();
    this.#boot();
  }

  /** @param {EngineError} error */
  #fail(error) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#up = false;
    this.#deaths = 0;
    clearTimeout(this.#timer);
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of waiting) pending.reject(error);
    this.#ready?.reject(error);
    this.#ready = null;
    this.#emit("failed", error);
  }

  /** Set the alarm for the silence that would mean that the worker is dead. */
  #watch() {
    clearTimeout(this.#timer);
    const { bootTimeout, takeTimeout, callTimeout } = this.#options;
    if (this.#worker === null) return;
    if (!this.#up) {
      const text = `The engine did not start: nothing happened for ${bootTimeout / 1000} s. Reload the page, or try another browser.`;
      this.#timer = setTimeout(() => this.#fail(new EngineError("BootFailed", text)), bootTimeout);
      return;
    }
    const sent = [...this.#pending.values()].filter((pending) => pending.sent);
    if (sent.length === 0) return;
    const patience = this.#pinged ? GRACE : sent.some((pending) => pending.taken) ? callTimeout : takeTimeout;
    this.#timer = setTimeout(() => this.#silent(), patience);
  }

  #silent() {
    if (this.#pinged) {
      this.#pinged = false;
      this.#died("The engine did not answer any more.");
      return;
    }
    this.#pinged = true;
    this.#worker?.postMessage(/** @type {ToWorker} */ ({ type: "ping" }));
    this.#watch();
  }

  /**
   * @param {string} type
   * @param {unknown} detail
   */
  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
