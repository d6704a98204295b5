import { useEffect, useState } from 'react';
import { setAttributeUntil } from '../../shared/page/index.ts';
import { untilCleanup, useServerEvent } from '../../shared/react/index.ts';
import { rewriteDigits } from '../../shared/request/forms/index.ts';
import { codeIn } from './rules.ts';

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
  const [length] = useState(() => field.maxLength);
  useEffect(
    () =>
      untilCleanup((signal) => {
        if (field.type !== 'hidden')
          for (const [name, value] of Object.entries(ATTRIBUTES)) setAttributeUntil(field, name, value, signal);
      }),
    [field],
  );
  useServerEvent(field, 'input', (event) => {
    if (field.type !== 'text') return;
    rewriteDigits(field, event);
    // Keyboards of Android type what they offer of the clipboard, such as the whole message, and fire no `paste`.
    const code = codeIn(field.value, length);
    if (code[3] && /\p{L}{2}/u.test(field.value)) field.value = code;
  });
  useServerEvent(field, 'paste', (event) => {
    const code = codeIn((event as ClipboardEvent).clipboardData?.getData('text') ?? '', length);
    if (!code) return;
    event.preventDefault();
    field.value = code;
    field.dispatchEvent(new CustomEvent('input', { bubbles: true }));
  });
};
