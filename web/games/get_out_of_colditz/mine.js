/** The viewer's own table: his chains, large, and where a new one begins. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { chain, home } from "./pieces.js";
import { alone, area, badge, chainsOf } from "./reading.js";

/** @import { Area, Scene } from "../../types.js" */

/** On a phone: pixels across, and between two chains; a chain is at least as wide as what stands beneath it. */
const ACROSS = 352;
const BETWEEN = 20;
const NOTE = 124;
/** Widths of a card, large and middling; chains that need more than one line, or more than two, are drawn smaller. */
const LARGE = 78;
const MIDDLE = 62;
/** What shows of a card that another one covers. */
const STRIP = 0.62;

/** @param {Scene} scene */
export function mine(scene) {
  const { view } = scene;
  const { viewer } = view;
  if (viewer === null) return nothing;
  const chains = chainsOf(view, viewer);
  const risks = chains.map(({ badges }) => badge(badges, "at_risk"));
  const all = chains.length > 0 && risks.every((risk) => risk);
  const asked = view.actor === viewer && !alone(view);
  return html`<section class="mine ${asked ? "asked" : ""} ${lines(chains, LARGE) > 1 ? "packed" : ""} ${lines(chains, MIDDLE) > 2 ? "crowded" : ""} ${all ? "doomed" : ""}" aria-labelledby="own-table">
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
 * Lines that chains take on a phone with cards of a width.
 * @param {readonly Area[]} chains
 * @param {number} width
 */
function lines(chains, width) {
  let count = 1;
  let used = 0;
  for (const { elements } of chains) {
    const needed = Math.max(NOTE, width * (1 + STRIP * (elements.length - 1)));
    const fits = used === 0 || used + BETWEEN + needed <= ACROSS;
    count += Number(!fits);
    used = fits ? used + (used === 0 ? 0 : BETWEEN) + needed : needed;
  }
  return count;
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
