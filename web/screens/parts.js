/** The screens that nobody needs for a first picture, in one file. */

export { about } from "./about.js";
export { handOver } from "./hand_over.js";
export { menu } from "./menu.js";
export { newGame } from "./new_game.js";
export { report, reportDock } from "./report.js";
export { forgetPlace, rulebook, rules } from "./rules.js";
export { settings } from "./settings.js";
export { share } from "./share.js";
