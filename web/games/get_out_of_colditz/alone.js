/** The table of a player alone: Escape pile, Solitary, Guards and discards; the Guard of the moment; the men home so far. */

import { html, nothing } from "lit/html.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { drawing } from "./art.js";
import { motif } from "./card.js";
import { card, discards, pile } from "./pieces.js";
import { area, badge, faceOf, lastLines } from "./reading.js";

/** @import { Area, Scene } from "../../types.js" */

/** @typedef {{ id: string, title: string, from: number }} Level */

/** Lines of what a Guard did that fit beside him. */
const LINES = 3;

/** Steps of the ladder on which there is room for a level's name; on more of them its number stands. */
const ROOM = 6;

/** @param {Scene} scene */
export function guarded(scene) {
  const { view } = scene;
  return html`<div class="sources">
      ${pile(area(view, "deck"), scene)} ${cells(area(view, "solitary"), scene)} ${pile(area(view, "guards"), scene, "watch")}
      ${discards(area(view, "discard"), scene)}
    </div>
    ${moment(scene)} ${levels(scene)}`;
}

/**
 * Solitary: men behind bars, each to be fetched in place of a card.
 * @param {Area | undefined} solitary
 * @param {Scene} scene
 */
function cells(solitary, scene) {
  if (!solitary) return nothing;
  return html`<figure class="pile-of cells" data-area="solitary">
    ${
      solitary.count > 0
        ? html`<ol class="inmates">${solitary.elements.map((element) => html`<li>${card(element, scene, "inmate")}</li>`)}</ol>`
        : touchable("solitary", "place void", solitary.label, html`<span class="grating" aria-hidden="true"></span>`, scene)
    }
    <figcaption aria-hidden="true">${solitary.title} <b>${solitary.count}</b></figcaption>
  </figure>`;
}

/**
 * The Guard card that is being served, or the last one with what it did.
 * @param {Scene} scene
 */
function moment(scene) {
  const { view } = scene;
  const [asked] = area(view, "laid")?.elements ?? [];
  if (asked) {
    const face = faceOf(scene, asked.face);
    return html`<section class="stage guard asking" aria-label=${asked.label}>
      <ol class="laid" data-area="laid"><li>${card(asked, scene)}</li></ol>
      <div class="tells"><h2>${face?.title}</h2><p>${face?.hint}</p><p class="marks">${face ? scene.rule(face.rule, face.hint) : nothing}</p></div>
    </section>`;
  }
  const lines = lastLines(view, LINES);
  const [turned] = area(view, "discard")?.elements ?? [];
  const face = turned && faceOf(scene, turned.face);
  const guard = face?.colour === "black" && lines.some(({ kind }) => kind === "turn" || kind === "effect");
  return html`<section class="stage guard" aria-label=${say("get_out_of_colditz.happened")}>
    ${guard && turned?.face ? html`<span class="emblem" aria-hidden="true">${motif(face, turned.face)}</span>` : nothing}
    <ul class="tells happened" data-area="laid">
      ${lines.map(({ text }) => html`<li><span>${text}</span></li>`)}
    </ul>
  </section>`;
}

/**
 * Men home, on the way to the levels.
 * @param {Scene} scene
 */
export function levels({ view, statics }) {
  const list = /** @type {Level[] | undefined} */ (statics.levels) ?? [];
  const men = badge(area(view, "freed0")?.badges, "freed")?.value ?? 0;
  const most = Math.max(men, ...list.map(({ from }) => from));
  const reached = list.findLast(({ from }) => men >= from);
  const named = most <= ROOM;
  return html`<div class="ladder" data-area="freed0" role="img" aria-label=${say("get_out_of_colditz.home", { men, level: reached?.title ?? "" })}>
    <ol data-tip>
      ${Array.from({ length: most }, (_, at) => {
        const level = list.find(({ from }) => from === at + 1);
        const kind = `${at < men ? "reached" : ""} ${level ? "step" : ""} ${at + 1 === Number(statics.target) ? "goal" : ""}`;
        return html`<li class=${kind}>${drawing("escaper")}${level ? html`<small>${named ? level.title : level.from}</small>` : nothing}</li>`;
      })}
    </ol>
  </div>`;
}
