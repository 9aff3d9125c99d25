/**
 * A game in a link: the record's JSON, deflated, in base64url. What comes out of a link is only ever data: its size and shape are
 * checked here, its meaning by the engine.
 */

/** @import { Record as GameRecord } from "./types.js" */

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
 * @returns {Promise<string>} the part of a link after `#1.`
 */
export async function pack(record) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(record)), new CompressionStream("deflate-raw"), MOST_BYTES);
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} data
 * @returns {Promise<GameRecord>} rejected with `BadLink`
 */
export async function unpack(data) {
  if (data.length > MOST_CHARACTERS) throw new BadLink("too_long");
  let text;
  try {
    const packed = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    text = new TextDecoder("utf-8", { fatal: true }).decode(
      await through(packed, new DecompressionStream("deflate-raw"), MOST_BYTES),
    );
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("damaged");
  }
  return readRecord(text);
}

/**
 * A record's text, from a link or a file.
 * @param {string} text
 * @returns {GameRecord} throws `BadLink`
 */
export function readRecord(text) {
  if (text.length > MOST_BYTES) throw new BadLink("too_long");
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new BadLink("damaged");
  }
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
  const writer = stream.writable.getWriter();
  // What is wrong with the input is told to the reader as well.
  Promise.all([writer.write(bytes), writer.close()]).catch(() => {});
  const reader = stream.readable.getReader();
  /** @type {Uint8Array[]} */
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
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
