import type { IslandContext } from '../../shared/core/index.ts';
import { offerUndo } from '../../shared/notice/index.ts';
import type { Config } from './config.ts';
import { recentGroups } from './offers.ts';
import { openQuestions } from './questions.ts';
import { forgetSearches, rememberSearch } from './recent.ts';
import { closed, type Event as Happening, type Option, type State, transition } from './rules.ts';
import { t } from './texts.ts';

/**
 * Turns key, pointer and composition events of the server's field into transitions. SRCH-04
 * @param id the id of the list; an option's id is this id followed by the option's index
 * @param draw renders the state after each transition
 * @returns `listen`, to call once the list can be rendered, and `choose`
 */
export const openCombobox = (context: IslandContext<Config>, id: string, draw: (state: State) => void) => {
  const { form, input, minChars, delayMs } = context.config;
  let state = closed;
  let readText = input.defaultValue;
  let isWindowLeft = false;

  const show = (happening: Happening) => {
    state = transition(state, happening);
    draw(state);
  };
  const { askAfter, close, drop } = openQuestions(context, show);
  const typed = () => input.value.trim();

  const reach = () =>
    show(
      typed() ? { type: 'reopened', text: input.value } : { type: 'recalled', groups: recentGroups(context.config) },
    );

  const read = () => {
    readText = input.value;
    if (typed().length >= minChars) return askAfter(delayMs);
    close();
    if (!typed()) reach();
  };

  const open = () => {
    if (!state.isOpen) reach();
    if (!state.isOpen && typed().length >= minChars) askAfter(0);
  };

  const step = (by: number) => {
    open();
    if (state.isOpen) show({ type: 'moved', to: state.active + by });
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
    const isChosen = state.active >= 0;
    if (key === 'Escape') {
      const isShown = state.isOpen || state.isLoading;
      const isUsed = isShown || input.value !== '';
      if (!isShown) input.value = '';
      close();
      return isUsed;
    }
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (!isChosen) return false;
    else if (key === 'Enter') document.getElementById(id + state.active)?.click();
    else if (key === 'Home') show({ type: 'moved', to: 0 });
    // -1 is the field, so -2 wraps around to the last option.
    else if (key === 'End') show({ type: 'moved', to: -2 });
    else {
      // The caret moves in the field, so the field is what Enter is about again.
      if (/^Arrow(Left|Right)$/.test(key)) show({ type: 'moved', to: -1 });
      return false;
    }
    return true;
  };

  const listeners = {
    input: read,
    // Browsers send `input` for the final text before this event, after it, or not at all.
    compositionend: () => input.value !== readText && read(),
    keydown(event: KeyboardEvent) {
      const { key, isComposing, keyCode, ctrlKey, metaKey, altKey, shiftKey } = event;
      // Safari ends the composition before the keydown of its Enter key. Only keyCode 229 identifies that Enter.
      const isUsed =
        isComposing || keyCode === 229
          ? key === 'Enter'
          : !(ctrlKey || metaKey || shiftKey) && (altKey ? pressWithAlt(key) : press(key));
      if (isUsed) event.preventDefault();
    },
    // After Back, Firefox focuses the field of the kept page once more. The visitor came for the page, not for the list.
    focus() {
      if (!isWindowLeft) reach();
      isWindowLeft = false;
    },
    click: reach,
    blur() {
      isWindowLeft = document.activeElement === input;
      close();
    },
  };

  return {
    /** @returns a function that removes the listeners and cancels the pending request */
    listen(): () => void {
      const scope = new AbortController();
      const { signal } = scope;
      for (const [type, listener] of Object.entries(listeners))
        input.addEventListener(type, listener as EventListener, { signal });
      const submit = () => {
        rememberSearch(input.value);
        close();
      };
      form.addEventListener('submit', submit, { signal });
      const searchAgain = () => document.activeElement === input && context.host.dataset.state === 'error' && read();
      addEventListener('online', searchAgain, { signal });
      // The visitor typed before the island mounted. If only the pointer is on the form, the browser restored the text.
      const isFocused = document.activeElement === input;
      if (input.value !== readText && (isFocused || !form.matches(':hover'))) read();
      else if (isFocused) reach();
      return () => {
        scope.abort();
        drop();
        readText = input.defaultValue;
      };
    },

    /** @returns false if a listener cancelled the `choose` event */
    choose({ title, url, clears }: Option): boolean {
      if (clears) {
        const restore = forgetSearches();
        close();
        const undo = () => {
          restore();
          input.focus();
          reach();
        };
        offerUndo(t('cleared'), undo, context.signal);
      } else if (url) {
        if (!context.emit('choose', { title, url }, true)) return false;
        rememberSearch(title);
        // Closes in a later task, because the link must stay in the page until the browser has followed it.
        setTimeout(close);
      }
      return true;
    },
  };
};
