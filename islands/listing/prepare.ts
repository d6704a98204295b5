import { isOffline, type Prepare } from '../../shared/core/index.ts';
import { insertUntil, loadWhenIdle, optionsOf, part, setAttributeUntil } from '../../shared/page/index.ts';
import { entryKey, followed } from './historyEntry.ts';
import { asSelector, createReserve, type Reserve } from './reserve.ts';

/** Pages load this far ahead, so that the visitor does not scroll to a gap. */
export const AHEAD_PX = 300;
/** Practically unlimited: a visitor who jumps to the page's footer has also passed the list's bottom. */
export const ABOVE_PX = 999_999;

/** What a host has before its island mounts. */
interface Prepared {
  reserve: Reserve;
  /** Returns the blocks in the list. */
  blocks(): readonly HTMLElement[];
  /** The page's URL and title at load. */
  initialUrl: string;
  serverTitle: string;
  /** Ends what the list does only until its island mounts. */
  waiting: AbortController;
}

const prepared = new WeakMap<Element, Prepared>();

/** @returns what `prepare` made for a host. The island takes over from here. */
export const takeOver = (host: Element): Prepared | undefined => {
  const found = prepared.get(host);
  found?.waiting.abort();
  return found;
};

/**
 * What cannot wait for the visitor: hides the link if pages load by themselves, reserves space for the next page, and mounts
 * the island if there is a place to restore, or when the end of the list is near. LIST-06, LIST-12
 * @returns whether other code has exchanged the blocks
 */
export const prepare: Prepare = (host, signal, mount) => {
  const waiting = new AbortController();
  const until = AbortSignal.any([signal, waiting.signal]);
  const option = optionsOf(host);
  const selector = (name: string) => {
    const value = asSelector(`${option(name)}`);
    // Throws here and not later if it is invalid.
    host.querySelector(value);
    return value;
  };
  const container = part(host, selector('item-container'));
  const atLoad = [...container.querySelectorAll<HTMLElement>(selector('wrapper-class'))];
  const blocks = () => list.blocks();
  const reserve = createReserve(host, { container, loader: selector('loader-class') }, blocks, signal);
  const list: Prepared = {
    reserve,
    blocks: () => atLoad,
    initialUrl: location.href,
    serverTitle: document.title,
    waiting,
  };
  prepared.set(host, list);
  if (Number(option('current-page')) < Number(option('total-pages'))) {
    const more = host.querySelector('[data-load-more]');
    const mode = option('mode');
    if (more && mode === 'infinite') setAttributeUntil(more, 'data-juzur-automatic', '', until);
    // The loader holds a press: in the same frame as the press, space is no layout shift.
    const pressed = new MutationObserver(() => {
      if (host.dataset.state === 'loading' && !isOffline()) reserve.open();
    });
    pressed.observe(host, { attributeFilter: ['data-state'] });
    until.addEventListener('abort', () => pressed.disconnect());
    if (mode === 'infinite' || mode === 'hybrid') mountNearEnd(container, reserve, until, mount);
  }
  if (entryKey() || followed()) mount();
  loadWhenIdle(
    () => import('./check.ts'),
    ({ checkList }) => checkList(host, signal, mount),
  );
  return () => !blocks().some(({ isConnected }) => isConnected);
};

const mountNearEnd = (container: Element, reserve: Reserve, signal: AbortSignal, mount: () => void) => {
  const end = insertUntil(document.createElement('div'), (element) => container.after(element), signal);
  const observer = new IntersectionObserver(
    (seen) => {
      // Below the window, the reserved space moves nothing in view.
      if (end.getBoundingClientRect().top >= innerHeight) reserve.open();
      if (seen.at(-1)?.isIntersecting) mount();
    },
    { rootMargin: `${ABOVE_PX}px 0px ${AHEAD_PX}px` },
  );
  observer.observe(end);
  // The margins do not reach beyond another element that scrolls the list.
  const onScroll = ({ target }: Event) => {
    if (target !== document && (target as Node).contains(container)) mount();
  };
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  signal.addEventListener('abort', () => observer.disconnect());
};
