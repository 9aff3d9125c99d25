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

export class Motion {
  #root;
  /** @type {Animation[]} */
  #running = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    const skip = () => this.skip();
    root.addEventListener("pointerdown", skip, { capture: true });
    root.addEventListener("keydown", skip, { capture: true });
  }

  /** Put everything in its place at once. */
  skip() {
    for (const animation of this.#running) animation.finish();
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
    const beats = new Set(flights.map(({ at }) => at)).size;
    const beat = Math.min(step, MOST_TIME / Math.max(beats, 1));
    const order = [...new Set(flights.map(({ at }) => at))];
    this.#running = flights.flatMap(({ change, at }) =>
      this.#fly(change, traces.get(key(change)), order.indexOf(at) * beat, step),
    );
    const over = Promise.allSettled(this.#running.map(({ finished }) => finished));
    await over;
    this.#running = [];
  }

  /** Where a thing lies now. @param {ChangeView} change */
  #trace({ element, source }) {
    return (this.#find(element) ?? this.#find(source) ?? this.#area(source))?.getBoundingClientRect();
  }

  /**
   * @param {ChangeView} change
   * @param {DOMRect | undefined} before
   * @param {number} delay
   * @param {number} duration
   * @returns {Animation[]}
   */
  #fly({ element, target }, before, delay, duration) {
    const there = this.#find(element) ?? this.#tip(target);
    if (!there || !before) return [];
    const rect = there.getBoundingClientRect();
    if (rect.width === 0) return [];
    const x = before.x + before.width / 2 - rect.x - rect.width / 2;
    const y = before.y + before.height / 2 - rect.y - rect.height / 2;
    const scale = Math.min(1.6, Math.max(0.4, before.width / rect.width));
    if (Math.hypot(x, y) < 2 && Math.abs(scale - 1) < 0.05) return [];
    const from = `translate(${x}px, ${y}px) scale(${scale})`;
    return [
      there.animate(
        [
          { transform: from, zIndex: 90 },
          { transform: "none", zIndex: 90 },
        ],
        {
          duration,
          delay,
          easing: getComputedStyle(document.documentElement).getPropertyValue("--ease").trim() || "ease-out",
          fill: "backwards",
        },
      ),
    ];
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
