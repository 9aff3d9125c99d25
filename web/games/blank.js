/** The table before the deal. */

/** @import { Area, GameInfo, Look, View } from "../types.js" */

/**
 * What stands on the screen until the engine has dealt: what the game's look knows by then, and nothing else.
 * @param {GameInfo} info
 * @param {Look} look
 * @returns {View}
 */
export function blankView(info, look) {
  return {
    game: info.id,
    edition: info.edition,
    ply: 0,
    viewer: 0,
    turn: null,
    actor: null,
    phase: { id: "", title: "" },
    phases: [],
    prompt: { text: "", rules: [] },
    seats: [],
    areas: [],
    moves: [],
    log: [],
    outcome: null,
    ...look.blank?.(),
  };
}

/**
 * An area with nothing in it.
 * @param {string} id
 * @param {string} title
 * @param {Area["kind"]} kind
 * @returns {Area}
 */
export const emptyArea = (id, title, kind) => ({ id, title, kind, count: 0, elements: [], label: "", badges: [] });
