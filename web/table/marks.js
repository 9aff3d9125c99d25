/** The marks of seats: a colour and a shape each, because colour alone is for nobody. */

import { html, svg } from "lit/html.js";
import { MAN } from "../icons.js";

/** Shapes on the chest of a man, around (12, 6). */
const SHAPES = [
  svg`<circle cx="12" cy="5.500" r="4.600" />`,
  svg`<path d="M7.800 1.300h8.400v8.400H7.800z" />`,
  svg`<path d="m12 .2 5.300 9.600H6.700z" />`,
  svg`<path d="m12-.4 5.500 5.900-5.500 5.900-5.500-5.900z" />`,
  svg`<path d="M6 3.500h12v4.200H6z" />`,
  svg`<path d="M12 .7a4.800 4.800 0 1 1 0 9.600 4.800 4.800 0 0 1 0-9.600zm0 2.600a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400z" />`,
];

/**
 * The head and shoulders of a seat, with its mark; decoration, beside its name.
 * @param {number} seat
 */
export const seatMark = (seat) =>
  html`<svg class="icon seat-mark ${seatClass(seat)}" viewBox="-2 -18 28 34" aria-hidden="true">
    <path d=${MAN} /><g class="shape">${seatShape(seat)}</g>
  </svg>`;

/** The shape alone, on the chest of a man 24 wide. @param {number} seat */
export const seatShape = (seat) => SHAPES[seat % SHAPES.length];

/** The class that sets `--seat` to a seat's colour. @param {number} seat */
export const seatClass = (seat) => `seat-${(seat % SHAPES.length) + 1}`;
