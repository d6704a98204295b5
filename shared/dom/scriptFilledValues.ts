/**
 * What an island put into a field without the visitor's doing, as it shows: such a field is not half-typed, since a reload
 * brings the same text again. PROF-06, AUTH-03
 */
export const scriptFilledValues = new WeakMap<Element, string>();
