/**
 * Writes game_icons.js: the paths of the icons named in used.json, from the npm package @iconify-json/game-icons (CC BY 3.0).
 * Run it after adding a name: `node web/icons/make.mjs`.
 */

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

const here = new URL(".", import.meta.url);
const require = createRequire(import.meta.url);
const { icons } = JSON.parse(await readFile(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));
const used = JSON.parse(await readFile(new URL("used.json", here), "utf8"));

const lines = Object.values(used)
  .flat()
  .sort()
  .map((name) => {
    const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icons[name]?.body ?? "");
    if (!path) throw new Error(`game-icons has no icon "${name}" that is one path`);
    return `  ${JSON.stringify(name)}: ${JSON.stringify(path[1])},`;
  });

const head = `/* Made by make.mjs from game-icons.net (CC BY 3.0); authors in used.json. */\n\nexport const GAME_ICONS = {\n`;
await writeFile(new URL("game_icons.js", here), `${head}${lines.join("\n")}\n};\n`);
