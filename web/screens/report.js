/** The end: the committee's report, with one stamp, what decided it, and the ways on. */

import { html, nothing } from "lit/html.js";
import { icon } from "../icons.js";
import { ruleChips } from "../table/parts.js";
import { say } from "../words.js";
import { undo } from "./table.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Look, OutcomeView, Scene, View } from "../types.js" */

/**
 * @param {App} app
 * @param {Match} match
 * @param {Scene} scene
 * @param {Look} look
 */
export function report(app, match, scene, look) {
  const outcome = /** @type {OutcomeView} */ (match.view.outcome);
  const decisive = look.decisive?.(match.view) ?? [];
  const stamp = outcome.rating_text ?? look.stamp?.(match.view);
  return html`<div class="report">
    <div class="picture">${look.picture()}</div>
    <article class="paper" aria-labelledby="report-title">
      <h2 id="report-title" class="caps">${say("report.title")}</h2>
      <div class="result">
        ${figure(match.view)} ${stamp ? html`<span class="stampmark">${stamp}</span>` : nothing}
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
            ${decisive.map(({ text, rules }) => html`<li><span>${text}</span>${ruleChips(rules, app, text)}</li>`)}
          </ol>
        </section>`
        : nothing
    }
    ${match.notices.map((notice) => html`<p class="slip small">${notice}</p>`)}
  </div>`;
}

/** The big figure of who plays alone. @param {View} view */
function figure({ outcome, seats }) {
  const [score] = outcome?.scores ?? [];
  return score === undefined || seats.length > 1 ? nothing : html`<b class="figure">${String(score).replace("-", "−")}</b>`;
}

/** @param {Match} match @param {OutcomeView} outcome */
function standings({ view }, outcome) {
  return html`<ol class="standings">
    ${outcome.standings.map(
      (group) =>
        html`<li>${group.map((seat) => html`<span>${view.seats[seat]?.name} ${outcome.scores?.[seat] ?? nothing}</span>`)}</li>`,
    )}
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
