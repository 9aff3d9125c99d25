/** What this is, whose it is, and who drew and wrote what is in it. */

import { html } from "lit/html.js";
import { gameIcon } from "../icons/game_icon.js";
import used from "../icons/used.json";
import { say } from "../words.js";
import { sheetOfPaper } from "./frame.js";

/** @import { App } from "../app.js" */
/** @import { GameIcon } from "../icons/game_icon.js" */

/** People as they want to be named. */
const AUTHORS = { delapouite: "Delapouite", lorc: "Lorc", sbed: "sbed" };

const PARTS = /** @type {const} */ ([
  ["Pyodide", "MPL 2.0"],
  ["CPython", "PSF"],
  ["pydantic", "MIT"],
  ["Lit", "BSD 3-Clause"],
  ["idb", "ISC"],
  ["Special Elite, Astigmatic", "Apache 2.0"],
  ["Source Sans 3, Adobe", "SIL OFL 1.1"],
]);

/** @param {App} _app */
export function about(_app) {
  return sheetOfPaper(
    say("about.title"),
    html`<article class="sheet prose">
      <h2>${say("about.unofficial_title")}</h2>
      <p>${say("about.unofficial")}</p>
      <h2>${say("about.private_title")}</h2>
      <p>${say("about.private")}</p>
      <h2>${say("about.licence_title")}</h2>
      <p>${say("about.licence")}</p>
      <h2>${say("about.icons_title")}</h2>
      <p>${say("about.icons")}</p>
      <ul class="credits">
        ${Object.entries(used).map(
          ([author, names]) => html`<li>
            <b>${AUTHORS[/** @type {keyof typeof AUTHORS} */ (author)]}</b>
            <span>${names.map((name) => html`<span class="credit">${gameIcon(/** @type {GameIcon} */ (name))} ${name}</span>`)}</span>
          </li>`,
        )}
      </ul>
      <h2>${say("about.parts_title")}</h2>
      <ul class="credits">
        ${PARTS.map(([name, licence]) => html`<li><b>${name}</b> <span>${licence}</span></li>`)}
      </ul>
    </article>`,
  );
}
