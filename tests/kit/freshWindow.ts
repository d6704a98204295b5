import Cookies from 'js-cookie';
import { afterAll, vi } from 'vitest';

// The files of a worker share one window. This resets it, so that each file starts with a new page.
const url = 'http://shop.test/';

const reset = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', url);
  history.scrollRestoration = 'auto';
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  document.title = '';
};

afterAll(reset);
