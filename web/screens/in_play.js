/** Under the log of a wide screen: the rule that speaks now, of a move that is shown, of a refusal, or of what is asked. */

import { html, nothing } from "lit/html.js";
import { bookOf, ruleChips } from "../table/parts.js";
import { say } from "../words.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Question } from "../types.js" */

/** With the rule itself, so many chips fit beside each other. */
const MOST_CHIPS = 3;

/** @param {App} app @param {Match} match @param {Question | undefined} asked what is asked of something chosen */
export function inPlay(app, match, asked) {
  const id = speaking(match, asked);
  const book = id ? app.book(bookOf(id)) : undefined;
  const rule = book?.sections.flatMap(({ rules }) => rules).find((one) => one.id === id);
  if (!rule) return nothing;
  return html`<section class="in-play" aria-label=${say("side.in_play")}>
    <h2>${rule.title}</h2>
    ${rule.text.split("\n\n").map((paragraph) => html`<p>${paragraph}</p>`)}
    ${ruleChips([rule.id, ...rule.see], app, "", MOST_CHIPS)}
  </section>`;
}

/** @param {Match} match @param {Question | undefined} asked @returns {string | undefined} */
function speaking({ view, preview, refusal }, asked) {
  if (refusal?.citations) return refusal.citations[0]?.rule;
  const told = preview?.events?.at(-1);
  return (told ?? view.outcome ?? asked ?? view.prompt).rules[0];
}
