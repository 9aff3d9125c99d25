/** Something cannot be shown: what is wrong, in a sentence, and the ways on. Nothing saved is touched. */

import { html, nothing } from "lit/html.js";
import { link } from "../router.js";
import { say } from "../words.js";
import { sheetOfPaper } from "./frame.js";

/** @import { App, Trouble } from "../app.js" */

/**
 * @param {App} _app
 * @param {Trouble} wrong
 */
export function trouble(_app, { text, problems }) {
  return sheetOfPaper(
    say("trouble.title"),
    html`<div class="slip returned" role="alert">
      <span class="stampmark" aria-hidden="true">${say("trouble.stamp")}</span>
      <p class="lead">${text}</p>
      ${problems.length > 0 ? html`<ul>${problems.map((problem) => html`<li>${problem}</li>`)}</ul>` : nothing}
      <p>${say("trouble.safe")}</p>
      <p class="buttons"><a class="button go" href=${link.home}>${say("go.home")}</a></p>
    </div>`,
  );
}
