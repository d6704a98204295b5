import type { IslandDefinition, Tell } from './types.ts';

const matching = (root: ParentNode, selector: string): Element[] => {
  const found: Element[] = [...root.querySelectorAll(selector)];
  if (root instanceof Element && root.matches(selector)) found.unshift(root);
  return found;
};

/**
 * Every host on and below `root`, each with its island. One query a selector: a joined selector is ten times slower.
 * @param mapped the site's own selectors by island name (`hooks` of the page configuration)
 * @throws nothing; a selector that is no CSS is reported and passed over
 */
export const findHosts = (
  root: ParentNode,
  definitions: readonly IslandDefinition[],
  mapped: unknown,
  found: (host: HTMLElement, definition: IslandDefinition) => void,
  tell: Tell,
): void => {
  const named = matching(root, '[data-island]');
  for (const definition of definitions) {
    const { name, names = [name], hook } = definition;
    for (const host of named)
      if (names.includes(host.getAttribute('data-island') ?? '')) found(host as HTMLElement, definition);
    for (const selector of [hook, (mapped as Record<string, unknown> | undefined)?.[name]].flat()) {
      if (!selector) continue;
      try {
        for (const host of matching(root, selector as string)) found(host as HTMLElement, definition);
      } catch {
        tell(name, null, Error(`juzur-config hooks.${name}: expected a CSS selector, got ${selector}`));
      }
    }
  }
};
