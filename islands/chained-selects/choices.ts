import { createElement } from '../../shared/page/index.ts';
import { serverOption } from '../../shared/request/forms/index.ts';
import { addToEntry } from '../../shared/request/index.ts';
import type { Choice } from './contract.ts';

/** The server's "choose …", the first option: its value is one that templates give to none, or absent while others have one. */
export const placeholderOf = ({ options: [first, next] }: HTMLSelectElement): HTMLOptionElement | undefined =>
  first && (/^(0|-1)?$/.test(first.value) || !(first.matches('[value]') || next?.matches(':not([value])')))
    ? first
    : undefined;

const idOf = (select: HTMLSelectElement, option: HTMLOptionElement | null | undefined): string =>
  option && option !== placeholderOf(select) ? option.value : '';

/** @returns the id that the server selected; empty if it selected none */
export const chosenByServer = (select: HTMLSelectElement): string => idOf(select, serverOption(select));

/** @returns the id that is selected now; empty if it is the placeholder */
export const chosenNow = (select: HTMLSelectElement): string => idOf(select, select.options[select.selectedIndex]);

/** Removes all choices except the server's placeholder and disables the select, whose `<button>` of its own look stays. */
export const emptySelect = (select: HTMLSelectElement): void => {
  const first = placeholderOf(select);
  select.replaceChildren(...[...select.children].filter((each) => each === first || each.matches('button')));
  select.selectedIndex = select.multiple ? -1 : 0;
  select.disabled = true;
  select.removeAttribute('aria-busy');
};

/**
 * Adds the choices after the placeholder. The placeholder stays selected if no wanted id is among the choices.
 * @param wanted ids in order of preference
 * @param own the id that the server selected; a form reset selects it again
 */
export const fillSelect = (
  select: HTMLSelectElement,
  choices: readonly Choice[],
  wanted: readonly unknown[],
  own: string,
): void => {
  const none = placeholderOf(select)?.value;
  const others = choices.filter(({ id }) => id !== none);
  for (const { id, name, option = createElement('option', { value: id }, name) } of others) {
    option.toggleAttribute('selected', id === own);
    select.append(option);
  }
  // If there is nothing to choose, `required` must not keep the visitor from sending the form.
  select.disabled = !others.length;
  const chosen = wanted.find((value) => choices.some(({ id }) => id === value));
  const index = [...select.options].findIndex(({ value }) => value === chosen);
  select.selectedIndex = Math.max(index, select.multiple ? -1 : 0);
};

const KEY = 'juzurChosen';

/** Two groups of a page may have selects of the same name. */
const keyOf = (select: HTMLSelectElement): string =>
  [...document.querySelectorAll('select[data-level]')].indexOf(select) + select.name;

/** @returns the choice in a select when the visitor last used this history entry. GEOG-02 */
export const recall = (select: HTMLSelectElement): unknown => history.state?.[KEY]?.[keyOf(select)];

/** Stores the choices in the history entry, because browsers restore only options from the server's HTML. */
export const remember = (selects: readonly HTMLSelectElement[]): void => {
  const chosen = Object.fromEntries(selects.map((select) => [keyOf(select), select.value]));
  addToEntry({ [KEY]: { ...history.state?.[KEY], ...chosen } });
};
