// A client of the W3C's WebDriver protocol with the commands that the journeys need: https://www.w3.org/TR/webdriver2/
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { findWebKit } from '../../../tests/kit/bringEngines.mjs';

const STATUS_PAUSE_MS = 100;
const START_MS = 60_000;
/** The key that marks a JSON object as a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The protocol's codes of special keys, for `press`. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', ArrowLeft: '\uE012', Tab: '\uE004' };

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** Starts an X server without a screen. @returns its process and its display */
const startDisplay = async (): Promise<{ child: ChildProcess; display: string }> => {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as Readable, 'data');
  return { child, display: `:${String(number).trim()}` };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** @throws Error with the protocol's error code and message */
const send = async <Result>(method: string, url: string, body: unknown): Promise<Result> => {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

/** One browser window. Selectors are CSS and refer to the first match. */
export class Session {
  readonly #url: string;
  readonly #site: string;

  constructor(url: string, site: string) {
    this.#url = url;
    this.#site = site;
  }

  async #send<Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown = {}): Promise<Result> {
    return send<Result>(method, this.#url + path, body);
  }

  async #element(selector: string): Promise<string> {
    const found = await this.#send<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    return `/element/${found[ELEMENT]}`;
  }

  /** @param path path on the shop, or a URL */
  async goto(path: string): Promise<void> {
    await this.#send('POST', '/url', { url: new URL(path, this.#site).href });
  }

  async reload(): Promise<void> {
    await this.#send('POST', '/refresh');
  }

  async back(): Promise<void> {
    await this.#send('POST', '/back');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#send('POST', '/window/rect', { width, height });
  }

  /**
   * Runs a function in the page, with arguments that JSON can represent.
   * @returns its return value, or the value of its promise
   */
  async run<Result, Args extends unknown[]>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
    return this.#send<Awaited<Result>>('POST', '/execute/sync', { script: `return (${work})(...arguments)`, args });
  }

  async click(selector: string): Promise<void> {
    // On a page with smooth scrolling, the driver would click before the element is in view.
    await this.run(
      (css) => document.querySelector(css)?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
      selector,
    );
    await this.#send('POST', `${await this.#element(selector)}/click`);
  }

  /** Focuses a field and types into it. */
  async type(selector: string, text: string): Promise<void> {
    await this.#send('POST', `${await this.#element(selector)}/value`, { text });
  }

  /** Presses a key at the focused element. */
  async press(key: keyof typeof keys): Promise<void> {
    const focused = await this.#send<Record<string, string>>('GET', '/element/active');
    await this.#send('POST', `/element/${focused[ELEMENT]}/value`, { text: keys[key] });
  }

  url(): Promise<string> {
    return this.#send('GET', '/url');
  }

  /** The text of every match. */
  texts(selector: string): Promise<string[]> {
    return this.run((css) => [...document.querySelectorAll(css)].map(({ textContent }) => textContent), selector);
  }

  count(selector: string): Promise<number> {
    return this.run((css) => document.querySelectorAll(css).length, selector);
  }

  screenshot(): Promise<string> {
    return this.#send('GET', '/screenshot');
  }

  async close(): Promise<void> {
    await this.#send('DELETE', '');
  }
}

export interface Driver {
  /** Opens a window with an empty profile. One at a time. */
  open(site: string): Promise<Session>;
  close(): Promise<void>;
}

/** Starts WebKitGTK's driver on a display of its own. */
export const startDriver = async (): Promise<Driver> => {
  const { child: screen, display } = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LC_ALL: 'C.UTF-8', LANGUAGE: 'ar' },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  const close = async () => {
    await end(driver);
    await end(screen);
  };
  for (const until = Date.now() + START_MS; ; await pause(STATUS_PAUSE_MS)) {
    const isReady = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (Date.now() > until) throw new Error(`WebKitWebDriver does not answer on port ${port}`);
  }
  return {
    close,
    open: async (site) => {
      const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation'] } },
        },
      });
      return new Session(`${origin}/session/${sessionId}`, site);
    },
  };
};
