import { CONTAINER, type Entry, getRuntime } from '../../core/index.ts';
import { openingTag } from '../../page/index.ts';
import { code, formatValue, h } from './element.ts';
import type { SeenError, SeenRequest } from './log.ts';
import type { Report } from './reports.ts';
import { t } from './texts.ts';

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

const FIELD = 'input,select,textarea,button';

/** A URL without the page's own origin, isolated so that it is displayed left to right. */
const shorten = (url: string): string => `\u2066${url.replace(location.origin, '')}\u2069`;

// `getAttribute` and not the properties: a field named `action` hides the form's own.
const formText = (form: HTMLFormElement, key: 'form' | 'field'): string => {
  const method = (form.getAttribute('method') ?? 'get').toUpperCase();
  const action = form.getAttribute('action') || location.pathname;
  return t(key, { method, url: shorten(new URL(action, document.baseURI).href) });
};

const linksText = (links: HTMLAnchorElement[]): string[] => {
  // If there is a link to the next page, it is the one that the island takes over.
  const next = links.find(({ rel }) => rel === 'next');
  if (next) return [t('link', { url: shorten(next.href) })];
  return links[0] ? [t('links', { count: links.length, url: shorten(links[0].href) })] : [];
};

/** What a hook does without JavaScript, according to its markup: one text for each form, and one for its links. */
export const withoutScript = (host: HTMLElement): string[] => {
  const inside = <E extends HTMLElement>(selector: string) =>
    [...host.querySelectorAll<E>(selector)].filter((each) => !each.closest(`[${CONTAINER}]`));
  if (host instanceof HTMLAnchorElement && host.href) return [t('link', { url: shorten(host.href) })];
  if (host instanceof HTMLFormElement) return [formText(host, 'form')];
  if (host instanceof HTMLDetailsElement) return [t('details')];
  if (host instanceof HTMLIFrameElement) return [t('frame', { url: shorten(host.src) })];
  const form = (host.matches(FIELD) || inside(FIELD).length > 0) && host.closest('form');
  if (form) return [formText(form, 'field')];
  const found = [
    ...inside<HTMLFormElement>('form').map((each) => formText(each, 'form')),
    ...linksText(inside<HTMLAnchorElement>('a[href]')),
  ];
  return found.length ? [...new Set(found)] : [t('unchanged')];
};

/** A term with its descriptions. */
const row = (term: string, ...descriptions: (Node | string)[]): Node[] =>
  descriptions.length ? [h('dt', {}, term), ...descriptions.map((each) => h('dd', {}, each))] : [];

const block = (value: unknown) => h('pre', { dir: 'ltr', lang: 'en' }, formatValue(value));

const errorRow = ({ element, message, kind, fix }: SeenError, find: ((element: Element) => void) | null): Node => {
  const button = find && element?.checkVisibility() ? h('button', { type: 'button' }, t('find')) : null;
  button?.addEventListener('click', () => find?.(element as Element));
  return h(
    'div',
    { class: 'error' },
    h('p', {}, code(message)),
    h('p', {}, h('b', {}, `${t('fix')}: `), fix ? code(fix) : t(`fix.${kind}`)),
    button,
  );
};

const requestRow = ({ method, url, status, kind, durationMs, dropped, response }: SeenRequest): Node =>
  h(
    'div',
    { class: kind && kind !== 'aborted' ? 'error' : 'request' },
    h('p', {}, code(`${method} ${url.replace(location.origin, '')}`)),
    h('p', {}, `${status ?? t('noResponse')}${t('comma')}${t('duration', { ms: durationMs })} `, kind && code(kind)),
    ...dropped.map(({ dropped: count, total, why }) =>
      h('p', {}, `${t('dropped', { dropped: count, total })} `, code(why)),
    ),
    response === undefined ? null : h('details', {}, h('summary', {}, t('response')), block(response)),
  );

const islandRows = (entry: Entry): Node[] => {
  const { definition, pending, config } = entry;
  return [
    h('dt', { class: 'island' }, code(definition.name)),
    ...row(t('selector'), ...matchedSelectors(entry).map(code)),
    ...row(t('starts'), `${t(definition.when)}${pending ? ` (${t('notYet')})` : ''}`),
    ...(config === undefined ? [] : row(t('config'), block(config))),
  ];
};

/** The page configuration without the request token, because developers may share a screenshot of the overlay. */
const configOfPage = () => {
  const { token, ...config } = getRuntime()?.config ?? {};
  return token ? { ...config, token: { ...Object(token), value: '…' } } : config;
};

const pageRows = (): Node[] => [
  ...row(t('version'), code(`${window.Juzur?.version ?? ''} ${getRuntime()?.build ?? ''}`)),
  ...row(t('config'), block(configOfPage())),
];

/**
 * The details of a host or of the page.
 * @param find scrolls the page to an element
 */
export const sectionsOf = ({ host, entries, errors, requests }: Report, find: (element: Element) => void): Node[] => [
  h(
    'dl',
    {},
    ...row(
      t('errorList'),
      // The overlay already shows the host itself.
      ...errors.map((error) => errorRow(error, error.element === host ? null : find)),
    ),
    ...(host ? row(t('element'), code(openingTag(host))) : pageRows()),
    ...(host ? row(t('withoutScript'), ...withoutScript(host)) : []),
    ...entries.flatMap(islandRows),
    ...row(t('requests'), ...requests.map(requestRow)),
  ),
];
