/** The table: bar, phases, the scene, the dock under the thumb; log and rules beside it or in a drawer. */

import { html, nothing } from "lit/html.js";
import { lookOf } from "../games/looks.js";
import { icon } from "../icons.js";
import { link } from "../router.js";
import { bubble } from "../table/bubble.js";
import { dock } from "../table/dock.js";
import { phaseLine, ruleChip } from "../table/parts.js";
import { peek, peeking } from "../table/peek.js";
import { table } from "../table/scene.js";
import { seatStrip } from "../table/seats.js";
import { say } from "../words.js";
import { later } from "./later.js";
import { sideColumn, sidePanel } from "./side.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Look, Scene } from "../types.js" */

/**
 * @param {App} app
 * @param {Match} match
 * @param {(app: App, match: Match) => unknown} [head] what stands over the table
 * @param {(app: App, match: Match) => unknown} [foot] what stands under it
 */
export function tableScreen(app, match, head = bar, foot = () => nothing) {
  if (match.handing !== null)
    return later(app, ({ handOver }) => handOver(app, match, sceneOf(app, match), coverBar(app, match, head), foot(app, match)));
  const { view } = match;
  const look = lookOf(view.game);
  const scene = sceneOf(app, match);
  const over = view.outcome !== null;
  const long = peeking(match);
  const strip = view.seats.length > 1 && !look.ownSeats;
  return html`<div
    class="screen table ${app.wide ? "wide" : ""} ${over ? "over" : ""} ${strip ? "seated" : ""}"
    data-game=${view.game}
    data-seats=${view.seats.length}
    data-phase=${view.phase.id}
    @keydown=${(/** @type {KeyboardEvent} */ event) => keyed(event, match)}
    @click=${(/** @type {MouseEvent} */ event) => beside(event, match)}
  >
    ${head(app, match)} ${strip && !over ? seatStrip(match) : nothing}
    <main
      @pointerdown=${long.down}
      @pointermove=${long.move}
      @pointerup=${long.stop}
      @pointercancel=${long.stop}
      @contextmenu=${long.menu}
      @keyup=${long.walked}
      @focusout=${long.away}
      @click=${long.click}
    >
      ${phaseLine(view, look.tally?.(view) ?? nothing)}
      ${over ? later(app, ({ report }) => report(app, match, scene, look)) : html`<div class="scene">${table(scene, look)}</div>`}
      ${over ? later(app, ({ reportDock }) => reportDock(app, match)) : dock(app, match, scene, look)}
      ${match.refusal ? bubble(match.refusal, app) : nothing} ${peek(match, scene, look)}
    </main>
    ${foot(app, match)}
    ${app.wide ? sideColumn(app, match, scene, look) : nothing}
    ${!app.wide && app.side.open ? sidePanel(app, view.game, view, scene, look) : nothing}
    ${app.sheet === "menu" ? later(app, ({ menu }) => menu(app, match)) : nothing} ${app.sheet === "share" ? later(app, ({ share }) => share(app, match)) : nothing}
  </div>`;
}

/**
 * The bar over a covered table: the way home, and nothing that could tell. What a frame has in its place is a title.
 * @param {App} app
 * @param {Match} match
 * @param {(app: App, match: Match) => unknown} head
 */
function coverBar(app, match, head) {
  if (head !== bar) return head(app, match);
  return html`<header class="bar">
    <a class="tool" href=${link.home} aria-label=${say("go.home")}>${icon("back")}</a>
    <h1>${app.info(match.view.game)?.title ?? ""}</h1>
  </header>`;
}

/** @param {App} app @param {Match} match @returns {Scene} */
function sceneOf(app, match) {
  return {
    view: match.view,
    statics: match.statics,
    lit: match.lit,
    chosen: match.chosen,
    refused: match.refusal?.target ?? null,
    blamed: new Set(match.refusal?.citations?.flatMap(({ elements }) => elements)),
    preview: match.preview,
    told: match.told,
    advised: match.advised,
    tap: (id, event) => match.tap(id, /** @type {UIEvent} */ (event).detail === 0),
    openRule: (rule, note) => app.openRule(rule, note),
    rule: (id, note) => ruleChip(id, app, note),
  };
}

