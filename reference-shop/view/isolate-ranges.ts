/**
 * A Latin name with its hyphens: `RS-X`; or a number with all that belongs to it: `18-45`, `1.5×2`, `2027-03`, and a unit
 * directly after it. Words and plain numbers are matched too, so that no letter is read twice.
 */
const TOKEN = /[a-z][a-z\d]*((?:-[a-z\d]+)+)|\p{L}[\p{L}\d]*|\d+(?:[.,]\d+)*((?:[-–×+*]\d+(?:[.,]\d+)*)*)[a-z]*/giu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };

/**
 * Returns a text as HTML with its ranges isolated. After Arabic letters a browser would show `18-45` as two numbers
 * from right to left, which reads as 45-18. No line ends in a hyphen or a dash: after these, browsers break before a no-break space.
 */
export const isolateRanges = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => entities[sign] as string)
    .replaceAll(' – ', '<span class="unbroken">\u00a0–\u00a0</span>')
    .replace(TOKEN, (token, name, range) => {
      // Not isolated: the Latin words around a name are read with it from left to right.
      if (name) return `<span class="unbroken">${token}</span>`;
      return range ? `<bdi class="unbroken" dir="ltr">${token}</bdi>` : token;
    });
