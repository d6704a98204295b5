import { onTestFinished, vi } from 'vitest';
import { islands as all } from '../../islands/index.ts';
import { start } from '../../islands/start.ts';
import { getRuntime, setRuntime } from '../../shared/core/runtime.ts';
import type { IslandDefinition } from '../../shared/core/types.ts';
import { stores } from '../../shared/page/stores.ts';
import { keepToken } from '../../shared/request/http/token.ts';

const initial = Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, store.get()]));

/** The detail of a `juzur:error` since the page was opened. */
export interface SeenFault {
  island: string;
  kind: string;
  status: number | null;
  cause: unknown;
  element: Element | null;
}

/**
 * Opens a page as a visitor's browser does: the server's HTML first, then the loader. It closes with the test.
 * @param html HTML of the body
 * @param config content of `#juzur-config`; no such element if left out
 * @param islands islands that the loader knows
 */
export const openPage = (
  html: string,
  { config, islands = all, head = '' }: { config?: unknown; islands?: readonly IslandDefinition[]; head?: string } = {},
): { faults: SeenFault[]; refusals: Record<string, unknown>[] } => {
  closePage();
  onTestFinished(closePage);
  document.head.innerHTML = head;
  document.body.innerHTML = html;
  // Set by juzur.css, which this DOM does not load.
  document.documentElement.style.setProperty('--juzur-css', '1');
  if (config !== undefined) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'juzur-config';
    script.textContent = typeof config === 'string' ? config : JSON.stringify(config);
    document.head.append(script);
  }
  const faults: SeenFault[] = [];
  const listen = (event: Event) => faults.push((event as CustomEvent<SeenFault>).detail);
  document.addEventListener('juzur:error', listen);
  undo.push(() => document.removeEventListener('juzur:error', listen));
  const refusals: Record<string, unknown>[] = [];
  const listenToRefusals = (event: Event) => refusals.push((event as CustomEvent).detail);
  document.addEventListener('juzur:refused', listenToRefusals);
  undo.push(() => document.removeEventListener('juzur:refused', listenToRefusals));
  start(islands, true);
  return { faults, refusals };
};

const undo: (() => void)[] = [];

/** Unmounts all islands, empties the page and resets the stores. */
export const closePage = (): void => {
  getRuntime()?.stop();
  setRuntime(undefined);
  for (const each of undo.splice(0)) each();
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  // A renewed token would otherwise outlive the page.
  keepToken('');
  for (const [name, store] of Object.entries(stores)) store.set(initial[name] as never);
};

/** The host, once its island is mounted (`data-state`). */
export const alive = async (selector: string): Promise<HTMLElement> =>
  vi.waitFor(() => {
    const host = document.querySelector<HTMLElement>(selector);
    if (!host?.dataset.state) throw new Error(`${selector} is not alive`);
    return host;
  });

const TURNS = 8;

/**
 * Runs everything that the islands have queued: promises, tasks, and timers of 0 ms. It does not wait for time to pass.
 */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve));
};
