import type { Cause } from '../../islands/about.ts';
import * as abouts from '../../islands/abouts.ts';
import type { Page } from './browser.ts';

/** Every request of the islands, and how a visitor causes it. @param origin origin of the page */
export const calls = (origin: string): Cause[] =>
  Object.values(abouts).flatMap(({ causes = [] }) =>
    causes.map(({ origins = [], ...cause }) => ({
      ...cause,
      config: { ...Object.fromEntries(origins.map((key) => [key, origin])), ...cause.config },
    })),
  );

/** The event that reports a failure. @param fault the HTTP status, or the name of another fault */
export const failureEvent = ({ isForm }: Cause, fault: string): string =>
  isForm && /^(422|429)$/.test(fault) ? 'refused' : 'error';

/** Responses to the other requests of these pages. */
export const beside = {
  '/known-visitor': { user: { hash_1: 'a', hash_2: 'b', id: 1 }, code: 200 },
  '/unread': { count: 0 },
};

/** A failure as reported to monitoring. */
export interface Failure {
  event: string;
  kind: string;
  status: number | null;
}

/**
 * Records every `juzur:` event of the page from its start, but no mistake in the page's configuration: it is reported when
 * the page is idle, so at any time of a test. The reload after a login is prevented.
 */
export const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const { dispatchEvent } = EventTarget.prototype;
    const seen: string[] = [];
    const failures: unknown[] = [];
    Object.assign(window, { seen, failures });
    document.addEventListener('juzur:session:login', (event) => event.preventDefault());
    EventTarget.prototype.dispatchEvent = function (event) {
      const { detail } = event as CustomEvent;
      const name = detail?.island !== 'juzur-config' && /^juzur:(.+)/.exec(event.type)?.[1];
      if (name) seen.push(name);
      if (name === 'error' || name === 'refused') {
        const { kind, status } = detail;
        failures.push({ event: name, kind, status });
      }
      return dispatchEvent.call(this, event);
    };
    // A frame without an origin of its own has no storage.
    if (self.origin === 'null') return;
    sessionStorage.clear();
    localStorage.clear();
  });

/** The events that `listenIn` recorded, such as `reply:sent`. */
export const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** Waits until the page has recorded one of these events. The page itself waits, so no polling interval is lost. */
export const eventSeen = (page: Page, ...names: string[]) =>
  page.waitForFunction(
    (all) => (window as unknown as { seen?: string[] }).seen?.some((name) => all.includes(name)),
    names,
  );

/** The failures that `listenIn` recorded. */
export const failures = (page: Page) => page.evaluate(() => (window as unknown as { failures: Failure[] }).failures);

/** Forgets what `listenIn` recorded so far. */
export const forgetEvents = (page: Page) =>
  page.evaluate(() => {
    const { seen, failures } = window as unknown as { seen: string[]; failures: Failure[] };
    seen.length = 0;
    failures.length = 0;
  });
