import { type IslandContext, type IslandModule, loadChunk } from '../../shared/core/index.ts';
import { takeEscape } from '../../shared/request/index.ts';
import { type Config, options, readConfig } from './config.ts';
import { type Field, followField } from './field.ts';
import { isShown } from './rules.ts';
import { createSearch, type Search } from './search.ts';

/** The keys of a combobox, pressed in the server's field. SRCH-04 */
const followKeys = (context: IslandContext<Config>, { $state, dispatch, close }: Search, { open }: Field): void => {
  const { input } = context.config;

  /** @returns false to keep the browser's default action for the key */
  const press = (key: string, altKey: boolean): boolean => {
    const state = $state.get();
    const isStep = /^Arrow(Down|Up)$/.test(key);
    // Alt with an arrow key opens or closes the list and moves nothing.
    if (altKey && key === 'ArrowUp') close();
    else if (isStep) open();
    if (altKey) return isStep;
    if (key === 'Escape') {
      const isUsed = isShown(state) || input.value !== '';
      if (isUsed && !isShown(state)) {
        input.value = '';
        // As the browser's own Escape does: a button of the site that clears the field, or what Alpine keeps of it, follows.
        input.dispatchEvent(new CustomEvent('input', { bubbles: true }));
      }
      close();
      return isUsed;
    }
    const { active } = state;
    if (active < 0 && !isStep) return false;
    if (key === 'Enter') document.getElementById(`${input.getAttribute('aria-activedescendant')}`)?.click();
    // -1 is the field: if the caret moves in it, it is what Enter is about again. So -2 wraps around to the last option.
    const places = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: -2, ArrowLeft: -1, ArrowRight: -1 };
    const to = places[key as keyof typeof places];
    if (to !== undefined) dispatch({ type: 'moved', to });
    return /^(Enter|Home|End|Arrow(Down|Up))$/.test(key);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, isComposing, keyCode, ctrlKey, metaKey, altKey, shiftKey } = event;
    // keyCode 229 is a key that an input method has used, also Safari's Enter, which comes after the composition. Android
    // keeps the last word as a composition, and its Search key is Enter with keyCode 13.
    const isUsed =
      keyCode === 229
        ? key === 'Enter'
        : !(ctrlKey || metaKey || shiftKey) && (!isComposing || key === 'Enter') && press(key, altKey);
    if (!isUsed) return;
    event.preventDefault();
    if (key === 'Escape') takeEscape(event);
  };
  input.addEventListener('keydown', onKey, { signal: context.signal });
};

/** The request leaves at the key. React and the list, which draw its response, load beside it. SRCH-01 to SRCH-04 */
export const autocomplete: IslandModule<Config> = {
  options,
  readConfig,
  async attach(context) {
    const search = createSearch(context);
    const field = followField(context, search);
    followKeys(context, search, field);
    const { drawList } = await loadChunk(() => import('./Combobox.tsx'));
    if (!context.signal.aborted) await drawList(context, { ...search, ...field });
  },
};
