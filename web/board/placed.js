/** Puts an element of HTML into a box: `<div ${placed(box)}>`. By the CSSOM, since the page's policy knows no style attributes. */

import { Directive, directive } from "lit/directive.js";
import { noChange } from "lit/html.js";

/** @import { ElementPart } from "lit/directive.js" */
/** @import { Box } from "./geometry.js" */

const SIDES = /** @type {const} */ ({ x: "left", y: "top", width: "width", height: "height" });

class Placed extends Directive {
  /** @type {Box | null} where it is already */
  #box = null;

  /** @param {Box} _box */
  render(_box) {
    return noChange;
  }

  /** @override @param {ElementPart} part @param {[Box]} values */
  update(part, [box]) {
    if (box === this.#box) return noChange;
    this.#box = box;
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const [side, property] of Object.entries(SIDES))
      style.setProperty(property, `${box[/** @type {keyof typeof SIDES} */ (side)]}px`);
    return noChange;
  }
}

export const placed = directive(Placed);
