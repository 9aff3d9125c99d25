/** The games, each with its drawing, and what was left unfinished. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { pictureOf, shelved } from "../games/looks.js";
import { icon, man } from "../icons.js";
import { readRecord } from "../link.js";
import { link } from "../router.js";
import { say, sayIfKnown } from "../words.js";
import { offlineLine } from "./offline.js";

/** @import { App } from "../app.js" */
/** @import { SavedGame } from "../store.js" */
/** @import { GameInfo } from "../types.js" */

/** With fewer games than this, each gets a large card. */
const FEW = 2;

/** @param {App} app */
export function home(app) {
  const [last, ...others] = app.saved.filter(({ view }) => view.outcome === null);
  return html`<div class="screen home">
    <header class="intro">
      <h1>${say("home.title")}</h1>
      <p>${say("home.line", { count: app.games.length })}</p>
      ${last ? carryOn(app, last) : nothing}
      <ul class="facts">
        ${[say("home.offline"), say("home.account"), say("home.unofficial")].map((fact) => html`<li>${fact}</li>`)}
      </ul>
    </header>
    <main class="dossiers ${app.games.length < FEW ? "few" : ""}">${shelved(app.games).map((info) => dossier(app, info))}</main>
    <footer class="foot">
      ${app.store.lasting ? nothing : html`<p>${say("home.not_lasting")}</p>`}
      ${others.length > 0 || finished(app).length > 0 ? shelf(app, others) : nothing}
      <nav>
        <a href=${link.settings}>${icon("settings")}${say("go.settings")}</a>
        <label class="file">${icon("open")}${say("home.open_file")}${fileInput(app)}</label>
        <a href=${link.about}>${icon("about")}${say("go.about")}</a>
      </nav>
      ${offlineLine(app)}
      <p class="small">${say("home.note")}</p>
    </footer>
  </div>`;
}

/** @param {App} app */
const finished = (app) => app.saved.filter(({ view }) => view.outcome !== null);

/** @param {App} app @param {SavedGame} saved */
function carryOn(app, saved) {
  const title = app.info(saved.game)?.title ?? saved.game;
  return html`<section class="carry-on" aria-label=${say("home.unfinished")}>
    <div>
      <h2>${title}</h2>
      <p>${standing(saved)}</p>
    </div>
    <a class="button go" href=${link.play(saved.id)}>${say("home.carry_on")}</a>
  </section>`;
}

/** @param {SavedGame} saved */
function standing({ view, record }) {
  return say("home.standing", { phase: view.phase.title, moves: record.moves.length });
}

/** @param {App} app @param {GameInfo} info */
function dossier(app, info) {
  const open = app.saved.filter(({ game, view }) => game === info.id && view.outcome === null).length;
  const [fewest, most] = info.seats;
  const time = sayIfKnown(`game.${info.id}.time`, "");
  return html`<a class="dossier" href=${link.new(info.id)} data-game=${info.id}>
    ${pictureOf(info.id)}
    <span class="text">
      <strong class="title">${info.title}</strong>
      <span class="line">${sayIfKnown(`game.${info.id}.line`, "")}</span>
      <span class="meta">
        <span>${man()}${most === 1 ? say("home.solo") : fewest === most ? most : say("home.seats", { fewest, most })}</span>
        ${time ? html`<span>${icon("clock")}${time}</span>` : nothing}
        ${open > 0 ? html`<span class="stamp">${say("home.open_games", { count: open })}</span>` : nothing}
      </span>
    </span>
  </a>`;
}

/** @param {App} app @param {SavedGame[]} unfinished those besides the last */
function shelf(app, unfinished) {
  const ended = finished(app);
  return html`<details class="shelf">
    <summary>${say("home.shelf", { count: unfinished.length + ended.length })}</summary>
    <ul>
      ${repeat(
        [...unfinished, ...ended],
        ({ id }) => id,
        (saved) => line(app, saved),
      )}
    </ul>
  </details>`;
}

/** @param {App} app @param {SavedGame} saved */
function line(app, saved) {
  const title = app.info(saved.game)?.title ?? saved.game;
  const when = new Date(saved.updated).toLocaleDateString(undefined, { day: "numeric", month: "short" });
  const how = saved.view.outcome ? (saved.view.outcome.rating_text ?? saved.view.outcome.text) : standing(saved);
  return html`<li>
    <a href=${link.play(saved.id)}><b>${title}</b> <span>${when} · ${how}</span></a>
    <button type="button" class="tool" aria-label=${say("home.forget", { title, when })} @click=${() => app.forget(saved.id)}>${icon("bin")}</button>
  </li>`;
}

/** @param {App} app */
function fileInput(app) {
  const chosen = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const [file] = input.files ?? [];
    input.value = "";
    if (file) await app.openForeign(file.text().then(readRecord));
  };
  return html`<input type="file" class="unseen" accept=".json,application/json" aria-label=${say("home.open_file")} @change=${chosen} />`;
}
