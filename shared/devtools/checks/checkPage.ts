import { closest, type HookError, matches, memberOf, pageEntries, type Runtime } from '../../core/index.ts';
import { createElement, page, pageConfig, removeNode, report } from '../../page/index.ts';
import { parseJson } from '../../request/stored/index.ts';
import { checkConfig } from './checkConfig.ts';
import { checkFieldNames, checkTokens } from './checkFields.ts';
import { checkForms, checkReaders } from './checkForms.ts';
import { checkGlobals } from './checkGlobals.ts';
import { attributes, checkHidden, checksAtLoad, checksAtStart, entriesOf, WORDS } from './checkHosts.ts';
import { checkResponses } from './checkResponses.ts';
import { checkWidgets } from './checkWidgets.ts';
import { misspeltNames, reportHookError, withoutStyleSheet } from './diagnosis.ts';
import { editsBetween } from './edits.ts';

/**
 * Reports attributes of such a name with one letter too many, too few or wrong, or two letters swapped.
 * @returns their elements
 */
const checkHooks = (): Element[] => {
  const near = new Map<string, [right: string, on: string][]>();
  const nearOf = (name: string) =>
    WORDS.test(name) ? [] : [...attributes].filter(([right]) => editsBetween(name, right, 1) === 1);
  misspeltNames.clear();
  return [...document.querySelectorAll('*')].filter((element) => {
    const misspelt = memberOf(element, 'getAttributeNames')().filter((name) => {
      if (!near.has(name)) near.set(name, nearOf(name));
      const [right] = near.get(name)?.find(([, on]) => matches(element, on)) ?? [];
      const fix = `${right}="${memberOf(element, 'getAttribute')(name)}"`;
      if (!right) return false;
      reportHookError('page', element, name, right, name, fix, 'unknown-island');
      return misspeltNames.add(right);
    });
    return misspelt.length > 0;
  });
};

/** Keys that no other JSON of a page has. */
const OWN_KEY = /^(hooks|routes|rating_form_url)$/;

/** Whether an element was meant to be the page configuration: by its id, or by the keys of its JSON. */
const isMeant = ({ id, textContent, localName }: Element): boolean => {
  if (localName !== 'script') return /^juzur.?config$/i.test(id);
  if (/^juzur/i.test(id)) return true;
  const keys = Object.keys(Object(parseJson(textContent)));
  return keys.some((key) => !id || OWN_KEY.test(key)) && keys.every((key) => Object.hasOwn(pageConfig, key));
};

/**
 * juzur.css sets `--juzur-css` on this class, also if a site bundles it into its own style sheet. Where no style sheets are
 * loaded, `juzur check` and the testing kit set it on the root.
 */
const checkStyles = () => {
  const probe = createElement('i', { class: 'juzur-css', hidden: '' });
  document.body.append(probe);
  const elements = [probe, document.documentElement];
  if (!elements.some((each) => getComputedStyle(each).getPropertyValue('--juzur-css'))) report(...withoutStyleSheet());
  removeNode(probe);
};

/**
 * Reports scripts that replaced `history.replaceState`: GA4's enhanced measurement and tag managers then count each page in
 * view that a list sends to them a second time. LIST-09
 */
const checkPageViews = () => {
  if (!/gtag|dataLayer/.test(page().analytics) || !Object.hasOwn(history, 'replaceState')) return;
  const fix = '"analytics": "none", or turn off "page changes based on browser history events" in GA4';
  const expected = 'one script that counts page views, but another one follows the address';
  reportHookError('juzur-config', null, 'juzur-config analytics', expected, page().analytics, fix);
};

/** Reports a page whose language is not that of the islands' texts: without `locale`, they are Arabic. */
const checkLanguage = () => {
  const { documentElement: root } = document;
  const [lang = ''] = root.lang.toLowerCase().split('-');
  const { locale } = page();
  if (lang === locale || !/^(ar|en)$/.test(lang)) return;
  const fix = `<html lang="${locale}">, or "locale": "${lang}" in #juzur-config`;
  reportHookError('page', root, 'lang', `${JSON.stringify(locale)}, as the texts of the islands are`, lang, fix);
};

