/**
 * The values that islands, and not visitors, wrote into fields. A field that still has this value is not unsaved input,
 * because the island writes it again after a reload. PROF-06, AUTH-03
 */
export const scriptFilledValues = new WeakMap<Element, string>();
