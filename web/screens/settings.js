/** What a player may set. The same fields stand on their own page and in the table's menu. */

import { html } from "lit/html.js";
import { MOTIONS, THEMES } from "../settings.js";
import { say } from "../words.js";
import { sheetOfPaper } from "./frame.js";

/** @import { App } from "../app.js" */

/** @param {App} app */
export const settings = (app) => sheetOfPaper(say("settings.title"), html`<div class="sheet">${settingFields(app)}</div>`);

/** @param {App} app */
export function settingFields(app) {
  return html`
    ${choice(app, "theme", THEMES)} ${choice(app, "motion", MOTIONS)} ${toggle(app, "previewFirst")} ${toggle(app, "askIfAble")}
    ${toggle(app, "autoTurn")} ${toggle(app, "confirmFinal")}
  `;
}

/**
 * @param {App} app
 * @param {"theme" | "motion"} name
 * @param {readonly string[]} values
 */
function choice(app, name, values) {
  return html`<fieldset class="segments">
    <legend>${say(`settings.${name}`)}</legend>
    <div>
      ${values.map(
        (value) => html`<label>
          <input
            type="radio"
            name=${name}
            value=${value}
            .checked=${app.settings[name] === value}
            @change=${() => app.set({ [name]: value })}
          /><span>${say(/** @type {any} */ (`settings.${name}_${value}`))}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {App} app @param {"askIfAble" | "autoTurn" | "confirmFinal" | "previewFirst"} name */
function toggle(app, name) {
  const set = (/** @type {Event} */ event) => app.set({ [name]: /** @type {HTMLInputElement} */ (event.target).checked });
  return html`<label class="choice">
    <input type="checkbox" .checked=${app.settings[name]} @change=${set} />
    <span><b>${say(`settings.${name}`)}</b><small>${say(`settings.${name}_help`)}</small></span>
  </label>`;
}
