import { getRuntime, HookError } from '../../core/index.ts';
import { page, pageConfig, report } from '../../page/index.ts';
import { parseJson } from '../../request/stored/index.ts';
import { checkConfig } from './checkConfig.ts';
import { checkForms } from './checkForms.ts';
import { checkWidgets } from './checkWidgets.ts';

const NAME = 'island';
/** Selectors of `data-island` with one letter missing, with two letters swapped, and in the plural. */
const MISSPELT = [...NAME]
  .flatMap((letter, index) => {
    const [before, next, after] = [NAME.slice(0, index), NAME.slice(index + 1, index + 2), NAME.slice(index + 2)];
    return [before + next + after, before + next + letter + after];
  })
  .filter((name) => name !== NAME)
  .concat(`${NAME}s`)
  .map((name) => `[data-${name}]`)
  .join();

/** Whether a script of JSON was meant to be the page configuration. */
const isMeant = ({ id, textContent }: Element): boolean => {
  if (id) return /^juzur/i.test(id);
  const keys = Object.keys(Object(parseJson(textContent)));
  return keys.length > 0 && keys.every((key) => Object.hasOwn(pageConfig, key));
};

/** juzur.css sets `--juzur-css`, also if a site bundles it into its own style sheet. */
const checkStyles = () => {
  if (!getComputedStyle(document.documentElement).getPropertyValue('--juzur-css'))
    getRuntime()?.diagnose({ kind: 'style-sheet' });
};

/**
 * Reports scripts that replaced `history.replaceState`: GA4's enhanced measurement and tag managers then count each page in
 * view that a list sends to them a second time. LIST-09
 */
const checkPageViews = () => {
  if (!/gtag|dataLayer/.test(page().analytics) || !Object.hasOwn(history, 'replaceState')) return;
  const fix = '"analytics": "none", or turn off "page changes based on browser history events" in GA4';
  const expected = 'one script that counts page views, but another one follows the address';
  report('juzur-config', null, new HookError('juzur-config analytics', expected, page().analytics, fix), true);
};

/** Reports mistakes in the page configuration, and those in the page that no island can detect. docs/debugging.md "Where pages are checked" */
export const checkPage = (): void => {
  const runtime = getRuntime();
  if (!runtime) return;
  checkConfig();
  checkForms();
  checkWidgets();
  const [config, second] = document.querySelectorAll('script#juzur-config');
  if (second) runtime.diagnose({ kind: 'second-config', element: second });
  for (const element of config ? [] : document.querySelectorAll('script[type="application/json"]:not([data-config])'))
    if (isMeant(element)) runtime.diagnose({ kind: 'config-id', element });
  for (const element of document.querySelectorAll(MISSPELT)) runtime.diagnose({ kind: 'attribute', element });
  const checkLoaded = () => {
    checkStyles();
    checkPageViews();
  };
  if (document.readyState === 'complete') checkLoaded();
  else addEventListener('load', checkLoaded, { once: true });
};
