/**
 * Bundles one embed page: `node embed.mjs <JSON>` with `{ entry, poster, scene, styles, assets, name, defines }`; writes script and
 * style sheet into `assets` and prints `{ script, style, kit, templates }` for the page.
 *
 * Lit's place is taken by web/embed/markup.js, which has no templates of its own: the text of each template in the bundle goes into a
 * `<template>` of the page, words and icons into its kit, and so do long outlines. The script holds what is left, the logic. What a
 * game's `poster.drawings.js` draws is drawn here, and stands in the page as it is.
 */

import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, transform } from "esbuild";

const { entry, poster, scene, styles, assets, name, defines, web } = JSON.parse(process.argv[2]);

const TARGET = { target: "es2022", charset: "utf8", legalComments: "none", logLevel: "warning" };

/** Modules that are nothing but tables, and the name of what they export. */
const TABLES = { "words/en.js": "en", "words/embed.js": "embed", "icons/game_icons.js": "GAME_ICONS" };

/** Sends modules to what stands for them in an embed page. */
const standIns = {
  name: "stand-ins",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^lit(\/|$)/ }, () => ({ path: join(web, "embed/markup.js") }));
    onResolve({ filter: /\/game_poster\.js$/ }, () => (poster ? { path: poster } : undefined));
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      const table = Object.keys(TABLES).find((file) => path === join(web, file));
      if (!table) return undefined;
      const kit = `import { kit } from ${JSON.stringify(join(web, "embed/kit.js"))};`;
      return { contents: `${kit} export const ${TABLES[table]} = kit.${TABLES[table]};`, resolveDir: dirname(path) };
    });
  },
};

/** The end of an array literal that begins at `from`: strings may hold brackets. */
function endOfArray(text, from) {
  for (let at = from + 1; ; at++) {
    const letter = text[at];
    if (letter === "]") return at + 1;
    if (letter === '"' || letter === "'" || letter === "`") {
      const quote = letter;
      for (at++; text[at] !== quote; at++) if (text[at] === "\\") at++;
    }
  }
}

const TAG = /<[a-z][^<>]*>/g;
const HANDLER = /\s[@.?][\w-]+=\{\{\d+\}\}/g;
const FILLED = /\s([\w:-]+)=(?:"([^"]*\{\{\d+\}\}[^"]*)"|(\{\{\d+\}\}))/g;
const STRAY = /\s\{\{\d+\}\}/;

/**
 * A tag without its handlers, and with the attributes that have holes packed into one: the parser would complain of a drawing whose
 * numbers are not there yet.
 */
function tag(text) {
  const packed = [];
  const bare = text.replace(HANDLER, "").replace(FILLED, (_, name, quoted, alone) => {
    packed.push(`${name}=${quoted ?? alone}`);
    return "";
  });
  if (STRAY.test(bare)) throw new Error(`A poster's template cannot have a directive on an element: ${text}`);
  return packed.length === 0 ? bare : bare.replace(/\s*(\/?)>$/, ` data-fill="${packed.join("|")}"$1>`);
}

/** A template's strings as markup with numbered holes. */
function markup(strings, part) {
  const text = strings
    .map((piece, at) => (at === 0 ? piece : `{{${at - 1}}}${piece}`))
    .join("")
    .replace(/\s+/g, " ")
    .trim()
    .replace(TAG, tag);
  return part ? `<svg>${text}</svg>` : text;
}

