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

/** @param wanted chosen if it is among them; else the "choose …" stays */
export const fillSelect = (select: HTMLSelectElement, choices: readonly Choice[], wanted: unknown): void => {
  for (const { id, name } of choices) {
    const option = document.createElement('option');
    option.value = id;
    option.append(name);
    select.append(option);
    if (id === wanted) option.selected = true;
  }
};
