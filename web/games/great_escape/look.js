/** How The Great Escape looks: three tunnels, then the men outside and the guard of the moment. */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { sign, signs, thing, touchable } from "../../table/scene.js";
import { say } from "../../words.js";
import { actionMark, dutyMark, guard, mouthMark, stretch, wire } from "./art.js";
import { tile, wholeCard } from "./card.js";
import { picture } from "./picture.js";

/** @import { Area, Badge, Element, EventView, GameInfo, Look, Scene, View } from "../../types.js" */
/** @import { Face } from "./card.js" */

const TUNNELS = ["tom", "dick", "harry"];
const LENGTH = 10;
const DIG = "dig";

/** Of what kinds the events are that decide a game, and how many of them the report shows. */
const DECISIVE = new Set(["close", "spotted", "caught", "lost", "out"]);
const MOST_DECISIVE = 4;

/** @param {View} view @param {string} id @returns {Area | undefined} */
const area = (view, id) => view.areas.find((found) => found.id === id);

/** @param {readonly Badge[]} list @param {string} id */
const badge = (list, id) => list.find((found) => found.id === id);

/** @param {Scene} scene @param {Element} element @returns {Face} */
const faceOf = ({ statics }, { face }) => statics.faces?.[face ?? ""];

/** @type {Look} */
export const look = {
  picture,
  face,
  blank,
  table: (scene) => (scene.view.phase.id === DIG ? tunnels(scene) : outside(scene)),
  dock,
  tally,
  report,
  decisive,
};

/** @param {Element} element @param {Area} where @param {Scene} scene */
function face(element, where, scene) {
  const found = faceOf(scene, element);
  if (!found) return html`<span class="card-back"></span>`;
  return where.id === "current" ? wholeCard(found) : tile(found, causes(element, found));
}

/**
 * What would take a man, from the rules on his mark.
 * @param {Element} element
 * @param {Face} face
 */
function causes(element, face) {
  const rules = badge(element.badges, "taken")?.rules ?? [];
  const found = new Set(rules.some((rule) => rule.endsWith(".compass")) && face.heading ? ["heading"] : []);
  for (const [rule, item] of Object.entries(TAKES)) if (rules.some((id) => id.endsWith(`.${rule}`))) found.add(item);
  return found;
}

/** The item each check asks for. */
const TAKES = { papers: "papers", border: "cutters", binoculars: "disguise", language: "language", trains: "ticket" };

// ---- stage 1 ----

/** @param {Scene} scene */
function tunnels(scene) {
  const columns = TUNNELS.map((id) => area(scene.view, id)).filter((found) => found !== undefined);
  return html`<div class="tunnels">${repeat(
    columns,
    ({ id }) => id,
    (column) => tunnel(column, scene),
  )}</div>`;
}

/** @param {Area} column @param {Scene} scene */
function tunnel(column, scene) {
  const { id, title, elements, badges: list } = column;
  const facts = scene.statics.tunnels?.[id];
  const length = badge(list, "length")?.value ?? 0;
  const closed = badge(list, "closed");
  const tapped = (/** @type {Event} */ event) => {
    if (!(/** @type {Element | any} */ (event.target).closest("button"))) scene.tap(id, event);
  };
  return html`<section class="tunnel ${scene.lit.has(id) ? "open" : ""} ${closed ? "closed" : ""}" data-area=${id} aria-labelledby="tunnel-${id}" @click=${tapped}>
    <header>
      ${mouthMark(id)}
      <h2 id="tunnel-${id}">${title}</h2>
      <p>${facts ? say("great_escape.mouth", { mouth: short(facts.mouth), heading: facts.heading }) : nothing}</p>
    </header>
    <div class="shaft"></div>
    <ol>
      ${repeat(
        elements,
        (element) => element.id,
        (element) => strip(element, scene),
      )}
    </ol>
    ${closed ? end(column, closed, scene) : slot(column, length, scene)}
    <div class="rest" aria-hidden="true">${Array.from({ length: Math.max(0, LENGTH - length - 1) }, () => html`<i></i>`)}</div>
    ${closed ? nothing : html`<p class="goal" aria-hidden="true">${wire()}${say("great_escape.goal", { length: LENGTH })}</p>`}
    <div class="duties">${list.filter(({ id: kind }) => kind.endsWith("_due")).map((duty) => due(duty, scene, id))}</div>
  </section>`;
}

/** "the shower block" is too long for a sign. @param {string} mouth */
const short = (mouth) => mouth.replace(/^the /, "");

/** @param {Element} element @param {Scene} scene */
function strip(element, scene) {
  const found = faceOf(scene, element);
  const mark = element.badges[0];
  return html`<li class="strip ${found?.middle} ${mark?.id}" data-id=${element.id}>
    ${stretch(found?.middle ?? "standard", "strip")}<i aria-hidden="true">${mark?.id === "stretch" ? mark.text : say("great_escape.no_stretch")}</i>
    <span class="unseen">${element.label}</span>
  </li>`;
}

