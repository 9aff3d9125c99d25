/** The viewer's own table: his chains, large, and where a new one begins. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { chain, home } from "./pieces.js";
import { alone, area, badge, chainsOf } from "./reading.js";

/** @import { Scene } from "../../types.js" */

/** More chains than these are drawn smaller, and smaller still. */
const FEW = 2;
const MANY = 4;

/** @param {Scene} scene */
export function mine(scene) {
  const { view } = scene;
  const { viewer } = view;
  if (viewer === null) return nothing;
  const chains = chainsOf(view, viewer);
  const risks = chains.map(({ badges }) => badge(badges, "at_risk"));
  const all = chains.length > 0 && risks.every((risk) => risk);
  const asked = view.actor === viewer && !alone(view);
  return html`<section class="mine ${asked ? "asked" : ""} ${chains.length > FEW ? "packed" : ""} ${chains.length > MANY ? "crowded" : ""} ${all ? "doomed" : ""}" aria-labelledby="own-table">
    <header>
      <h2 id="own-table" class="caps">${alone(view) ? nothing : seatMark(viewer)}${say("get_out_of_colditz.own")}</h2>
      ${alone(view) ? nothing : home(area(view, `freed${viewer}`), scene)}
    </header>
    ${all ? html`<p class="doom">${risks[0]?.text}</p>` : nothing}
    <div class="chains" data-area="table${viewer}" tabindex="0" role="group" aria-label=${say("get_out_of_colditz.own")}>
      ${repeat(
        chains,
        ({ id }) => id,
        (each) => chain(each, scene),
      )}
      ${start(viewer, chains.length, scene)}
    </div>
  </section>`;
}

/**
 * Where a chain begins: lit when it may, and there as an empty place while there is no chain at all.
 * @param {number} viewer
 * @param {number} count
 * @param {Scene} scene
 */
function start(viewer, count, scene) {
  const id = `table${viewer}`;
  const found = area(scene.view, id);
  if (!scene.lit.has(id) && scene.refused !== id && count > 0) return nothing;
  const label = [found?.title, found?.label].filter(Boolean).join(". ");
  return html`<span class="begin" data-tip>${touchable(id, "place", label, html`<span aria-hidden="true">${found?.title ?? say("get_out_of_colditz.new_chain")}</span>`, scene)}</span>`;
}
