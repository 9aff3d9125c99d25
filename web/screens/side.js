/** Log and rules: a drawer over the table on a phone, a panel beside it on a wide screen. */

import { html, nothing } from "lit/html.js";
import { logLines } from "../table/parts.js";
import { say } from "../words.js";
import { drawer } from "./drawer.js";
import { inPlay } from "./in_play.js";
import { later } from "./later.js";

/** @import { App, Tab } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Look, Scene, View } from "../types.js" */

/** @param {Look} look @returns {readonly Tab[]} */
const tabsOf = (look) => (look.notes ? ["log", "notes", "rules"] : ["log", "rules"]);

/** @param {Tab} tab @param {Look} look */
const titleOf = (tab, look) => say(tab === "notes" ? (look.notes?.title ?? "side.log") : `side.${tab}`);

/** A table without a look. @type {any} */
const NONE = {};

/**
 * The drawer.
 * @param {App} app
 * @param {string} game
 * @param {View | null} view null before there is a table
 * @param {Scene | null} [scene]
 * @param {Look} [look]
 */
export function sidePanel(app, game, view, scene = null, look = NONE) {
  const { tab } = app.side;
  const close = () => {
    later(app, ({ forgetPlace }) => forgetPlace());
    app.closeSide();
  };
  return drawer(titleOf(tab, look), content(app, tab, game, view, scene, look), close, "side-drawer");
}

/**
 * The panel.
 * @param {App} app
 * @param {Match} match
 * @param {Scene} scene
 * @param {Look} look
 */
export function sideColumn(app, match, scene, look) {
  const { view } = match;
  const { tab } = app.side;
  return html`<aside class="side panel" aria-label=${titleOf(tab, look)}>
    <div class="tabs" role="tablist">
      ${tabsOf(look).map(
        (name) => html`<button
          type="button"
          role="tab"
          id="tab-${name}"
          aria-selected=${name === tab}
          aria-controls="side-body"
          @click=${() => app.openSide(name)}
        >
          ${titleOf(name, look)}
        </button>`,
      )}
    </div>
    <div id="side-body" class="body" role="tabpanel" aria-labelledby="tab-${tab}" tabindex="0">${content(app, tab, view.game, view, scene, look)}</div>
    ${tab === "log" ? inPlay(app, match, look.asks?.(scene)) : nothing}
  </aside>`;
}

/**
 * @param {App} app
 * @param {Tab} tab
 * @param {string} game
 * @param {View | null} view
 * @param {Scene | null} scene
 * @param {Look} look
 */
function content(app, tab, game, view, scene, look) {
  if (tab === "notes" && scene && look.notes) return look.notes.draw(scene);
  return tab === "log" && view ? logLines(view.log, app, view.seats.length) : later(app, ({ rulebook }) => rulebook(app, game));
}
