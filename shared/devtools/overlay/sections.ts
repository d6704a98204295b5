import { CONTAINER, type Entry, type ErrorKind, getRuntime, namesOf } from '../../core/index.ts';
import { createElement as h, isSelector, openingTag } from '../../page/index.ts';
import { code, countOf, formatValue } from './element.ts';
import { type Report, type SeenError, type SeenRequest, STARTS } from './reports.ts';

/** A text that is no selector is a part of `:is(.a, .b)`, or a wrong value in `hooks`, which is reported elsewhere. */
const isMatch = (host: Element, text: string): boolean => isSelector(text) && host.matches(text);

/** The selectors by which a host belongs to an island: `data-island`, the island's own, and those of the site's `hooks`. */
export const matchedSelectors = ({ definition, host }: Entry): string[] => {
  const keys = namesOf(definition);
  const custom = Object(getRuntime()?.config().hooks) as Record<string, unknown>;
  const lists = [definition.selector, ...keys.flatMap((key) => custom[key])].filter((each) => typeof each === 'string');
  const matchedIn = (list: string) => {
    const parts = list.split(',').filter((part) => isMatch(host, part));
    return parts.length || !isMatch(host, list) ? parts : [list];
  };
  return [...keys.map((key) => `[data-island="${key}"]`), ...lists].flatMap(matchedIn).map((part) => part.trim());
};

const FIELD = 'input,select,textarea,button';

/** A URL without the page's own origin. */
const shorten = (url: string): string => url.replace(location.origin, '');

// `getAttribute` and not the properties: a field named `action` hides the form's own.
const formText = (form: HTMLFormElement): string => {
  const method = (form.getAttribute('method') ?? 'get').toUpperCase();
  const action = form.getAttribute('action') || location.pathname;
  return `a ${method} form to ${shorten(new URL(action, document.baseURI).href)}`;
};

const linksText = (links: HTMLAnchorElement[]): string[] => {
  // If there is a link to the next page, it is the one that the island takes over.
  const next = links.find(({ rel }) => rel === 'next');
  if (next) return [`a link to ${shorten(next.href)}`];
  return links[0]
    ? [`${countOf(links.length, 'link')}, ${links[1] ? 'the first ' : ''}to ${shorten(links[0].href)}`]
    : [];
};

/** What a hook does without JavaScript, according to its markup: one text for each form, and one for its links. */
export const withoutScript = (host: HTMLElement): string[] => {
  const inside = <E extends HTMLElement>(selector: string) =>
    [...host.querySelectorAll<E>(selector)].filter((each) => !each.closest(`[${CONTAINER}]`));
  if (host instanceof HTMLAnchorElement && host.href) return [`a link to ${shorten(host.href)}`];
  if (host instanceof HTMLFormElement) return [formText(host)];
  if (host instanceof HTMLDetailsElement) return ['opens and closes by itself'];
  if (host instanceof HTMLIFrameElement) return [`a frame of ${shorten(host.src)}`];
  const form = (host.matches(FIELD) || inside(FIELD).length > 0) && host.closest('form');
  if (form) return [`a field of ${formText(form)}`];
  const found = [...inside<HTMLFormElement>('form').map(formText), ...linksText(inside<HTMLAnchorElement>('a[href]'))];
  return found.length ? [...new Set(found)] : ['nothing: it stays as the server wrote it'];
};

const FIXES: Record<ErrorKind, string> = {
  hook: 'Change what the message names to what it expects.',
  chunk: 'Check that all files of this build are deployed, and that the security policy allows them.',
  script: 'The error is in the script of the island itself. Report it with the message.',
  network: 'Check the route. If it is on another origin, check CORS.',
  timeout: 'Make the route faster, or raise its limit in timeouts.',
  http: 'Check the route and the log of your server.',
  'session-ended': 'The token is missing or too old. Print it as the message says, or configure the route token.',
  refused: 'The server answered a read with a false status. Check the reason on the server.',
  redirect: 'Answer with JSON, not with a redirect, when X-Juzur is sent.',
  'content-type': 'Answer with the content type that the message expects. Often the route answers with a login page.',
  size: 'Make the response smaller: at most 2 MiB.',
  answer: 'Send the fields that the message expects, or adapt the response with fields or juzur:response.',
  address: 'Use a URL of this site, or add the origin of your auth service to the configuration.',
};

const row = (term: string, ...descriptions: (Node | string)[]): Node[] =>
  descriptions.length ? [h('dt', {}, term), ...descriptions.map((each) => h('dd', {}, each))] : [];

const block = (value: unknown) => h('pre', {}, formatValue(value));

const errorRow = ({ element, message, kind, fix }: SeenError, find: ((element: Element) => void) | null): Node => {
  const button = find && element?.checkVisibility() ? h('button', { type: 'button' }, 'Show the element') : null;
  button?.addEventListener('click', () => find?.(element as Element));
  return h(
    'div',
    { class: 'error' },
    h('p', {}, code(message)),
    h('p', {}, h('b', {}, 'Fix: '), fix ? code(fix) : FIXES[kind]),
    button,
  );
};

const requestRow = ({ method, url, status, kind, durationMs, dropped, response }: SeenRequest): Node =>
  h(
    'div',
    { class: kind && kind !== 'aborted' ? 'error' : 'request' },
    h('p', {}, code(`${method} ${shorten(url)}`)),
    h('p', {}, `${status ?? 'no response'}, ${durationMs.toLocaleString('en')} ms `, kind && code(kind)),
    ...dropped.map(({ dropped: count, total, why }) =>
      h('p', {}, `${count} of ${total} dropped, because: `, code(why)),
    ),
    response === undefined ? null : h('details', {}, h('summary', {}, 'Response'), block(response)),
  );

const islandRows = (entry: Entry): Node[] => {
  const { definition, pending, config } = entry;
  return [
    h('dt', { class: 'island' }, code(definition.name)),
    ...row('Selector', ...matchedSelectors(entry).map(code)),
    ...row('Starts', STARTS[definition.when] + (pending ? ' (not started yet)' : '')),
    ...(config === undefined ? [] : row('Configuration', block(config))),
  ];
};

/** The page configuration without the request token, because developers may share a screenshot of the overlay. */
const configOfPage = () => {
  const { token, ...config } = getRuntime()?.config() ?? {};
  return token ? { ...config, token: { ...Object(token), value: '…' } } : config;
};

const pageRows = (): Node[] => [
  ...row('Version', code(`${window.Juzur?.version ?? ''} ${getRuntime()?.build ?? ''}`)),
  ...row('Configuration', block(configOfPage())),
];

/** The details of a host or of the page. @param find scrolls the page to an element */
export const sectionsOf = ({ host, entries, errors, requests }: Report, find: (element: Element) => void): Node => {
  // The overlay already shows the host itself.
  const errorRows = errors.map((error) => errorRow(error, error.element === host ? null : find));
  return h(
    'dl',
    {},
    ...row('Errors', ...errorRows),
    ...(host ? row('Element', code(openingTag(host))) : pageRows()),
    ...(host ? row('Without JavaScript', ...withoutScript(host)) : []),
    ...entries.flatMap(islandRows),
    ...row('Last requests', ...requests.map(requestRow)),
  );
};
