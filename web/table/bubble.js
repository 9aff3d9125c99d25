/** The reason for a "no", beside the thing that was tapped, its tip on it. */

import { ref } from "lit/directives/ref.js";
import { html } from "lit/html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { ruleChip } from "./parts.js";

/** @import { App } from "../app.js" */
/** @import { Refusal } from "./match.js" */

const GAP = 12;
const MARGIN = 8;

/** What a bubble must not hide, if it can stand elsewhere: who is to blame. */
const BLAMED = ".verdict circle";

/** Something under the bubble may have moved: the screen was turned, or a board was dragged. */
const MOVED = /** @type {const} */ (["resize", "moved"]);
for (const event of MOVED) addEventListener(event, () => requestAnimationFrame(() => requestAnimationFrame(replace)));

/**
 * @param {Refusal} refusal
 * @param {App} app
 */
export function bubble(refusal, app) {
  const { citations } = refusal;
  return html`<div class="bubble" data-for=${refusal.target} role="group" aria-label=${say("refused.title")} ${ref((element) => settle(element, refusal))}>
    ${
      citations === null
        ? html`<p>${say("refused.asking")}</p>`
        : citations.map(
            ({ rule, text }, at) =>
              html`<p>${at === 0 ? html`<b class="no">${say(refusal.further ? "refused.not_there" : "refused.not")}</b> ` : ""}${text} ${ruleChip(rule, app, text)}</p>`,
          )
    }
    <button type="button" class="tool" aria-label=${say("go.close")} @click=${() => app.match?.dismiss()}>${icon("close")}</button>
  </div>`;
}

/**
 * Put the bubble beside its thing, wherever there is room, after it is drawn.
 * @param {Element | undefined} element
 * @param {Refusal} refusal
 */
function settle(element, refusal) {
  if (!(element instanceof HTMLElement)) return;
  queueMicrotask(() => {
    const thing = document.querySelector(`[data-id="${CSS.escape(refusal.target)}"]`);
    if (!thing || !element.isConnected) return;
    place(element, thing.getBoundingClientRect());
    if (refusal.byKeyboard && refusal.citations) element.querySelector("button")?.focus();
  });
}

/** Put the open bubble back beside its thing. */
function replace() {
  const element = document.querySelector(".bubble");
  const target = element?.getAttribute("data-for");
  const thing = target && document.querySelector(`[data-id="${CSS.escape(target)}"]`);
  if (element instanceof HTMLElement && thing) place(element, thing.getBoundingClientRect());
}

/**
 * Above the thing, where no thumb lies; below it where there is no room above, or where less would be hidden.
 * @param {HTMLElement} element
 * @param {DOMRect} thing
 */
function place(element, thing) {
  const { width, height } = element.getBoundingClientRect();
  const middle = thing.x + thing.width / 2;
  const left = Math.max(MARGIN, Math.min(middle - width / 2, innerWidth - width - MARGIN));
  const above = thing.y - height - GAP;
  const fits = thing.bottom + GAP + height < (document.querySelector(".dock")?.getBoundingClientRect().top ?? innerHeight);
  const hidden = (/** @type {number} */ top) => blamed(left, top, width, height);
  const below = above < MARGIN || (fits && hidden(above) > hidden(thing.bottom + GAP));
  element.classList.toggle("below", below);
  element.style.setProperty("left", `${left}px`);
  element.style.setProperty("top", `${below ? thing.bottom + GAP : above}px`);
  element.style.setProperty("--tip", `${middle - left}px`);
}

/** How many of those to blame a bubble would hide. @param {number} left @param {number} top @param {number} width @param {number} height */
function blamed(left, top, width, height) {
  return [...document.querySelectorAll(BLAMED)].filter((one) => {
    const { x, y } = one.getBoundingClientRect();
    return x + 8 > left && x < left + width && y + 8 > top && y < top + height;
  }).length;
}
