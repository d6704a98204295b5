import type { HookError, OptionTable } from '../../core/index.ts';
import { hostConfig, isOfType, optionKey, pageConfig, report } from '../../page/index.ts';
import { nearest, reportHookError } from './diagnosis.ts';
import { editsBetween, slips } from './edits.ts';
import { escapedText, escapedUrl, expected, unwritten } from './values.ts';

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

/** Reports wrong values that an island takes: decimals, which then count as absent, URLs that are escaped twice, and no values. */
const checkValues = (
  island: string,
  host: Element,
  options: OptionTable,
  json: Readonly<Record<string, unknown>>,
): void => {
  const failBy = (mistake: HookError | null | false) => mistake && report(island, host, mistake, true);
  for (const name of ['action', 'href']) failBy(unwritten(name, host.getAttribute(name)));
  for (const [name, { type }] of Object.entries(options)) {
    const attribute = host.getAttribute(`data-${name}`);
    const key = optionKey(name);
    const [where, value] = attribute === null ? [key, json[key]] : [`data-${name}`, attribute];
    if (/text|url/.test(type)) failBy(unwritten(where, value));
    if (type === 'decimals' && !isOfType(DECIMALS, value))
      reportHookError(island, host, where, expected(DECIMALS), value);
    failBy(/url/.test(name) ? escapedUrl(where, value) : type === 'text' && escapedText(where, value));
  }
};

/** The names that are a typing error of a known one, each with the one that is meant. */
const slipsIn = (names: readonly string[], known: readonly string[]) => {
  const isSlip = (name: string) => known.some((each) => editsBetween(name, each, slips(each)) <= slips(each));
  const found = names.filter((name) => !known.includes(name) && isSlip(name));
  return found.slice(0, MOST_SLIPS).map((name) => [name, nearest(name, known)] as const);
};

/** Reports misspelled attributes and JSON keys of a host, and values that count as absent. Other unknown names are the site's. */
export const checkOptions = (island: string, host: Element, options: OptionTable): void => {
  const fail = (...error: [where: string, expected: string, got: string, fix: string]) =>
    reportHookError(island, host, ...error, 'unknown-option');
  const json = jsonOf(host);
  checkValues(island, host, options, json);
  const known = Object.keys(options);
  const attributes = host.getAttributeNames();
  // An attribute of HTML, such as `max`, or of a custom element means something else.
  for (const name of host.localName.includes('-') ? [] : attributes) {
    const right = name.replace(/^data_/, '').replaceAll('_', '-');
    if (known.includes(right) && !(name in host))
      fail(name, `data-${right}`, name, `data-${right}="${host.getAttribute(name)}"`);
  }
  const written = attributes.filter((name) => name.startsWith('data-') && name !== 'data-state');
  const names = written.map((name) => name.replace('data-', ''));
  for (const [name, right] of slipsIn(names, known))
    fail(`data-${name}`, `data-${right}`, `data-${name}`, `data-${right}="${host.getAttribute(`data-${name}`)}"`);
  for (const [name, right] of slipsIn(Object.keys(json), known.map(optionKey)))
    fail(`data-config ${name}`, `the key "${right}"`, name, `write "${right}"`);
};
