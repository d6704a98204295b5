/**
 * A word with its digits, or a number with all that belongs to it: `18-45`, `1.5×2`, `2027-03`, and a unit directly after
 * it. Words and plain numbers are matched too, so that no letter is read twice.
 */
const TOKEN = /\p{L}[\p{L}\d]*|\d+(?:[.,]\d+)*((?:[-–×+*]\d+(?:[.,]\d+)*)*)[a-z]*/giu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };

/**
 * Returns a text as HTML with its ranges isolated. After Arabic letters a browser would show `18-45` as two numbers
 * from right to left, which reads as 45-18.
 */
export const isolateRanges = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => entities[sign] as string)
    .replace(TOKEN, (token, signs) => (signs ? `<bdi class="range" dir="ltr">${token}</bdi>` : token));
