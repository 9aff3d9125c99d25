// The smallest page that uses the engine: the start-up tests and benchmarks drive it through `window.engine`.
import { Engine } from "../../web/engine/engine.js";

const settings = new URLSearchParams(location.search);
const began = performance.now();
const number = (name) => (settings.has(name) ? Number(settings.get(name)) : undefined);

const engine = new Engine({
  debug: settings.has("debug"),
  games: settings.getAll("game"),
  bootTimeout: number("bootTimeout"),
  takeTimeout: number("takeTimeout"),
});
const log = [];
for (const type of ["progress", "ready", "died", "failed"]) {
  engine.addEventListener(type, (event) => log.push({ type, at: performance.now() - began, ...event.detail }));
}
Object.assign(window, { engine, log, began });

const state = document.getElementById("state");
engine.start().then(
  () => {
    state.textContent = "ready";
  },
  (error) => {
    state.textContent = `${error.kind}: ${error.text}`;
  },
);
