/** What a playing frame shows: the page's table with a row of tools under it in the place of its bar. */

import { html, nothing } from "lit/html.js";
import { lookOf } from "../games/looks.js";
import { icon } from "../icons.js";
import { tableScreen } from "../screens/table.js";
import { say } from "../words.js";
import { openTab } from "./page.js";
import { tell } from "./words.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Frame } from "./player.js" */

/** @param {Frame} frame */
export function screen(frame) {
  const app = /** @type {App} */ (/** @type {unknown} */ (frame));
  const { match, toast } = frame;
  return html`${match ? tableScreen(app, match, heading, () => tools(frame, match)) : nothing}${toast ? passing(frame) : nothing}`;
}

/** What a frame has in the place of the page's bar: its name, for who cannot see the poster's. @param {App} app @param {Match} match */
const heading = (app, { view }) => html`<header><h1 class="unseen">${app.info(view.game)?.title}</h1></header>`;

/** A sentence that comes up for a moment. @param {Frame} frame */
function passing(frame) {
  const gone = () => {
    frame.toast = "";
    frame.draw();
  };
  return html`<p class="toast" @animationend=${gone} @click=${gone}>${frame.toast}</p>`;
}

/** @param {Frame} frame @param {Match} match */
function tools(frame, { view }) {
  const { notes } = lookOf(view.game);
  return html`<nav class="tools" aria-label=${say("go.menu")}>
    <button type="button" class="tool" @click=${() => frame.begin()}>${icon("restart")}<span>${tell("restart")}</span></button>
    <button type="button" class="tool" @click=${() => frame.openSide("rules")}>${icon("book")}<span>${say("go.rules")}</span></button>
    <button type="button" class="tool" @click=${() => frame.openSide("log")}>${icon("log")}<span>${say("go.log")}</span></button>
    ${
      notes
        ? html`<button type="button" class="tool" @click=${() => frame.openSide("notes")}>${icon(notes.icon)}<span>${say(notes.title)}</span></button>`
        : nothing
    }
    <a class="tool" href=${frame.address} target="_blank" @click=${openTab}>${icon("link")}<span>${tell("tab")}</span></a>
  </nav>`;
}