/** The place the turned card would take: lit with two words, barred with two words, or empty. @param {Area} column @param {number} length @param {Scene} scene */
function slot({ id, label, title, badges: list }, length, scene) {
  const here = badge(list, "here");
  const barred = badge(list, "barred");
  const words = here?.text ?? barred?.text ?? "";
  const name = words ? say("great_escape.slot", { tunnel: title, words, label }) : label || title;
  return html`<div class="slot" data-tip>
    ${touchable(id, barred ? "place barred" : "place", name, html`<i aria-hidden="true">${length + 1}</i><span>${words}</span>`, scene)}
  </div>`;
}

/** A closed tunnel has no place any more, and still says why. @param {Area} column @param {Badge} closed @param {Scene} scene */
function end({ id, label, title, badges: list }, closed, scene) {
  const words = badge(list, "barred")?.text ?? closed.text;
  const name = say("great_escape.slot", { tunnel: title, words, label });
  return html`<div class="slot" data-tip>${touchable(id, "place barred shut", name, html`<span>${closed.text}</span>`, scene)}</div>`;
}

/** @param {Badge} duty @param {Scene} scene @param {string} tunnel */
function due(duty, scene, tunnel) {
  const asked = scene.refused === tunnel && duty.value === 0;
  return html`<span class="due ${duty.tone} ${asked ? "culprit" : ""}">${dutyMark(duty.id)}${sign(duty, scene)}</span>`;
}

// ---- stages 2 and 3 ----

/** @param {Scene} scene */
function outside(scene) {
  const men = area(scene.view, "escapees");
  const lost = area(scene.view, "captured");
  const current = area(scene.view, "current")?.elements[0];
  return html`<div class="outside">
    ${current ? actions(current, scene) : nothing}
    <section class="men" data-area="escapees" aria-label=${men?.title ?? ""}>
      ${men?.label ? html`<p class="unseen">${men.label}</p>` : nothing}
      ${
        men && men.elements.length > 0
          ? html`<div class="tiles" data-rows=${rows(men.elements.length)}>
            ${repeat(
              men.elements,
              ({ id }) => id,
              (element) => man(element, men, scene),
            )}
          </div>`
          : html`<p class="slip empty">${say("great_escape.nobody_out")}</p>`
      }
    </section>
    ${
      lost && lost.count > 0
        ? html`<section class="lost" data-area="captured" aria-label=${lost.title}>
          <h2 class="caps">${lost.title} <span class="count">${lost.count}</span></h2>
          <div class="things">${repeat(
            lost.elements,
            ({ id }) => id,
            (element) => gone(element, scene),
          )}</div>
        </section>`
        : nothing
    }
  </div>`;
}

/** Rows of five tiles. @param {number} count */
const rows = (count) => Math.max(1, Math.ceil(count / 5));

/** @param {Element} element @param {Area} men @param {Scene} scene */
function man(element, men, scene) {
  const taken = badge(element.badges, "taken");
  const hunted = badge(element.badges, "hunted");
  const inside = html`${face(element, men, scene)}${taken ? html`<span class="taken" aria-hidden="true">${say("great_escape.taken")}</span>` : nothing}
  ${hunted?.value ? html`<span class="hunted" aria-hidden="true">${hunted.value}</span>` : nothing}`;
  const label = [element.label, taken?.text, hunted?.text].filter(Boolean).join(" ");
  return touchable(element.id, `thing man ${taken ? "doomed" : ""}`.trim(), label, inside, scene);
}

/** @param {Element} element @param {Scene} scene */
function gone(element, scene) {
  const found = faceOf(scene, element);
  return touchable(
    element.id,
    "thing gone",
    element.label,
    html`<s>${found?.title}</s> <span class="points">${found?.score}</span>`,
    scene,
  );
}

/** The guard of the moment, his actions large. @param {Element} card @param {Scene} scene */
function actions(card, scene) {
  const found = faceOf(scene, card);
  if (!found) return nothing;
  return html`<article class="guard-card" data-area="current" data-id=${card.id} aria-label=${card.label}>
    ${guard()}
    <div>
      <h2>${say("great_escape.turned_up", { name: found.title })}</h2>
      <ul>
        ${found.actions.map(
          (action) => html`<li>
            <span class="action ${action.kind}">${actionMark(action)}</span>
            <span><b>${action.title}</b><small>${action.takes}</small></span>
            ${scene.rule(action.rule, card.label)}
          </li>`,
        )}
        ${found.actions.length === 0 ? html`<li>${card.label}</li>` : nothing}
      </ul>
    </div>
  </article>`;
}

// ---- dock ----

