/**
 * Motion, from events only: each change of an event carries one thing from where it lay to where it lies, event after event, so that
 * a cause is seen before what follows from it. Nothing is compared, and nothing moves that no event tells of.
 *
 * Any tap or key skips the rest. Under reduced motion nothing moves at all.
 */

/** @import { ChangeView, EventView } from "../types.js" */

/** Nobody follows more than this at once; the rest lands without a flight. */
const MOST_FLIGHTS = 24;

/** Of a long chain of events, each gets less time. */
const MOST_TIME = 1400;

/** What flies, flies over everything that lies. */
const ABOVE = 90;

/** @typedef {{ rect: DOMRect, turns: boolean }} Trace */

export class Motion {
  #root;
  /** @type {Animation[]} */
  #running = [];
  #wake = () => {};

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    const skip = () => this.skip();
    root.addEventListener("pointerdown", skip, { capture: true });
    root.addEventListener("keydown", skip, { capture: true });
  }

  /** Put everything in its place at once, and let what waits go on. */
  skip() {
    for (const animation of this.#running) animation.finish();
    this.#wake();
  }

  /** A pause for the eye, so that what one seat did is seen before the next one acts. Settled at once where nothing moves. */
  rest() {
    const pause = milliseconds("--m-beat");
    if (pause === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake(), pause);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve(undefined);
      };
    });
  }

  /**
   * Draw the table as it is now, and let things move there from where they lay.
   * @param {readonly EventView[]} events
   * @param {() => void} draw
   * @returns {Promise<void>} settled when everything is in its place
   */
  async show(events, draw) {
    const step = milliseconds("--m-move");
    if (step === 0) {
      draw();
      return;
    }
    const moves = events.flatMap(({ changes }, at) => changes.filter(moved).map((change) => ({ change, at })));
    const flights = moves.slice(0, MOST_FLIGHTS);
    const traces = new Map(flights.map(({ change }) => [key(change), this.#trace(change)]));
    draw();
    const order = [...new Set(flights.map(({ at }) => at))];
    const beat = Math.min(step, MOST_TIME / Math.max(order.length, 1));
    this.#running = flights.flatMap(({ change, at }) =>
      this.#fly(change, traces.get(key(change)), order.indexOf(at) * beat, step),
    );
    await Promise.allSettled(this.#running.map(({ finished }) => finished));
    this.#running = [];
  }

  /**
   * Where a thing lies now, and whether it is the hidden top of a pile there.
   * @param {ChangeView} change
   * @returns {Trace | null}
   */
  #trace({ element, source, face }) {
    const itself = this.#find(element);
    const there = itself ?? this.#find(source) ?? this.#area(source);
    return there && { rect: there.getBoundingClientRect(), turns: face !== null && !itself && there.classList.contains("pile") };
  }

  /**
   * @param {ChangeView} change
   * @param {Trace | null | undefined} before
   * @param {number} delay
   * @param {number} duration
   * @returns {Animation[]}
   */
  #fly({ element, target }, before, delay, duration) {
    const there = this.#find(element) ?? this.#tip(target);
    if (!there || !before) return [];
    const rect = there.getBoundingClientRect();
    if (rect.width === 0) return [];
    const x = before.rect.x + before.rect.width / 2 - rect.x - rect.width / 2;
    const y = before.rect.y + before.rect.height / 2 - rect.y - rect.height / 2;
    const scale = Math.min(1.6, Math.max(0.4, before.rect.width / rect.width));
    if (!before.turns && Math.hypot(x, y) < 2 && Math.abs(scale - 1) < 0.05) return [];
    const turn = before.turns ? "perspective(600px) rotateY(88deg)" : "";
    const from = { transform: `translate(${x}px, ${y}px) scale(${scale}) ${turn}`, zIndex: ABOVE };
    const easing = getComputedStyle(document.documentElement).getPropertyValue("--ease").trim() || "ease-out";
    return [there.animate([from, { zIndex: ABOVE }], { duration, delay, easing, fill: "backwards" })];
  }

  /** @param {string} id */
  #find(id) {
    return id === "" ? null : this.#root.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  /** @param {string} id */
  #area(id) {
    return id === "" ? null : this.#root.querySelector(`[data-area="${CSS.escape(id)}"]`);
  }

  /** @param {string} area the place where things of an area arrive */
  #tip(area) {
    return this.#area(area)?.querySelector("[data-tip]") ?? null;
  }
}

/** @param {ChangeView} change */
const moved = ({ element, source, target }) => source !== target && !element.startsWith("counter:");

/** @param {ChangeView} change */
const key = ({ element, source, target }) => `${element} ${source} ${target}`;

/** @param {string} token a time among the tokens */
function milliseconds(token) {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return text.endsWith("ms") ? Number.parseFloat(text) : Number.parseFloat(text) * 1000 || 0;
}
