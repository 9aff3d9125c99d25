/**
 * Who sits where, and for whose eyes the table is drawn.
 *
 * One person: always that seat. None: an onlooker. Several at one device: the seat that is asked, and where the game hides something,
 * nobody between two of them (see screens/hand_over.js).
 */

import { say } from "../words.js";

/** @import { Player, View } from "../types.js" */

/**
 * Who plays, by the request that brings a match into the engine.
 * @param {any} request
 * @returns {Player[]} empty when the engine's own defaults are asked for and how many they are is not known
 */
export function playersOf({ players, record, seats }) {
  const named = players?.length ? players : record?.players;
  if (named?.length) return named;
  return Array.from({ length: record?.start?.seats ?? seats ?? 0 }, () => ({ name: "", kind: "human", level: null }));
}

/**
 * Seats that persons play.
 * @param {readonly Player[]} players
 */
export const people = (players) => players.flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));

/**
 * A view as it is shown: the only person at the table, if he gave no name, is spoken to. In sentences he has the seat's own name, for
 * which they are made.
 * @param {View} view
 * @param {readonly Player[]} players
 * @returns {View}
 */
export function addressed(view, players) {
  const [only, ...others] = people(players);
  if (only === undefined || others.length > 0 || players[only]?.name) return view;
  return { ...view, seats: view.seats.map((seat) => (seat.seat === only ? { ...seat, name: say("seat.you") } : seat)) };
}

/**
 * For whom the table is drawn next.
 * @param {readonly Player[]} players
 * @param {number | null} actor the seat that is asked
 * @param {number | null} viewer the seat that it was drawn for
 */
export function nextViewer(players, actor, viewer) {
  const seats = people(players);
  if (seats.length < 2) return seats[0] ?? null;
  return actor !== null && seats.includes(actor) ? actor : viewer;
}
