/**
 * The service worker: keeps one whole version of the site, and answers from it alone.
 *
 * Life of a version:
 *
 *     install   every file of the version goes into a cache of its own; what an older version kept under the same hashed name is
 *               copied instead of fetched again. One file missing, and the version is not installed.
 *     waiting   a newer version waits until no tab uses the older one, or until the page asks for it (`take_over`) from the only
 *               tab. So a game in progress is never reloaded and versions are never mixed.
 *     active    every request for a file of the version is answered from its cache, whatever its query; anything else goes to the
 *               network. The caches of older versions are deleted.
 *
 * Nothing here runs before a game has been started: see `keeper.js`.
 */

/** @import { FromKeeper, KeeperScope, OfflineFile } from "./globals.js" */

const scope = /** @type {KeeperScope} */ (/** @type {unknown} */ (self));

const PREFIX = "escape-committee ";
const NAME = PREFIX + OFFLINE.version;
const AT_ONCE = 4;
const TOTAL = OFFLINE.files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The site's own address; a file's address is relative to it. */
const base = new URL("./", scope.registration.scope);
const kept = new Set(OFFLINE.files.map(({ url }) => new URL(url, base).href));

scope.addEventListener("install", (event) => event.waitUntil(keep()));
scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
scope.addEventListener("fetch", (event) => {
  const address = addressOf(event.request);
  if (event.request.method === "GET" && kept.has(address)) event.respondWith(answer(address, event.request));
});
scope.addEventListener("message", (event) => {
  if (event.data === "take_over") event.waitUntil(takeOver(event.source));
});

/**
 * The address under which a request's file is kept: without query and fragment, the bare folder as its page.
 * @param {Request} request
 */
function addressOf(request) {
  const url = new URL(request.url);
  url.search = url.hash = "";
  return url.href === base.href ? new URL("index.html", base).href : url.href;
}

/** @param {string} address @param {Request} request */
async function answer(address, request) {
  const cache = await scope.caches.open(NAME);
  return (await cache.match(address)) ?? fetch(request);
}

/** Fill the cache of this version, a few files at a time. */
async function keep() {
  const cache = await scope.caches.open(NAME);
  const queue = [...OFFLINE.files];
  let done = 0;
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      await keepOne(cache, file);
      done += file.bytes;
      await tell({ type: "keeping", version: OFFLINE.version, kept: done, total: TOTAL });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** @param {Cache} cache @param {OfflineFile} file */
async function keepOne(cache, file) {
  const address = new URL(file.url, base).href;
  if (file.hashed) {
    const copy = await scope.caches.match(address);
    if (copy) {
      await cache.put(address, copy);
      return;
    }
  }
  // A file whose name stays the same may lie outdated in the browser's own cache.
  const response = await fetch(address, { cache: file.hashed ? "default" : "no-cache" });
  if (!response.ok) throw new Error(`${file.url}: ${response.status}`);
  await cache.put(address, response);
}

async function forgetOthers() {
  const names = await scope.caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => scope.caches.delete(name)));
}

/** @param {import("./globals.js").WorkerClient | null} asking */
async function takeOver(asking) {
  const tabs = await scope.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (tabs.length > 1) asking?.postMessage({ type: "busy" });
  else await scope.skipWaiting();
}

/** @param {FromKeeper} message */
async function tell(message) {
  for (const tab of await scope.clients.matchAll({ includeUncontrolled: true, type: "window" })) tab.postMessage(message);
}
