import { HookError, type Mistake } from '../../../shared/core/index.ts';
import { lineOf } from '../../../shared/devtools/checks/diagnosis.ts';
import type { Fault as ErrorDetail } from '../../../shared/page/index.ts';
import { error, type Fault } from '../fault.ts';
import { fixOf } from '../page/fixes.ts';
import { placeOfKey } from '../page/json.ts';
import { contentPlaceOf, type Page, placeOf, sourceOf } from '../page/page.ts';
import { badJson } from './badJson.ts';

/** The script with an element's options: the element itself, or the `data-config` script of a host. */
const jsonOf = (element: Element): Element | null =>
  element.localName === 'script' ? element : element.querySelector('script[type="application/json"][data-config]');

/** The attribute that an error names: `data-delay`, or `total_pages` written as `data-total-pages`. */
const attributeOf = (element: Element, where: string): string | undefined =>
  [where, `data-${where.replaceAll('_', '-')}`].find((name) => /^[\w-]+$/.test(name) && element.hasAttribute(name));

/** The key that an error names: `juzur-config routes.serch`, `data-config min_chrs`, or `data-delay` written as `delay`. */
const keyOf = (where: string): string =>
  where.includes(' ') ? where.slice(where.indexOf(' ') + 1) : where.replace(/^data-/, '').replaceAll('-', '_');

const insideOf = (page: Page, script: Element, hookError: HookError): number | null => {
  const offset = placeOfKey(sourceOf(page, script), keyOf(hookError.where));
  return offset === null ? null : contentPlaceOf(page, script) + offset;
};

const placeOfError = (page: Page, element: Element | null, hookError: HookError): number => {
  if (!element) return 0;
  const attribute = attributeOf(element, hookError.where);
  if (attribute !== undefined) return placeOf(page, element, attribute);
  const script = jsonOf(element);
  return (script && insideOf(page, script, hookError)) ?? placeOf(page, element);
};

/** Rewrites a fix for a JSON key as a fix for an attribute, if the page sets the option by an attribute. */
const inAttribute = (fix: string, attribute: string | undefined): string =>
  attribute ? fix.replace(/^"\w+": "?([^",]*)"?/, `${attribute}="$1"`) : fix;

/** Turns an island's error into a fault at the attribute or key that the error names. */
export const faultOf = (page: Page, island: string, element: Element | null, hookError: HookError): Fault => {
  const { fix, message } = hookError;
  const block = element && hookError.rule === 'bad-json' ? jsonOf(element) : null;
  if (block) return badJson(page, block, hookError.where);
  const text = fix ? message.slice(0, -`. Fix: ${fix}`.length) : message;
  const attribute = element ? attributeOf(element, hookError.where) : undefined;
  const isNamed = island === 'page' || text.startsWith(island);
  return error(
    placeOfError(page, element, hookError),
    hookError.rule,
    isNamed ? text : `${island}: ${text}`,
    inAttribute(fix ?? fixOf(page, element, hookError), attribute),
  );
};

/** Turns a mistake that the loader found into a fault, with the loader's own message. */
export const faultOfMistake = (page: Page, mistake: Mistake): Fault => faultOf(page, ...lineOf(mistake));

/** Runs code of the islands and returns the errors that it reports. */
export const reportsOf = (page: Page, run: () => void): Fault[] => {
  const faults: Fault[] = [];
  const listen = (event: Event) => {
    const { island, element, cause } = (event as CustomEvent<ErrorDetail>).detail;
    if (!(cause instanceof HookError)) throw cause;
    event.preventDefault();
    faults.push(faultOf(page, island, element, cause));
  };
  page.document.addEventListener('juzur:error', listen);
  try {
    run();
  } finally {
    page.document.removeEventListener('juzur:error', listen);
  }
  return faults;
};
