/** A game's rulebook: on a page of its own, in a drawer over the table, or beside it. */

import { ref } from "lit/directives/ref.js";
import { html, nothing } from "lit/html.js";
import { icon } from "../icons.js";
import { link } from "../router.js";
import { bookOf, ruleName } from "../table/parts.js";
import { say } from "../words.js";
import { sheetOfPaper } from "./frame.js";
import { progress } from "./waiting.js";

/** @import { App } from "../app.js" */
/** @import { RuleBookView, RuleView, SectionView } from "../types.js" */

/** @param {App} app @param {string} game */
export function rules(app, game) {
  return sheetOfPaper(say("rules.title_of", { title: app.info(game)?.title ?? "" }), rulebook(app, game), "", "rules-screen");
}

/**
 * The rulebook with its search.
 * @param {App} app
 * @param {string} game
 */
export function rulebook(app, game) {
  const book = app.book(game);
  if (!book) return html`<div class="slip waiting">${progress(app, say("waiting.rulebook"))}</div>`;
  const common = app.side.rule.startsWith("common.") ? app.book("common") : undefined;
  const query = app.side.query.trim().toLowerCase();
  const { rule } = app.side;
  const known =
    rule === "" || [book, common].some((one) => one?.sections.some(({ rules }) => rules.some(({ id }) => id === rule)));
  const pending = rule.startsWith("common.") && !common;
  const sections = [...(common?.sections ?? []), ...book.sections]
    .map((section) => ({ ...section, rules: section.rules.filter((rule) => fits(rule, query)) }))
    .filter(({ rules }) => rules.length > 0);
  const typed = (/** @type {Event} */ event) => app.search(/** @type {HTMLInputElement} */ (event.target).value);
  return html`<div class="rulebook">
    <label class="search">
      ${icon("search")}
      <input type="search" placeholder=${say("rules.search")} aria-label=${say("rules.search")} .value=${app.side.query} @input=${typed} />
    </label>
    ${known || pending ? nothing : html`<p class="slip" role="alert">${say("rules.unknown", { rule })}</p>`}
    ${query === "" ? contents(book) : html`<p class="small" role="status">${found(sections)}</p>`}
    ${sections.map((section) => chapter(app, section, query))}
  </div>`;
}

/** @param {RuleView} rule @param {string} query */
function fits({ number, title, text, kind }, query) {
  return query === "" || [number, title, text, say(`rules.${kind}`)].some((part) => part.toLowerCase().includes(query));
}

/** @param {SectionView[]} sections */
const found = (sections) => say("rules.found", { count: sections.reduce((sum, { rules }) => sum + rules.length, 0) });

/** @param {RuleBookView} book */
function contents({ sections }) {
  const to = (/** @type {string} */ id) => document.getElementById(`section-${id}`)?.scrollIntoView({ block: "start" });
  return html`<nav class="contents" aria-label=${say("rules.contents")}>
    ${sections.map(({ id, title }) => html`<button type="button" @click=${() => to(id)}>${title}</button>`)}
  </nav>`;
}

/** @param {App} app @param {SectionView} section @param {string} query */
function chapter(app, { id, title, rules: entries }, query) {
  return html`<section id="section-${id}" aria-label=${title}>
    <h2>${title}</h2>
    ${entries.map((rule) => entry(app, rule, query))}
  </section>`;
}

/** @param {App} app @param {RuleView} rule @param {string} query */
function entry(app, rule, query) {
  const hot = app.side.rule === rule.id;
  return html`<article class="entry ${hot ? "hot" : ""}" data-kind=${rule.kind} id="rule-${rule.id}" ${hot ? ref(bringIntoView) : nothing}>
    <a class="number" href=${address(rule.id)} aria-label=${say("rules.link", { number: rule.number })}>${rule.number}</a>
    <div>
      <h3>${marked(rule.title, query)}${rule.kind === "rule" ? nothing : html`<span class="kind">${say(`rules.${rule.kind}`)}</span>`}</h3>
      ${rule.text.split("\n\n").map((paragraph) => html`<p>${marked(paragraph, query)}</p>`)}
      ${hot && app.side.note ? html`<p class="here"><b>${say("rules.here")}</b> ${app.side.note}</p>` : nothing}
      ${rule.see.length > 0 ? html`<p class="see">${say("rules.see")} ${rule.see.map((id) => also(app, id))}</p>` : nothing}
    </div>
  </article>`;
}

/** The whole address, as one copies it. @param {string} rule */
const address = (rule) => new URL(link.rules(bookOf(rule), rule), location.href).href;

/** @param {App} app @param {string} id */
function also(app, id) {
  const here = (/** @type {Event} */ event) => {
    event.preventDefault();
    app.showRule(id);
  };
  return html`<a href=${address(id)} @click=${here}>${ruleName(id, app)}</a> `;
}

/** What was brought into view last: a redraw must not scroll again. */
let last = "";

/** @param {Element | undefined} element */
function bringIntoView(element) {
  if (!element || element.id === last) return;
  last = element.id;
  requestAnimationFrame(() => {
    const box = element.closest(".body") ?? document.documentElement;
    const above = element.getBoundingClientRect().top - (box === document.documentElement ? 0 : box.getBoundingClientRect().top);
    box.scrollTop += above - box.clientHeight / 4;
  });
}

/** A rule that was closed may be asked for again. */
export const forgetPlace = () => {
  last = "";
};

/**
 * A text with what was searched for marked in it.
 * @param {string} text
 * @param {string} query
 */
function marked(text, query) {
  if (query === "") return text;
  const parts = [];
  let rest = text;
  for (let at = rest.toLowerCase().indexOf(query); at >= 0; at = rest.toLowerCase().indexOf(query)) {
    parts.push(rest.slice(0, at), html`<mark>${rest.slice(at, at + query.length)}</mark>`);
    rest = rest.slice(at + query.length);
  }
  return [...parts, rest];
}
