import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { IslandContext } from '../../shared/core/index.ts';
import { useServerEvent } from '../../shared/react/index.ts';
import { offerUndo } from '../../shared/request/index.ts';
import type { Config } from './config.ts';
import { forgetSearches, recentGroups, rememberSearch } from './recent.ts';
import { closed, type Event, isShown, type Option, transition } from './rules.ts';
import { createSearch } from './search.ts';
import { t } from './texts.ts';

/**
 * The state of the list, changed by key, pointer and composition events of the server's field. SRCH-04
 * @param id the id of the list; an option's id is this id followed by the option's index
 */
export const useCombobox = (context: IslandContext<Config>, id: string) => {
  const { form, input, minChars, delayMs } = context.config;
  const [state, dispatch] = useReducer(transition, closed);
  const [{ searchAfterPause, close, cancel }] = useState(() => createSearch(context, dispatch));
  const readText = useRef(input.defaultValue);
  const isWindowLeft = useRef(false);
  const typed = () => input.value.trim();

  /** Shows the suggestions of the current text again, or for an empty field the recent searches. */
  const reopen = useCallback((): Event => {
    const event: Event = input.value.trim()
      ? { type: 'reopened', text: input.value }
      : { type: 'recalled', groups: recentGroups(context.config) };
    dispatch(event);
    return event;
  }, [context, input]);

  const readField = () => {
    readText.current = input.value;
    if (typed().length >= minChars) return searchAfterPause(delayMs);
    close();
    if (!typed()) reopen();
  };

  const open = () => {
    if (!state.isOpen && !transition(state, reopen()).isOpen && typed().length >= minChars) searchAfterPause(0);
  };

  const step = (by: number) => {
    open();
    dispatch({ type: 'moved', to: state.active + by });
  };

  /** Alt with an arrow key opens or closes the list and moves nothing. */
  const pressWithAlt = (key: string): boolean => {
    if (key === 'ArrowDown') open();
    else if (key === 'ArrowUp') close();
    else return false;
    return true;
  };

  /** @returns false to keep the browser's default action for the key */
  const press = (key: string): boolean => {
    if (key === 'Escape') {
      const isUsed = isShown(state) || input.value !== '';
      if (!isShown(state)) input.value = '';
      close();
      return isUsed;
    }
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (state.active < 0) return false;
    else if (key === 'Enter') document.getElementById(id + state.active)?.click();
    else if (key === 'Home') dispatch({ type: 'moved', to: 0 });
    // -1 is the field, so -2 wraps around to the last option.
    else if (key === 'End') dispatch({ type: 'moved', to: -2 });
    else {
      // The caret moves in the field, so the field is what Enter is about again.
      if (/^Arrow(Left|Right)$/.test(key)) dispatch({ type: 'moved', to: -1 });
      return false;
    }
    return true;
  };

  useServerEvent(input, 'input', readField);
  // Browsers send `input` for the final text before this event, after it, or not at all.
  useServerEvent(input, 'compositionend', () => input.value !== readText.current && readField());
  useServerEvent<KeyboardEvent>(input, 'keydown', (event) => {
    const { key, isComposing, keyCode, ctrlKey, metaKey, altKey, shiftKey } = event;
    // keyCode 229 is a key that an input method has used, also Safari's Enter, which comes after the composition. Android
    // keeps the last word as a composition, and its Search key is Enter with keyCode 13.
    const isUsed =
      keyCode === 229
        ? key === 'Enter'
        : !(ctrlKey || metaKey || shiftKey) &&
          (!isComposing || key === 'Enter') &&
          (altKey ? pressWithAlt(key) : press(key));
    if (isUsed) event.preventDefault();
  });
  // After Back, Firefox focuses the field of the kept page once more. The visitor came for the page, not for the list.
  useServerEvent(input, 'focus', () => {
    if (!isWindowLeft.current) reopen();
    isWindowLeft.current = false;
  });
  useServerEvent(input, 'click', reopen);
  useServerEvent(input, 'blur', () => {
    isWindowLeft.current = document.activeElement === input;
    close();
  });
  useServerEvent(form, 'submit', () => {
    rememberSearch(input.value);
    close();
  });
  useServerEvent(window, 'online', () => {
    if (document.activeElement === input && context.host.dataset.state === 'error') readField();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the visitor did before the island mounted
  useEffect(() => {
    // If only the pointer is on the form, the browser restored the text.
    const isFocused = document.activeElement === input;
    if (input.value !== readText.current && (isFocused || !form.matches(':hover'))) readField();
    else if (isFocused) reopen();
    return () => {
      cancel();
      readText.current = input.defaultValue;
    };
  }, []);

  /** @returns false if a listener cancelled the `choose` event. It does not change, so that rows stay as they are. */
  const choose = useCallback(
    ({ title, q, url, clears }: Option): boolean => {
      if (clears) {
        const restore = forgetSearches();
        close();
        const undo = () => {
          restore();
          input.focus();
          reopen();
        };
        offerUndo(t('cleared'), undo, context.signal);
      } else if (url) {
        if (!context.emit('choose', { title, url }, true)) return false;
        rememberSearch(q || title);
        // Closes in a later task, because the link must stay in the page until the browser has followed it.
        setTimeout(close);
      }
      return true;
    },
    [context, input, close, reopen],
  );

  return { state, choose };
};
