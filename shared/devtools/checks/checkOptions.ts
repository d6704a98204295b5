import { getRuntime, type OptionTable } from '../../core/index.ts';
import { hostConfig } from '../../page/index.ts';
import { isNear, slips } from './isNear.ts';

/** The keys of the host's JSON. Invalid JSON is reported by the island that reads it. */
const keysOf = (host: Element): string[] => {
  try {
    return Object.keys(hostConfig(host) ?? {});
  } catch {
    return [];
  }
};

/** Reports misspelled options in a host's attributes and JSON. Other unknown names belong to the site. */
export const checkOptions = (island: string, host: Element, options: OptionTable): void => {
  const find = (names: readonly string[], known: readonly string[], isKey: boolean) => {
    for (const name of names)
      if (!known.includes(name) && known.some((each) => isNear(name, each, slips(each))))
        getRuntime()?.diagnose({ kind: 'option', island, element: host, name, known, isKey });
  };
  const known = Object.keys(options);
  const attributes = host.getAttributeNames().filter((name) => name.startsWith('data-') && name !== 'data-state');
  find(
    attributes.map((name) => name.replace('data-', '')),
    known,
    false,
  );
  find(
    keysOf(host),
    known.map((name) => name.replaceAll('-', '_')),
    true,
  );
};
