/** What the others have done since the person's last action, newest first; the log has the rest. */

import { html, nothing } from "lit/html.js";
import { seatMark } from "../../table/marks.js";
import { say } from "../../words.js";

/** @import { Scene } from "../../types.js" */

const MOST = 8;

/** @param {Scene} scene */
export function news({ view }) {
  const { log, viewer } = view;
  if (viewer === null) return nothing;
  const since = log.findLastIndex(({ seat }) => seat === viewer);
  const told = log.slice(since + 1).slice(-MOST);
  if (told.length === 0) return nothing;
  return html`<section class="news" aria-label=${say("stalag17.news")} tabindex="0">
    <ol reversed>
      ${told.toReversed().map(({ text, seat, kind }) => html`<li class=${kind}>${seat === null ? nothing : seatMark(seat)}<span>${text}</span></li>`)}
    </ol>
  </section>`;
}
