import { reportHookError } from './diagnosis.ts';

/**
 * What the islands and their libraries use of the browser and a page's scripts replace: by a variable such as `var URL`, a class
 * such as `Request` of MooTools, or a method of an old library. Each says whether it does what the standard says.
 */
const USED: Record<string, () => unknown> = {
  URL: () => new URL('/a', 'https://a.example').pathname === '/a',
  Request: () => new Request('https://a.example', { headers: { a: '1' } }).headers.get('a') === '1',
  Headers: () => new Headers({ a: '1' }).get('a') === '1',
  FormData: () => !new FormData().has('a'),
  fetch: () => typeof fetch === 'function',
  performance: () => typeof performance.now() === 'number' && !!performance.getEntriesByType('navigation'),
  AbortController: () => !new AbortController().signal.aborted,
  // Versions of Zone.js ignore its options.
  'EventTarget.prototype.addEventListener': () => {
    const [ended, target] = [new AbortController(), new EventTarget()];
    let isHeard = false;
    target.addEventListener('a', () => (isHeard = true), { signal: ended.signal });
    ended.abort();
    target.dispatchEvent(new CustomEvent('a'));
    return !isHeard;
  },
  'Promise.prototype.finally': () => Promise.resolve().finally(() => {}),
  'Function.prototype.bind': () => ((...all: number[]) => all[1]).bind(null, 1, 2)() === 2,
  'Array.prototype.find': () => [1, 2].find((each) => each > 1) === 2,
  'Array.prototype.reduce': () => [1, 2].reduce((sum, each) => sum + each) === 3,
  'Element.prototype.append': () => {
    const element = document.createElement('p');
    element.append('a', document.createElement('b'));
    return element.childNodes.length === 2;
  },
  'Element.prototype.closest': () => document.documentElement.closest('html') === document.documentElement,
  'Element.prototype.matches': () => document.documentElement.matches('html'),
};

const works = (check: () => unknown): boolean => {
  try {
    return !!check();
  } catch {
    return false;
  }
};

/** Reports what the page's scripts have replaced by something that does not do the same: islands then fail somewhere else. */
export const checkGlobals = (): void => {
  for (const name of Object.keys(USED)) {
    if (works(USED[name] as () => unknown)) continue;
    const value = name.split('.').reduce<unknown>((each, part) => Object(each)[part], window);
    // An object without a prototype has no text.
    const got = typeof value === 'object' ? Object.prototype.toString.call(value) : String(value);
    reportHookError('page', null, name, 'what browsers have', got, 'rename or remove what replaces it');
  }
};
