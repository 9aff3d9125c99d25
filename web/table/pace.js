/**
 * The pace of a decision that must tell nothing, such as whether to lay a card that nobody may know one holds. The engine thinks equally
 * long whatever the answer may be, but not to the millisecond; rounded up to whole beats, no difference is left.
 */

/** Milliseconds; five seats in a row still answer within a third of a second. */
export const BEAT = 60;

/**
 * @param {number} thought milliseconds spent thinking
 * @returns {number} milliseconds to wait until the beat is full
 */
export function restOfBeat(thought) {
  return BEAT * Math.ceil(Math.max(thought, 1) / BEAT) - thought;
}
