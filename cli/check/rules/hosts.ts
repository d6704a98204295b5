import type { PageMistake } from '../../../islands/about.ts';
import { HookError, type OptionTable } from '../../../shared/core/index.ts';
import { checkOptions } from '../../../shared/devtools/checks/checkOptions.ts';
import { readOptions } from '../../../shared/page/index.ts';
import { error, type Fault, warning } from '../fault.ts';
import { checks } from '../islands.ts';
import { type Host, type Page, placeOf, tagOf } from '../page/page.ts';
import { unmarkedScripts } from './config.ts';
import { faultOf, reportsOf } from './reported.ts';

/** A mistake that an island's folder found, as a fault. */
export const mistakeFault = (
  page: Page,
  island: string,
  { rule, isWarning, message, fix, at, attribute }: PageMistake,
): Fault => (isWarning ? warning : error)(placeOf(page, at, attribute), rule, `${island}: ${message}`, fix);

/** @returns the error that an island's reader throws */
export const errorOf = (read: () => unknown): HookError[] => {
  try {
    read();
    return [];
  } catch (cause) {
    if (cause instanceof HookError) return [cause];
    // Any other error: for example, a form inside SVG is not an HTML form and has no fields.
    return [new HookError('host', 'markup that the island can read', String(cause), undefined, 'wrong-host')];
  }
};

/** Reads every option of the table. `readConfig` alone stops at the first mistake. */
const optionErrors = (host: Element, options: OptionTable): HookError[] =>
  Object.entries(options).flatMap(([name, option]) => errorOf(() => readOptions(host, { [name]: option })));

const JSON_SCRIPT = 'script[type="application/json"][data-config]';

/** All mistakes in a host. Without its JSON, the missing options are no mistakes of their own; an unmarked JSON has a rule of its own. */
const errorsOf = ({ element, module }: Host): HookError[] => {
  const errors = errorOf(() => module.readConfig(element));
  if (errors[0]?.where === JSON_SCRIPT) return unmarkedScripts(element)[0] ? [] : errors;
  return [...optionErrors(element, module.options ?? {}), ...errors];
};

/** The mistakes that only the islands' own folders know. */
const foundFaults = (page: Page, hosts: readonly Host[]): Fault[] =>
  Object.entries(checks).flatMap(([name, { find }]) => {
    const checked = hosts
      .filter(({ definition }) => definition.name === name)
      .map(({ element, module }) => ({ host: element, config: module.readConfig(element) }));
    const found = checked.length ? (find?.(checked, { ...page, tagOf: (element) => tagOf(page, element) }) ?? []) : [];
    return found.flatMap((each) =>
      'error' in each ? faultOf(page, name, each.at, each.error) : mistakeFault(page, name, each),
    );
  });

/** Reports the errors that the islands find in their hosts. */
export const hostFaults = (page: Page): Fault[] => {
  const sound: Host[] = [];
  // Two islands of one host, such as the bell and its list, see the same mistake.
  const seen = new Map<Element, string[]>();
  const faults = page.hosts.flatMap((host) => {
    const { element, module, definition } = host;
    const { name } = definition;
    const errors = errorsOf(host);
    const before = seen.get(element) ?? [];
    seen.set(element, [...before, ...errors.map(({ message }) => message)]);
    const faults = errors
      .filter(({ message }) => !before.includes(message))
      .map((hookError) => faultOf(page, name, element, hookError));
    faults.push(...reportsOf(page, () => checkOptions(name, element, module.options ?? {})));
    if (!errors.length && !unmarkedScripts(element)[0]) sound.push(host);
    return faults;
  });
  return [...faults, ...foundFaults(page, sound)];
};
