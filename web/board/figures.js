/** Figures on boards, drawn about their middle on 30 × 36: men with round heads and sloping shoulders, guards with cap and square ones. */

import { svg } from "lit/html.js";
import { MAN } from "../icons.js";
import { seatClass, seatShape } from "../table/marks.js";

const COAT = "M-12.500 15V5Q-12.500 0-7-.4H7Q12.500 0 12.500 5V15z";
const CAP = "M-8.500-6.200V-8Q-10.500-12.500-9-14.500 0-18.500 9-14.500 10.500-12.500 8.500-8v1.800z";
const FACE = "M-6.400-7.400H6.400v2q0 5.200-6.400 5.200t-6.400-5.200z";
const BADGE = "M-2.400 3h4.800v5a2.400 2.400 0 0 1-4.800 0z";

/**
 * A seat's man.
 * @param {number} seat
 */
export const manFigure = (seat) => svg`<g class="man-figure ${seatClass(seat)}">
  <ellipse class="shadow" cy="14" rx="13" ry="4" />
  <g transform="translate(-12 0)"><path class="body" d=${MAN} /><g class="mark">${seatShape(seat)}</g></g>
</g>`;

export const guardFigure = () => svg`<g class="guard-figure">
  <ellipse class="shadow" cy="15" rx="13" ry="3.600" /><path class="body" d=${COAT} /><path class="face" d=${FACE} />
  <path class="body" d=${CAP} /><path class="badge-mark" d=${BADGE} />
</g>`;
