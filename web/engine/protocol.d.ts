/** What the build puts into the bundles, and the messages between the page and the worker. */

/** A file of the runtime: its hashed name, its size, and its size on the wire where a packed copy lies beside it. */
export interface RuntimeFile {
  file: string;
  bytes: number;
  packed: number;
}

/** Bytes inside the core archive that must lie on Python's file system as a file of their own. */
export interface EmbeddedFile {
  path: string;
  at: number;
  size: number;
}

export interface Runtime {
  asm: RuntimeFile;
  wasm: RuntimeFile;
  core: RuntimeFile & { files: EmbeddedFile[] };
  native: RuntimeFile & { path: string };
  packs: Record<string, RuntimeFile>;
  /** Pyodide's lock file without any package. */
  lock: { info: Record<string, string>; packages: Record<string, never> };
  /** For the debug build: the library with its sources, and wheels in the order micropip gets them. */
  debug: { stdlib: string; micropip: string; wheels: string[] };
}

declare global {
  /** Put in by esbuild when it bundles the workers. */
  const RUNTIME: Runtime;
  /** Put in by esbuild when it bundles the page: addresses of the workers, relative to the bundle. */
  const WORKERS: { release: string; debug: string };
}

export type Phase = "fetching" | "starting" | "ready";

export interface Progress {
  phase: Phase;
  /** Bytes here and bytes in all, on the wire. */
  loaded: number;
  total: number;
}

/** Page to worker. Calls and games are answered in the order they were sent. */
export type ToWorker =
  | { type: "call"; id: number; text: string; game: string | null }
  | { type: "game"; id: number; game: string }
  | { type: "ping" };

/** Worker to page. */
export type FromWorker =
  | ({ type: "progress" } & Progress)
  /** The first request can be answered; `heap` is the size of WebAssembly's memory in bytes. */
  | { type: "ready"; heap: number }
  /** It will never be ready. */
  | { type: "failed"; text: string }
  /** A message arrived and will be worked on: proof of life. */
  | { type: "taken"; id: number }
  | { type: "pong" }
  | { type: "answer"; id: number; text: string; heap: number }
  /** This one message failed outside the rules (a pack that cannot be fetched, an error in Python); the worker lives on. */
  | { type: "error"; id: number; text: string }
  /** The interpreter is dead; nothing will be answered any more. */
  | { type: "dead"; text: string };
