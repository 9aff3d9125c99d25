/** The dock: what is asked, what is in hand, and two or three buttons; the one filled button stands at its right end. */

import { html, nothing } from "lit/html.js";
import { icon } from "../icons.js";
import { undo } from "../screens/table.js";
import { progress } from "../screens/waiting.js";
import { say } from "../words.js";
import { MOVE, NUDGE, WHY } from "./hint.js";
import { seatMark } from "./marks.js";
import { ruleChips } from "./parts.js";
import { hands } from "./scene.js";

/** @import { App } from "../app.js" */
/** @import { AdviceView, Choice, Look, MoveView, Preview, Question, Scene, View } from "../types.js" */
/** @import { Hint } from "./hint.js" */
/** @import { Match } from "./match.js" */

/**
 * @param {App} app
 * @param {Match} match
 * @param {Scene} scene
 * @param {Look} look
 */
export function dock(app, match, scene, look) {
  const { view, hint } = match;
  return html`<section class="dock ${hint.open ? "hinting" : ""}" aria-label=${say("table.dock")}>
    ${match.fault ? fault(match) : match.live ? nothing : starting(app, view)}
    ${match.preview ? foretold(app, match.preview) : asked(app, match, look.asks?.(scene) ?? view.prompt)}
    ${match.chosen.length > 0 && !match.unconfirmed && !look.table ? chosenSoFar(match) : nothing} ${match.opponent.asked && !match.halted ? opponent(match) : nothing}
    ${hands(scene, look)} ${hint.open ? hintSlip(app, hint) : nothing}
    ${buttons(app, match, scene, look)}
  </section>`;
}

/** @param {App} app @param {Match} match @param {Question} question */
function asked(app, { view, unconfirmed }, { text, rules }) {
  return html`<div class="prompt">
    ${view.seats.length > 1 && view.actor !== null ? seatMark(view.actor) : nothing}
    <h2>${unconfirmed ? say("table.confirm", { move: unconfirmed.label }) : text}</h2>
    ${ruleChips(rules, app, text)}
  </div>`;
}

/**
 * Whoever is asked in vain may spare himself the question from now on.
 * @param {App} app
 * @param {Match} match
 */
function onlyIfAble(app, match) {
  const spare = async () => {
    await app.set({ askIfAble: true });
    const [only] = match.view.moves;
    if (match.unanswerable && only) await match.play(only);
  };
  return html`<button type="button" class="button quiet spare" @click=${spare}>${say("table.ask_if_able")}</button>`;
}

/**
 * What a move would cause, its last consequence with its rule. The player's own step he has before his eyes.
 * @param {App} app
 * @param {Preview} preview
 */
function foretold(app, { move, events }) {
  const told = (events ?? []).length > 1 ? (events ?? []).slice(1) : (events ?? []);
  const last = told.at(-1);
  return html`<div class="prompt foretold">
    <h2>${told.length > 0 ? told.map(({ text }) => text).join(" ") : move.label}</h2>
    ${last ? ruleChips(last.rules, app, last.text) : nothing}
  </div>`;
}

/** @param {Match} match @param {Preview} preview @param {Scene} scene @param {Look} look */
function commitment(match, preview, scene, look) {
  const words = look.commit?.(preview, scene) ?? say("table.commit");
  return html`
    <button type="button" class="button" @click=${() => match.dismiss()}>${say("table.cancel_preview")}</button>
    <button type="button" class="button go" @click=${() => match.choose(preview.move)}>${words}</button>
  `;
}

/**
 * @param {App} app
 * @param {Match} match
 * @param {Scene} scene
 * @param {Look} look
 */
function buttons(app, match, scene, look) {
  const found = buttonsOf(scene);
  const choices = look.buttons?.(found, scene) ?? found;
  const many = choices.length > MOST_BESIDE && !look.buildsByButtons && !match.unconfirmed && !match.preview && !match.hint.open;
  return html`<div class="buttons ${many ? "many" : ""}">
    ${
      match.unconfirmed
        ? confirmation(match, match.unconfirmed)
        : match.preview
          ? commitment(match, match.preview, scene, look)
          : match.hint.open
            ? hintButtons(app, match)
            : match.opponent.asked
              ? waitingButtons(app, match, scene, choices, look)
              : actions(app, match, scene, choices, look.buildsByButtons && match.chosen.length > 0)
    }
  </div>`;
}

