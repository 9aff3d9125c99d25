/** The look of a game that has none of its own: cards with their titles, laid out by the kinds of its areas. */

import { html } from "lit/html.js";

/** @import { Look } from "../types.js" */

export const plainPicture = () =>
  html`<svg class="scene-picture" viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect class="sky" x="-400" y="-200" width="1120" height="380" />
    <circle class="moon" cx="246" cy="52" r="22" />
    <path class="pines" d="M-400 152 H720V172H-400z M-60 156l28-56 28 56z M30 156l22-44 22 44z M62 156l30-66 30 66z M172 156l20-40 20 40z M226 156l32-70 32 70z M272 156l24-50 24 50z M340 156l30-62 30 62z" />
    <path class="fence" d="M-400 118H720M-400 132H720M-400 146H720M20 104v60M84 104v60M148 104v60M212 104v60M276 104v60" />
    <rect class="earth" x="-400" y="160" width="1120" height="40" />
  </svg>`;

/** @type {Look} */
export const PLAIN = {
  picture: plainPicture,
  face: ({ face, facing }, _area, { statics }) => {
    const facts = /** @type {{ title?: string } | undefined} */ (statics.faces?.[face ?? ""]);
    if (face === null) return html`<span class="card-back"></span>`;
    const title = facts?.title ?? face;
    return html`<span class="plain-face ${facing}"><b aria-hidden="true">${title.slice(0, 1).toUpperCase()}</b><span>${title}</span></span>`;
  },
};
