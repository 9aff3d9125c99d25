/** Log and rules: a drawer over the table on a phone, a panel beside it on a wide screen. */

import { html, nothing } from "lit/html.js";
import { logLines } from "../table/parts.js";
import { say } from "../words.js";
import { drawer } from "./drawer.js";
import { inPlay } from "./in_play.js";
import { later } from "./later.js";

/** @import { App, Tab } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { View } from "../types.js" */

const TABS = /** @type {const} */ (["log", "rules"]);

/**
 * The drawer.
 * @param {App} app
 * @param {string} game
 * @param {View | null} view null before there is a table
 */
export function sidePanel(app, game, view) {
  const { tab } = app.side;
  const close = () => {
    later(app, ({ forgetPlace }) => forgetPlace());
    app.closeSide();
  };
  return drawer(say(`side.${tab}`), content(app, tab, game, view), close, "side-drawer");
}

/**
 * The panel.
 * @param {App} app
 * @param {Match} match
 */
export function sideColumn(app, match) {
  const { view } = match;
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
    <div id="side-body" class="body" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">${content(app, tab, view.game, view)}</div>
    ${tab === "log" ? inPlay(app, match) : nothing}
  </aside>`;
}

/** @param {App} app @param {Tab} tab @param {string} game @param {View | null} view */
function content(app, tab, game, view) {
  return tab === "log" && view ? logLines(view.log, app, view.seats.length) : later(app, ({ rulebook }) => rulebook(app, game));
}