/** More choices than this do not fit beside undo and hint. */
const MOST_BESIDE = 2;

/**
 * What has been tapped of a move that needs more.
 * @param {Match} match
 */
function chosenSoFar(match) {
  const { areas } = match.view;
  const things = areas.flatMap(({ id, title, elements }) => [{ id, label: title }, ...elements]);
  const names = match.chosen.map((id) => things.find((thing) => thing.id === id)?.label.replace(/\.$/, "") ?? id);
  return html`<p class="chosen-line">
    <span>${say("table.chosen", { things: names.join(" · ") })}</span>
    <button type="button" class="button small" @click=${() => match.dismiss()}>${say("table.let_go")}</button>
  </p>`;
}

/**
 * A computer's seat is asked: how far its thoughts are.
 * @param {Match} match
 */
function opponent({ view, opponent: { progress }, chosen }) {
  const name = view.seats[view.actor ?? 0]?.name ?? "";
  if (chosen.length > 0) return html`<p class="opponent small">${say("opponent.waits", { name })}</p>`;
  const words = say("opponent.thinking", { name });
  return html`<p class="opponent progress"><span>${words}</span><progress max="1" value=${progress ?? 1} aria-label=${words}></progress></p>`;
}

/**
 * While a computer thinks: take back, make it move, or go on with a choice of one's own.
 * @param {App} app
 * @param {Match} match
 * @param {Scene} scene
 * @param {readonly Choice[]} choices
 * @param {Look} look
 */
function waitingButtons(app, match, scene, choices, look) {
  if (match.halted)
    return html`${undoButton(app, match, "button quiet square")}
      <button type="button" class="button go" @click=${() => match.goOn()}>${say("opponent.go_on")}</button>`;
  const skips = look.longTurns && choices.length === 0 && !match.opponent.skipped;
  return html`${undoButton(app, match, "button quiet square")}
    ${
      choices.length > 0
        ? choiceButtons(choices, scene)
        : html`<button type="button" class="button" @click=${() => match.opponent.hurry()}>${say("opponent.hurry")}</button>`
    }
    ${skips ? html`<button type="button" class="button" @click=${() => match.opponent.skip()}>${say("opponent.skip")}</button>` : nothing}`;
}

/**
 * @param {App} app
 * @param {Match} match
 * @param {string} kind
 * @param {boolean} [wordy]
 */
function undoButton(app, match, kind, wordy = false) {
  return html`<button type="button" class=${kind} aria-label=${say("table.undo")} aria-disabled=${!match.canUndo.allowed} @click=${() => undo(app, match)}>
    ${icon("undo")}${wordy ? say("table.undo") : nothing}
  </button>`;
}

/**
 * One choice is the filled button. Of two, the first is: it does something, the other lets it be. Of more, none is, unless one is
 * said to be.
 * @param {readonly Choice[]} choices
 * @param {Scene} scene
 */
function choiceButtons(choices, scene) {
  const main =
    choices.find((choice) => choice.main) ?? (choices.length <= MOST_BESIDE && !choices[0]?.quiet ? choices[0] : undefined);
  const shown = choices.toSorted((one, other) => Number(one === main) - Number(other === main));
  return shown.map(
    (choice) => html`<button
      type="button"
      class=${choice === main ? "button go" : "button"}
      data-id=${choice.id}
      aria-label=${choice.name}
      @click=${(/** @type {Event} */ event) => scene.tap(choice.id, event)}
    >
      ${choice.label}
    </button>`,
  );
}

/**
 * Help on the left, the action on the right.
 * @param {App} app
 * @param {Match} match
 * @param {Scene} scene
 * @param {readonly Choice[]} choices
 * @param {unknown} picked whether a choice is half made that only its own buttons carry on
 */
function actions(app, match, scene, choices, picked) {
  const { waitingFor } = match;
  if (waitingFor !== null && choices.length === 0) {
    const name = match.view.seats[waitingFor]?.name ?? "";
    return html`${undoButton(app, match, "button quiet square")}
      <button type="button" class="button go" @click=${() => match.handTo(waitingFor)}>${say("hand_over.give", { name })}</button>`;
  }
  if (match.view.moves.length === 0) return nothing;
  if (picked && choices.length > 0) return choiceButtons(choices, scene);
  const wordy = choices.length === 0;
  const size = wordy ? "button quiet" : "button quiet square";
  const ask = () => {
    match.letGo();
    match.hint.more(match.view.ply).catch((error) => app.say(error.text ?? error.message));
  };
  return html`
    ${undoButton(app, match, size, wordy)}
    ${
      match.asked && (wordy || match.view.moves.length > 1)
        ? html`<button type="button" class=${size} aria-label=${say("table.hint")} @click=${ask}>
          ${icon("hint")}${wordy ? say("table.hint") : nothing}
        </button>`
        : nothing
    }
    ${match.unanswerable && !app.settings.askIfAble ? onlyIfAble(app, match) : nothing} ${choiceButtons(choices, scene)}
  `;
}

