import { unknownLevels } from '../../../islands/chained-selects/ChainedSelects.tsx';
import type { RatingTriggerConfig } from '../../../islands/rating/trigger/readConfig.ts';
import { missingUrl } from '../../../islands/rating/trigger/readConfig.ts';
import { HookError, type OptionTable } from '../../../shared/core/index.ts';
import { checkOptions } from '../../../shared/devtools/checks/checkOptions.ts';
import { readOptions, safeUrl } from '../../../shared/page/index.ts';
import { error, type Fault } from '../fault.ts';
import { type Host, type Page, placeOf } from '../page/page.ts';
import { faultOf, reportsOf } from './reported.ts';

/** @returns the error that an island's reader throws */
const errorOf = (read: () => unknown): HookError[] => {
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

/** The legacy globals are set by scripts, which do not run here. */
const mayHaveGlobals = ({ document }: Page): boolean =>
  [...document.querySelectorAll('script:not([src])')].some(({ textContent }) =>
    /rating_form_url/.test(textContent ?? ''),
  );

/** @returns whether an element of the page matches a selector; each selector is searched once */
const modalFinder = ({ document }: Page): ((selector: string) => boolean) => {
  const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => `#${id}`));
  const known = new Map<string, boolean>();
  const search = (selector: string) => {
    // A page may name a modal for each product.
    if (/^#[\w-]+$/.test(selector)) return ids.has(selector);
    try {
      return document.querySelector(selector) !== null;
    } catch {
      return false;
    }
  };
  return (selector) => {
    const isFound = known.get(selector) ?? search(selector);
    known.set(selector, isFound);
    return isFound;
  };
};

/** Triggers without a URL and without a modal on the page. */
const triggerFaults = (page: Page, hosts: readonly Host[]): Fault[] => {
  if (mayHaveGlobals(page)) return [];
  const hasModal = modalFinder(page);
  return hosts.flatMap(({ element, module }) => {
    const config: RatingTriggerConfig = module.readConfig(element);
    return config.url || hasModal(config.modal) ? [] : faultOf(page, 'rating-trigger', element, missingUrl(config));
  });
};

/** Whether an option's value is not a URL. With such a code, the island sends the form of the select. */
const isCode = (value: string): boolean => !/[/?#:]/.test(value);

const sortFaults = (page: Page, hosts: readonly Host[]): Fault[] =>
  hosts
    .flatMap(({ element }) => [...element.querySelectorAll('option')])
    .filter((option) => (isCode(option.value) ? !option.closest('form') : !safeUrl(option.value)))
    .map((option) =>
      error(
        placeOf(page, option, 'value'),
        'wrong-type',
        `sort: option value: expected an address, or a form around the select, got ${JSON.stringify(option.getAttribute('value'))}`,
        '<option value="/c/phones?sort=price-asc">',
      ),
    );

/** Checks for mistakes that an island reports only when a visitor uses it. */
const LATER: Record<string, (page: Page, hosts: readonly Host[]) => Fault[]> = {
  'chained-selects': (page, hosts) =>
    hosts.flatMap(({ element }) =>
      unknownLevels(element).map((hookError) => faultOf(page, 'chained-selects', element, hookError)),
    ),
  'rating-trigger': triggerFaults,
  sort: sortFaults,
};

/** Reports the errors that the islands find in their hosts. */
export const hostFaults = (page: Page): Fault[] => {
  const sound: Host[] = [];
  const faults = page.hosts.flatMap((host) => {
    const { element, module, definition } = host;
    const { name } = definition;
    const options = module.options ?? {};
    const errors = [...optionErrors(element, options), ...errorOf(() => module.readConfig(element))];
    const faults = errors.map((hookError) => faultOf(page, name, element, hookError));
    faults.push(...reportsOf(page, () => checkOptions(name, element, options)));
    if (!errors.length) sound.push(host);
    return faults;
  });
  const later = Object.entries(LATER).flatMap(([name, check]) =>
    check(
      page,
      sound.filter(({ definition }) => definition.name === name),
    ),
  );
  return [...faults, ...later];
};
