/** A sheet that comes up over the screen: a native dialog, which keeps focus inside and gives it back. */

import { ref } from "lit/directives/ref.js";
import { html } from "lit/html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";

/**
 * @param {string} title
 * @param {unknown} content
 * @param {() => void} close
 * @param {string} [kind] class names of its own
 * @param {unknown} [foot]
 */
export function drawer(title, content, close, kind = "", foot = "") {
  const beside = (/** @type {MouseEvent} */ event) => {
    if (event.target === event.currentTarget) end(/** @type {HTMLDialogElement} */ (event.currentTarget));
  };
  return html`<dialog class="drawer ${kind}" aria-label=${title} ${ref(show)} @close=${close} @click=${beside}>
    <div class="inner">
      <header>
        <h2>${title}</h2>
        <button type="button" class="tool" aria-label=${say("go.close")} @click=${closeNearest}>${icon("close")}</button>
      </header>
      <div class="body" tabindex="0">${content}</div>
      ${foot}
    </div>
  </dialog>`;
}

/** @param {Element | undefined} element */
function show(element) {
  const dialog = /** @type {HTMLDialogElement | undefined} */ (element);
  // It is part of the document only after this render.
  if (dialog && !dialog.open) queueMicrotask(() => dialog.isConnected && !dialog.open && dialog.showModal());
}

/** @param {HTMLDialogElement} dialog */
const end = (dialog) => dialog.close();

/** Close the drawer that an event happened in. @param {Event} event */
export function closeNearest(event) {
  /** @type {Element} */ (event.currentTarget).closest("dialog")?.close();
}
