/** Fetching the runtime's files, with a count of the bytes that have arrived. */

/** @import { Phase, RuntimeFile } from "./protocol.js" */

let loaded = 0;
let total = 0;
/** @type {Phase} */
let phase = "fetching";
let reported = 0;

const REPORT_EVERY = 100_000;

/** Tell the page how far the download is. */
export function report() {
  reported = loaded;
  postMessage({ type: "progress", phase, loaded, total });
}

/** @param {Phase} next */
export function enter(next) {
  phase = next;
  report();
}

/** @param {number} bytes */
function arrived(bytes) {
  loaded += bytes;
  if (loaded - reported >= REPORT_EVERY) report();
}

/**
 * The address of a file of the runtime; bundles lie in a folder beside it.
 * @param {string} file
 */
export const address = (file) => new URL(`../runtime/${file}`, import.meta.url).href;

/**
 * @param {string} url
 * @returns {Promise<Response>}
 */
export async function fetched(url) {
  let response;
  try {
    response = await fetch(url);
  } catch {
    throw new Error(`${url} could not be fetched: is the connection down?`);
  }
  if (!response.ok) throw new Error(`${url} could not be fetched: the server answered ${response.status}.`);
  return response;
}

/**
 * Compile WebAssembly while it streams in: only a module that comes straight from `fetch` gets the browser's code cache.
 * @param {RuntimeFile} entry
 */
export async function compiled(entry) {
  total += entry.packed;
  const response = await fetched(address(entry.file));
  const module = await WebAssembly.compileStreaming(response);
  arrived(entry.packed);
  return module;
}

/**
 * The bytes of an archive. The gzip copy is asked for, because not every host compresses zips; a host that says
 * `Content-Encoding: gzip` has had it unpacked by the browser already, so the first bytes decide.
 * @param {RuntimeFile} entry
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function unpacked(entry) {
  total += entry.packed;
  const { body } = await fetched(address(`${entry.file}.gz`));
  if (body === null) throw new Error(`${entry.file} arrived empty.`);
  const reader = body.getReader();
  const first = await reader.read();
  const head = first.value ?? new Uint8Array();
  const packed = head[0] === 0x1f && head[1] === 0x8b;
  /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
  const counted = new ReadableStream({
    start(controller) {
      controller.enqueue(head);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else {
        if (packed) arrived(value.length);
        controller.enqueue(value);
      }
    },
  });
  const stream = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  arrived(packed ? head.length : entry.packed);
  if (bytes.length !== entry.bytes)
    throw new Error(`${entry.file} arrived damaged: ${bytes.length} bytes instead of ${entry.bytes}.`);
  return bytes;
}
