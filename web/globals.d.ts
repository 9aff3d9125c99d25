import type { GameInfo } from "./types.js";

declare global {
  /** The games on this site, put in by the build. */
  const GAMES: readonly GameInfo[];
}
