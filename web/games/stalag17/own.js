/** The row of the person at the device: cards face down, each with a tab that only he sees; and the piles beside it. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { tabbed, watch } from "./art.js";
import { area, badge, faceOf } from "./reading.js";
import { piles } from "./rows.js";

/** @import { Element, Scene } from "../../types.js" */

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
                  (element, at) =>
                    html`<span class="slot" data-tip=${at === played.count - 1 ? "" : nothing}>${faceDown(element, scene)}</span>`,
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
