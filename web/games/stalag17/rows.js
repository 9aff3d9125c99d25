/** What everybody sees on the table: the deck, the discards, and the others' rows. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { touchable } from "../../table/scene.js";
import { card, small } from "./art.js";
import { area, faceOf } from "./reading.js";

/** @import { Scene, SeatView } from "../../types.js" */

/** @param {Scene} scene */
export function piles(scene) {
  const deck = area(scene.view, "deck");
  const discard = area(scene.view, "discard");
  const top = discard?.elements.at(-1);
  const face = top && faceOf(scene.statics, top);
  return html`<div class="piles">
    ${
      deck
        ? html`<div class="pile-of" data-area="deck">
          ${touchable("deck", "thing pile", deck.elements[0]?.label ?? deck.label, html`<span class="card-back"></span>`, scene)}
          <small aria-hidden="true">${deck.title}<b>${deck.count}</b></small>
        </div>`
        : nothing
    }
    <div class="pile-of" data-area="discard">
      ${
        top && face
          ? touchable(top.id, "thing pile", top.label, card(face, scene.statics), scene)
          : touchable("discard", "place", discard?.label ?? "", html``, scene)
      }
      <small aria-hidden="true">${discard?.title ?? ""}<b>${discard?.count ?? 0}</b></small>
    </div>
  </div>`;
}

/**
 * The tables of the others, where there is room for them.
 * @param {Scene} scene
 */
export function others(scene) {
  const { view } = scene;
  const seats = view.seats.filter(({ seat }) => seat !== view.viewer && (area(view, `played${seat}`)?.count ?? 0) > 0);
  if (seats.length === 0) return nothing;
  return html`<div class="others">${seats.map((seat) => other(seat, scene))}</div>`;
}

/** @param {SeatView} seat @param {Scene} scene */
function other({ seat, name }, scene) {
  const played = area(scene.view, `played${seat}`);
  if (!played) return nothing;
  return html`<section data-area=${played.id} aria-label=${played.title}>
    <h3>${name || played.title}</h3>
    <p class="unseen">${played.label}</p>
    <div class="cards">
      ${repeat(
        played.elements,
        ({ id }) => id,
        (element) => {
          const face = faceOf(scene.statics, element);
          return html`<span class="slot">${touchable(
            element.id,
            `thing mini ${face ? "known" : "down"}`,
            element.label,
            face ? small(face) : html`<span class="card-back"></span>`,
            scene,
          )}</span>`;
        },
      )}
    </div>
  </section>`;
}
