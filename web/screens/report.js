/** The end: the committee's report, with one stamp, what decided it, and the ways on. */

import { html, nothing } from "lit/html.js";
import { icon } from "../icons.js";
import { seatMark } from "../table/marks.js";
import { logLine, ruleChips } from "../table/parts.js";
import { holdings } from "../table/seats.js";
import { say } from "../words.js";
import { undo } from "./table.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Look, OutcomeView, Scene } from "../types.js" */

/**
 * @param {App} app
 * @param {Match} match
 * @param {Scene} scene
 * @param {Look} look
 */
export function report(app, match, scene, look) {
  const outcome = /** @type {OutcomeView} */ (match.view.outcome);
  const decisive = look.decisive?.(match.view) ?? [];
  return html`<div class="report">
    <div class="picture">${look.picture()}</div>
    <article class="paper" aria-labelledby="report-title">
      <h2 id="report-title" class="caps">${say("report.title")}</h2>
      <div class="result">
        ${match.view.seats.length > 1 ? victors(outcome) : figure(outcome)}
        ${stamp(match, outcome, look)}
      </div>
      <p class="lead">${outcome.text}</p>
      ${look.report?.(scene) ?? (match.view.seats.length > 1 ? standings(match, outcome) : nothing)}
      <p class="because">${ruleChips(outcome.rules, app, outcome.text, 4)}</p>
    </article>
    ${
      decisive.length > 0
        ? html`<section class="decided">
          <h2>${say("report.decided")}</h2>
          <ol class="log">
            ${decisive.map((event) => logLine(event, app, match.view.seats.length))}
          </ol>
        </section>`
        : nothing
    }
    ${match.notices.map((notice) => html`<p class="slip small">${notice}</p>`)}
  </div>`;
}

/** The big figure, where the game has one. @param {OutcomeView} outcome */
function figure({ scores }) {
  const [score] = scores ?? [];
  return score === undefined ? nothing : html`<b class="figure">${String(score).replace("-", "−")}</b>`;
}

/** One rubbed stamp. @param {Match} match @param {OutcomeView} outcome @param {Look} look */
function stamp({ view }, { rating_text, winners }, look) {
  const victory = winners.length > 1 ? "report.shared" : winners.length === 1 ? "report.winner" : "report.nobody";
  const words = rating_text ?? look.stamp?.(view) ?? (view.seats.length > 1 ? say(victory) : "");
  return words ? html`<span class="stampmark">${words}</span>` : nothing;
}

/** Whoever won, in the place of the big figure. @param {OutcomeView} outcome */
function victors({ winners }) {
  return html`<span class="winners">${winners.map((seat) => seatMark(seat))}</span>`;
}

/**
 * The places, best first; those who share one stand together.
 * @param {Match} match
 * @param {OutcomeView} outcome
 */
function standings({ view }, { standings, scores }) {
  let place = 1;
  return html`<ol class="standings" aria-label=${say("report.places")}>
    ${standings.map((group) => {
      const shown = place;
      place += group.length;
      return group.map(
        (seat) => html`<li>
          <b class="number">${say("report.place", { place: shown })}</b>${seatMark(seat)}
          <span class="who ${view.seats[seat]?.out ? "out" : ""}">${view.seats[seat]?.name}</span>
          <span class="has">${holdings({ ...view.seats[seat], score: scores?.[seat] ?? null })}</span>
        </li>`,
      );
    })}
  </ol>`;
}

/** @param {App} app @param {Match} match */
export function reportDock(app, match) {
  const { record } = match;
  const again = () => record && app.again(record);
  return html`<section class="dock" aria-label=${say("table.dock")}>
    <div class="buttons">
      <button type="button" class="button quiet square" aria-label=${say("table.undo")} aria-disabled=${!match.canUndo.allowed} @click=${() => undo(app, match)}>
        ${icon("undo")}
      </button>
      <button type="button" class="button quiet square" aria-label=${say("menu.share")} @click=${() => app.openSheet("share")}>${icon("share")}</button>
      <button type="button" class="button" @click=${() => record && app.restart(record)}>${say("report.same_deal")}</button>
      <button type="button" class="button go" @click=${again}>${say("report.new_deal")}</button>
    </div>
  </section>`;
}
