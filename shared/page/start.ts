import {
  type Chunks,
  getRuntime,
  loadChunk,
  loadWhenIdle,
  type Mistake,
  pageEntries,
  run,
  setRuntime,
} from '../core/index.ts';
import { openApi } from './api.ts';
import { hasDebugMark, startChecks, startChecksOfDevelopers } from './checks.ts';
import { fail, mountIsland } from './mount.ts';
import { report } from './report.ts';
import { sessionOpened } from './stores.ts';
import { restoreClones } from './until.ts';

/**
 * Reads the page configuration. It is parsed but not validated. Only a `script` element counts, so that markup written by a visitor
 * cannot replace it.
 * @returns a function that reads it again, with its session, once other code has exchanged its element, as Turbo Drive for the
 * next page. It returns an empty object if the configuration is missing or invalid; `checkConfig` reports an invalid one, on every
 * host
 */
export const rawConfigReader = (): (() => Readonly<Record<string, unknown>>) => {
  let text: string | null | undefined;
  let config = {};
  return () => {
    const script = document.querySelector('script#juzur-config');
    // Between two pages there may be none.
    if (!script || script.textContent === text) return config;
    text = script.textContent;
    try {
      config = Object(JSON.parse(text));
    } catch {
      config = {};
      startChecks();
    }
    sessionOpened();
    return config;
  };
};

/**
 * Loads the debug overlay, if the page requests it. Called before the first island mounts. Events that come while the
 * overlay's chunk loads are kept for it. docs/debugging.md
 */
const loadOverlay = ({ overlay }: Chunks): void => {
  if (!hasDebugMark()) return;
  let receive = (event: Event): unknown => early.push(event);
  const early: Event[] = [];
  // Captured, so that the overlay also shows events that the page's own listeners stop.
  for (const type of ['juzur:error', 'juzur:response', 'juzur:request-end'])
    addEventListener(type, (event) => receive(event), { capture: true });
  loadChunk(overlay).then(
    ({ openOverlay }) => {
      receive = openOverlay();
      early.forEach(receive);
    },
    (cause) => report('debug', null, cause),
  );
};

/** The URL of the first chunk: the same for each tag of a build, because a tag imports it whatever its own query is. */
const BUILD = import.meta.url;

/**
 * Starts the islands once the page has arrived, or adds them to the running runtime of the same build. docs/contract.md "One tag"
 * `window.Juzur` exists before the first island mounts. Then the document dispatches `juzur:ready`, before the page's load event.
 * @param chunks the imports of what comes later
 * @param isFullLoader true for the full loader: it does not start if another full loader runs, and it reports unknown
 *   `data-island` values. False for a standalone entry and for a bundle that starts some of the islands.
 * @param url of the tag
 */
export const startLoader = (
  definitions: Parameters<ReturnType<typeof run>['add']>[0],
  chunks: Chunks,
  isFullLoader: boolean,
  url: string,
): void => {
  // A tag with `async` may run while the page is arriving: a host may be there without its parts. `DOMContentLoaded` is not
  // enough: Cloudflare's Rocket Loader keeps it back, or dispatches it while the page is still "loading" for scripts.
  if (document.readyState === 'loading') {
    const again = () => startLoader(definitions, chunks, isFullLoader, url);
    document.addEventListener('readystatechange', again, { once: true });
    return;
  }
  const running = getRuntime();
  if (running) {
    if (running.build !== BUILD || (isFullLoader && running.isFullLoader)) {
      console.warn(
        `juzur: ${running.url} (${running.build}) runs already, ${url} (${BUILD}) does not start. Fix: include one of them`,
      );
      return;
    }
    running.isFullLoader ||= isFullLoader;
    running.add(definitions);
    return;
  }
  const config = rawConfigReader();
  const diagnose = (mistake: Mistake) => {
    // Writes to the console what a chunk that cannot be loaded should have reported.
    chunks
      .checks()
      .then(({ reportMistake }) => reportMistake(mistake))
      .catch(() => console.error('juzur', mistake));
  };
  const islands = run(config, mountIsland, fail, diagnose, restoreClones);
  setRuntime({ build: BUILD, url, isFullLoader, config, chunks, diagnose, ...islands });
  loadOverlay(chunks);
  openApi(chunks);
  startChecksOfDevelopers();
  loadWhenIdle(
    // On a page without hooks, no press needs a chunk.
    ({ offline }) => pageEntries().some(({ pending }) => pending) && offline(),
    ({ watchOffline }) => watchOffline(),
  );
  islands.add(definitions);
  document.dispatchEvent(new CustomEvent('juzur:ready', { bubbles: true }));
};
