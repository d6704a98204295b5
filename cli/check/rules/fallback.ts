import type { Lack } from '../../../islands/about.ts';
import { islands } from '../../../islands/index.ts';
import { getRuntime } from '../../../shared/core/index.ts';
import { findHosts } from '../../../shared/core/scan.ts';
import { sentForms } from '../../../shared/devtools/checks/checkForms.ts';
import { error, type Fault, warning } from '../fault.ts';
import { hooks } from '../islands.ts';
import { type Host, type Page, placeOf } from '../page/page.ts';
import { errorOf } from './hosts.ts';

const fault = (page: Page, host: Element, name: string, lack: Lack, level: typeof error): Fault[] => {
  if (!lack) return [];
  const [message, fix, at] = lack;
  return [level(placeOf(page, at ?? host), 'no-fallback', `${name}: does nothing without JavaScript: ${message}`, fix)];
};

/** Whether the host is the right element and contains the required elements. If not, another rule reports it. */
const hasItsParts = ({ element, module }: Host): boolean =>
  !errorOf(() => module.readConfig(element)).some(({ rule }) => /^(wrong-host|missing-element)$/.test(rule));

/** Forms whose rules only a script checks. */
const uncheckedFaults = (page: Page): Fault[] =>
  [...sentForms(page.hosts.map(({ element, definition }) => ({ host: element, definition })))]
    .filter(([form]) => form.hasAttribute('novalidate') && !form.hasAttribute('data-unchecked'))
    .map(([form, name]) => {
      const message = `${name}: novalidate: without JavaScript the form is sent unchecked`;
      const fix =
        'remove novalidate, since the island shows messages of its own; a form that is to be sent unchecked says data-unchecked';
      return warning(placeOf(page, form, 'novalidate'), 'no-fallback', message, fix);
    });

/** Hooks that do nothing without JavaScript. PAGE-04 */
export const fallbackFaults = (page: Page): Fault[] => {
  const faults = uncheckedFaults(page);
  // The same element has another object in the page without scripts.
  const keyOf = (host: Element, name: string) => `${placeOf(page, host)} ${name}`;
  const sound = new Set(
    page.hosts.filter(hasItsParts).map(({ element, definition }) => keyOf(element, definition.name)),
  );
  findHosts(
    page.withoutScripts,
    islands,
    getRuntime()?.config().hooks,
    (host, { name }) => {
      if (!sound.has(keyOf(host, name))) return;
      const { lacks, isUsable } = hooks[name] ?? {};
      faults.push(...fault(page, host, name, lacks?.(host) ?? null, isUsable ? warning : error));
    },
    // An invalid selector is reported with the configuration.
    () => {},
  );
  return faults;
};
