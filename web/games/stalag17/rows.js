/** What lies on the table: one's own face-down cards with their tabs, those of the others, the deck and the discards. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { card, small, tabbed, watch } from "./art.js";
import { area, badge, faceOf } from "./reading.js";

/** @import { Element, Scene, SeatView } from "../../types.js" */

/** More cards than this in a row lie closer together. */
const ROOMY = 4;

/** The table of the person at the device, and the piles. @param {Scene} scene */
export function own(scene) {
  const { view } = scene;
  const played = view.viewer === null ? undefined : area(view, `played${view.viewer}`);
  return html`<div class="own-row">
    ${
      played
        ? html`<section class="mine ${played.count > ROOMY ? "close" : ""}" data-area=${played.id} aria-label=${played.title} tabindex="0">
          <p class="unseen">${played.label}</p>
          ${
            played.count === 0
              ? html`<p class="slip empty">${say("stalag17.nothing_down")}</p>`
              : repeat(
                  played.elements,
                  ({ id }) => id,
                  (element) => html`<span class="slot">${faceDown(element, scene)}</span>`,
                )
          }
        </section>`
        : nothing
    }
    ${piles(scene)}
  </div>`;
}

/**
 * A card that lies face down before somebody; its owner, and whoever was shown it, sees what it is.
 * @param {Element} element
 * @param {Scene} scene
 */
function faceDown(element, scene) {
  const face = faceOf(scene.statics, element);
  const inside = html`${face ? tabbed(face, scene.statics) : html`<span class="card-back"></span>`}${
    badge(element.badges, "shown") ? html`<span class="shown" aria-hidden="true">${watch()}</span>` : nothing
  }`;
  const label = [element.label, ...element.badges.map(({ text }) => text)].join(" ");
  return touchable(element.id, `thing laid ${element.facing}`, label, inside, scene);
}

/** @param {Scene} scene */
function piles(scene) {
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
    <h3>${name}</h3>
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
