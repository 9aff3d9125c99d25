/** The island on the sheet for a new game: marked squares and guards as the options have them, and posts that can be tapped. */

import { html, nothing } from "lit/html.js";
import { board } from "../../board/board.js";
import { say } from "../../words.js";
import { drawingOf } from "./drawing.js";
import { factsOf, island } from "./places.js";

/** @import { SquaresFacts } from "../../board/geometry.js" */
/** @import { Setup } from "../../screens/setup.js" */
/** @import { Element, Scene, Statics, View } from "../../types.js" */

/** The drawing's room, in pixels: a narrow phone's. */
const ROOM = { width: 288, height: 340 };

const GUARD = "guard";

/** @param {Setup} setup */
export function setupBoard(setup) {
  const { table, refused } = setup;
  const [area] = table?.view.areas ?? [];
  const facts = table && factsOf(table.statics);
  if (!table || !area || !facts) return html`<div class="setup-board"></div>`;
  const tap = (/** @type {string} */ id) => {
    const squares = posts(area.elements, facts, id);
    if (squares) setup.offer({ guards: "free", guard_squares: squares }, id);
  };
  const scene = sceneOf(table, refused, tap);
  return html`<figure class="setup-board">
    ${board(area, island(facts, ROOM), scene, drawingOf(scene))}
    <figcaption>${say("alcatraz.setup")}</figcaption>
  </figure>`;
}

/**
 * The guards' squares when the one of the tapped row goes there.
 * @param {readonly Element[]} elements
 * @param {SquaresFacts} facts
 * @param {string} tapped a place, or what stands on it
 * @returns {string | null} null where no square was tapped
 */
function posts(elements, { places }, tapped) {
  const rows = new Map(places.filter(({ column }) => column !== undefined).map(({ id, row }) => [id, row]));
  const place = elements.find(({ id }) => id === tapped)?.place ?? tapped;
  const row = rows.get(place);
  if (row === undefined) return null;
  const others = elements
    .filter(({ face }) => face === GUARD)
    .flatMap((guard) => (guard.place && rows.get(guard.place) !== row ? [guard.place] : []));
  return [...others, place].toSorted((one, other) => (rows.get(one) ?? 0) - (rows.get(other) ?? 0)).join(" ");
}

/**
 * A scene in which nothing can be played.
 * @param {{ view: View, statics: Statics }} table
 * @param {string | null} refused
 * @param {(id: string) => void} tap
 * @returns {Scene}
 */
const sceneOf = ({ view, statics }, refused, tap) => ({
  ...{ view: { ...view, moves: [] }, statics, refused, tap },
  ...{ lit: new Map(), chosen: [], blamed: new Set(), preview: null, told: [], advised: new Set() },
  openRule: () => {},
  rule: () => html`${nothing}`,
});
