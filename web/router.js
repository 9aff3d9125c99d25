/**
 * Addresses of the page. All of them live in the fragment and start with the version of their form, `#1.`:
 *
 *     #1./                              the games
 *     #1./new/<game>                    a new game
 *     #1./play/<saved game>             the table
 *     #1./rules/<game>[/<rule>]         the rulebook
 *     #1./settings   #1./about
 *     #1.<record>                       a shared game (see link.js); base64url has no slash
 */

/**
 * @typedef {{ at: "home" } | { at: "settings" } | { at: "about" } | { at: "new", game: string } | { at: "play", id: string }
 *   | { at: "rules", game: string, rule: string } | { at: "shared", data: string }
 *   | { at: "lost", reason: "version" | "unknown" }} Route
 */

const VERSION = "1";
const NAME = /^[\w.-]{1,120}$/;

/**
 * @param {string} hash
 * @returns {Route}
 */
export function parse(hash) {
  const text = hash.replace(/^#/, "");
  if (text === "") return { at: "home" };
  const dot = text.indexOf(".");
  const version = text.slice(0, Math.max(dot, 0));
  if (/^\d+$/.test(version) && version !== VERSION) return { at: "lost", reason: "version" };
  if (version !== VERSION) return { at: "lost", reason: "unknown" };
  const rest = text.slice(dot + 1);
  if (!rest.startsWith("/")) return { at: "shared", data: rest };
  const [page = "", first = "", second = "", ...more] = rest.slice(1).split("/");
  if (more.length > 0 || [first, second].some((part) => part !== "" && !NAME.test(part)))
    return { at: "lost", reason: "unknown" };
  if (page === "" && !first) return { at: "home" };
  if (page === "settings" && !first) return { at: "settings" };
  if (page === "about" && !first) return { at: "about" };
  if (page === "new" && first && !second) return { at: "new", game: first };
  if (page === "play" && first && !second) return { at: "play", id: first };
  if (page === "rules" && first) return { at: "rules", game: first, rule: second };
  return { at: "lost", reason: "unknown" };
}

export const link = {
  home: "#1./",
  settings: "#1./settings",
  about: "#1./about",
  /** @param {string} game */
  new: (game) => `#1./new/${game}`,
  /** @param {string} id */
  play: (id) => `#1./play/${id}`,
  /** @param {string} game @param {string} [rule] */
  rules: (game, rule = "") => `#1./rules/${game}${rule && `/${rule}`}`,
  /** @param {string} data */
  shared: (data) => `#1.${data}`,
};
