import { westernDigits } from '../../shared/text/digits.ts';

/** The digits of a number being typed, Western, and the plus in front of an international one. PHON-01 */
export const digitsOf = (text: string): string => {
  const western = westernDigits(text);
  return (/^\D*\+/.test(western) ? '+' : '') + western.replace(/\D/g, '');
};

/** A number as it is shown: a dash after the 4th digit once there is a 5th; behind a plus there is none. PHON-01 */
export const formatMobile = (text: string): string => digitsOf(text).replace(/^(\d{4})(?=\d)/, '$1-');

/** A field's text, and where its caret stands in it. */
export interface Typed {
  text: string;
  caret: number;
}

/**
 * What the field shall show after something was typed, pasted or deleted. PHON-01
 * @param typed as the browser left it
 * @param before what the field showed until then
 * @param forwards true when Delete was pressed, not Backspace
 * @returns the caret behind the same digit as before; a deleted dash takes the digit beside it along
 */
export const afterTyping = ({ text, caret }: Typed, before: string, forwards: boolean): Typed => {
  let digits = digitsOf(text);
  let place = digitsOf(text.slice(0, caret)).length;
  // The caret stands where the dash was; a script that wrote the bare number leaves it at the end.
  const isDashGone = before[4] === '-' && caret === 4 && text === before.replace('-', '');
  if (isDashGone) {
    if (!forwards) place--;
    digits = digits.slice(0, place) + digits.slice(place + 1);
  }
  const shown = formatMobile(digits);
  return { text: shown, caret: place + Number(shown[4] === '-' && place > 4) };
};
