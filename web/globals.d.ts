import type { GameInfo } from "./types.js";

declare global {
  /** The games on this site, put in by the build. */
  const GAMES: readonly GameInfo[];
  /** The script that knows links (embed/links.js), and files with what each game says about their scenes; beside the page's script. */
  const LINKS: string;
  const SCENES: Readonly<Record<string, string>>;
  /** Style sheets of the games' looks; beside the page's script. */
  const STYLES: Readonly<Record<string, string>>;
}
