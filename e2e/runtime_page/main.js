// The smallest page that uses the engine: the start-up tests and benchmarks drive it through what it puts on `window`.
import { Engine } from "../../web/engine/engine.js";

const settings = new URLSearchParams(location.search);
const number = (name) => (settings.has(name) ? Number(settings.get(name)) : undefined);
const state = document.getElementById("state");
const show = (text) => {
  state.textContent = text;
};

const engine = new Engine({
  debug: settings.has("debug"),
  games: settings.getAll("game"),
  bootTimeout: number("bootTimeout"),
  takeTimeout: number("takeTimeout"),
});
const log = [];
for (const type of ["progress", "ready", "died", "failed"]) {
  engine.addEventListener(type, (event) => log.push({ type, at: performance.now(), ...event.detail }));
}

/** Open a match of a game with its fewest seats, as its first player sees it. */
function open(match, game) {
  const { seats } = GAMES.find(({ id }) => id === game);
  return engine.call({ op: "new", match, game, seats: seats[0], seed: 7, viewer: 0 });
}

/** A request's result, or its error as plain data. */
async function ask(request) {
  try {
    return { result: await engine.call(request) };
  } catch ({ kind, text }) {
    return { kind, text };
  }
}

Object.assign(window, { engine, log, open, ask, games: GAMES.map(({ id }) => id) });

const first = settings.get("first");
const started = first === null ? engine.start() : open("first", first);
started.then(
  (shot) => {
    if (shot) window.result = { at: performance.now(), moves: shot.view.moves.length, heap: engine.heap };
    show(shot ? "answered" : "ready");
  },
  (error) => show(`${error.kind}: ${error.text}`),
);
