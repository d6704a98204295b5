import type { Life } from '../../shared/island/types.ts';
import type { Config } from './config.ts';
import { recentGroups } from './offers.ts';
import { openQuestions } from './questions.ts';
import { forgetSearches, rememberSearch } from './recent.ts';
import { closed, type Event as Happening, type Option, type State, transition } from './rules.ts';

/**
 * Brings the server's field to life: keys, pointer and composition become transitions, each drawn by `draw`. SRCH-04
 * @returns `begin`, for when the list can be drawn, and `choose`, which is false when the page forbids it
 */
export const openCombobox = (life: Life<Config>, draw: (state: State) => void) => {
  const { form, input, id, minChars, delayMs } = life.config;
  const { signal } = life;
  let state = closed;
  let readText = input.defaultValue;

  const show = (happening: Happening) => {
    state = transition(state, happening);
    draw(state);
  };
  const { askAfter, close } = openQuestions(life, show);
  const typed = () => input.value.trim();

  const reach = () =>
    show(typed() ? { type: 'reopened', text: input.value } : { type: 'recalled', groups: recentGroups(life.config) });

  const read = () => {
    readText = input.value;
    if (typed().length >= minChars) return askAfter(delayMs);
    close();
    if (!typed()) reach();
  };

  const step = (by: number) => {
    if (!state.isOpen) reach();
    if (state.isOpen) show({ type: 'moved', to: state.active + by });
    else if (typed().length >= minChars) askAfter(0);
  };

  /** @returns false where the key is to do what it does by itself */
  const press = (key: string): boolean => {
    const isChosen = state.active >= 0;
    if (key === 'Escape') {
      const isUsed = state.isOpen || input.value !== '';
      if (!state.isOpen) input.value = '';
      close();
      return isUsed;
    }
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (!isChosen) return false;
    else if (key === 'Enter') document.getElementById(id + state.active)?.click();
    else if (key === 'Home') show({ type: 'moved', to: 0 });
    // One before the field.
    else if (key === 'End') show({ type: 'moved', to: -2 });
    else return false;
    return true;
  };

  const listeners = {
    input: read,
    // Some browsers tell of the final text before this, some after, some not at all.
    compositionend: () => input.value !== readText && read(),
    keydown(event: KeyboardEvent) {
      const { key, isComposing, keyCode, ctrlKey, metaKey, altKey, shiftKey } = event;
      // Safari ends a composition before the Enter that ended it, and tells by the old code alone.
      if (isComposing || keyCode === 229 ? key === 'Enter' : !(ctrlKey || metaKey || altKey || shiftKey) && press(key))
        event.preventDefault();
    },
    focus: reach,
    click: reach,
    blur: close,
  };

  return {
    begin() {
      if (signal.aborted) return;
      for (const [type, listener] of Object.entries(listeners))
        input.addEventListener(type, listener as EventListener, { signal });
      const submit = () => {
        rememberSearch(input.value);
        close();
      };
      form.addEventListener('submit', submit, { signal });
      // Typed before the island was up; under a mere pointer it is what the browser restored.
      const isFocused = document.activeElement === input;
      if (input.value !== readText && (isFocused || !form.matches(':hover'))) read();
      else if (isFocused) reach();
    },

    choose({ title, url, clears }: Option): boolean {
      if (clears) {
        forgetSearches();
        close();
      } else if (url) {
        if (!life.emit('choose', { title, url }, true)) return false;
        rememberSearch(title);
        // Later: the link must stand until the browser has followed it.
        setTimeout(close);
      }
      return true;
    },
  };
};