/** Where a template is used in lowered code: its tag, and the variable that would keep its strings. */
const SITE = /\b(html|svg)\d*\((\w+) \|\| \(\2 = __template\(/g;
/** What lowering leaves behind. */
const REST = /^ *var (_\w+(, _\w+)*;|__(template|freeze|defProp)\b.*)$/gm;

/** Move the templates of lowered code out of it. */
function hoistTemplates(code) {
  const templates = [];
  let moved = "";
  let last = 0;
  for (const { index, 0: site, 1: tag } of code.matchAll(SITE)) {
    const from = index + site.length;
    const cooked = endOfArray(code, from);
    const raw = code[cooked] === "," ? endOfArray(code, code.indexOf("[", cooked)) : cooked;
    moved += `${code.slice(last, index)}${site.slice(0, site.indexOf("(") + 1)}${templates.length}`;
    templates.push(markup(new Function(`return ${code.slice(from, cooked)}`)(), tag === "svg"));
    last = code.indexOf("))", raw) + 2;
  }
  return { code: (moved + code.slice(last)).replace(REST, ""), templates };
}

/** A table of nothing but texts and numbers, and a long outline. */
const TABLE = /= (\{(?:\s*(?:\w+|"[\w.-]+"): (?:"[^"\n]*"|-?[\d.]+),?){3,}\s*\});/g;
const OUTLINE = /"[Mm][-\d. ][-\w\d.,\s]{30,}"/g;

/** Move data out of the code, into the kit. */
function hoistData(code) {
  const data = [];
  const keep = (value) => `kit.data[${data.push(value) - 1}]`;
  const moved = code
    .replace(TABLE, (_, text) => `= ${keep(new Function(`return ${text}`)())};`)
    .replace(OUTLINE, (text) => keep(JSON.parse(text)));
  return { code: moved, data };
}

/** Those rows of a table whose names stand in the code. */
async function used(file, code) {
  const table = (await import(pathToFileURL(join(web, file))))[TABLES[file]];
  return Object.fromEntries(Object.entries(table).filter(([key]) => code.includes(`"${key}"`)));
}

/** Lit as text: what the build draws is markup from the start. */
const LIT_AS_TEXT = `
  const text = (value) =>
    Array.isArray(value) ? value.map(text).join("") : value === null ? "" : (value.markup ?? String(value).replaceAll("<", "&lt;"));
  const part = (before, value) => (before.endsWith("=") ? '"' + text(value) + '"' : text(value));
  export const html = (strings, ...values) => ({ markup: strings.reduce((before, piece, at) => before + part(strings[at - 1], values[at - 1]) + piece) });
  export const svg = html;
  export const nothing = null;
`;

const asText = {
  name: "lit-as-text",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^lit\// }, () => ({ path: "lit", namespace: "text" }));
    onLoad({ filter: /.*/, namespace: "text" }, () => ({ contents: LIT_AS_TEXT }));
  },
};

/** The drawings that a game has the build make, by name. */
async function drawings() {
  const file = poster && join(dirname(poster), "poster.drawings.js");
  if (!file || !existsSync(file)) return [];
  const made = await build({ ...TARGET, entryPoints: [file], bundle: true, write: false, format: "esm", plugins: [asText] });
  const { drawings: draw } = await import(
    `data:text/javascript;base64,${Buffer.from(made.outputFiles[0].contents).toString("base64")}`
  );
  const short = (markup) =>
    markup.replace(/\s+/g, " ").replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))));
  return Object.entries(draw(scene)).map(([key, { markup }]) => [key, `<svg>${short(markup)}</svg>`]);
}

function put(extension, text) {
  const file = `${name}-${createHash("sha256").update(text).digest("hex").slice(0, 10)}.${extension}`;
  writeFileSync(join(assets, file), text);
  return file;
}

const bundled = await build({
  ...TARGET,
  entryPoints: [entry],
  bundle: true,
  write: false,
  format: "iife",
  platform: "browser",
  define: defines,
  inject: [join(web, "embed/kit.js")],
  plugins: [standIns],
  // Templates come out as plain arrays of strings, to be found again.
  supported: { "template-literal": false },
});
const [{ text: whole }] = bundled.outputFiles;
const { code: withoutTemplates, templates } = hoistTemplates(whole);
const { code, data } = hoistData(withoutTemplates);
const small = await transform(code, { ...TARGET, minify: true });
const sheet = await build({
  ...TARGET,
  stdin: {
    contents: styles.map((file) => `@import ${JSON.stringify(resolve(file))};`).join("\n"),
    loader: "css",
    resolveDir: web,
  },
  bundle: true,
  minify: true,
  outdir: assets,
  entryNames: `${name}-[hash]`,
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file" },
  metafile: true,
});
const style = Object.keys(sheet.metafile.outputs).find((file) => file.endsWith(".css"));
const tables = await Promise.all(Object.entries(TABLES).map(async ([file, table]) => [table, await used(file, whole)]));
const drawn = Object.fromEntries((await drawings()).map(([key, markup]) => [key, templates.push(markup) - 1]));
const kit = { ...Object.fromEntries(tables), data, drawn };
console.log(JSON.stringify({ script: put("js", small.code), style: style.split("/").at(-1), kit, templates }));
