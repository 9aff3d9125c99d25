/** The table's menu: the game itself, and the settings that matter while playing. */

import { html } from "lit/html.js";
import { icon } from "../icons.js";
import { link } from "../router.js";
import { say } from "../words.js";
import { closeNearest, drawer } from "./drawer.js";
import { settingFields } from "./settings.js";
import { redo } from "./table.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */

/** @param {App} app @param {Match} match */
export function menu(app, match) {
  const close = () => app.openSheet(null);
  /** @param {() => void} then */
  const item = (then) => (/** @type {Event} */ event) => {
    closeNearest(event);
    then();
  };
  const { record } = match;
  return drawer(
    say("menu.title"),
    html`<ul class="menu">
        <li><button type="button" @click=${item(() => redo(app, match))}>${icon("redo")}${say("table.redo")}</button></li>
        <li><button type="button" ?disabled=${!record} @click=${item(() => record && app.restart(record))}>${icon("restart")}${say("menu.restart")}</button></li>
        <li><button type="button" ?disabled=${!record} @click=${item(() => record && app.again(record))}>${icon("play")}${say("menu.again")}</button></li>
        <li><button type="button" ?disabled=${!record} @click=${() => app.openSheet("share")}>${icon("share")}${say("menu.share")}</button></li>
        <li><a href=${link.rules(match.view.game)}>${icon("book")}${say("menu.rules")}</a></li>
        <li><a href=${link.about}>${icon("about")}${say("go.about")}</a></li>
      </ul>
      <h3>${say("settings.title")}</h3>
      ${settingFields(app)}`,
    close,
    "menu-drawer",
  );
}
