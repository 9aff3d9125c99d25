/**
 * Everything that a host page can tell an embedded table, and everything it hears from it. The comments here are the documentation.
 *
 *     <iframe src="…/embed.html?theme=dark&title=Where+may+this+stretch+go%3F#1.<scene>~<record>"
 *       title="The Great Escape: a position to play" width="100%" height="420" loading="lazy"
 *       sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
 *
 * The part after `#1.` is that of a shared link. Until the reader taps, the frame shows the link's scene and fetches no engine; it
 * stores nothing at any time. Under `sandbox="allow-scripts"` alone it cannot play: it shows the scene and a link to the game.
 */

/**
 * Parameters of the address, all optional; they stand before the `#`.
 *
 * @typedef {object} EmbedConfig
 * @property {"system" | "light" | "dark"} theme day or night; `system` is the reader's own choice
 * @property {string} title the question over the button, at most 80 characters; empty: "Your move"
 * @property {string} text a sentence or two under it, at most 240 characters; empty: one about forbidden moves
 */

const THEMES = /** @type {const} */ (["system", "light", "dark"]);

/** @param {any} value @returns {value is EmbedConfig["theme"]} */
const isTheme = (value) => THEMES.includes(value);

/**
 * What the address asks for; what it does not name, or names wrongly, is as usual.
 * @param {string} search
 * @returns {EmbedConfig}
 */
export function configOf(search) {
  const asked = new URLSearchParams(search);
  const text = (/** @type {string} */ name, /** @type {number} */ most) => (asked.get(name) ?? "").slice(0, most);
  const theme = asked.get("theme");
  return { theme: isTheme(theme) ? theme : "system", title: text("title", 80), text: text("text", 240) };
}

/** @param {EmbedConfig["theme"]} theme */
export function applyTheme(theme) {
  document.documentElement.dataset.theme = theme;
}

/**
 * Messages are plain objects with the protocol's version under the name `escape-committee`, a `type`, and the fields named here.
 *
 * From the frame to the host, sent to the host's own origin wherever the browser tells it:
 *
 * @typedef {{ "escape-committee": 1 } & (
 *   | { type: "height", height: number }
 *   | { type: "result", game: string, ply: number, reason: string, scores: readonly number[] | null, winners: readonly number[],
 *       rating: string | null, practice: boolean }
 * )} FromFrame
 *
 * `height`: how high the frame should be, in CSS pixels: at the start, and whenever the width of the frame changes that. It never
 * depends on the height the frame has.
 *
 * `result`: a game has ended: why (a key that never changes), the points and the winning seats by number (seats count from 0), and the
 * game's own rating where it has one. `practice` says that luck was taken back on the way. Taking back the last move and ending
 * the game once more sends another.
 *
 * From the host to the frame:
 *
 * @typedef {{ "escape-committee": 1 } & (
 *   | { type: "hello" }
 *   | { type: "theme", theme: EmbedConfig["theme"] }
 *   | { type: "restart" }
 * )} FromHost
 *
 * `hello`: say the height once more, for a host that began to listen late. `theme`: as the parameter. `restart`: back to the link's
 * position; before the reader's first tap there is nothing to do.
 *
 * A host in six lines:
 *
 *     addEventListener("message", ({ source, data }) => {
 *       const frame = [...document.querySelectorAll("iframe")].find((one) => one.contentWindow === source);
 *       if (!frame || data?.["escape-committee"] !== 1) return;
 *       if (data.type === "height") frame.style.height = `${data.height}px`;
 *       if (data.type === "result") console.log(data.reason, data.scores);
 *     });
 */
export const PROTOCOL = "escape-committee";
export const VERSION = 1;

/** What each message from the host must hold besides version and type. @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const FIELDS = { hello: {}, theme: { theme: isTheme }, restart: {} };

/**
 * Whether something that arrived is a message of this protocol, and nothing more.
 * @param {any} data
 * @returns {data is FromHost}
 */
export function isFromHost(data) {
  if (data?.[PROTOCOL] !== VERSION || typeof data.type !== "string" || !Object.hasOwn(FIELDS, data.type)) return false;
  const fields = Object.entries(FIELDS[data.type] ?? {});
  return Object.keys(data).length === fields.length + 2 && fields.every(([name, fits]) => fits(data[name]));
}
