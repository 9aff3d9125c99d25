/** The page of an embedded table as it stands before the tap: its elements, and what is wrong with a link in a sentence. */

import { embed } from "../words/embed.js";

/** @import { Key } from "./words.js" */

/** @param {string} id */
export const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** A link that this page can do nothing with. */
export class Astray extends Error {
  /** @param {Key} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The shared game in an address.
 * @param {string} hash
 */
export function dataIn(hash) {
  const [, version, data] = /^#(\d+)\.([^/].*)$/.exec(hash) ?? [];
  if (data === undefined) throw new Astray("no_link");
  if (version !== "1") throw new Astray("newer");
  return data;
}

/** @param {string} text */
export function showTrouble(text) {
  const place = at("trouble");
  place.textContent = text;
  place.hidden = false;
}

/**
 * Say what is wrong with the link, in the place of the question.
 * @param {unknown} error an `Astray`, a `BadLink`, or what a browser throws that lacks something
 */
export function refuse(error) {
  at("asked").hidden = true;
  showTrouble(embed[/** @type {Astray} */ (error).fault ?? "too_old"]);
}

/**
 * Open a link in a tab; where the page around lets none open, give the address to be copied.
 * @param {MouseEvent} event of the link
 */
export function openTab(event) {
  event.preventDefault();
  const { href } = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  const tab = open(href, "_blank");
  if (tab) tab.opener = null;
  else showAddress(href);
}

/** @param {string} address */
function showAddress(address) {
  const field = /** @type {HTMLInputElement} */ (at("address"));
  field.value = address;
  at("blocked").hidden = false;
  field.onblur = () => {
    at("blocked").hidden = true;
  };
  field.focus();
  field.select();
}