/** @param {Scene} scene */
function dock(scene) {
  const current = area(scene.view, "current");
  const deck = area(scene.view, "deck");
  if (scene.view.phase.id !== DIG) return html`${standing(scene)}${deck ? signs(deck.badges, scene) : nothing}`;
  const [card] = current?.elements ?? [];
  const [top] = deck?.elements ?? [];
  return html`
    <div class="in-hand" data-area="current">
      ${
        card && current
          ? thing({ ...card, badges: [] }, current, scene, look)
          : deck && top
            ? touchable(deck.id, "thing pile", top.label, html`<span class="card-back"><b>${deck.count}</b></span>`, scene)
            : html`<span class="thing pile"><span class="card-back"></span></span>`
      }
    </div>
    <div class="say">
      ${scene.view.moves.filter(({ kind }) => kind !== "turn").map(({ label }) => outlook(label))} ${deck ? signs(deck.badges, scene) : nothing}
    </div>
  `;
}

/** "Tom: stretch 4, then …": the name first and strong. @param {string} label */
function outlook(label) {
  const colon = label.indexOf(":") + 1;
  return html`<p><b>${label.slice(0, colon)}</b>${label.slice(colon)}</p>`;
}

/** What the men outside are worth, now and after the checks. @param {Scene} scene */
function standing(scene) {
  const men = area(scene.view, "escapees");
  const now = badge(men?.badges ?? [], "points");
  const after = badge(men?.badges ?? [], "points_after");
  if (!now) return nothing;
  return html`<p class="standing">
    ${
      after
        ? html`<del aria-hidden="true">${now.value}</del> <b class="figure" aria-hidden="true">${after.value}</b>`
        : html`<b class="figure" aria-hidden="true">${now.value}</b>`
    }
    <span>${after ? say("great_escape.after") : say("great_escape.points")}</span>
    <span class="unseen">${now.text} ${after?.text ?? ""}</span>
  </p>`;
}

/** @param {View} view */
function tally(view) {
  const deck = area(view, "deck");
  return deck ? html`<p class="tally" data-area="deck">${say("great_escape.left", { count: deck.count })}</p>` : nothing;
}

// ---- report ----

/** @param {Scene} scene */
function report(scene) {
  const men = area(scene.view, "escapees");
  /** @type {{ id: string, title: string, from: number | null }[]} */
  const ratings = scene.statics.ratings ?? [];
  const { rating } = scene.view.outcome ?? {};
  const reached = ratings.findIndex(({ id }) => id === rating);
  return html`
    ${
      men && men.elements.length > 0
        ? html`<ul class="home-run" aria-label=${men.title}>
          ${men.elements.map((element) => html`<li>${tile(faceOf(scene, element), new Set())}<span class="unseen">${element.label}</span></li>`)}
        </ul>`
        : nothing
    }
    <ol class="scale" aria-label=${say("great_escape.scale")}>
      ${ratings.map(
        (
          { title, from },
          at,
        ) => html`<li class=${at === reached ? "reached" : at < reached ? "passed" : ""} aria-current=${at === reached ? "true" : nothing}>
          <span>${title}</span><small>${range(ratings, at, from)}</small>
        </li>`,
      )}
    </ol>
  `;
}

/** @param {{ from: number | null }[]} ratings @param {number} at @param {number | null} from */
function range(ratings, at, from) {
  const next = ratings[at + 1]?.from;
  if (from === null) return say("great_escape.up_to", { points: (next ?? 1) - 1 });
  return next == null ? say("great_escape.from", { points: from }) : say("great_escape.between", { from, to: next - 1 });
}

/** @param {View} view @returns {EventView[]} */
function decisive({ log }) {
  return log.filter(({ kind }) => DECISIVE.has(kind)).slice(-MOST_DECISIVE);
}

// ---- before the deal ----

/** @param {GameInfo} info @returns {View} */
function blank(info) {
  /** @param {string} id @param {string} title @param {Area["kind"]} kind @returns {Area} */
  const empty = (id, title, kind) => ({ id, title, kind, count: 0, elements: [], label: "", badges: [] });
  return {
    game: info.id,
    edition: info.edition,
    ply: 0,
    viewer: 0,
    turn: null,
    actor: null,
    phase: { id: DIG, title: say("great_escape.dig") },
    phases: [
      { id: DIG, title: say("great_escape.dig") },
      { id: "break_out", title: say("great_escape.break_out") },
      { id: "run", title: say("great_escape.run") },
    ],
    prompt: { text: say("great_escape.before"), rules: [] },
    seats: [],
    areas: [
      empty("tom", say("great_escape.tom"), "column"),
      empty("dick", say("great_escape.dick"), "column"),
      empty("harry", say("great_escape.harry"), "column"),
      { ...empty("deck", "", "stack"), count: 48 },
      empty("current", "", "row"),
    ],
    moves: [],
    log: [],
    outcome: null,
  };
}
