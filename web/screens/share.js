/** A game as a link or a file. An unfinished game with hidden cards gives them away, and says so first. */

import { until } from "lit/directives/until.js";
import { html, nothing } from "lit/html.js";
import { links } from "../embed/lazy.js";
import { icon } from "../icons.js";
import { link } from "../router.js";
import { say } from "../words.js";
import { drawer } from "./drawer.js";

/** @import { App } from "../app.js" */
/** @import { Match } from "../table/match.js" */
/** @import { Record as GameRecord } from "../types.js" */

/** @typedef {{ address: string, markup: string }} Shared */

/** @type {WeakMap<GameRecord, Promise<Shared>>} */
const known = new WeakMap();

/** @param {App} app @param {Match} match */
export function share(app, match) {
  const { record, view } = match;
  if (!record) return nothing;
  return drawer(
    say("share.title"),
    html`${view.outcome || app.info(view.game)?.tags.includes("open") ? nothing : html`<p class="warning">${say("share.gives_away")}</p>`}
      <p>${say("share.what", { moves: record.moves.length })}</p>
      ${until(
        shared(app, match, record).then(({ address, markup }) => [linkField(app, address), embedField(app, markup)]),
        html`<p>${say("share.packing")}</p>`,
      )}
      <div class="buttons">
        <button type="button" class="button" @click=${() => saveFile(record)}>${icon("save")}${say("share.file")}</button>
      </div>`,
    () => app.openSheet(null),
    "share-drawer",
  );
}

/**
 * @param {App} app
 * @param {Match} match
 * @param {GameRecord} record
 */
function shared(app, match, record) {
  const made = known.get(record) ?? make(app, match, record);
  known.set(record, made);
  return made;
}

/**
 * @param {App} app
 * @param {Match} match
 * @param {GameRecord} record
 * @returns {Promise<Shared>}
 */
async function make(app, match, record) {
  const { linkData, snippet } = await links();
  const address = new URL(link.shared(await linkData(app.engine, match, record)), new URL("./", location.href)).href;
  return { address, markup: snippet(address, app.info(match.view.game)?.title ?? "") };
}

/**
 * @param {App} app
 * @param {string} text
 * @param {"share.copied" | "share.embed_copied"} done
 */
async function copy(app, text, done) {
  try {
    await navigator.clipboard.writeText(text);
    app.say(say(done));
  } catch {
    app.say(say("share.not_copied"));
  }
}

/** @param {Event} event */
const selectAll = (event) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target).select();

/** @param {App} app @param {string} text */
function embedField(app, text) {
  return html`<details class="embed-field">
    <summary>${say("share.embed")}</summary>
    <p>${say("share.embed_what")}</p>
    <textarea readonly rows="4" spellcheck="false" aria-label=${say("share.embed_markup")} .value=${text} @focus=${selectAll}></textarea>
    <button type="button" class="button" @click=${() => copy(app, text, "share.embed_copied")}>${icon("link")}${say("share.embed_copy")}</button>
  </details>`;
}

/** @param {App} app @param {string} text */
function linkField(app, text) {
  const send = () => navigator.share({ url: text }).catch(() => {});
  return html`<label class="address">
      <span>${say("share.link")}</span>
      <input readonly aria-label=${say("share.link")} .value=${text} @focus=${selectAll} />
    </label>
    <div class="buttons">
      ${"share" in navigator ? html`<button type="button" class="button" @click=${send}>${icon("share")}${say("share.send")}</button>` : nothing}
      <button type="button" class="button go" @click=${() => copy(app, text, "share.copied")}>${icon("link")}${say("share.copy")}</button>
    </div>`;
}

/** @param {GameRecord} record */
function saveFile(record) {
  const file = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const anchor = Object.assign(document.createElement("a"), { href: file, download: `${record.game}-${record.start.seed}.json` });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(file));
}
