/** Figures on boards, drawn about their middle on 30 × 36: men with round heads and sloping shoulders, guards with cap and square ones. */

import { svg } from "lit/html.js";

const MAN = "M-12 13C-12 4-9 0-5.200-2.200A7.400 7.400 0 1 1 5.200-2.200C9 0 12 4 12 13Q0 17.500-12 13z";
const COAT = "M-12.500 15V5Q-12.500 0-7-.4H7Q12.500 0 12.500 5V15z";
const CAP = "M-8.500-6.200V-8Q-10.500-12.500-9-14.500 0-18.500 9-14.500 10.500-12.500 8.500-8v1.800z";
const FACE = "M-6.400-7.400H6.400v2q0 5.200-6.400 5.200t-6.400-5.200z";
const BADGE = "M-2.400 3h4.800v5a2.400 2.400 0 0 1-4.800 0z";

/** The marks of seats, one after the other: disc, square, triangle, diamond, bar, ring. */
export const MARKS = [
  svg`<circle class="mark" cy="7" r="4" />`,
  svg`<path class="mark" d="M-3.600 3.400h7.200v7.200h-7.200z" />`,
  svg`<path class="mark" d="M0 2.400 4.600 10.400h-9.200z" />`,
  svg`<path class="mark" d="M0 1.800 4.800 7 0 12.200-4.800 7z" />`,
  svg`<path class="mark" d="M-5 5.200H5v3.600H-5z" />`,
  svg`<circle class="mark ring" cy="7" r="3" />`,
];

/**
 * A seat's man.
 * @param {number} seat
 */
export const manFigure = (seat) => svg`<g class="man-figure seat-${seat + 1}">
  <ellipse class="shadow" cy="14" rx="13" ry="4" /><path class="body" d=${MAN} />${MARKS[seat % MARKS.length]}
</g>`;

export const guardFigure = () => svg`<g class="guard-figure">
  <ellipse class="shadow" cy="15" rx="13" ry="3.600" /><path class="body" d=${COAT} /><path class="face" d=${FACE} />
  <path class="body" d=${CAP} /><path class="badge-mark" d=${BADGE} />
</g>`;
