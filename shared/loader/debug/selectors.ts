import { type Entry, getRuntime } from '../../core/index.ts';

const isMatch = (host: Element, selector: string): boolean => {
  try {
    return host.matches(selector);
  } catch {
    // A part of `:is(.a, .b)`, or a wrong value in `hooks`, which is reported elsewhere.
    return false;
  }
};

/** The selectors by which a host belongs to an island: `data-island`, the island's own, and those of the site's `hooks`. */
export const matchedSelectors = ({ definition, host }: Entry): string[] => {
  const { name, names = [], selector } = definition;
  const keys = [name, ...names];
  const custom = Object(getRuntime()?.config.hooks) as Record<string, unknown>;
  const lists = [selector, ...keys.flatMap((key) => custom[key])].filter((each) => typeof each === 'string');
  const matchedIn = (list: string) => {
    const parts = list.split(',').filter((part) => isMatch(host, part));
    return parts.length || !isMatch(host, list) ? parts : [list];
  };
  return [...keys.map((key) => `[data-island="${key}"]`), ...lists].flatMap(matchedIn).map((part) => part.trim());
};
