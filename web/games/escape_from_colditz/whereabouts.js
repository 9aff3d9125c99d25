/** For who cannot see the plan: where the chosen man is, and what leads from there. Facts of the plan only; no rule says what may be done. */

import { html, nothing } from "lit/html.js";
import { say } from "../../words.js";
import { inQuestion } from "./lights.js";
import { nameOf } from "./standing.js";

/** @import { Stage } from "./lights.js" */
/** @import { CrossingFacts, Space } from "./places.js" */

/** @param {Stage} stage */
export function whereabouts({ castle, scene, elements }) {
  const id = scene.chosen[0] ?? inQuestion(elements);
  const pawn = elements.find((element) => element.id === id);
  const here = castle.spaces.get(pawn?.place ?? "");
  if (!pawn || !here) return nothing;
  const free = [...castle.lines, ...castle.passages].flatMap(([one, other]) =>
    one === here ? [other] : other === here ? [one] : [],
  );
  const barred = castle.barriers.flatMap((barrier) => {
    if (barrier.from === here) return [{ barrier, to: barrier.to, down: true }];
    return barrier.to === here ? [{ barrier, to: barrier.from, down: false }] : [];
  });
  const on = (/** @type {Space} */ space) => {
    const there = elements.filter(({ place }) => place === space.id).map(({ label }) => label);
    return [`${nameOf(castle, space)}.`, ...there].join(" ");
  };
  return html`<section class="unseen" aria-label=${say("efc.whereabouts")}>
    <p>${pawn.label}</p>
    <ul>
      ${free.map((space) => html`<li>${on(space)}</li>`)}
      ${barred.map(({ barrier, to, down }) => html`<li>${waysOver(barrier, down)} ${on(to)}</li>`)}
    </ul>
  </section>`;
}

/** @param {CrossingFacts} barrier @param {boolean} down */
function waysOver({ kind, count }, down) {
  if (kind === "cutters") return say("efc.through_wire");
  return say(down ? "efc.down_rope" : "efc.up_rope", { feet: 30 * count });
}
