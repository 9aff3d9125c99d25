/**
 * The window a plan is seen through that is larger than the screen: it measures the room, opens at what matters, and moves and scales
 * the plan under fingers, mouse, wheel, keys and buttons. A small plan in the corner shows where one is. Taps that just miss a lit place
 * go to it.
 *
 * The plan is drawn once, at its own size; only a transform changes, in a layer of its own while it does. It knows nothing of games.
 */

import { html, render } from "lit/html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { fitted, panned, revealing, seen, whole, wholeScale, zoomed } from "./camera.js";
import { snap } from "./snap.js";

/** @import { TemplateResult } from "lit" */
/** @import { Camera } from "./camera.js" */
/** @import { Box, Point, Size } from "./geometry.js" */

/** @typedef {{ key: string, box: Box, near?: Box, all: boolean }} Focus `all`: whatever the scale that takes; `near`: else so much of it */

/**
 * @typedef {object} Plan
 * @property {Size} size in units of the drawing
 * @property {number} unit from one space to the next, in those units
 * @property {Box} opening what is to be seen first, and by a press of the button
 * @property {Focus | null} focus what must be in sight; the plan moves when the key changes
 * @property {TemplateResult} chart
 * @property {TemplateResult} small the whole in little, in the same units
 */

/** A finger that moves less than this, in pixels, taps. */
const STILL = 8;

/** Pixels a space is wide: when it opens, when all pieces are to be seen, when the whole will do, at the nearest, when names of parts, and of single spaces, can be read. */
const OPEN = 62;
const LEAST = 30;
const ENOUGH = 30;
const LARGEST = 96;
const READABLE = 57;
const CLOSE = 74;

/** What a press of a button scales by, and a pixel of the wheel. */
const PRESS = 1.5;
const WHEEL = 0.0016;

/** What an arrow key moves by, in pixels. */
const STRIDE = 90;

/** The room left round what is brought into sight: in two corners lie the small plan and the buttons. */
const MARGINS = { left: 64, right: 64, top: 64, bottom: 116 };
const TIGHT = { left: 64, right: 64, top: 40, bottom: 40 };
const NARROW = { left: 16, right: 58, top: 58, bottom: 84 };
const LOW = 360;

/** A flick goes on while it is faster than this, in pixels a millisecond, and loses this share of its speed in each. */
const FLICK = 0.05;
const DRAG = 0.0045;

export class PlanFrame extends HTMLElement {
  /** @type {Plan | null} */
  #plan = null;
  /** @type {Size | null} */
  #room = null;
  /** @type {Camera} */
  #camera = { scale: 1, x: 0, y: 0 };
  /** @type {Map<number, Point>} fingers that are down */
  #fingers = new Map();
  /** Whether the fingers moved the plan, so that lifting them is no tap. */
  #dragged = false;
  /** Where the last finger was when, for a flick. @type {{ at: Point, time: number }[]} */
  #track = [];
  #flight = 0;
  #settled = 0;
  #focused = "";
  /** The scale that was given up to see all of something, and the one that this took. @type {{ from: number, to: number } | null} */
  #stepped = null;
  #watch = new ResizeObserver(() => this.#measure());

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
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("focusin", (event) => this.#follow(/** @type {Element} */ (event.target)));
  }

