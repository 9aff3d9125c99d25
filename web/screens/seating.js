/** Who sits where, on the sheet for a new game. What was chosen last stands there the next time, for whatever game. */

import { html, nothing } from "lit/html.js";
import { LEVELS, LONGEST_NAME } from "../settings.js";
import { seatMark } from "../table/marks.js";
import { say, sayIfKnown } from "../words.js";

/** @import { App } from "../app.js" */
/** @import { GameInfo, Player } from "../types.js" */
/** @import { Key } from "../words.js" */

/** @param {App} app @param {GameInfo} info */
function countOf({ settings }, { seats: [fewest, most] }) {
  return Math.max(fewest, Math.min(most, settings.seats));
}

/**
 * The players as the engine gets them, each with a name; a single person need not have one, as nobody else is spoken to.
 * @param {App} app
 * @param {GameInfo} info
 * @returns {Player[]}
 */
export function seated(app, info) {
  const count = countOf(app, info);
  if (count === 1) return [{ name: "", kind: "human", level: null }];
  const players = app.settings.players.slice(0, count);
  const alone = players.filter(({ kind }) => kind === "human").length === 1;
  return players.map((player, seat) => ({
    ...player,
    name: alone && player.kind === "human" ? player.name.trim() : nameOf(player, seat, alone, partOf("bot", info, seat, count)),
  }));
}

/**
 * A game's own words for a seat, where its seats play different parts: the last one's, or by its number.
 * @param {"bot" | "part"} kind what a computer there is called, or the part
 * @param {GameInfo} info
 * @param {number} seat
 * @param {number} count of all seats
 */
function partOf(kind, { id }, seat, count) {
  const own = sayIfKnown(`game.${id}.${kind}_${seat + 1}`, "");
  return seat === count - 1 ? sayIfKnown(`game.${id}.${kind}_last`, own) : own;
}

/**
 * @param {Player} player
 * @param {number} seat
 * @param {boolean} alone whether only computers sit with him
 * @param {string} bot the game's own name for a computer there, if it has one
 */
function nameOf({ kind, name }, seat, alone, bot) {
  if (kind === "ai") return bot || say(/** @type {Key} */ (`seat.bot_${seat + 1}`));
  return name.trim() || (alone ? say("seat.you") : say("seat.player", { number: seat + 1 }));
}

/** @param {App} app @param {GameInfo} info */
export function seatingFields(app, info) {
  const [fewest, most] = info.seats;
  if (most === 1) return nothing;
  const count = countOf(app, info);
  const persons = app.settings.players.slice(0, count).filter(({ kind }) => kind === "human").length;
  const numbers = Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
  return html`<fieldset class="seating" data-game=${info.id} data-seats=${count}>
    <legend>${say("new.seats")}</legend>
    ${
      numbers.length > 1
        ? html`<div class="segments"><div>
          ${numbers.map(
            (number) => html`<label>
              <input type="radio" name="seats" value=${number} .checked=${number === count} @change=${() => app.set({ seats: number })} />
              <span>${say("new.seat_count", { count: number })}</span>
            </label>`,
          )}
        </div></div>`
        : nothing
    }
    ${
      count === 1
        ? nothing
        : html`<ol>
          ${app.settings.players.slice(0, count).map((player, seat) => html`<li>${row(app, info, player, seat, persons === 1)}</li>`)}
        </ol>`
    }
    ${persons === 1 || count === 1 ? nothing : html`<small>${say(persons === 0 ? "new.watching" : "new.together")}</small>`}
  </fieldset>`;
}

/**
 * @param {App} app
 * @param {GameInfo} info
 * @param {Player} player
 * @param {number} seat
 * @param {boolean} alone
 */
function row(app, info, player, seat, alone) {
  const count = countOf(app, info);
  const part = partOf("part", info, seat, count);
  const name = nameOf({ ...player, name: "" }, seat, alone, partOf("bot", info, seat, count));
  const change = (/** @type {Partial<Player>} */ to) =>
    app.set({ players: app.settings.players.map((known, at) => (at === seat ? { ...known, ...to } : known)) });
  const named = (/** @type {Event} */ event) => change({ name: /** @type {HTMLInputElement} */ (event.target).value });
  const chosen = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.target);
    change(value === "human" ? { kind: "human", level: null } : { kind: "ai", level: /** @type {Player["level"]} */ (value) });
  };
  const number = seat + 1;
  return html`${seatMark(seat)}
    ${
      player.kind === "human"
        ? html`<input
          maxlength=${LONGEST_NAME}
          autocomplete="off"
          aria-label=${say("new.seat_name", { number })}
          placeholder=${name}
          .value=${player.name}
          @change=${named}
        />`
        : html`<b>${name}</b>`
    }
    ${part ? html`<small class="part">${part}</small>` : nothing}
    <select aria-label=${say("new.seat_who", { number })} .value=${player.level ?? "human"} @change=${chosen}>
      ${["human", ...LEVELS].map(
        (who) =>
          html`<option value=${who} ?selected=${who === (player.level ?? "human")}>${say(/** @type {Key} */ (`new.${who}`))}</option>`,
      )}
    </select>`;
}
