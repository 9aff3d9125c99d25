/**
 * The page around the frame: what it is told, and what it may say. Only the parent window is listened to, and only in the words of
 * config.js; what goes out is addressed to its origin, as far as the browser gives that away.
 */

import { applyTheme, isFromHost, PROTOCOL, VERSION } from "./config.js";

/** @import { FromFrame } from "./config.js" */

/** Where the door (embed.html) hands its referrer on to the page that draws, whose own referrer is the door. */
export const HOST = "host";

/** An origin that can be written to; empty for one that has no name. @param {string} address */
function origin(address) {
  try {
    const { origin } = new URL(address);
    return origin === "null" ? "" : origin;
  } catch {
    return "";
  }
}

/** The origin of the page around, empty where nothing tells it. */
function hostOrigin() {
  const handed = new URLSearchParams(location.search).get(HOST);
  return origin(location.ancestorOrigins?.[0] ?? handed ?? document.referrer);
}

export class Host {
  #origin;
  #measure;
  /** Called when the host wants the link's position back. */
  restart = () => {};

  /** @param {Element} measure an element as high as the frame should be */
  constructor(measure) {
    this.#origin = hostOrigin();
    this.#measure = measure;
    addEventListener("message", (event) => this.#hear(event));
    new ResizeObserver(() => this.#height()).observe(measure);
  }

  /** @param {FromFrame extends infer Each ? (Each extends FromFrame ? Omit<Each, typeof PROTOCOL> : never) : never} message */
  tell(message) {
    if (parent !== self) parent.postMessage({ [PROTOCOL]: VERSION, ...message }, this.#origin || "*");
  }

  #height() {
    this.tell({ type: "height", height: Math.ceil(this.#measure.getBoundingClientRect().height) });
  }

  /** @param {MessageEvent} event */
  #hear({ source, origin, data }) {
    if (source !== parent || parent === self || !isFromHost(data)) return;
    if (this.#origin && origin !== this.#origin) return;
    if (origin !== "null") this.#origin = origin;
    if (data.type === "theme") applyTheme(data.theme);
    else if (data.type === "restart") this.restart();
    else this.#height();
  }
}
