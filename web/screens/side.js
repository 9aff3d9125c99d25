/** Log and rules: a drawer over the table on a phone, a panel beside it on a wide screen. */

import { html } from "lit/html.js";
import { logLines } from "../table/parts.js";
import { say } from "../words.js";
import { drawer } from "./drawer.js";
import { later } from "./later.js";

/** @import { App, Tab } from "../app.js" */
/** @import { EventView } from "../types.js" */

const TABS = /** @type {const} */ (["log", "rules"]);

/**
 * The drawer.
 * @param {App} app
 * @param {string} game
 * @param {readonly EventView[]} log
 */
export function sidePanel(app, game, log) {
  const { tab } = app.side;
  const close = () => {
    later(app, ({ forgetPlace }) => forgetPlace());
    app.closeSide();
  };
  return drawer(say(`side.${tab}`), content(app, tab, game, log), close, "side-drawer");
}

/**
 * The panel.
 * @param {App} app
 * @param {string} game
 * @param {readonly EventView[]} log
 */
export function sideColumn(app, game, log) {
  const { tab } = app.side;
  return html`<aside class="side panel" aria-label=${say(`side.${tab}`)}>
    <div class="tabs" role="tablist">
      ${TABS.map(
        (name) => html`<button
          type="button"
          role="tab"
          id="tab-${name}"
          aria-selected=${name === tab}
          aria-controls="side-body"
          @click=${() => app.openSide(name)}
        >
          ${say(`side.${name}`)}
        </button>`,
      )}
    </div>
    <div id="side-body" class="body" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">${content(app, tab, game, log)}</div>
  </aside>`;
}

/** @param {App} app @param {Tab} tab @param {string} game @param {readonly EventView[]} log */
function content(app, tab, game, log) {
  return tab === "log" ? logLines(log, app) : later(app, ({ rulebook }) => rulebook(app, game));
}
