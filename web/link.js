/**
 * A game in a link: after `#1.` the public scene (see embed/scene.js), `~`, and the record, each as JSON, deflated, in base64url. The
 * scene may be missing. What comes out of a link is only ever data: its size and shape are checked here, its meaning by the engine.
 */

import { isScene } from "./embed/scene.js";

/** @import { LinkScene } from "./embed/scene.js" */
/** @import { Record as GameRecord } from "./types.js" */

const BETWEEN = "~";
/** Some programs that links go through write it like this. */
const ESCAPED = /%7e/i;
const FORM = "deflate-raw";

/** A long game is a few kilobytes; nobody needs more than this. */
const MOST_CHARACTERS = 100_000;
const MOST_BYTES = 200_000;

/** @typedef {"too_long" | "damaged" | "not_a_game" | "newer"} LinkFault */

export class BadLink extends Error {
  /** @param {LinkFault} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * @param {GameRecord} record
 * @param {LinkScene | null} [scene] what is to be seen before the engine is there
 * @returns {Promise<string>} the part of a link after `#1.`
 */
export async function pack(record, scene = null) {
  const parts = await Promise.all([...(scene ? [scene] : []), record].map(deflated));
  return parts.join(BETWEEN);
}

/**
 * @param {string} data the part of a link after `#1.`
 * @returns {Promise<GameRecord>} rejected with `BadLink`
 */
export async function unpack(data) {
  return readRecord(await inflated(halves(data)[1]));
}

/**
 * @param {string} data the part of a link after `#1.`
 * @returns {Promise<LinkScene | null>} null when the link carries none; rejected with `BadLink`
 */
export async function sceneIn(data) {
  const [text] = halves(data);
  if (text === "") return null;
  const scene = parsed(await inflated(text));
  if (!isScene(scene)) throw new BadLink("damaged");
  return scene;
}

/** @param {string} data @returns {[scene: string, record: string]} */
function halves(data) {
  const text = data.replace(ESCAPED, BETWEEN);
  const end = text.indexOf(BETWEEN);
  return [text.slice(0, Math.max(end, 0)), text.slice(end + 1)];
}

/** @param {unknown} document */
async function deflated(document) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(document)), new CompressionStream(FORM), MOST_BYTES);
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} data */
async function inflated(data) {
  if (data.length > MOST_CHARACTERS) throw new BadLink("too_long");
  try {
    const packed = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream(FORM), MOST_BYTES);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("damaged");
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadLink("damaged");
  }
}

/**
 * A record's text, from a link or a file.
 * @param {string} text
 * @returns {GameRecord} throws `BadLink`
 */
export function readRecord(text) {
  if (text.length > MOST_BYTES) throw new BadLink("too_long");
  const record = parsed(text);
  const whole = typeof record === "object" && record !== null && !Array.isArray(record);
  if (!whole || typeof record.game !== "string" || !Array.isArray(record.moves ?? [])) throw new BadLink("not_a_game");
  if (typeof record.format === "number" && record.format > 1) throw new BadLink("newer");
  return record;
}

/**
 * Send bytes through a stream, giving up when more than `most` come out.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function through(bytes, stream, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new BadLink("too_long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
