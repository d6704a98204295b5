import type { IslandDefinition, Mistake } from './island.ts';
import { closest, matches } from './members.ts';

/** Marks an element that an island renders. */
export const CONTAINER = 'data-juzur-outlet';

/** The loader ignores hooks inside these elements: islands render them, or visitors wrote their content. */
export const WITHOUT_HOOKS = `[${CONTAINER}],[data-messages-list]`;

/** Every `data-island` value of an island, its own name first. */
export const namesOf = ({ name, names = [] }: IslandDefinition): readonly string[] => [name, ...names];

/**
 * Splits a selector list such as `.a,[b]`: one query for each selector is faster than one for the list. A list with quotes,
 * parentheses, escapes or comments is not split, because its commas may not separate selectors.
 */
const partsOf = (selector: string): string[] => (/["'()\\/]/.test(selector) ? [selector] : selector.split(','));

/**
 * Finds every host on and below `root`, except inside content that visitors wrote or islands render.
 * @param customSelectors the site's own selectors by `data-island` value (`hooks` of the page configuration)
 * @param found called for each host and island; called twice for a host that two selectors match
 * @param diagnose called for each invalid selector, which is then ignored
 * @returns every element with `data-island`, whatever its value
 */
export const findHosts = (
  root: ParentNode,
  definitions: readonly IslandDefinition[],
  customSelectors: unknown,
  found: (host: HTMLElement, definition: IslandDefinition) => void,
  diagnose: (mistake: Mistake) => void,
): Element[] => {
  // Most roots neither contain such an element nor are inside one. Then the check of each host is skipped.
  const hasClosed =
    ((root as Element).closest && closest(root as Element, WITHOUT_HOOKS)) ||
    partsOf(WITHOUT_HOOKS).some((place) => root.querySelector(place));
  const isOpen = (host: Element) => !hasClosed || !host.parentElement?.closest(WITHOUT_HOOKS);
  /** @throws DOMException if `selector` is invalid */
  const find = (selector: string): Element[] =>
    partsOf(selector)
      // A document or fragment has no matches().
      .flatMap((part) => [
        ...((root as Element).matches && matches(root as Element, part) ? [root as Element] : []),
        ...root.querySelectorAll(part),
      ])
      .filter(isOpen);
  const named = find('[data-island]');
  for (const definition of definitions) {
    const { selector, filter } = definition;
    const keys = namesOf(definition);
    const give = (host: Element) => {
      if (!filter || filter(host as HTMLElement)) found(host as HTMLElement, definition);
    };
    for (const host of named) if (keys.includes(host.getAttribute('data-island') as string)) give(host);
    if (selector) find(selector).forEach(give);
    // PHP prints an empty map as `[]`. `Object.hasOwn` ignores inherited names such as an array's `sort`.
    for (const key of keys)
      for (const value of Object.hasOwn(Object(customSelectors), key)
        ? [(customSelectors as Record<string, unknown>)[key]].flat()
        : [])
        try {
          // An empty selector counts as absent.
          if (value) find(typeof value === 'string' ? value : '').forEach(give);
        } catch {
          diagnose({ kind: 'selector', key, value });
        }
  }
  return named;
};
