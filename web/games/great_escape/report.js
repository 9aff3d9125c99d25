/** The middle of the report: who got home, and where the score lies on the scale. */

import { html, nothing } from "lit/html.js";
import { say } from "../../words.js";
import { tile } from "./card.js";
import { area, faceOf } from "./reading.js";

/** @import { EventView, Scene, View } from "../../types.js" */

/** Of what kinds the events are that decide a game, and how many of them the report shows. */
const DECISIVE = new Set(["close", "spotted", "caught", "lost", "out"]);
const MOST_DECISIVE = 4;

/** @typedef {{ id: string, title: string, from: number | null }} Rating */

const NO_CAUSES = new Set();

/** @param {Scene} scene */
export function report(scene) {
  const men = area(scene.view, "escapees");
  const ratings = /** @type {Rating[]} */ (scene.statics.ratings ?? []);
  const reached = ratings.findIndex(({ id }) => id === scene.view.outcome?.rating);
  return html`
    ${
      men && men.elements.length > 0
        ? html`<ul class="home-run" aria-label=${men.title}>
          ${men.elements.map((element) => {
            const face = faceOf(scene, element);
            return html`<li>${face ? tile(face, NO_CAUSES) : nothing}<span class="unseen">${element.label}</span></li>`;
          })}
        </ul>`
        : nothing
    }
    <ol class="scale" aria-label=${say("great_escape.scale")}>
      ${ratings.map(({ title }, at) => {
        const state = at === reached ? "reached" : at < reached ? "passed" : "";
        return html`<li class=${state} aria-current=${at === reached ? "true" : nothing}>
          <span>${title}</span><small>${range(ratings, at)}</small>
        </li>`;
      })}
    </ol>
  `;
}

/**
 * The points of a rating.
 * @param {Rating[]} ratings
 * @param {number} at
 */
function range(ratings, at) {
  const from = ratings[at]?.from ?? null;
  const next = ratings[at + 1]?.from ?? null;
  if (from === null) return say("great_escape.up_to", { points: (next ?? 1) - 1 });
  return next === null ? say("great_escape.from", { points: from }) : say("great_escape.between", { from, to: next - 1 });
}

/** @param {View} view @returns {EventView[]} */
export const decisive = ({ log }) => log.filter(({ kind }) => DECISIVE.has(kind)).slice(-MOST_DECISIVE);