/** @param {App} app @param {Match} match */
function bar(app, match) {
  const { view, canUndo, canRedo } = match;
  const title = app.info(view.game)?.title ?? "";
  return html`<header class="bar">
    <a class="tool" href=${link.home} aria-label=${say("go.home")}>${icon("back")}</a>
    <h1>${title}</h1>
    ${
      app.wide
        ? html`<button type="button" class="tool" aria-label=${say("table.undo")} aria-disabled=${!canUndo.allowed} @click=${() => undo(app, match)}>
            ${icon("undo")}
          </button>
          <button type="button" class="tool" aria-label=${say("table.redo")} aria-disabled=${!canRedo.allowed} @click=${() => redo(app, match)}>
            ${icon("redo")}
          </button>`
        : html`${notesButton(app, lookOf(view.game))}
          <button type="button" class="tool" aria-label=${say("go.rulebook")} @click=${() => app.openSide("rules")}>${icon("book")}</button>
          <button type="button" class="tool" aria-label=${say("go.log")} @click=${() => app.openSide("log")}>${icon("log")}</button>`
    }
    <button type="button" class="tool" aria-label=${say("go.menu")} aria-haspopup="dialog" @click=${() => app.openSheet("menu")}>
      ${icon("menu")}
    </button>
  </header>`;
}

/** @param {App} app @param {Look} look */
function notesButton(app, { notes }) {
  if (!notes) return nothing;
  return html`<button type="button" class="tool" aria-label=${say(notes.title)} @click=${() => app.openSide("notes")}>${icon(notes.icon)}</button>`;
}

/**
 * Take back, or say why not.
 * @param {App} app
 * @param {Match} match
 */
export function undo(app, match) {
  if (match.canUndo.allowed) match.undo();
  else app.say(match.canUndo.reason || say("table.not_yet"));
}

/** @param {App} app @param {Match} match */
export function redo(app, match) {
  if (match.canRedo.allowed) match.redo();
  else app.say(match.canRedo.reason || say("table.not_yet"));
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Escape lets go, arrows walk over everything on the table, Ctrl+Z and Ctrl+Y go back and forth.
 * @param {KeyboardEvent} event
 * @param {Match} match
 */
function keyed(event, match) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest("dialog, input")) return;
  if (event.key === "Escape" && match.dismiss()) event.preventDefault();
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && match.canUndo.allowed) match.undo();
  if ((event.ctrlKey || event.metaKey) && event.key === "y" && match.canRedo.allowed) match.redo();
  walk(event);
}

/**
 * Arrows walk over everything that can be tapped.
 * @param {KeyboardEvent} event
 */
export function walk(event) {
  const direction = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  const from = /** @type {Element} */ (event.target).closest("[data-id]");
  if (!direction || !from) return;
  const next = nearest(from, direction);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The thing that lies nearest in a direction.
 * @param {Element} from
 * @param {number[]} direction
 */
function nearest(from, [dx = 0, dy = 0]) {
  const middle = centre(from);
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("button[data-id]"))) {
    const at = centre(thing);
    const [x, y] = [at.x - middle.x, at.y - middle.y];
    const along = x * dx + y * dy;
    if (along < 4) continue;
    const cost = along + 2.5 * Math.abs(x * dy + y * dx);
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}

/** @param {Element} element */
function centre(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * A tap on nothing lets go of what is open.
 * @param {MouseEvent} event
 * @param {Match} match
 */
function beside(event, match) {
  const target = /** @type {Element} */ (event.target);
  if (match.refusal && !target.closest("button, a, dialog, .bubble")) match.dismiss();
}
