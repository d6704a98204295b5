import { getRuntime, HookError, type OptionTable } from '../../core/index.ts';
import { expected, hostConfig, isOfType, pageConfig, report } from '../../page/index.ts';
import { isNear, slips } from './isNear.ts';

const DECIMALS = pageConfig.currency.decimals;

/** The keys of the host's JSON. Invalid JSON is reported by the island that reads it. */
const keysOf = (host: Element): string[] => {
  try {
    return Object.keys(hostConfig(host) ?? {});
  } catch {
    return [];
  }
};

/** Reports values that count as absent. Other wrong values are reported by the island, which does not mount. */
const checkValues = (island: string, host: Element, options: OptionTable): void => {
  for (const [name, { type }] of Object.entries(options)) {
    const value = host.getAttribute(`data-${name}`);
    if (type === 'decimals' && !isOfType(DECIMALS, value))
      report(island, host, new HookError(`data-${name}`, expected(DECIMALS), value), true);
  }
};

/**
 * Reports misspelled options in a host's attributes and JSON, and values that count as absent. Other unknown names belong to
 * the site.
 */
export const checkOptions = (island: string, host: Element, options: OptionTable): void => {
  const find = (names: readonly string[], known: readonly string[], isKey: boolean) => {
    for (const name of names)
      if (!known.includes(name) && known.some((each) => isNear(name, each, slips(each))))
        getRuntime()?.diagnose({ kind: 'option', island, element: host, name, known, isKey });
  };
  checkValues(island, host, options);
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
