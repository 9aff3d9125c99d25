/** Small parts of the table's frame: rule chips, log lines, phases. */

import { html, nothing } from "lit/html.js";
import { icon } from "../icons.js";
import { say } from "../words.js";
import { seatMark } from "./marks.js";

/** @import { EventView, RuleBookView, View } from "../types.js" */

/** Rules of all games stand in a book of their own. */
export const COMMON = "common";

/**
 * @typedef {object} Books
 * @property {(game: string) => RuleBookView | undefined} book asks for it when it is not here yet
 * @property {(rule: string, note?: string) => void} openRule
 */

/**
 * The book a rule stands in.
 * @param {string} rule
 */
export const bookOf = (rule) => rule.slice(0, rule.indexOf("."));

/**
 * "GE 4.2", or a stand-in until the book is here.
 * @param {string} rule
 * @param {Books} books
 */
export function ruleName(rule, books) {
  const book = books.book(bookOf(rule));
  const entry = book?.sections.flatMap(({ rules }) => rules).find(({ id }) => id === rule);
  return book && entry ? say("rule.name", { book: book.short, number: entry.number }) : say("rule.unnamed");
}

/**
 * @param {string} rule
 * @param {Books} books
 * @param {string} [note] what the rule says about this position
 */
export function ruleChip(rule, books, note = "") {
  const name = ruleName(rule, books);
  return html`<button type="button" class="rule" aria-label=${say("rule.open", { rule: name })} @click=${() => books.openRule(rule, note)}>
    ${icon("book")}${name}
  </button>`;
}

/**
 * Chips for several rules, the first few of them.
 * @param {readonly string[]} rules
 * @param {Books} books
 * @param {string} [note]
 * @param {number} [most]
 */
export function ruleChips(rules, books, note = "", most = 1) {
  if (rules.length === 0) return nothing;
  return html`<span class="rules">${rules.slice(0, most).map((rule) => ruleChip(rule, books, note))}</span>`;
}

/**
 * The log: the newest move first, and what came of a move after it, cause before effect.
 * @param {readonly EventView[]} log
 * @param {Books} books
 * @param {number} [seats] how many play; of several, each line bears the mark of whose doing it was
 */
export function logLines(log, books, seats = 1) {
  if (log.length === 0) return html`<p class="empty slip">${say("log.empty")}</p>`;
  return html`<ol class="log" reversed>
    ${byMove(log).map((events) => events.map((event, at) => logLine(event, books, seats, at > 0)))}
  </ol>`;
}

/**
 * What was told of each move, the newest move first.
 * @param {readonly EventView[]} log
 */
function byMove(log) {
  /** @type {EventView[][]} */
  const moves = [];
  for (const event of log) {
    const last = moves.at(-1);
    if (last && last[0]?.ply === event.ply) last.push(event);
    else moves.push([event]);
  }
  return moves.toReversed();
}

/** @param {EventView} event @param {Books} books @param {number} seats @param {boolean} [follows] from what the line above it tells */
export function logLine({ text, rules, seat }, books, seats, follows = false) {
  const mark = seats < 2 ? nothing : seat === null || follows ? html`<span class="icon"></span>` : seatMark(seat);
  return html`<li class=${follows ? "follows" : ""}>${mark}<span>${text}</span>${ruleChips(rules, books, text)}</li>`;
}

/**
 * Where the game stands in its fixed sequence.
 * @param {View} view
 * @param {unknown} tally
 */
export function phaseLine({ phase, phases }, tally) {
  if (phases.length === 0 && tally === nothing) return nothing;
  return html`<div class="phases">
    <ol>
      ${phases.map(
        ({ id, title }, at) =>
          html`<li class=${id === phase.id ? "now" : ""} aria-current=${id === phase.id ? "step" : nothing}>
            ${say("phase.name", { number: at + 1, title })}
          </li>`,
      )}
    </ol>
    ${tally}
  </div>`;
}