/** What is sent there is text that a visitor has written. */
const TEXT_ISLANDS = ['autocomplete', 'form', 'reply', 'rating-form'];

/** The charset in which the browser sends a form: its own, else that of the page. */
const charsetOf = (host: Element): string => {
  const form = closest(host, 'form') ?? host;
  const [own] = (memberOf(form, 'getAttribute')('accept-charset') ?? '').split(/[\s,]+/).filter(Boolean);
  return own ?? document.characterSet ?? 'utf-8';
};

/** Reports the first form of an old charset: the browser sends its bytes, and islands send UTF-8. */
const checkCharset = () => {
  const entry = entriesOf(...TEXT_ISLANDS).find(({ host }) => !/^utf-?8$/i.test(charsetOf(host)));
  if (!entry) return;
  const fix = 'read the requests that have X-Juzur as UTF-8, or serve the page as UTF-8';
  reportHookError('page', entry.host, 'charset', 'UTF-8, which islands send', charsetOf(entry.host), fix);
};

const SECOND = 'a second one, which is not read';
const MOVE = 'move its keys to the first one';

/**
 * Reports a second JSON of a host, and the JSON of a host that is not in one: optimizers move all scripts to the end of the page,
 * as Magento does. One in an element whose island is misspelt is right.
 */
const checkJson = (misspelt: readonly Element[]) => {
  const hosts = [...pageEntries().map(({ host }) => host), ...misspelt];
  const fix = 'leave it in its host, or print its keys as data-* attributes';
  const read = new Set<Element | null>();
  for (const script of document.querySelectorAll('script[type="application/json"][data-config]')) {
    const host = script.closest('[data-island]');
    if (host && read.has(host))
      reportHookError('page', script, 'script[data-config]', 'one in a host', SECOND, MOVE, 'twice');
    read.add(host);
    if (!host && !hosts.some((each) => each.contains(script)))
      reportHookError('page', script, 'script[data-config]', 'a host around it', undefined, fix, 'nesting');
  }
};

/** Reports hosts where no selector of the page finds them. */
const checkShadows = () => {
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    const host = shadowRoot?.querySelector('[data-island]');
    const fix = 'put it into the page, for example into a slot of the component';
    if (host) reportHookError('page', host, 'data-island', 'no shadow root around it', undefined, fix, 'nesting');
  }
};

/** Reports a second configuration, and elements that are meant to be one. */
const checkScripts = () => {
  const fail = (element: Element, ...error: ConstructorParameters<typeof HookError>) =>
    reportHookError('juzur-config', element, ...error);
  const [config, second] = document.querySelectorAll('script#juzur-config');
  if (second) fail(second, 'script#juzur-config', 'one on the page', SECOND, MOVE, 'twice');
  if (config) return;
  const fix = '<script type="application/json" id="juzur-config">';
  const maybe = '[id*="juzur" i],script[type="application/json"]:not([data-config])';
  for (const element of [...document.querySelectorAll(maybe)].filter(isMeant))
    if (element.localName === 'script') fail(element, 'id', '"juzur-config"', element.id, fix, 'missing-attribute');
    else fail(element, '#juzur-config', 'a script', element.localName, fix, 'missing-attribute');
};

/** Reports mistakes in the page configuration, and those in the page that no island can detect. docs/debugging.md "Where pages are checked" */
export const checkPage = (runtime: Runtime): void => {
  checkGlobals();
  checkConfig(runtime);
  checkForms(pageEntries());
  for (const check of checksAtStart) check();
  checkReaders(pageEntries());
  checkFieldNames(pageEntries());
  checkTokens();
  checkWidgets();
  checkResponses();
  checkScripts();
  const misspelt = checkHooks();
  const checkLoaded = () => {
    checkStyles();
    checkHidden(pageEntries());
    checkPageViews();
    checkLanguage();
    checkCharset();
    checkShadows();
    checkJson(misspelt);
    for (const check of checksAtLoad) check();
  };
  if (document.readyState === 'complete') checkLoaded();
  else addEventListener('load', checkLoaded, { once: true });
};
