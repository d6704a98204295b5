import { type IslandContext, loadChunk } from '../../shared/core/index.ts';
import { isEarlierLink, takePress } from './links.ts';
import type { Pager } from './pager.ts';
import type { ListingParts } from './parts.ts';
import type { ListingConfig } from './types.ts';

const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Waits until the visitor touches the list, presses a link or scrolls near the bottom of the list. Then it mounts the
 * React component and replays the press.
 * @returns a function that mounts the component immediately
 */
export const waitForVisitor = (context: IslandContext<ListingConfig>, parts: ListingParts): (() => void) => {
  const { host, signal } = context;
  const { state, reserve, bottom } = parts;
  const mounted = new AbortController();
  const waiting = AbortSignal.any([signal, mounted.signal]);
  let mounting: Promise<Pager> | undefined;

  const importAndMount = async () => {
    const { mountLoadMore } = await loadChunk(() => import('./LoadMore.tsx'));
    signal.throwIfAborted();
    const pager = await mountLoadMore(context, parts);
    mounted.abort();
    return pager;
  };
  const mount = () => {
    mounting ??= importAndMount().catch((cause) => {
      mounting = undefined;
      throw cause;
    });
    return mounting;
  };
  const mountAndRun = (run: (pager: Pager) => void, pressed?: HTMLElement) => {
    mount().then(run, (cause) => {
      // Unmounted while the chunk was loading.
      if (cause === signal.reason) return;
      context.fail(cause);
      pressed?.click();
    });
  };
  // If the chunk fails, a following press tries again and reports the error.
  const onTouch = () => mount().catch(() => {});
  const onClick = (event: MouseEvent) => {
    const link = takePress(event);
    if (!link) return;
    if (!navigator.onLine) context.report(Object.assign(Error('the browser is offline'), { kind: 'network' }));
    // Reserves the space during the click event, as `loadFrom` does.
    else if (!isEarlierLink(link) && state.$own.get().state !== 'loading') reserve.open();
    mountAndRun(({ loadFrom }) => loadFrom(link), link);
  };
  host.addEventListener('click', onClick, { signal: waiting });
  for (const type of TOUCHES) host.addEventListener(type, onTouch, { signal: waiting });
  bottom?.observe(() => mountAndRun(({ loadMore }) => loadMore()), waiting);
  return () => mountAndRun(() => {});
};
