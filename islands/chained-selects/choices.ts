import type { Choice } from '../../shared/contract/options.ts';

/** What the server chose, whatever the browser restored since. */
export const chosenByServer = (select: HTMLSelectElement): string =>
  (select.querySelector<HTMLOptionElement>('option[selected]') ?? select.options[0])?.value ?? '';

/** Leaves no choice but the server's own "choose …", and nobody can send or open it. */
export const emptySelect = (select: HTMLSelectElement): void => {
  const [first] = select.options;
  select.replaceChildren(...(first && !first.value ? [first] : []));
  select.selectedIndex = 0;
  select.disabled = true;
  select.removeAttribute('aria-busy');
};

/**
 * Adds the choices to the "choose …", which stays chosen where none of the wanted ones is among them.
 * @param wanted the dearest first
 * @param own what the server chose: a form that is reset has it again
 */
export const fillSelect = (
  select: HTMLSelectElement,
  choices: readonly Choice[],
  wanted: readonly unknown[],
  own: string,
): void => {
  for (const { id, name } of choices) {
    const option = document.createElement('option');
    option.value = id;
    option.append(name);
    option.toggleAttribute('selected', id === own);
    select.append(option);
  }
  const chosen = wanted.find((value) => choices.some(({ id }) => id === value));
  const at = [...select.options].findIndex(({ value }) => value === chosen);
  select.selectedIndex = Math.max(at, 0);
};
