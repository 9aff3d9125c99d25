/** @typedef {{ rule: string, text: string }} Citation a rule and what it says about this position */

/**
 * What went wrong, in words that can be shown.
 *
 * `kind` is the engine's own error (`IllegalMove`, `BadRecord`, …), or one of the worker's: `BootFailed` (the engine did not start),
 * `EngineDied` (it broke twice over the same request), `SearchLost` (a search was cut off by a restart), `PackFailed` (a game could
 * not be fetched, or Python failed outside the rules).
 */
export class EngineError extends Error {
  /**
   * @param {string} kind
   * @param {string} text
   * @param {string[]} [problems] everything that is wrong, where there can be several things
   * @param {Citation[]} [rules] the rules that forbid it
   */
  constructor(kind, text, problems = [], rules = []) {
    super(text);
    this.name = "EngineError";
    this.kind = kind;
    this.text = text;
    this.problems = problems;
    this.rules = rules;
  }
}
