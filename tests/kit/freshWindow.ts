import { cleanup, configure } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { TIMEOUT_MS } from './timeouts.ts';

// Components and hooks that a test renders itself run under StrictMode, as islands do.
configure({ reactStrictMode: process.env.JUZUR_STRICT === '1', asyncUtilTimeout: TIMEOUT_MS });

// The files of a worker share one window. This resets it, so that each test starts with a new page.
const url = 'http://shop.test/';

const reset = () => {
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

// A browser ignores this on a form that is no longer in its page, and a replayed press may come that late. happy-dom
// navigates, so that the next test would find another URL.
const { requestSubmit } = HTMLFormElement.prototype;
if (requestSubmit.name !== 'requestSubmitInPage')
  HTMLFormElement.prototype.requestSubmit = function requestSubmitInPage(submitter) {
    if (this.isConnected) requestSubmit.call(this, submitter);
  };

// Answers what a page sends without `serve`, or after its test. Over the real network it would fail at any later time, and
// its report would reach the page of another test.
globalThis.fetch = async () => new Response(null, { status: 204 });

beforeEach(reset);
// The library does this by itself only where the test functions are global.
afterEach(cleanup);
afterEach(() => void vi.useRealTimers());
afterAll(reset);
