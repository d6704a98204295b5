import { CONTAINER, type IslandContext } from '../../shared/core/index.ts';
import { offerUndo } from '../../shared/request/index.ts';
import type { Config } from './config.ts';
import { forgetSearches, recentGroups, rememberSearch } from './recent.ts';
import { isShown, type Option } from './rules.ts';
import type { Search } from './search.ts';
import { t } from './texts.ts';

/** What has a press of its own. */
const PRESSED = 'a,button,input,label,select,summary,textarea';

/** Follows the server's field: what the visitor types is searched for, and a field that is left closes the list. SRCH-01, SRCH-03 */
export const followField = (context: IslandContext<Config>, { $state, dispatch, searchAfterPause, close }: Search) => {
  const { config, host, signal } = context;
  const { form, input, minChars, delayMs } = config;
  let readText = input.defaultValue;
  let isWindowLeft = false;
  const typed = () => input.value.trim();
  const isFocused = () => document.activeElement === input;
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal });

  /** Shows the suggestions of the current text again, or for an empty field the recent searches. */
  const reopen = () =>
    dispatch(typed() ? { type: 'reopened', text: input.value } : { type: 'recalled', groups: recentGroups(config) });

  const readField = (waitMs: number) => {
    readText = input.value;
    if (typed().length >= minChars) return searchAfterPause(waitMs);
    close();
    if (!typed()) reopen();
  };

  const open = () => {
    if ($state.get().isOpen) return;
    reopen();
    if (!$state.get().isOpen && typed().length >= minChars) searchAfterPause(0);
  };

  /** @returns false if a listener cancelled the `choose` event */
  const choose = ({ title, q, url, clears }: Option): boolean => {
    if (clears) {
      const restore = forgetSearches();
      close();
      const undo = () => {
        restore();
        input.focus();
        reopen();
      };
      offerUndo(t('cleared'), undo, signal);
    } else if (url) {
      if (!context.emit('choose', { title, url }, true)) return false;
      rememberSearch(q || title);
      // Closes in a later task, because the link must stay in the page until the browser has followed it.
      setTimeout(close);
    }
    return true;
  };

  const readKey = () => readField(delayMs);
  listen(input, 'input', readKey);
  // Browsers send `input` for the final text before this event, after it, or not at all.
  listen(input, 'compositionend', () => input.value !== readText && readKey());
  // After Back, Firefox focuses the field of the kept page once more. The visitor came for the page, not for the list.
  listen(input, 'focus', () => {
    if (!isWindowLeft) reopen();
    isWindowLeft = false;
  });
  listen(input, 'click', reopen);
  listen(input, 'blur', (event) => {
    isWindowLeft = isFocused();
    // A visitor who hides the keyboard of a phone to see the rows leaves the field, too. There, a tap beside closes the list.
    if ((event as FocusEvent).relatedTarget || !matchMedia('(pointer: coarse)').matches) close();
  });
  listen(document, 'touchend', ({ target, cancelable }) => {
    if (!cancelable || target === input || target === document || (target as Element).closest(`[${CONTAINER}]`)) return;
    // iOS leaves the focus in a field if what is tapped cannot have it.
    if (!(target as Element).closest(PRESSED)) input.blur();
    if (isShown($state.get())) close();
  });
  listen(form, 'submit', () => {
    rememberSearch(input.value);
    close();
  });
  listen(window, 'online', () => isFocused() && host.dataset.state === 'error' && readKey());
  // What the visitor did before the island mounted, and has waited for since. If only the pointer is on the form, the browser
  // restored the text.
  if (input.value !== readText && (isFocused() || !form.matches(':hover'))) readField(0);
  else if (isFocused()) reopen();

  return { open, choose };
};

export type Field = ReturnType<typeof followField>;
