/**
 * What the poster has in the place of Lit: templates are filled in once and never updated. The build has moved the text of every
 * template into a `<template>` of the page and left its number here, without what only an interactive table needs (handlers,
 * properties); `{{2}}` in it is the place of the third value, and `data-fill` holds the attributes that have such places. Values
 * become text and attributes, never markup.
 */

/** @typedef {{ template: number, values: unknown[], part: boolean }} Filled */

const HOLE = /\{\{(\d+)\}\}/;

const templates = document.getElementsByTagName("template");

export const nothing = null;

/** @param {number} template @param {unknown[]} values @returns {Filled} */
export const html = (template, ...values) => ({ template, values, part: false });

/** A part of a drawing; its template has an `<svg>` around it. @param {number} template @param {unknown[]} values @returns {Filled} */
export const svg = (template, ...values) => ({ template, values, part: true });

/** @param {Iterable<unknown>} items @param {unknown} _key @param {(item: any) => unknown} draw */
export const repeat = (items, _key, draw) => Array.from(items, draw);

/** @param {Record<string, unknown>} classes */
export const classMap = (classes) =>
  Object.keys(classes)
    .filter((name) => classes[name])
    .join(" ");

/**
 * @param {unknown} content
 * @param {Element} place emptied first
 */
export const render = (content, place) => place.replaceChildren(...nodes(content));

/** @param {any} content @returns {Node[]} */
function nodes(content) {
  if (content === null || content === undefined) return [];
  if (Array.isArray(content)) return content.flatMap(nodes);
  if (content.template === undefined) return [new Text(content)];
  return filled(content);
}

/** @param {Filled} content @returns {Node[]} */
function filled({ template, values, part }) {
  const source = /** @type {HTMLTemplateElement} */ (templates[template]).content;
  const copy = document.importNode(source, true);
  /** The pieces of a text with holes, these filled. @param {string} text */
  const pieces = (text) => text.split(HOLE).map((piece, at) => (at % 2 ? values[Number(piece)] : piece));
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (copy.querySelectorAll("[data-fill]"))) {
    for (const attribute of (element.dataset.fill ?? "").split("|")) {
      const end = attribute.indexOf("=");
      const [before, hole, ...more] = pieces(attribute.slice(end + 1));
      const text = [before, hole, ...more].join("");
      if (hole !== null || text !== "") element.setAttribute(attribute.slice(0, end), text);
    }
    element.removeAttribute("data-fill");
  }
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) if (HOLE.test(text.data)) text.replaceWith(...pieces(text.data).flatMap(nodes));
  return [...(part ? /** @type {Node} */ (copy.firstChild) : copy).childNodes];
}
