/** A new game: its options with the rule behind each, the seed, and how far moves can be taken back. */

import { html, nothing } from "lit/html.js";
import { loadLook, lookOf, pictureOf } from "../games/looks.js";
import { icon } from "../icons.js";
import { link } from "../router.js";
import { newSeed } from "../seed.js";
import { ruleChip } from "../table/parts.js";
import { say, sayIfKnown } from "../words.js";
import { seated, seatingFields } from "./seating.js";
import { setupOf } from "./setup.js";
import { sidePanel } from "./side.js";
import { walk } from "./table.js";

/** @import { App } from "../app.js" */
/** @import { GameInfo } from "../types.js" */
/** @import { Setup } from "./setup.js" */

/** @typedef {{ type?: string, title?: string, description?: string, default?: unknown, enum?: string[], labels?: Record<string, string>, minimum?: number, maximum?: number, maxLength?: number, rule?: string, seats?: number[], needs?: Record<string, unknown> }} Option */

const UNDO = /** @type {const} */ (["fair", "free", "off"]);
const MOST_SEED = 40;

/** @param {App} app @param {GameInfo} info */
export function newGame(app, info) {
  const setup = setupOf(app, info);
  const options = optionsOf(app, info, setup);
  const line = sayIfKnown(`game.${info.id}.line`, "");
  const deal = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const players = seated(app, info);
    // Nothing can be wrong with the rules as they are, so that nobody waits for the engine to say so.
    if (setup.changed > 0 && !(await setup.try(players.length))) {
      form.querySelector("details")?.setAttribute("open", "");
      form.querySelector(".problems")?.scrollIntoView({ block: "center" });
      return;
    }
    app.deal({ game: info.id, players, options: setup.values, ...readForm(form) });
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
        ${options.length > 0 ? houseRules(app, info, setup, options) : nothing}
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

/**
 * The options that mean something with so many seats and with the other options as they are chosen.
 * @param {App} app
 * @param {GameInfo} info
 * @param {Setup} setup
 * @returns {[string, Option][]}
 */
function optionsOf(app, info, { values }) {
  const count = seated(app, info).length;
  const all = Object.entries(/** @type {Record<string, Option>} */ (info.options.properties ?? {}));
  return all.filter(
    ([, { seats, needs }]) =>
      (seats?.includes(count) ?? true) && Object.entries(needs ?? {}).every(([name, value]) => values[name] === value),
  );
}

/**
 * The options, with the table that they give where the game's look draws one.
 * @param {App} app
 * @param {GameInfo} info
 * @param {Setup} setup
 * @param {[string, Option][]} options
 */
function houseRules(app, info, setup, options) {
  const count = seated(app, info).length;
  const opened = (/** @type {Event} */ event) => {
    if (/** @type {HTMLDetailsElement} */ (event.target).open) loadLook(info.id).then(() => setup.try(count), app.partFailed);
  };
  const { changed, problems } = setup;
  if (setup.table && setup.seats !== count) setup.try(count);
  return html`<details class="house-rules" @toggle=${opened} @keydown=${walk}>
    <summary>
      ${say("new.options", { count: options.length })}
      ${changed > 0 ? html`<span class="changed">${say("new.changed", { count: changed })}</span>` : nothing}
    </summary>
    ${lookOf(info.id).setup?.(setup) ?? nothing}
    ${
      problems.length > 0
        ? html`<ul class="problems" role="alert">
          ${problems.map((problem) => html`<li>${problem}</li>`)}
        </ul>`
        : nothing
    }
    ${options.map((option) => field(app, setup, option, count))}
    ${changed > 0 ? html`<button type="button" class="button small reset" @click=${() => setup.reset()}>${say("new.reset")}</button>` : nothing}
  </details>`;
}

/** @param {App} app @param {Setup} setup @param {[string, Option]} option @param {number} seats */
function field(app, setup, [name, option], seats) {
  const rule = option.rule ? ruleChip(option.rule, app) : nothing;
  const words = html`<b>${option.title}</b><small>${option.description}</small>`;
  const value = setup.values[name];
  if (option.type === "boolean") {
    const ticked = (/** @type {Event} */ event) =>
      setup.set({ [name]: /** @type {HTMLInputElement} */ (event.target).checked }, seats);
    return html`<div class="option">
      <label class="choice"><input type="checkbox" name=${name} .checked=${value === true} @change=${ticked} /><span>${words}</span></label>
      ${rule}
    </div>`;
  }
  const number = option.type === "integer" || option.type === "number";
  const chosen = (/** @type {Event} */ event) => {
    const text = /** @type {HTMLInputElement} */ (event.target).value;
    setup.set({ [name]: number ? Number(text) : text }, seats);
  };
  return html`<div class="option ${number ? "" : "long"}">
    <label class="choice"><span>${words}</span>${input(name, option, value, chosen)}</label>
    ${rule}
  </div>`;
}

/** @param {string} name @param {Option} option @param {unknown} value @param {(event: Event) => void} chosen */
function input(name, option, value, chosen) {
  if (option.enum) {
    return html`<select name=${name} .value=${String(value)} @change=${chosen}>
      ${option.enum.map((one) => html`<option value=${one} ?selected=${one === value}>${option.labels?.[one] ?? one}</option>`)}
    </select>`;
  }
  if (option.type === "string") {
    const most = option.maxLength ?? nothing;
    return html`<input type="text" name=${name} .value=${String(value)} maxlength=${most} autocomplete="off" @change=${chosen} />`;
  }
  return html`<input
    type="number"
    name=${name}
    .value=${String(value)}
    min=${option.minimum ?? nothing}
    max=${option.maximum ?? nothing}
    @change=${chosen}
  />`;
}

/** @param {HTMLFormElement} form */
function readForm(form) {
  const data = new FormData(form);
  return { seed: String(data.get("seed") ?? "").trim() || newSeed(), undo: String(data.get("undo")) };
}