  set plan(/** @type {Plan} */ plan) {
    const first = this.#plan === null;
    this.#plan = plan;
    this.#render();
    if (!this.#room) return;
    if (first) this.#open();
    else if (plan.focus?.key !== this.#focused) this.#glide(this.#attentive(this.#camera));
  }

  connectedCallback() {
    this.#watch.observe(this);
    this.#measure();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    cancelAnimationFrame(this.#flight);
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this;
    if (width === 0 || height === 0 || (this.#room?.width === width && this.#room.height === height)) return;
    const before = this.#room;
    this.#room = { width, height };
    if (!this.#plan) return;
    if (!before) {
      this.#open();
      return;
    }
    // What stands under the window may grow and shrink: nothing in it moves. A turned phone keeps the middle in sight.
    const wasWhole = this.#camera.scale <= 1.02 * wholeScale({ ...this.#range, room: before });
    const { x, y, width: across, height: down } = seen(this.#camera, before);
    const scale = Math.max(this.#camera.scale, wholeScale(this.#range));
    const middle = { x: width / 2 - scale * (x + across / 2), y: height / 2 - scale * (y + down / 2) };
    const place = before.width === width ? this.#camera : middle;
    this.#look(wasWhole ? whole(this.#range) : panned({ ...place, scale }, { x: 0, y: 0 }, this.#range));
  }

  #render() {
    if (!this.#plan) return;
    const { chart, small } = this.#plan;
    const press = (/** @type {number} */ factor) => () => this.#glide(zoomed(this.#camera, factor, this.#middle, this.#range));
    render(
      html`<div class="chart">${chart}</div>
        <div class="mini" aria-hidden="true" @click=${(/** @type {MouseEvent} */ event) => this.#jump(event)}>${small}<i class="seen"></i></div>
        <div class="zoom" role="group" aria-label=${say("plan.group")}>
          <button type="button" class="tool" aria-label=${say("plan.nearer")} @click=${press(PRESS)}>${icon("plus")}</button>
          <button type="button" class="tool" aria-label=${say("plan.farther")} @click=${press(1 / PRESS)}>${icon("minus")}</button>
          <button type="button" class="tool" aria-label=${say(this.#isWhole ? "plan.pieces" : "plan.whole")} @click=${() => this.#turn()}>
            ${icon(this.#isWhole ? "locate" : "expand")}
          </button>
        </div>`,
      this,
    );
    this.#chart?.style.setProperty("width", `${this.#plan.size.width}px`);
    this.#chart?.style.setProperty("height", `${this.#plan.size.height}px`);
  }

  /** @returns {HTMLElement | null} */
  get #chart() {
    return this.querySelector(":scope > .chart");
  }

  get #range() {
    const plan = this.#plan?.size ?? { width: 1, height: 1 };
    const room = this.#room ?? plan;
    return { plan, room, largest: Math.max(LARGEST / (this.#plan?.unit ?? 1), wholeScale({ plan, room, largest: 1 })) };
  }

  /** @returns {Point} of the window */
  get #middle() {
    const { width = 0, height = 0 } = this.#room ?? {};
    return { x: width / 2, y: height / 2 };
  }

  get #margins() {
    return (this.#room?.height ?? 0) < LOW ? TIGHT : MARGINS;
  }

  get #isWhole() {
    return this.#camera.scale <= 1.02 * wholeScale(this.#range);
  }

  /** What matters, at a size for a thumb even if not all of it is in sight; the whole where there is room. */
  get #opening() {
    const { unit, opening } = /** @type {Plan} */ (this.#plan);
    const range = this.#range;
    return wholeScale(range) * unit >= ENOUGH ? whole(range) : fitted(opening, range, OPEN / unit, OPEN / unit);
  }

  #open() {
    this.#look(this.#attentive(this.#opening));
    this.#render();
  }

  /**
   * With what must be in sight. Whoever had to step back for something comes near again for the next.
   * @param {Camera} camera
   */
  #attentive(camera) {
    const { focus } = /** @type {Plan} */ (this.#plan);
    this.#focused = focus?.key ?? "";
    const range = this.#range;
    const stepped = this.#stepped;
    this.#stepped = null;
    const before =
      stepped && stepped.to === camera.scale ? zoomed(camera, stepped.from / stepped.to, this.#middle, range) : camera;
    if (!focus) return before;
    if (!focus.all) return revealing(before, this.#fitting(focus, before.scale), range, this.#margins);
    const { left, right, top, bottom } = NARROW;
    const { width, height } = range.room;
    const { box } = focus;
    const most = Math.min((width - left - right) / box.width, (height - top - bottom) / box.height);
    if (before.scale <= most) return revealing(before, box, range, NARROW);
    const back = zoomed(before, most / before.scale, this.#middle, range);
    this.#stepped = { from: before.scale, to: back.scale };
    return revealing(back, box, range, NARROW);
  }

  /** All of it, or where that is more than the window shows, what is near together. @param {Focus} focus @param {number} scale */
  #fitting({ box, near = box }, scale) {
    const { width, height } = this.#range.room;
    return scale * box.width <= width && scale * box.height <= height ? box : near;
  }

  /** From the whole to what matters, and back. */
  #turn() {
    const { opening, unit } = /** @type {Plan} */ (this.#plan);
    this.#glide(this.#isWhole ? fitted(opening, this.#range, OPEN / unit, LEAST / unit) : whole(this.#range));
  }

  /** @param {Camera} camera */
  #look(camera) {
    const { scale, x, y } = camera;
    const turned = this.#isWhole;
    this.#camera = camera;
    this.#chart?.style.setProperty("transform", `translate(${x}px, ${y}px) scale(${scale})`);
    this.style.setProperty("--k", String(1 / scale));
    const pitch = scale * (this.#plan?.unit ?? 1);
    this.classList.toggle("readable", pitch >= READABLE);
    this.classList.toggle("close", pitch >= CLOSE);
    this.classList.toggle("whole", this.#isWhole);
    this.#frameSmall();
    if (turned !== this.#isWhole) this.#render();
    this.classList.add("moving");
    clearTimeout(this.#settled);
    // Only a plan that lies still is drawn sharp again.
    this.#settled = window.setTimeout(() => this.classList.remove("moving", "gliding"), 260);
  }

  /** @param {Camera} camera */
  #glide(camera) {
    cancelAnimationFrame(this.#flight);
    this.classList.add("gliding");
    this.#look(camera);
  }

  /** Show in the small plan what part is seen. */
  #frameSmall() {
    const mark = /** @type {HTMLElement | null} */ (this.querySelector(":scope > .mini > .seen"));
    if (!mark || !this.#plan || !this.#room) return;
    const { width, height } = this.#plan.size;
    const { x, y, ...part } = seen(this.#camera, this.#room);
    const [left, top] = [Math.max(0, x / width), Math.max(0, y / height)];
    mark.style.setProperty("left", `${100 * left}%`);
    mark.style.setProperty("top", `${100 * top}%`);
    mark.style.setProperty("width", `${100 * Math.min(1 - left, part.width / width)}%`);
    mark.style.setProperty("height", `${100 * Math.min(1 - top, part.height / height)}%`);
  }

  /** A tap on the small plan goes there. @param {MouseEvent} event */
  #jump(event) {
    if (!this.#plan) return;
    const { x, y, width, height } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const { size } = this.#plan;
    const at = { x: ((event.clientX - x) / width) * size.width, y: ((event.clientY - y) / height) * size.height };
    const { scale } = this.#camera;
    const { x: across, y: down } = this.#middle;
    this.#glide(panned({ scale, x: across - scale * at.x, y: down - scale * at.y }, { x: 0, y: 0 }, this.#range));
  }

  // ---- fingers, mouse and wheel ----

  /** @param {MouseEvent} event @returns {Point} */
  #at({ clientX, clientY }) {
    const { x, y } = this.getBoundingClientRect();
    return { x: clientX - x, y: clientY - y };
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (/** @type {Element} */ (event.target).closest(".zoom, .mini")) return;
    cancelAnimationFrame(this.#flight);
    this.classList.remove("gliding");
    if (this.#fingers.size === 0) {
      this.#dragged = false;
      this.#track = [];
    }
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
      const spread =
        Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      const about = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const scaled = zoomed(this.#camera, spread, about, this.#range);
      this.#look(panned(scaled, { x: by.x / 2, y: by.y / 2 }, this.#range));
      this.#track = [];
    } else {
      if (!this.#dragged && Math.hypot(by.x, by.y) < STILL) return;
      this.#look(panned(this.#camera, by, this.#range));
      this.#track = [...this.#track.slice(-4), { at: now, time: event.timeStamp }];
    }
    if (!this.#dragged) this.setPointerCapture(event.pointerId);
    this.#dragged = true;
    this.#fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  #up({ pointerId, timeStamp }) {
    this.#fingers.delete(pointerId);
    if (this.#fingers.size > 0 || !this.#dragged) return;
    const [first, last] = [this.#track[0], this.#track.at(-1)];
    const time = first && last ? last.time - first.time : 0;
    if (!first || !last || time <= 0 || timeStamp - last.time > 60 || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return;
    this.#fly({ x: (last.at.x - first.at.x) / time, y: (last.at.y - first.at.y) / time }, timeStamp);
  }

  /**
   * Go on as the finger went, slower and slower.
   * @param {Point} speed in pixels a millisecond
   * @param {number} before
   */
  #fly({ x, y }, before) {
    if (Math.hypot(x, y) < FLICK) return;
    this.#flight = requestAnimationFrame((now) => {
      const passed = Math.min(40, Math.max(0, now - before));
      this.#look(panned(this.#camera, { x: x * passed, y: y * passed }, this.#range));
      const left = Math.exp(-DRAG * passed);
      this.#fly({ x: x * left, y: y * left }, now);
    });
  }

  /** The wheel scales about the pointer; sideways, and with the shift key, it moves. @param {WheelEvent} event */
  #wheel(event) {
    if (!this.#room) return;
    event.preventDefault();
    const { deltaX, deltaY, shiftKey, ctrlKey } = event;
    cancelAnimationFrame(this.#flight);
    if (!ctrlKey && (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)))
      this.#look(panned(this.#camera, { x: -(deltaX || deltaY), y: 0 }, this.#range));
    else this.#look(zoomed(this.#camera, Math.exp(-deltaY * (ctrlKey ? 5 : 1) * WHEEL), this.#at(event), this.#range));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (event.detail === 0) return; // from the keyboard
    const target = /** @type {Element} */ (event.target);
    if (target.closest(".zoom, .mini")) return;
    if (this.#dragged) {
      this.#dragged = false;
      event.stopPropagation();
      return;
    }
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

  // ---- keys ----

  /** Plus and minus scale, nought shows the whole, arrows with the shift key move. @param {KeyboardEvent} event */
  #key(event) {
    const { key, shiftKey } = event;
    const stride = shiftKey ? STRIDES[/** @type {keyof typeof STRIDES} */ (key)] : undefined;
    if (stride) this.#glide(panned(this.#camera, { x: stride[0] * STRIDE, y: stride[1] * STRIDE }, this.#range));
    else if (key === "+" || key === "=") this.#glide(zoomed(this.#camera, PRESS, this.#middle, this.#range));
    else if (key === "-") this.#glide(zoomed(this.#camera, 1 / PRESS, this.#middle, this.#range));
    else if (key === "0") this.#turn();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whoever walks by keyboard sees where he is. @param {Element} target */
  #follow(target) {
    if (!this.#room || !target.closest(".chart") || !target.matches(":focus-visible")) return;
    const { x, y, width, height } = target.getBoundingClientRect();
    const frame = this.getBoundingClientRect();
    const { scale, x: left, y: top } = this.#camera;
    const box = { x: (x - frame.x - left) / scale, y: (y - frame.y - top) / scale, width: width / scale, height: height / scale };
    this.#glide(revealing(this.#camera, box, this.#range, this.#margins));
  }
}

const STRIDES = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

customElements.define("plan-frame", PlanFrame);
