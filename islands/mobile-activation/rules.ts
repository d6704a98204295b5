import { westernDigits } from '../../shared/text/digits.ts';

/** Time between two codes. PROF-05 */
const PAUSE_MS = 60_000;

/** Without what can't be seen: messages bring marks of direction along. */
const visible = (text: string): string => westernDigits(text).replace(/\p{Cf}/gu, '');

/**
 * The code in a pasted text: four digits or more together, or groups of digits parted by a space or a dash, else every digit.
 * @returns an empty text where there are no digits
 */
export const codeIn = (text: string): string =>
  (/\d{4,}|\d+(?:[\s\p{Pd}]\d+)+/u.exec(visible(text))?.[0] ?? visible(text)).replace(/\D/g, '');

/** What was typed, in Western digits, without spaces, dashes and invisible marks. PROF-06 */
export const bareCode = (typed: string): string => visible(typed).replace(/[\s\p{Pd}]/gu, '');

/**
 * Whole seconds until another code may be asked for.
 * @param sentAt when the last one was sent, ms since the epoch; one in the future, after a clock was set back, counts for nothing
 */
export const secondsLeft = (sentAt: number, now: number): number =>
  sentAt > now ? 0 : Math.max(0, Math.ceil((sentAt + PAUSE_MS - now) / 1000));

/** `0:42` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
