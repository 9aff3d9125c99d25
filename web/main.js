/** Entry of the page: open the store, read the settings, show the first screen. Python is asked for when something needs it. */

import "./styles/main.css";
import { App } from "./app.js";
import { loadSettings } from "./settings.js";
import { Store } from "./store.js";

/** @param {string} id */
const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const store = await Store.open();
const app = new App(at("app"), at("live"), store, await loadSettings(store), GAMES);
await app.start();
