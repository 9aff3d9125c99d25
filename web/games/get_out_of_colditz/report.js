/** The middle of the report: alone the way to the levels, together what each team brought home; and what decided the game. */

import { html, nothing } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { say } from "../../words.js";
import { levels } from "./alone.js";
import { front } from "./card.js";
import { alone, area, faceOf, teamOf } from "./reading.js";

/** @import { Element, EventView, Scene, View } from "../../types.js" */

/** Kinds of events that decide a game, and how many of them the report shows. */
const DECISIVE = new Set(["home_run", "target", "cancelled", "guards_gone"]);
const MOST_DECISIVE = 5;
/** Losses decide, where they took as many cards as this from the table. */
const HEAVY = 3;

const HOME_RUN = "home_run";

/** @param {Scene} scene */
export const report = (scene) => (alone(scene.view) ? levelsAndColumns(scene) : places(scene));

/** @param {Scene} scene */
const levelsAndColumns = (scene) => html`${levels(scene)}${columns(0, scene)}`;

/**
 * The cards that went home from a seat.
 * @param {number} seat
 * @param {Scene} scene
 */
function columns(seat, scene) {
  const home = area(scene.view, `freed${seat}`);
  if (!home || home.elements.length === 0) return nothing;
  return html`<div class="gone-home">${byColumn(home.elements).map(
    (column) => html`<ul aria-label=${home.title}>
      ${column.map(({ face, label }) => {
        const found = faceOf(scene, face);
        return html`<li>${found && face ? front(found, face) : nothing}<span class="unseen">${label}</span></li>`;
      })}
    </ul>`,
  )}</div>`;
}

/** What went home together: each column ends with its Home Run. @param {readonly Element[]} elements */
function byColumn(elements) {
  /** @type {Element[][]} */
  const found = [[]];
  for (const element of elements) {
    found.at(-1)?.push(element);
    if (element.face === HOME_RUN) found.push([]);
  }
  return found.filter(({ length }) => length > 0);
}

/** @param {Scene} scene */
function places(scene) {
  const { view, statics } = scene;
  const { outcome } = view;
  const target = Number(statics.target);
  const done = new Set();
  let place = 1;
  const groups = (outcome?.standings ?? []).map((group) => {
    const shown = place;
    const teams = group
      .map((seat) => {
        const team = teamOf(scene, seat).filter((mate) => group.includes(mate) && !done.has(mate));
        for (const mate of team) done.add(mate);
        return team;
      })
      .filter((team) => team.length > 0);
    place += teams.length;
    return teams.map((team) => {
      const men = team.reduce((sum, seat) => sum + (outcome?.scores?.[seat] ?? 0), 0);
      const won = team.some((seat) => outcome?.winners.includes(seat));
      return html`<li class=${won ? "won" : ""}>
          <b class="number">${say("report.place", { place: shown })}</b>
          <span class="team">${team.map((seat) => html`<span>${seatMark(seat)}<b>${view.seats[seat]?.name}</b></span>`)}</span>
          <span class="has">${say("get_out_of_colditz.of", { men, target })}</span>
          <div class="homes">${team.map((seat) => columns(seat, scene))}</div>
        </li>`;
    });
  });
  return html`<ol class="standings escapes" aria-label=${say("report.places")}>${groups}</ol>`;
}

/** @param {View} view @returns {EventView[]} */
export const decisive = ({ log }) =>
  log
    .filter(({ kind, changes }) => DECISIVE.has(kind) || (kind === "effect" && changes.length >= HEAVY))
    .slice(-MOST_DECISIVE)
    .toReversed();
