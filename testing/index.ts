// The package's kit for tests: `import { mountPage } from 'juzur/testing'`. docs/testing.md
import { islands as all } from '../islands/index.ts';
import { start } from '../islands/start.ts';
import { getRuntime, type IslandDefinition, setRuntime } from '../shared/core/index.ts';
import { $pressed, type Fault, PRESSED_KEY, storage, stores } from '../shared/page/index.ts';
import { keepToken, type Refusal } from '../shared/request/index.ts';
import { intercept, type Responder, type Responses, type SeenRequest } from './requests.ts';

export type { Fault } from '../shared/page/index.ts';
export type { Refusal } from '../shared/request/index.ts';
export {
  type Interception,
  intercept,
  type Responder,
  type Responses,
  type ResponseValue,
  type SeenRequest,
} from './requests.ts';
export type { Upload } from './xhr.ts';

export interface MountOptions {
  /** The islands to mount; by default all islands of the package. */
  islands?: readonly IslandDefinition[];
  /** What the server responds to the page's requests. Without it, requests go to `fetch` as it is. */
  responses?: Responses | Responder;
  /** The page configuration, instead of `#juzur-config` in its head. A text is written as it is. */
  config?: unknown;
  /** Whether a `data-island` value that none of the islands has is reported as a mistake. False by default. */
  isFullLoader?: boolean;
}

/** A page of HTML with its islands. */
export interface MountedPage {
  /**
   * Mounts every island that is not mounted yet, as a pointer over its host does, and waits until no request is pending.
   * Call it again after an action that sends a request.
   */
  ready(): Promise<void>;
  /** The requests so far, in order. Empty without the option `responses`. */
  readonly requests: SeenRequest[];
  /** Details of the `juzur:error` events so far. */
  readonly faults: readonly Fault[];
  /** Details of the `juzur:refused` events so far. */
  readonly refusals: readonly Refusal[];
  /** Unmounts all islands, empties the document, resets the stores and sends requests to the network again. */
  end(): void;
}

const initial = Object.entries(stores).map(([, store]) => [store, store.get()] as const);
const TURNS = 8;

/** Runs everything that the islands have queued: promises, tasks and timers of 0 ms. It does not wait for time to pass. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve));
};

/** Sets the attributes of one element on another. @returns a function that restores the other's own */
const copyAttributes = (from: Element, to: Element): (() => void) => {
  const before = [...from.attributes].map(({ name }) => [name, to.getAttribute(name)] as const);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
  return () => {
    for (const [name, value] of before) value === null ? to.removeAttribute(name) : to.setAttribute(name, value);
  };
};

/** Shows the server's HTML: a page, or the content of its body. Its scripts don't run. @returns a function that empties the document */
const write = (html: string): (() => void) => {
  const isPage = /<html[\s>]/i.test(html);
  const page = isPage ? new DOMParser().parseFromString(html, 'text/html') : null;
  const undo = page
    ? [copyAttributes(page.documentElement, document.documentElement), copyAttributes(page.body, document.body)]
    : [];
  document.head.innerHTML = page?.head.innerHTML ?? '';
  document.body.innerHTML = page?.body.innerHTML ?? html;
  // Set by juzur.css, which a DOM without a browser does not load.
  document.documentElement.style.setProperty('--juzur-css', '1');
  return () => {
    for (const restore of undo) restore();
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  };
};

const writeConfig = (config: unknown) => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'juzur-config';
  script.textContent = typeof config === 'string' ? config : JSON.stringify(config);
  document.head.querySelector('script#juzur-config')?.remove();
  document.head.append(script);
};

/**
 * Opens a page as a visitor's browser does: first the server's HTML, then the islands. Call `end` after each test.
 * @param html the HTML of a page, or of the content of its body
 */
export const mountPage = (
  html: string,
  { islands = all, responses, config, isFullLoader = false }: MountOptions = {},
): MountedPage => {
  const clear = write(html);
  if (config !== undefined) writeConfig(config);
  const interception = responses && intercept(responses);
  const faults: Fault[] = [];
  const refusals: Refusal[] = [];
  const ended = new AbortController();
  document.addEventListener('juzur:error', ({ detail }) => faults.push(detail), ended);
  document.addEventListener('juzur:refused', ({ detail }) => refusals.push(detail), ended);
  start(islands, { isFullLoader });
  return {
    requests: interception?.requests ?? [],
    faults,
    refusals,
    async ready() {
      const entries = getRuntime()?.entries() ?? [];
      for (const { host, pending } of entries)
        if (pending) host.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await Promise.all(entries.map(({ waking }) => waking));
      await settle();
      await interception?.responded();
      await settle();
    },
    end() {
      // An arrow key that a test leaves pressed would otherwise count for the clicks of the next page.
      dispatchEvent(new KeyboardEvent('keyup'));
      getRuntime()?.stop();
      setRuntime(undefined);
      // The visitor leaves: a press that waits would otherwise end 10 s later, when the window of the tests is gone.
      dispatchEvent(new Event('pagehide'));
      ended.abort();
      interception?.restore();
      clear();
      // A renewed token would otherwise outlive the page.
      keepToken('');
      // The toggles of the next page would follow it as another tab.
      storage.remove('local', 'juzur:toggle:states');
      storage.remove('local', PRESSED_KEY);
      $pressed.set(null);
      for (const [store, value] of initial) store.set(value as never);
    },
  };
};
