/** The frame that every screen but home and table has: a bar with the way back, a title, and a column of paper. */

import { html } from "lit/html.js";
import { icon } from "../icons.js";
import { link } from "../router.js";
import { say } from "../words.js";

/**
 * @param {string} title
 * @param {unknown} content
 * @param {unknown} [foot]
 * @param {string} [kind] a class name of its own
 */
export function sheetOfPaper(title, content, foot = "", kind = "") {
  return html`<div class="screen paper-screen ${kind}">
    <header class="bar">
      <a class="tool" href=${link.home} aria-label=${say("go.home")}>${icon("back")}</a>
      <h1>${title}</h1>
    </header>
    <main class="column">${content}</main>
    ${foot}
  </div>`;
}
