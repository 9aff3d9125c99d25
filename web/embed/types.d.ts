import type { Scene } from "../types.js";

/** How a game's scene looks in a poster: drawn once, nothing in it answers. */
export interface Poster {
  table(scene: Scene): unknown;
  /** What lies beside the question: the card in hand, where there is one. */
  hand?(scene: Scene): unknown;
  /** Ids of signs that would give away what the reader is asked. */
  answers: ReadonlySet<string>;
}

declare global {
  /** Put in by the build: the embed page of each game's phases, and `any` for a link that names none. */
  const EMBEDDED: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
