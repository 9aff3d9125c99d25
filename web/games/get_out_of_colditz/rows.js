/** The other players: each a row with mark, name, hand and chains. A row grows when it is asked for, and when something in it can be aimed at. */

import { repeat } from "lit/directives/repeat.js";
import { html, nothing } from "lit/html.js";
import { seatClass, seatMark } from "../../table/marks.js";
import { signs } from "../../table/scene.js";
import { say } from "../../words.js";
import { drawing } from "./art.js";
import { motif } from "./card.js";
import { aim, card, chain, home } from "./pieces.js";
import { anyLit, area, badge, chainsOf, faceOf, others, teamOf } from "./reading.js";

/** @import { Area, Element, Scene } from "../../types.js" */

/** From this many rows on they are low. */
const MANY = 4;
/** Wider rows than this have smaller cards. */
const WIDEST = 5;

/** @param {Scene} scene */
export function rows(scene) {
  const seats = others(scene.view);
  return html`<div class="rows ${seats.length >= MANY ? "many" : ""} ${seats.length === 1 ? "one" : ""}" role="group" aria-label=${say("seat.all")} tabindex="0">
    ${repeat(
      seats,
      (seat) => seat,
      (seat) => row(seat, scene),
    )}
  </div>`;
}

/** @param {number} seat @param {Scene} scene */
function row(seat, scene) {
  const { view } = scene;
  const hand = area(view, `hand${seat}`);
  const chains = chainsOf(view, seat);
  const person = view.seats[seat];
  if (!hand || !person) return nothing;
  const partner = seat !== view.viewer && teamOf(scene, view.viewer).includes(seat);
  const asked = view.actor === seat;
  const known = hand.elements.filter(({ face }) => face !== null);
  const forced = anyLit(scene, chains) || known.some(({ id }) => scene.lit.has(id));
  const kind = `row ${seatClass(seat)} ${asked ? "asked" : ""} ${view.turn === seat ? "turn" : ""} ${partner ? "partner" : ""} ${forced ? "forced" : ""} ${widths(chains, known.length) > WIDEST ? "full" : ""}`;
  const state = asked ? say("seat.asked") : view.turn === seat ? say("seat.turn") : "";
  const notes = hand.badges.filter(({ id }) => id !== "cards");
  return html`<section class=${kind} aria-label=${person.name}>
    <details class="who" ?inert=${forced}>
      <summary aria-label=${say("get_out_of_colditz.closer", { name: person.name })}>
        ${seatMark(seat)}
        <span class="name"><b>${person.name}</b><span class="unseen">${hand.label} ${state}</span>
          <span class="held" data-area=${hand.id} aria-hidden="true"><i data-tip></i>${tally(seat, hand.count, scene)}</span>
          ${partner ? html`<small class="ally">${say("get_out_of_colditz.partner")}</small>` : nothing}
        </span>
      </summary>
    </details>
    <div class="spread" data-area="table${seat}">
      ${repeat(
        chains,
        ({ id }) => id,
        (each) => chain(each, scene),
      )}
      ${known.length > 0 ? html`<div class="known" role="group" aria-label=${hand.title}><small aria-hidden="true">${say("get_out_of_colditz.seen")}</small><ol>${known.map((element) => html`<li>${card(element, scene)}</li>`)}</ol></div>` : nothing}
      <div class="notes">${home(area(view, `freed${seat}`), scene)}${signs(notes, scene)}</div>
    </div>
    ${aimAt(seat, scene)}
    ${asked ? html`<span class="answers" aria-hidden="true">${say(view.turn === seat ? "get_out_of_colditz.plays" : "get_out_of_colditz.answers")}</span>` : nothing}
  </section>`;
}

/** What is held; and the men home from a seat's side, once they are more than a yes or no. @param {number} seat @param {number} count @param {Scene} scene */
function tally(seat, count, { view, statics }) {
  const men = badge(area(view, `freed${seat}`)?.badges, "freed")?.value ?? 0;
  const target = Number(statics.target);
  if (target < 2 && men === 0) return say("get_out_of_colditz.in_hand", { count });
  return html`<span>${count}</span><span class="tally-home">${drawing("escaper")}${men}/${target}</span>`;
}

/** Card widths that a row takes; of overlapping cards less than one each. @param {readonly Area[]} chains @param {number} known */
const widths = (chains, known) =>
  chains.reduce((sum, { elements }) => sum + 0.9 + 0.62 * elements.length, known > 0 ? 1 + known / 2 : 0);

/** Where an Action card goes that is laid on a seat as a whole: before it, its chains and its hand alike. @param {number} seat @param {Scene} scene */
function aimAt(seat, scene) {
  const id = scene.lit.has(`table${seat}`) ? `table${seat}` : `hand${seat}`;
  const [laid] = scene.chosen.map((chosen) => held(chosen, scene)).filter((found) => found !== undefined);
  const face = laid && faceOf(scene, laid.face);
  const words = face && laid?.face ? html`${motif(face, laid.face)}<b>${face.short}</b>` : say("get_out_of_colditz.there");
  return aim(id, oneOfSeveral(scene) ? "aim lesser" : "aim", words, scene);
}

/** Whether the card can also be laid on single cards or chains of others: those are what it is for. @param {Scene} scene */
const oneOfSeveral = ({ lit, view }) =>
  [...lit.keys()].some((id) =>
    view.areas.some((each) => each.id.startsWith("chain") && each.elements.some((element) => element.id === id)),
  );

/** A card of the viewer's hand. @param {string} id @param {Scene} scene @returns {Element | undefined} */
const held = (id, { view }) => area(view, `hand${view.viewer}`)?.elements.find((element) => element.id === id);
