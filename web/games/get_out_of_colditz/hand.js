/** What the viewer holds, under his thumb; and the names he may ask for with a Commandeer. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { signs, touchable } from "../../table/scene.js";
import { front } from "./card.js";
import { card } from "./pieces.js";
import { alone, area, faceOf } from "./reading.js";

/** @import { Scene } from "../../types.js" */

const CHOICE = "choice:";

/** Cards that fit side by side, a little smaller; more lie in two rows, so that every name can be read. */
const ROW = 6;

/** Kinds of moves that name a card. */
export const NAMES = "name";

/** @param {Scene} scene */
export function dock(scene) {
  const { view } = scene;
  const hand = view.viewer === null ? undefined : area(view, `hand${view.viewer}`);
  if (!hand) return html``;
  const naming = view.moves.some(({ kind }) => kind === NAMES);
  const asked = view.moves.length > 0;
  const notes = hand.badges.filter(({ id }) => id !== "cards" && !(id === "over" && asked));
  return html`${naming ? names(scene) : nothing}
    <section class="own-hand ${asked ? "live" : ""} ${naming ? "small" : ""}" data-area=${hand.id} aria-label=${hand.title}>
      <p class="unseen">${hand.label}</p>
      ${notes.length > 0 ? signs(notes, scene) : nothing}
      <ol class=${hand.count > ROW ? "two" : hand.count === ROW ? "tight" : ""}>
        ${repeat(
          hand.elements,
          ({ id }) => id,
          (element) => html`<li>${card(element, scene)}</li>`,
        )}
        ${hand.count === 0 ? html`<li class="none">${hand.label}</li>` : nothing}
      </ol>
      ${alone(view) ? nothing : html`<i data-tip></i>`}
    </section>`;
}

/**
 * Every name that may be asked for, as the card itself.
 * @param {Scene} scene
 */
function names(scene) {
  const ids = [...scene.lit.keys()].filter((id) => id.startsWith(CHOICE));
  return html`<div class="names" role="group" tabindex="0" aria-label=${scene.view.prompt.text}>
    ${ids.map((id) => {
      const slug = id.slice(CHOICE.length);
      const face = faceOf(scene, slug);
      const label = scene.lit.get(id)?.[0]?.label ?? slug;
      return face ? touchable(id, `thing ${face.colour}`, label, front(face, slug), scene) : nothing;
    })}
  </div>`;
}
