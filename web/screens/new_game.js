/** A new game: its options with the rule behind each, the seed, and how far moves can be taken back. */

import { html, nothing } from "lit/html.js";
import { pictureOf } from "../games/looks.js";
import { icon } from "../icons.js";
import { link } from "../router.js";
import { newSeed } from "../seed.js";
import { ruleChip } from "../table/parts.js";
import { say, sayIfKnown } from "../words.js";
import { seated, seatingFields } from "./seating.js";
import { sidePanel } from "./side.js";

/** @import { App } from "../app.js" */
/** @import { GameInfo } from "../types.js" */

/** @typedef {{ type?: string, title?: string, description?: string, default?: unknown, enum?: string[], minimum?: number, maximum?: number, maxLength?: number, rule?: string }} Option */

const UNDO = /** @type {const} */ (["fair", "free", "off"]);
const MOST_SEED = 40;

/** @param {App} app @param {GameInfo} info */
export function newGame(app, info) {
  const options = Object.entries(/** @type {Record<string, Option>} */ (info.options.properties ?? {}));
  const line = sayIfKnown(`game.${info.id}.line`, "");
  const deal = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    app.deal({ game: info.id, players: seated(app, info), ...readForm(form, options) });
  };
  return html`<div class="screen paper-screen new-game">
    <header class="bar">
      <a class="tool" href=${link.home} aria-label=${say("go.home")}>${icon("back")}</a>
      <h1>${info.title}</h1>
      <a class="tool" href=${link.rules(info.id)} aria-label=${say("go.rulebook")}>${icon("book")}</a>
    </header>
    <main>
      <div class="picture">${pictureOf(info.id)}</div>
      <form id="setup" class="sheet" @submit=${deal}>
        ${line ? html`<p class="lead">${line}</p>` : nothing}
        ${steps(info)} ${seatingFields(app, info)}
        ${
          options.length > 0
            ? html`<details class="house-rules">
              <summary>${say("new.options", { count: options.length })}</summary>
              ${options.map((option) => field(app, option))}
            </details>`
            : nothing
        }
        <fieldset class="segments undo">
          <legend>${say("new.undo")}</legend>
          <div>
            ${UNDO.map(
              (mode) => html`<label>
                <input type="radio" name="undo" value=${mode} ?checked=${mode === "fair"} /><span>${say(`new.undo_${mode}`)}</span>
              </label>`,
            )}
          </div>
          ${UNDO.map((mode) => html`<small data-mode=${mode}>${say(help(mode, info))}</small>`)}
        </fieldset>
        <label class="seed">
          <span><b>${say("new.seed")}</b><small>${say("new.seed_help")}</small></span>
          <input name="seed" maxlength=${MOST_SEED} autocomplete="off" placeholder=${say("new.seed_random")} />
        </label>
      </form>
    </main>
    <footer class="dock">
      <div class="buttons">
        <a class="button" href=${link.rules(info.id)}>${icon("book")}${say("go.rules")}</a>
        <button class="button go" form="setup">${say("new.deal")}</button>
      </div>
    </footer>
    ${app.side.open ? sidePanel(app, info.id, null) : nothing}
  </div>`;
}

/**
 * What a way of taking back means where others answer.
 * @param {typeof UNDO[number]} mode
 * @param {GameInfo} info
 */
const help = (mode, { seats }) =>
  mode === "off" || seats[1] === 1
    ? /** @type {const} */ (`new.undo_${mode}_help`)
    : /** @type {const} */ (`new.undo_${mode}_help_seats`);

/**
 * A game in a few lines, for who sees it for the first time.
 * @param {GameInfo} info
 */
function steps({ id }) {
  const lines = [1, 2, 3].map((step) => sayIfKnown(`game.${id}.step${step}`, "")).filter((line) => line !== "");
  if (lines.length === 0) return nothing;
  return html`<ol class="steps">${lines.map((line) => html`<li>${line}</li>`)}</ol>`;
}

/** @param {App} app @param {[string, Option]} option */
function field(app, [name, option]) {
  const help = html`<small>${option.description}</small>`;
  const rule = option.rule ? ruleChip(option.rule, app) : nothing;
  if (option.type === "boolean") {
    return html`<div class="option">
      <label class="choice">
        <input type="checkbox" name=${name} ?checked=${option.default === true} />
        <span><b>${option.title}</b>${help}</span>
      </label>
      ${rule}
    </div>`;
  }
  const input = option.enum
    ? html`<select name=${name}>
        ${option.enum.map((value) => html`<option ?selected=${value === option.default}>${value}</option>`)}
      </select>`
    : option.type === "string"
      ? html`<input type="text" name=${name} value=${String(option.default)} maxlength=${option.maxLength ?? nothing} autocomplete="off" />`
      : html`<input
          type="number"
          name=${name}
          value=${String(option.default)}
          min=${option.minimum ?? nothing}
          max=${option.maximum ?? nothing}
        />`;
  return html`<div class="option">
    <label class="choice"><span><b>${option.title}</b>${help}</span>${input}</label>
    ${rule}
  </div>`;
}

/** @param {HTMLFormElement} form @param {[string, Option][]} options */
function readForm(form, options) {
  const data = new FormData(form);
  const read = options.map(([name, { type }]) => {
    if (type === "boolean") return [name, data.has(name)];
    const value = String(data.get(name));
    return [name, type === "integer" || type === "number" ? Number(value) : value];
  });
  const seed = String(data.get("seed") ?? "").trim() || newSeed();
  return { options: Object.fromEntries(read), seed, undo: String(data.get("undo")) };
}
