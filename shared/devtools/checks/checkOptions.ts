import { getRuntime, HookError, type OptionTable } from '../../core/index.ts';
import { hostConfig, isOfType, pageConfig, report } from '../../page/index.ts';
import { editsBetween, slips } from './edits.ts';
import { escapedText, escapedUrl, expected } from './values.ts';

/** Each line of the console repeats the host's tag, so their number is limited. */
const MOST_SLIPS = 20;
const DECIMALS = pageConfig.currency.decimals;

/** The host's JSON. Invalid JSON is reported by the island that reads it. */
export const jsonOf = (host: Element): Readonly<Record<string, unknown>> => {
  try {
    return hostConfig(host) ?? {};
  } catch {
    return {};
  }
};

/** Reports wrong values that an island takes: decimals, which then count as absent, and URLs that are escaped twice. */
const checkValues = (
  island: string,
  host: Element,
  options: OptionTable,
  json: Readonly<Record<string, unknown>>,
): void => {
  for (const [name, { type }] of Object.entries(options)) {
    const attribute = host.getAttribute(`data-${name}`);
    const key = name.replaceAll('-', '_');
    const [where, value] = attribute === null ? [key, json[key]] : [`data-${name}`, attribute];
    if (type === 'decimals' && !isOfType(DECIMALS, value))
      report(island, host, new HookError(where, expected(DECIMALS), value), true);
    const mistake = /url/.test(name) ? escapedUrl(where, value) : type === 'text' && escapedText(where, value);
    if (mistake) report(island, host, mistake, true);
  }
};

/** Reports misspelled attributes and JSON keys of a host, and values that count as absent. Other unknown names are the site's. */
export const checkOptions = (island: string, host: Element, options: OptionTable): void => {
  const find = (names: readonly string[], known: readonly string[], isKey: boolean) => {
    const isSlip = (name: string) => known.some((each) => editsBetween(name, each, slips(each)) <= slips(each));
    for (const name of names.filter((each) => !known.includes(each) && isSlip(each)).slice(0, MOST_SLIPS))
      getRuntime()?.diagnose({ kind: 'option', island, element: host, name, known, isKey });
  };
  const json = jsonOf(host);
  checkValues(island, host, options, json);
  const known = Object.keys(options);
  const attributes = host.getAttributeNames().filter((name) => name.startsWith('data-') && name !== 'data-state');
  find(
    attributes.map((name) => name.replace('data-', '')),
    known,
    false,
  );
  find(
    Object.keys(json),
    known.map((name) => name.replaceAll('-', '_')),
    true,
  );
};
