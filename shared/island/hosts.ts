import type { IslandDefinition, Tell } from './types.ts';

const matching = (root: ParentNode, selector: string): Element[] => {
  const found: Element[] = [...root.querySelectorAll(selector)];
  // A document or fragment matches nothing.
  if ((root as Element).matches?.(selector)) found.unshift(root as Element);
  return found;
};

/**
 * Every host on and below `root`, each with its island. One query a selector: a joined selector is ten times slower.
 * @param mapped the site's own selectors by island name or other `data-island` value (`hooks` of the page configuration)
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
    const { name, names = [], hook, suits } = definition;
    const keys = [name, ...names];
    const give = (host: Element) => {
      if (!suits || suits(host as HTMLElement)) found(host as HTMLElement, definition);
    };
    for (const host of named) if (keys.includes(host.getAttribute('data-island') as string)) give(host);
    for (const selector of [hook, ...keys.map((key) => (mapped as Record<string, unknown>)?.[key])].flat())
      try {
        if (selector) matching(root, selector as string).forEach(give);
      } catch {
        tell(name, null, Error(`juzur-config hooks.${name}: expected a selector`));
      }
  }
};
