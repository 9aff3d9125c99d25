/** A game as a link or a file. An unfinished game with hidden cards gives them away, and says so first. */

import { until } from "lit/directives/until.js";
import { html, nothing } from "lit/html.js";
import { icon } from "../icons.js";
import { pack } from "../link.js";
import { link } from "../router.js";
import { say } from "../words.js";
import { drawer } from "./drawer.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Record as GameRecord } from "../types.js" */

/** @type {WeakMap<GameRecord, Promise<string>>} */
const addresses = new WeakMap();

/** @param {App} app @param {Match} match */
export function share(app, match) {
  const { record, view } = match;
  if (!record) return nothing;
  return drawer(
    say("share.title"),
    html`${view.outcome ? nothing : html`<p class="warning">${say("share.gives_away")}</p>`}
      <p>${say("share.what", { moves: record.moves.length })}</p>
      ${until(
        address(record).then((text) => linkField(app, text)),
        html`<p>${say("share.packing")}</p>`,
      )}
      <div class="buttons">
        <button type="button" class="button" @click=${() => saveFile(record)}>${icon("save")}${say("share.file")}</button>
      </div>`,
    () => app.openSheet(null),
    "share-drawer",
  );
}

/** @param {GameRecord} record */
function address(record) {
  const known = addresses.get(record);
  if (known) return known;
  const made = pack(record).then((data) => new URL(link.shared(data), location.href).href);
  addresses.set(record, made);
  return made;
}

/** @param {App} app @param {string} text */
function linkField(app, text) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      app.say(say("share.copied"));
    } catch {
      app.say(say("share.not_copied"));
    }
  };
  const send = () => navigator.share({ url: text }).catch(() => {});
  return html`<label class="address">
      <span>${say("share.link")}</span>
      <input readonly .value=${text} @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
    </label>
    <div class="buttons">
      ${"share" in navigator ? html`<button type="button" class="button" @click=${send}>${icon("share")}${say("share.send")}</button>` : nothing}
      <button type="button" class="button go" @click=${copy}>${icon("link")}${say("share.copy")}</button>
    </div>`;
}

/** @param {GameRecord} record */
function saveFile(record) {
  const file = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const anchor = Object.assign(document.createElement("a"), { href: file, download: `${record.game}-${record.start.seed}.json` });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(file));
}
