/** The way from the page to links.js, which is fetched when it is needed. */

/** @import { Preview } from "./links.js" */

/** @returns {Promise<typeof import("./links.js")>} */
export const links = () => import(/* @vite-ignore */ new URL(LINKS, import.meta.url).href);

/**
 * What is to be seen of a shared game before the engine is there.
 * @param {string} data the part of a link after `#1.`
 * @returns {Promise<Preview | null>} never rejected
 */
export const sharedScene = (data) =>
  links().then(
    (known) => known.sharedScene(data),
    () => null,
  );
