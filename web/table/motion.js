/**
 * Motion, from events only: each change of an event carries one thing from where it lay to where it lies, event after event, so that
 * a cause is seen before what follows from it. Nothing is compared, and nothing moves that no event tells of.
 *
 * Any tap or key skips the rest. Under reduced motion nothing moves at all.
 */

import { journeys } from "../board/journeys.js";
import { timeline } from "../board/timeline.js";

/** @import { Pace } from "../board/consequences.js" */
/** @import { Leg } from "../board/timeline.js" */
/** @import { ChangeView, EventView } from "../types.js" */

/** Nobody follows more than this at once; the rest lands without a flight. */
const MOST_FLIGHTS = 24;

/** Of a long chain of events, each gets less time. */
const MOST_TIME = 1800;

/** What flies, flies over everything that lies. */
const ABOVE = 90;

/** How long a step takes, by the way it is done. @type {Record<Pace, string>} */
const TIMES = { move: "--m-move", answer: "--m-answer", home: "--m-home" };

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
   * @param {Readonly<Record<string, Pace>>} [paces] by kind of event
   * @returns {Promise<void>} settled when everything is in its place
   */
  async show(events, draw, paces = {}) {
    const times = { move: milliseconds(TIMES.move), answer: milliseconds(TIMES.answer), home: milliseconds(TIMES.home) };
    if (times.move === 0) {
      draw();
      return;
    }
    const legs = timeline(events, (kind) => times[paces[kind] ?? "move"], MOST_TIME).slice(0, MOST_FLIGHTS);
    const pieces = journeys(this.#root, legs);
    const others = legs.filter(({ change }) => !pieces.has(change.element));
    const traces = new Map(others.map((leg) => [leg, this.#trace(leg.change)]));
    draw();
    const easing = getComputedStyle(document.documentElement).getPropertyValue("--ease").trim() || "ease-out";
    this.#running = [...pieces.start(easing), ...others.flatMap((leg) => this.#fly(leg, traces.get(leg), easing))];
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
   * @param {Leg} leg
   * @param {Trace | null | undefined} before
   * @param {string} easing
   * @returns {Animation[]}
   */
  #fly({ change: { element, target }, start, duration }, before, easing) {
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
    return [there.animate([from, { zIndex: ABOVE }], { duration, delay: start, easing, fill: "backwards" })];
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

/** @param {string} token a time among the tokens */
function milliseconds(token) {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return text.endsWith("ms") ? Number.parseFloat(text) : Number.parseFloat(text) * 1000 || 0;
}
