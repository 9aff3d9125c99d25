/** Which screen is shown, and what lies over it. */

import { html, nothing } from "lit/html.js";
import { say } from "../words.js";
import { home } from "./home.js";
import { later } from "./later.js";
import { tableScreen } from "./table.js";
import { trouble } from "./trouble.js";
import { waiting } from "./waiting.js";

/** @import { TemplateResult } from "lit" */
/** @import { App } from "../app.js" */

/**
 * @param {App} app
 * @returns {TemplateResult}
 */
export function page(app) {
  return html`${screen(app)}${app.toast ? toast(app) : nothing}`;
}

/** @param {App} app */
function screen(app) {
  if (app.trouble) return trouble(app, app.trouble);
  const { route } = app;
  if (route.at === "new") {
    const info = app.info(route.game);
    return info ? later(app, ({ newGame }) => newGame(app, info)) : lost(app, "unknown");
  }
  // A link without a scene has nothing true to show before the engine is there.
  const shown = route.at === "play" || app.match?.view.seats.length ? app.match : null;
  if (route.at === "play" || route.at === "shared") return shown ? tableScreen(app, shown) : waiting(app);
  if (route.at === "rules")
    return app.info(route.game) ? later(app, ({ rules }) => rules(app, route.game)) : lost(app, "unknown");
  if (route.at === "settings") return later(app, ({ settings }) => settings(app));
  if (route.at === "about") return later(app, ({ about }) => about(app));
  if (route.at === "lost") return lost(app, route.reason);
  return home(app);
}

/** @param {App} app @param {"version" | "unknown"} reason */
const lost = (app, reason) => trouble(app, { text: say(`trouble.${reason}`), problems: [] });

/** What the tab is called. @param {App} app */
export function title(app) {
  const { route } = app;
  const game = route.at === "new" || route.at === "rules" ? route.game : app.match?.view.game;
  const info = game ? app.info(game) : undefined;
  return info ? say("page.title_of", { title: info.title }) : say("page.title");
}

/** @param {App} app */
function toast(app) {
  const gone = () => {
    app.toast = "";
    app.draw();
  };
  return html`<p class="toast" @animationend=${gone} @click=${gone}>${app.toast}</p>`;
}
