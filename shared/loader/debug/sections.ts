import { type Entry, getRuntime, openingTag } from '../../core/index.ts';
import { code, h } from './element.ts';
import { formatValue } from './formatValue.ts';
import type { SeenError, SeenRequest } from './log.ts';
import type { Report } from './reports.ts';
import { matchedSelectors } from './selectors.ts';
import { t } from './texts.ts';
import { withoutScript } from './withoutScript.ts';

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