/**
 * What can be done by a button: choices that have no piece of their own, and the pile when turning it is on.
 * @param {Scene} scene
 * @returns {Choice[]}
 */
function buttonsOf({ view, lit }) {
  const piles = view.areas.filter(({ id, kind }) => kind === "stack" && lit.has(id));
  const choices = view.areas.filter(({ kind }) => kind === "choices").flatMap(({ elements }) => elements);
  return [
    ...piles.map(({ id }) => {
      const move = lit.get(id)?.[0];
      const name = move?.label ?? "";
      return { id, label: move?.kind === "turn" ? say("table.turn") : name, name };
    }),
    ...choices.filter(({ id }) => lit.has(id)).map(({ id, label }) => ({ id, label, name: nameOf(lit.get(id) ?? [], label) })),
  ];
}

/** What a choice does, where that is certain. @param {MoveView[]} leads @param {string} label */
const nameOf = ([only, ...others], label) => (only && others.length === 0 ? only.label : label);

/** @param {Match} match @param {MoveView} move */
function confirmation(match, move) {
  return html`
    <button type="button" class="button" @click=${() => match.dismiss()}>${say("table.cancel")}</button>
    <button type="button" class="button go" @click=${() => match.play(move)}>${say("table.do_it")}</button>
  `;
}

/** @param {App} app @param {View} view */
function starting(app, view) {
  return html`<div class="slip inline">${progress(app, view.moves.length === 0 ? say("waiting.dealing") : say("waiting.resuming"))}</div>`;
}

/** @param {Match} match */
function fault(match) {
  return html`<div class="slip inline" role="alert">
    <p>${match.fault?.text}</p>
    <button type="button" class="button" @click=${() => match.open()}>${say("table.try_again")}</button>
  </div>`;
}

/**
 * What the hint says so far, in the place of what else stands beside the card.
 * @param {App} app
 * @param {Hint} hint
 */
function hintSlip(app, { progress: share, step, advice }) {
  return html`<div class="hint" role="status" tabindex="0">
    ${share !== null ? thinking(share) : advice ? told(app, step, advice) : nothing}
  </div>`;
}

/**
 * @param {App} app
 * @param {Match} match
 */
function hintButtons(app, { hint, view }) {
  const drop = () => {
    hint.drop();
    app.draw();
  };
  const more = hint.progress === null && hint.step < WHY;
  return html`
    <button type="button" class="button quiet" @click=${drop}>${say(hint.progress === null ? "go.close" : "hint.stop")}</button>
    ${
      more
        ? html`<button type="button" class="button go" @click=${() => hint.more(view.ply)}>
          ${say(hint.step === NUDGE ? "hint.move" : "hint.why")}
        </button>`
        : nothing
    }
  `;
}

/** @param {number} share */
const thinking = (share) =>
  html`<p>${say("hint.thinking")}</p>
    <progress max="1" value=${share} aria-label=${say("hint.thinking")}></progress>`;

/** Two moves are close when the second is worth this much of the first. */
const CLOSE = 0.92;

/**
 * @param {App} app
 * @param {number} step
 * @param {AdviceView} advice
 */
function told(app, step, { ranked, moves }) {
  const [best, second] = ranked;
  if (!best) return nothing;
  if (step < MOVE) {
    const close = second !== undefined && second.value >= CLOSE * best.value;
    const words = second === undefined ? "hint.only" : close ? "hint.close" : "hint.clear";
    return html`<p>${say(words, { count: moves })} ${ruleChips(best.rules, app, best.reason)}</p>`;
  }
  if (step < WHY) return html`<p><b>${best.move.label}</b></p>`;
  return html`<p>${best.reason} ${ruleChips(best.rules, app, best.reason)}</p>
    ${second ? html`<p class="next"><b>${say("hint.next")}</b> ${second.move.label}. ${second.reason}</p>` : nothing}`;
}
