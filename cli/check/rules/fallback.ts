import { type Hook, isLink, type Lack } from '../../../islands/about.ts';
import { abouts } from '../../../islands/abouts.ts';
import { islands } from '../../../islands/index.ts';
import type { ListingConfig } from '../../../islands/listing/config.ts';
import { getRuntime, HookError } from '../../../shared/core/index.ts';
import { findHosts } from '../../../shared/core/scan.ts';
import { sentForms } from '../../../shared/devtools/checks/checkForms.ts';
import { error, type Fault, warning } from '../fault.ts';
import { type Host, type Page, placeOf } from '../page/page.ts';

const hooks = Object.assign({}, ...Object.values(abouts).map(({ hooks }) => hooks)) as Readonly<Record<string, Hook>>;

const fault = (page: Page, host: Element, name: string, lack: Lack, level = error): Fault[] => {
  if (!lack) return [];
  const [message, fix, at] = lack;
  return [level(placeOf(page, at ?? host), 'no-fallback', `${name}: does nothing without JavaScript: ${message}`, fix)];
};

/** Links to the next and the previous page of a listing. Which of them it needs is in its configuration. */
const listingFaults = (page: Page): Fault[] =>
  page.hosts.flatMap(({ element, definition, module }) => {
    if (definition.name !== 'listing') return [];
    let config: ListingConfig;
    try {
      config = module.readConfig(element);
    } catch {
      return [];
    }
    const { current, total, first } = config;
    const nextLink = element.querySelector('[data-load-more] a[rel~=next]');
    const next: Lack = isLink(nextLink)
      ? null
      : [
          'no link leads to the next page',
          '<div data-load-more><a rel="next" href="/c/phones?page=2">…</a></div> in the host',
          nextLink,
        ];
    const previousLink = page.withoutScripts.querySelector('body a[rel~=prev]');
    const previous: Lack = isLink(previousLink)
      ? null
      : [
          'no link leads to the page before',
          '<a rel="prev" href="/c/phones">…</a> in the host, above the products',
          previousLink,
        ];
    return [
      ...(current < total ? fault(page, element, 'listing', next) : []),
      ...(first > 1 ? fault(page, element, 'listing', previous, warning) : []),
    ];
  });

/** Whether the host is the right element and contains the required elements. If not, another rule reports it. */
const hasItsParts = ({ element, module }: Host): boolean => {
  try {
    module.readConfig(element);
    return true;
  } catch (cause) {
    return cause instanceof HookError && !['wrong-host', 'missing-element'].includes(cause.rule);
  }
};

/** Forms whose rules only a script checks. */
const uncheckedFaults = (page: Page): Fault[] =>
  sentForms(page.hosts.map(({ element, definition }) => ({ host: element, definition })))
    .filter(([, form]) => form.hasAttribute('novalidate') && !form.hasAttribute('data-unchecked'))
    .map(([name, form]) =>
      warning(
        placeOf(page, form, 'novalidate'),
        'no-fallback',
        `${name}: novalidate: without JavaScript the form is sent unchecked`,
        'remove novalidate, since the island shows messages of its own; a form that is to be sent unchecked says data-unchecked',
      ),
    );

/** Hooks that do nothing without JavaScript. PAGE-04 */
export const fallbackFaults = (page: Page): Fault[] => {
  const faults = [...listingFaults(page), ...uncheckedFaults(page)];
  // The same element has another object in the page without scripts.
  const keyOf = (host: Element, name: string) => `${placeOf(page, host)} ${name}`;
  const sound = new Set(
    page.hosts.filter(hasItsParts).map(({ element, definition }) => keyOf(element, definition.name)),
  );
  findHosts(
    page.withoutScripts,
    islands,
    getRuntime()?.config.hooks,
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
