/**
 * The window a board is seen through: it measures the room, hands it to whoever draws the board, and moves and scales the board under
 * two fingers, a dragging one, or the wheel, telling of it by an event `moved`. Taps that just miss a lit place go to it.
 *
 * It knows nothing of games; `<board-frame .draw=${(room) => template} .tap=${(id, event) => …}>`.
 */

import { nothing, render } from "lit/html.js";
import { snap } from "./snap.js";
import { moved, scaled, WHOLE } from "./zoom.js";

/** @import { TemplateResult } from "lit" */
/** @import { Point, Size } from "./geometry.js" */

/** A finger that moves less than this, in pixels, taps. */
const STILL = 8;

/** A window smaller than this, in pixels, is one that is being laid out, and shows nothing. */
const LEAST = 60;

/** What a notch of the wheel scales by. */
const NOTCH = 1.15;

export class BoardFrame extends HTMLElement {
  /** @type {((room: Size) => TemplateResult) | null} */
  #draw = null;
  /** @type {Size | null} */
  #room = null;
  #zoom = WHOLE;
  /** @type {Map<number, Point>} fingers that are down */
  #fingers = new Map();
  /** Whether the fingers moved the board, so that lifting them is no tap. */
  #dragged = false;
  #watch = new ResizeObserver(() => this.#measure());

  /** Whether nothing may move now, even where what stands under the board takes more room, or less. */
  still = false;

  /** A lit thing was meant by a tap beside it. @type {(id: string, event: Event) => void} */
  tap = () => {};

  constructor() {
    super();
    this.addEventListener("pointerdown", (event) => this.#down(event));
    this.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
      this.addEventListener(end, (event) => this.#up(event));
    this.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.addEventListener("click", (event) => this.#click(event), { capture: true });
  }

  /** Draws the board into a room of that size, in pixels. */
  set draw(/** @type {(room: Size) => TemplateResult} */ draw) {
    this.#draw = draw;
    this.#render();
  }

  connectedCallback() {
    this.#watch.observe(this);
    this.#measure();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this;
    if (width < LEAST || height < LEAST) return;
    if (this.#room?.width === width && (this.still || this.#room.height === height)) return;
    this.#room = { width, height };
    this.#look(WHOLE);
    this.#render();
  }

  #render() {
    if (!this.still) queueMicrotask(() => this.#measure());

    if (this.#room) render(this.#draw?.(this.#room) ?? nothing, this);
  }

  /** @param {typeof WHOLE} zoom */
  #look(zoom) {
    this.#zoom = zoom;
    const whole = zoom.scale === 1;
    this.classList.toggle("near", !whole);
    this.style.setProperty("--zoom", whole ? "none" : `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`);
    this.dispatchEvent(new Event("moved", { bubbles: true }));
  }

  /** @param {MouseEvent} event @returns {Point} */
  #at({ clientX, clientY }) {
    const { x, y } = this.getBoundingClientRect();
    return { x: clientX - x, y: clientY - y };
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#fingers.size === 0) this.#dragged = false;
    this.#fingers.set(event.pointerId, this.#at(event));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before || !this.#room) return;
    const now = this.#at(event);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      const spread = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      const about = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.#look(moved(scaled(this.#zoom, spread, about, this.#room), { x: by.x / 2, y: by.y / 2 }, this.#room));
    } else {
      if (this.#zoom.scale === 1) return;
      if (!this.#dragged && Math.hypot(by.x, by.y) < STILL) return;
      this.#look(moved(this.#zoom, by, this.#room));
    }
    this.#dragged = true;
    this.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  #up({ pointerId }) {
    this.#fingers.delete(pointerId);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.#room || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.#look(scaled(this.#zoom, event.deltaY < 0 ? NOTCH : 1 / NOTCH, this.#at(event), this.#room));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (event.detail === 0) return; // from the keyboard
    if (this.#dragged) {
      this.#dragged = false;
      event.stopPropagation();
      return;
    }
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".lit, .chosen")) return;
    const lit = [.../** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("button.lit"))].map((thing) => ({
      id: thing.dataset.id ?? "",
      box: thing.getBoundingClientRect(),
    }));
    const meant = snap({ x: event.clientX, y: event.clientY }, lit);
    if (!meant) return;
    event.stopPropagation();
    this.tap(meant.id, event);
  }
}

customElements.define("board-frame", BoardFrame);
