/** A seed for a new deal: short enough to be read out, long enough not to meet again by chance. */
export const newSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
