/**
 * Playing without a network: whether this version of the site is kept in the browser, and the way to a newer one.
 *
 * States, and what leads from one to the next:
 *
 *     impossible   the browser has no service workers here (an insecure address, a private window): the end
 *     off          nothing is kept. A visitor who only looks stays here; `keep`, called when a game is started, leads on
 *     keeping      files are on their way; `share` of them is there. A version that cannot be kept whole leads to `failed`
 *     ready        the whole version is kept; the site starts without a network
 *     newer        ready, and a newer version is kept as well; `takeOver` reloads into it. The page offers that where no game is open
 *     busy         newer, but other tabs of the site are open, so it has to wait
 *     failed       it did not work (the network, or no room); the next game that is started tries again
 */

/** @import { FromKeeper } from "./globals.js" */

/** @typedef {"impossible" | "off" | "keeping" | "ready" | "newer" | "busy" | "failed"} KeeperState */

const WORKER = "sw.js";

/** Firefox would put the question of lasting storage to the person, in the middle of the first deal; others decide by themselves. */
const PERSON_DECIDES = CSS.supports("-moz-appearance", "none");

export class Keeper extends EventTarget {
  /** @type {KeeperState} */
  state = "off";
  /** How much of the version is kept while `keeping`, 0 … 1. */
  share = 0;
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;
  #reloading = false;

  /** Look what is kept from an earlier visit. Nothing is fetched, unless the site is installed as an app. */
  async start() {
    if (!("serviceWorker" in navigator)) {
      this.#become("impossible");
      return;
    }
    try {
      navigator.serviceWorker.addEventListener("message", ({ data }) => this.#heard(data));
      const found = await navigator.serviceWorker.getRegistration();
      if (found) this.#follow(found);
      else if (matchMedia("(display-mode: standalone)").matches) await this.keep();
    } catch {
      this.#become("impossible");
    }
  }

  /** Keep the whole version, if it is not kept already. */
  async keep() {
    if (this.state !== "off" && this.state !== "failed") return;
    this.#become("keeping");
    try {
      this.#follow(await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" }));
      // Ask the browser not to clear the site away; it may say no.
      if (!PERSON_DECIDES) await navigator.storage?.persist?.();
    } catch {
      this.#become("failed");
    }
  }

  /** Change to the newer version and load the page anew. */
  takeOver() {
    const waiting = this.#registration?.waiting;
    if (!waiting) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (this.#reloading) return;
      this.#reloading = true;
      location.reload();
    });
    waiting.postMessage("take_over");
  }

  /** @param {ServiceWorkerRegistration} registration */
  #follow(registration) {
    this.#registration = registration;
    registration.addEventListener("updatefound", () => this.#watch(registration.installing));
    this.#watch(registration.installing);
    this.#settle();
    // A page that comes while a worker changes its state may have no worker whose next change it would hear.
    navigator.serviceWorker.ready.then(() => this.#settle());
  }

  /** @param {ServiceWorker | null} installing */
  #watch(installing) {
    installing?.addEventListener("statechange", () => this.#settle(installing));
  }

  /** @param {ServiceWorker} [changed] */
  #settle(changed) {
    const { active, waiting, installing } = this.#registration ?? {};
    if (waiting && active) this.#become("newer");
    else if (active) this.#become("ready");
    else if (installing || waiting) this.#become("keeping");
    else if (changed?.state === "redundant") this.#become("failed");
  }

  /** @param {FromKeeper} message */
  #heard(message) {
    if (message.type === "busy") this.#become("busy");
    if (message.type !== "keeping" || this.state !== "keeping") return;
    this.share = message.total > 0 ? message.kept / message.total : 0;
    this.#changed();
  }

  /** @param {KeeperState} state */
  #become(state) {
    if (state === this.state) return;
    this.state = state;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}
