/** The interface's own icons, drawn on 24 × 24 with a round pen. */

import { html, svg } from "lit/html.js";

const DRAWN = {
  back: "M14.5 5 8 12l6.5 7",
  book: "M12 6.5C9.500 4.600 6.200 4.400 3.500 5v14c2.700-.6 6-.4 8.500 1.500 2.500-1.900 5.800-2.100 8.500-1.500V5c-2.700-.6-6-.4-8.500 1.500zm0 0v14",
  log: "M5 4.500h14v15H5zM8.500 9h7M8.500 12.500h7M8.500 16h4",
  menu: "M4 7h16M4 12h16M4 17h16",
  hint: "M9.500 18h5M10 21h4M12 3a6.200 6.200 0 0 0-3.600 11.200c.8.6 1.100 1.200 1.100 2h5c0-.8.3-1.400 1.100-2A6.200 6.200 0 0 0 12 3z",
  undo: "M8 5 4 9l4 4M4.500 9H14a5.500 5.500 0 0 1 0 11h-4",
  redo: "m16 5 4 4-4 4m3.500-4H10a5.500 5.500 0 0 0 0 11h4",
  share: "M12 15V4M8 7.500 12 3.500l4 4M6 11H5v9h14v-9h-1",
  close: "M6 6l12 12M18 6 6 18",
  search: "M10.500 17a6.500 6.500 0 1 1 0-13 6.500 6.500 0 0 1 0 13zM15.500 15.500 20.500 20.500",
  why: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM9.500 9.500a2.600 2.600 0 1 1 3.700 2.400c-.8.4-1.200.9-1.200 1.900M12 16.800v.3",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  about: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 11v5.500M12 7.700v.1",
  clock: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 7v5l3.500 2",
  link: "M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1",
  restart: "M5 12a7 7 0 1 0 2.300-5.200M5 4v4.500h4.500",
  save: "M12 4v11M8 11.500l4 4 4-4M5 19.500h14",
  open: "M12 16V5M8 8.500l4-4 4 4M5 19.500h14",
  bin: "M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.500 10.500v5.500M13.500 10.500v5.500",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  step: "M6 5v14l9-7zM18.500 5v14",
  eye: "M2.500 12S6 5.800 12 5.800 21.500 12 21.500 12 18 18.200 12 18.200 2.500 12 2.500 12zM12 15a3 3 0 1 1 0-6 3 3 0 0 1 0 6z",
  speech: "M4 5h11v8H9l-3 3v-3H4zM9 16h6l3 3v-3h2V9h-2",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  expand: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  locate: "M12 17.500a5.500 5.500 0 1 1 0-11 5.500 5.500 0 0 1 0 11zM12 3v3.500M12 17.500V21M3 12h3.500M17.500 12H21",
  binoculars: "M7 6h2.500v4h5V6H17l2.500 8a3.500 3.500 0 1 1-6.500 2.500h-2A3.500 3.500 0 1 1 4.500 14z",
};

/** The outline of a man, head and shoulders. */
export const MAN = "M0 13C0 4 3 0 6.800-2.200A7.400 7.400 0 1 1 17.200-2.200C21 0 24 4 24 13q-12 4.500-24 0z";

/** @typedef {keyof typeof DRAWN} Drawn */

/**
 * An icon of the interface; decoration, never the only name of a thing.
 * @param {Drawn} name
 */
export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${DRAWN[name]} /></svg>`;

/** The head and shoulders of a player. */
export const man = () => html`<svg class="icon man" viewBox="-2 -17 28 34" aria-hidden="true"><path d=${MAN} /></svg>`;

/**
 * A needle pointing to one of eight points.
 * @param {number} degrees clockwise from north
 */
export const needle = (degrees) =>
  html`<svg class="icon needle" viewBox="-12 -12 24 24" aria-hidden="true">
    ${svg`<path transform="rotate(${degrees})" d="M0-10 8 8 0 4-8 8z" />`}
  </svg>`;
