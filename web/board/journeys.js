/**
 * Pieces of boards on their way: from where they stood, over the middle of each place they pass, to where they stand. What is between
 * start and end is read from the drawing, so that it holds for any board at any scale.
 */

/** @import { Leg } from "./timeline.js" */

/** @typedef {{ x: number, y: number, scale: number }} Stand in units of the drawing */

/**
 * Remember where the pieces stand that are going to move.
 * @param {HTMLElement} root
 * @param {readonly Leg[]} legs
 */
export function journeys(root, legs) {
  /** @type {Map<string, { from: Stand, legs: Leg[] }>} */
  const travellers = new Map();
  for (const leg of legs) {
    const { element } = leg.change;
    const known = travellers.get(element);
    const piece = known ? null : find(root, element);
    if (known) known.legs.push(leg);
    else if (piece) travellers.set(element, { from: stand(piece), legs: [leg] });
  }
  return {
    /** @param {string} element */
    has: (element) => travellers.has(element),
    /**
     * After the board was drawn anew: send them on their way.
     * @param {string} easing
     * @returns {Animation[]}
     */
    start: (easing) => [...travellers].flatMap(([element, { from, legs: own }]) => travel(root, element, from, own, easing)),
  };
}

/** @param {HTMLElement} root @param {string} id @returns {SVGGraphicsElement | null} */
const find = (root, id) => (id === "" ? null : root.querySelector(`[data-piece="${CSS.escape(id)}"]`));

/** @param {SVGGraphicsElement} piece @returns {Stand} */
function stand(piece) {
  const { a = 1, e = 0, f = 0 } = piece.transform.baseVal.consolidate()?.matrix ?? {};
  return { x: e, y: f, scale: a };
}

/**
 * @param {HTMLElement} root
 * @param {string} element
 * @param {Stand} from
 * @param {readonly Leg[]} legs
 * @param {string} easing
 * @returns {Animation[]}
 */
function travel(root, element, from, legs, easing) {
  const piece = find(root, element);
  const last = legs.at(-1);
  if (!piece || !last) return [];
  const end = stand(piece);
  const whole = last.start + last.duration;
  const stops = [{ at: from, time: 0 }];
  legs.forEach((leg, number) => {
    const before = stops.at(-1)?.at ?? from;
    const at = number === legs.length - 1 ? end : (over(root, leg.change.target, piece, end) ?? end);
    stops.push({ at: before, time: leg.start }, { at, time: leg.start + leg.duration });
  });
  const frames = stops.map(({ at, time }) => ({
    transform: `translate(${at.x}px, ${at.y}px) scale(${at.scale})`,
    offset: time / whole,
    easing,
  }));
  return [piece.animate(frames, { duration: whole })];
}

/**
 * A stand over the middle of a place.
 * @param {HTMLElement} root
 * @param {string} place
 * @param {SVGGraphicsElement} piece
 * @param {Stand} end for its size
 * @returns {Stand | null}
 */
function over(root, place, piece, { scale }) {
  const box = root.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();
  const matrix = piece.ownerSVGElement?.getScreenCTM()?.inverse();
  if (!box || !matrix) return null;
  const { x, y } = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
  return { x, y, scale };
}
