/** What all have seen: cards that others took or had to show, and everything on the discards, counted against the deck. */

import { html, nothing } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { say } from "../../words.js";
import { plaque, small } from "./art.js";
import { area, badge, faceOf, typesOf } from "./reading.js";

/** @import { Element, Scene, SeatView } from "../../types.js" */
/** @import { Face } from "./reading.js" */

/** @param {Scene} scene */
export function notes(scene) {
  const { view } = scene;
  const discard = area(view, "discard");
  const others = view.seats.filter(({ seat, out }) => seat !== view.viewer && !out);
  const mine = view.seats.filter(({ seat, out }) => seat === view.viewer && !out);
  return html`<div class="s17-notes">
    ${[...others, ...mine].map((seat) => known(seat, scene))}
    <section>
      <h3>${discard?.title} <span class="count">${discard?.count ?? 0}</span></h3>
      <p class="small">${say("stalag17.discards_order")}</p>
      ${cardList(discard?.elements.toReversed() ?? [], scene, say("stalag17.no_discards"))}
    </section>
    ${tally(scene)}
  </div>`;
}

/**
 * What everybody knows of a seat: what it took from the discards, and what it had to show.
 * @param {SeatView} line
 * @param {Scene} scene
 */
function known({ seat, name }, scene) {
  const { view } = scene;
  const taken = area(view, `seen${seat}`)?.elements ?? [];
  const shown = (area(view, `played${seat}`)?.elements ?? []).filter(({ badges }) => badge(badges, "shown"));
  const own = seat === view.viewer;
  return html`<section>
    <h3>${seatMark(seat)}${own ? say("stalag17.known_of_you") : name}</h3>
    ${
      taken.length + shown.length === 0
        ? html`<p class="small">${say("stalag17.nothing_known")}</p>`
        : html`${taken.length > 0 ? html`<p class="small">${say("stalag17.taken")}</p>${cardList(taken, scene)}` : nothing}
            ${shown.length > 0 ? html`<p class="small">${say("stalag17.shown")}</p>${cardList(shown, scene)}` : nothing}`
    }
  </section>`;
}

/**
 * @param {readonly Element[]} elements
 * @param {Scene} scene
 * @param {string} [otherwise]
 */
function cardList(elements, { statics }, otherwise = "") {
  if (elements.length === 0) return html`<p class="small">${otherwise}</p>`;
  return html`<ul class="cards">
    ${elements.map((element) => {
      const face = faceOf(statics, element);
      return face
        ? html`<li>${small(face)}<small>${face.title}</small><span class="unseen">${element.label}</span></li>`
        : nothing;
    })}
  </ul>`;
}

/**
 * For each type: how many cards of the deck can stand for it, and how many of them the viewer sees somewhere.
 * @param {Scene} scene
 */
function tally({ view, statics }) {
  const faces = Object.values(/** @type {Record<string, Face>} */ (statics.faces ?? {})).filter(({ kind }) => kind === "card");
  if (faces.length === 0) return nothing;
  const seen = view.areas.filter(({ id }) => !id.startsWith("seen")).flatMap(({ elements }) => elements);
  const taken = view.areas
    .filter(({ id }) => id.startsWith("seen"))
    .flatMap(({ elements }) => elements.filter(({ owner }) => owner !== view.viewer));
  const known = [...seen, ...taken].map((element) => faceOf(statics, element)).filter((face) => face?.kind === "card");
  /** @param {readonly (Face | undefined)[]} list @param {string} type */
  const of = (list, type) => list.filter((face) => face?.types?.includes(type));
  return html`<section>
    <h3>${say("stalag17.unseen")}</h3>
    <p class="small">${say("stalag17.unseen_help")}</p>
    <ul class="tally">
      ${Object.entries(typesOf(statics)).map(([type, title]) => {
        const all = of(faces, type).reduce((sum, face) => sum + (face?.copies ?? 0), 0);
        return html`<li>${plaque(type)}<span>${title}</span><b>${say("stalag17.of", { count: all - of(known, type).length, all })}</b></li>`;
      })}
    </ul>
  </section>`;
}
