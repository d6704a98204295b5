import { useEffect } from 'react';
import { westernDigits } from '../../shared/core/index.ts';
import { setAttributeUntil } from '../../shared/page/index.ts';
import { untilCleanup, useServerEvent } from '../../shared/react/index.ts';
import { rewriteDigits } from '../../shared/request/forms/index.ts';

/** Removes invisible characters: a pasted message may contain direction marks. Digits become Western. */
const visible = (text: string): string => westernDigits(text).replace(/\p{Cf}/gu, '');

/**
 * Finds the code in a pasted text: four or more digits in a row, or groups of digits separated by a space or a dash.
 * If there is neither, it takes all digits.
 * @returns an empty string if there are no digits
 */
const codeIn = (text: string): string =>
  (/\d{4,}|\d+(?:[\s\p{Pd}]\d+)+/u.exec(visible(text))?.[0] ?? visible(text)).replace(/\D/g, '');

/** The typed code in Western digits, without spaces, dashes and invisible characters. PROF-06 */
export const bareCode = (typed: string): string => visible(typed).replace(/[\s\p{Pd}]/gu, '');

const ATTRIBUTES = {
  // A number field discards Eastern digits.
  type: 'text',
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  dir: 'ltr',
  // It would truncate a pasted sentence before the code.
  maxlength: null,
};

/**
 * Makes the code field accept Eastern and Western digits, the phone's autofill suggestion and a pasted message.
 * A hidden field stays as it is: a script of the site writes it. PROF-06
 */
export const useCodeField = (field: HTMLInputElement): void => {
  useEffect(
    () =>
      untilCleanup((signal) => {
        if (field.type !== 'hidden')
          for (const [name, value] of Object.entries(ATTRIBUTES)) setAttributeUntil(field, name, value, signal);
      }),
    [field],
  );
  useServerEvent(field, 'input', (event) => void (field.type === 'text' && rewriteDigits(field, event)));
  useServerEvent(field, 'paste', (event) => {
    const code = codeIn((event as ClipboardEvent).clipboardData?.getData('text') ?? '');
    if (!code) return;
    event.preventDefault();
    field.value = code;
    field.dispatchEvent(new CustomEvent('input', { bubbles: true }));
  });
};
