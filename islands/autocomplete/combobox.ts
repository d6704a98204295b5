import { OUTLET } from '../../shared/island/outlet.ts';
import type { Life } from '../../shared/island/types.ts';
import type { Config } from './config.ts';
import { recentGroups } from './offers.ts';
import { openQuestions } from './questions.ts';
import { forgetSearches, rememberSearch } from './recent.ts';
import { closed, type Event as Happening, optionsOf, type State, transition } from './rules.ts';

/**
 * Brings the server's field to life: keys, pointer and composition become transitions, each drawn by `draw`. SRCH-04
 * @param idOf the id that the option at an index is drawn with
 * @param signal ends it
 */
export const wire = (
  life: Life<Config>,
  idOf: (index: number) => string,
  draw: (state: State) => void,
  signal: AbortSignal,
): void => {
  const { form, input, minChars, delayMs } = life.config;
  let state = closed;
  let readText = input.defaultValue;

  const show = (happening: Happening) => {
    if (signal.aborted) return;
    state = transition(state, happening);
    draw(state);
  };
  const { askAfter, close } = openQuestions(life, show, signal);

  const isBlank = () => !input.value.trim();
  const isEnough = () => input.value.trim().length >= minChars;
  const recall = () => show({ type: 'recalled', groups: recentGroups(life.config) });

  const read = () => {
    readText = input.value;
    if (isEnough()) return askAfter(delayMs);
    close();
    if (isBlank()) recall();
  };

  const reach = () => (isBlank() ? recall() : show({ type: 'reopened', text: input.value }));

  const moveTo = (to: number) => {
    show({ type: 'moved', to });
    return true;
  };

  const step = (by: number) => {
    if (!state.isOpen) reach();
    if (state.isOpen) return moveTo(state.active + by);
    if (isEnough()) askAfter(0);
    return true;
  };

  const leave = () => {
    const isUsed = state.isOpen || input.value !== '';
    if (!state.isOpen) input.value = '';
    close();
    return isUsed;
  };

  /** @returns false where the key is to do what it does by itself */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') return step(1);
    if (key === 'ArrowUp') return step(-1);
    if (key === 'Escape') return leave();
    if (key === 'Tab') close();
    if (state.active < 0) return false;
    if (key === 'Home') return moveTo(0);
    // One before the field.
    if (key === 'End') return moveTo(-2);
    if (key !== 'Enter') return false;
    document.getElementById(idOf(state.active))?.click();
    return true;
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    // Safari ends a composition before the Enter that ended it, and tells by the old code alone.
    const isComposing = event.isComposing || event.keyCode === 229;
    const isPlain = !(ctrlKey || metaKey || altKey || shiftKey);
    if (isComposing ? key === 'Enter' : isPlain && press(key)) event.preventDefault();
  };

  const choose = (event: MouseEvent) => {
    const row = (event.target as Element).closest('[role=option]');
    const option = optionsOf(state.groups).find((_, index) => idOf(index) === row?.id);
    if (option?.clears) {
      forgetSearches();
      close();
    } else if (option?.url) {
      const { title, url } = option;
      if (!life.emit('choose', { title, url }, true)) return event.preventDefault();
      rememberSearch(title);
      // Later: the link must stand until the browser has followed it.
      setTimeout(close);
    }
  };

  const submit = () => {
    rememberSearch(input.value);
    close();
  };

  const listen = <K extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(type, listener, { signal });

  listen(input, 'input', read);
  // Some browsers tell of the final text before this, some after, some not at all.
  listen(input, 'compositionend', () => input.value !== readText && read());
  listen(input, 'keydown', onKey);
  listen(input, 'focus', reach);
  listen(input, 'click', reach);
  listen(input, 'blur', close);
  listen(form, 'click', choose);
  listen(form, 'submit', submit);
  // A press on the list must not take the focus out of the field, which would close it.
  listen(form, 'mousedown', (event) => (event.target as Element).closest(`[${OUTLET}]`) && event.preventDefault());

  // Typed before the island was up; under a mere pointer it is what the browser restored.
  const isFocused = document.activeElement === input;
  if (input.value !== readText && (isFocused || !form.matches(':hover'))) read();
  else if (isFocused) reach();
};
