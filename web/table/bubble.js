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

/**
 * @param {HTMLElement} element
 * @param {DOMRect} thing
 */
function place(element, thing) {
  const { width, height } = element.getBoundingClientRect();
  const middle = thing.x + thing.width / 2;
  const left = Math.max(MARGIN, Math.min(middle - width / 2, innerWidth - width - MARGIN));
  const above = thing.y - height - GAP;
  const below = above < MARGIN;
  element.classList.toggle("below", below);
  element.style.setProperty("left", `${left}px`);
  element.style.setProperty("top", `${below ? thing.bottom + GAP : above}px`);
  element.style.setProperty("--tip", `${middle - left}px`);
}
