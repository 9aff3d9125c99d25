/**
 * The one interaction of all games: tap things, and when only one move is left and complete, it is played.
 *
 * Pure: legal moves and what has been tapped so far go in, what to do comes out. A target listing several interchangeable things
 * joins them by "|"; any of them will do.
 */

/** @import { MoveView } from "../types.js" */

/**
 * @typedef {{ do: "play", move: MoveView }
 *   | { do: "choose", chosen: string[] }
 *   | { do: "ask", targets: string[] }} Step
 * `choose` replaces what is chosen (empty: nothing any more); `ask` is a tap that leads nowhere: ask why not
 */

/**
 * Whether tapping a thing does for a target.
 * @param {string} target
 * @param {string} tapped
 */
export function matches(target, tapped) {
  return target === tapped || (target.includes("|") && target.split("|").includes(tapped));
}

/**
 * Moves that begin with what has been tapped.
 * @param {readonly MoveView[]} moves
 * @param {readonly string[]} chosen
 */
export function continuations(moves, chosen) {
  return moves.filter(
    ({ targets }) => chosen.length <= targets.length && chosen.every((id, at) => matches(targets[at] ?? "", id)),
  );
}

/**
 * Things that may be tapped next, each with the moves it leads to.
 * @param {readonly MoveView[]} moves
 * @param {readonly string[]} chosen
 * @returns {Map<string, MoveView[]>} in the order of the moves
 */
export function lit(moves, chosen) {
  /** @type {Map<string, MoveView[]>} */
  const things = new Map();
  for (const move of continuations(moves, chosen)) {
    const target = move.targets[chosen.length];
    if (target === undefined) continue;
    for (const id of target.split("|")) {
      const leads = things.get(id);
      if (leads) leads.push(move);
      else things.set(id, [move]);
    }
  }
  return things;
}

/**
 * What a tap does.
 *
 * Tapping the last chosen thing again lets go of it. A tap that cannot go on with a half-made choice but begins another one drops
 * the first.
 * @param {readonly MoveView[]} moves
 * @param {readonly string[]} chosen
 * @param {string} id
 * @returns {Step}
 */
export function tap(moves, chosen, id) {
  const further = [...chosen, id];
  const step = follow(moves, further);
  if (step) return step;
  if (chosen.at(-1) === id) return { do: "choose", chosen: chosen.slice(0, -1) };
  const afresh = chosen.length > 0 ? follow(moves, [id]) : null;
  return afresh ?? { do: "ask", targets: further };
}

/**
 * @param {readonly MoveView[]} moves
 * @param {string[]} taps
 * @returns {Step | null} null when the taps lead nowhere
 */
function follow(moves, taps) {
  const left = continuations(moves, taps);
  const [only] = left;
  if (only === undefined) return null;
  if (left.length === 1 && only.targets.length === taps.length) return { do: "play", move: only };
  return { do: "choose", chosen: taps };
}
