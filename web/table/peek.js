/**
 * A table shows of a card only what counts now. The whole card comes up beside it for as long as it is asked for: by a long press,
 * or by walking to it with the keys.
 */

import { ref } from "lit/directives/ref.js";
import { html, nothing } from "lit/html.js";
import { say } from "../words.js";

/** @import { Look, Scene } from "../types.js" */
/** @import { Match } from "./match.js" */

/** Milliseconds after which a press is a long one. */
const LONG = 420;
/** Pixels that a thumb at rest may tremble. */
const REST = 10;
const GAP = 10;
const MARGIN = 8;

const WALKING = new Set(["Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/**
 * The whole card of what is looked at; nothing where there is none to show.
 * @param {Match} match
 * @param {Scene} scene
 * @param {Look} look
 */
export function peek(match, scene, look) {
  const id = match.peeked;
  if (id === null || !look.whole) return nothing;
  const card = scene.view.areas.flatMap(({ elements }) => elements).find((element) => element.id === id);
  const whole = card && look.whole(card, scene);
  if (!whole) return nothing;
  return html`<div class="peek" role="group" aria-label=${say("table.whole", { label: card.label })} ${ref((element) => settle(element, id))}>
    ${whole}
  </div>`;
}

/** @type {WeakMap<Match, ReturnType<typeof listeners>>} */
const listening = new WeakMap();

/**
 * What the table listens to for it: the same for every draw, so that a press outlives one.
 * @param {Match} match
 */
export function peeking(match) {
  const known = listening.get(match) ?? listeners(match);
  listening.set(match, known);
  return known;
}

/** @param {Match} match */
function listeners(match) {
  let timer = 0;
  let from = { x: 0, y: 0 };
  let held = false;
  const stop = () => clearTimeout(timer);
  return {
    /** @param {PointerEvent} event */
    down(event) {
      stop();
      held = false;
      match.peek(null);
      const id = thingOf(event);
      if (id === null || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        held = match.peek(id);
      }, LONG);
    },
    /** @param {PointerEvent} event */
    move(event) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > REST) stop();
    },
    stop,
    click: {
      capture: true,
      /** The click that ends a long press is no tap. @param {Event} event */
      handleEvent(event) {
        stop();
        if (!held) return;
        held = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    /** A browser's own menu would lie over the card. @param {Event} event */
    menu(event) {
      if (thingOf(event) !== null) event.preventDefault();
    },
    /** @param {KeyboardEvent} event */
    walked(event) {
      if (WALKING.has(event.key)) match.peek(thingOf(event));
    },
    away() {
      if (!held) match.peek(null);
    },
  };
}

/** @param {Event} event */
function thingOf({ target }) {
  return /** @type {Element} */ (target).closest("[data-id]")?.getAttribute("data-id") ?? null;
}

/**
 * Beside its card, wherever there is room: above, where no thumb lies, or below.
 * @param {Element | undefined} element
 * @param {string} id
 */
function settle(element, id) {
  if (!(element instanceof HTMLElement)) return;
  queueMicrotask(() => {
    const card = document.querySelector(`[data-id="${CSS.escape(id)}"]`);
    if (!card || !element.isConnected) return;
    const thing = card.getBoundingClientRect();
    const { width, height } = element.getBoundingClientRect();
    const left = thing.x + thing.width / 2 - width / 2;
    const above = thing.y - height - GAP;
    const top = above >= MARGIN ? above : thing.bottom + GAP;
    element.style.setProperty("left", `${Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN))}px`);
    element.style.setProperty("top", `${Math.max(MARGIN, Math.min(top, innerHeight - height - MARGIN))}px`);
  });
}
