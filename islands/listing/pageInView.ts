import { onAbort, removeNode, sendPageView } from '../../shared/page/index.ts';
import { baseTitle, writeTitle } from '../../shared/request/index.ts';
import type { ListingConfig } from './config.ts';
import { currentUrl, replaceUrl, writePendingUrl } from './history.ts';
import type { List } from './listing.ts';
import type { Urls } from './urls.ts';

/** The tags that are updated for the page in view, each with the attribute that has the value. LIST-08 */
const ADDRESSES = {
  'link[rel=canonical]': 'href',
  'meta[property="og:url"]': 'content',
  '[data-share-url]': 'data-share-url',
};
const TITLES = { 'meta[property="og:title"]': 'content', '[data-share-title]': 'data-share-title' };

/** The server's values, shared by all listings: one listing must not read another one's values as the server's. */
const written = new Map<string, WeakMap<Element, string>>();

const serversOwn = (element: Element, name: string): string => {
  const values = written.get(name) ?? new WeakMap<Element, string>();
  written.set(name, values);
  const value = values.get(element) ?? element.getAttribute(name) ?? '';
  values.set(element, value);
  return value;
};

/**
 * Manages the head tags and share boxes of one listing. It adds no tags that the server omitted, with one exception: if
 * the server wrote only one of `rel=prev` and `rel=next`, it adds the other.
 * @returns a function that writes the tags of a page; null restores the server's exact values
 */
const headTags = (urls: Urls, { first, current }: ListingConfig) => {
  const link = (rel: string) => document.head.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
  const [prev, next] = [link('prev'), link('next')];
  const model = next ?? prev;
  const { href = '' } = model ?? {};
  const links = (model ? [prev, next] : []).map((found, index) => {
    const element = found ?? (model?.cloneNode() as HTMLLinkElement);
    element.rel = index ? 'next' : 'prev';
    return { element, own: found?.getAttribute('href') ?? null, step: index * 2 - 1 };
  });

  return (shown: { page: number; title: string; totalPages: number } | null) => {
    const write = (tags: Record<string, string>, valueFor: (own: string) => string) => {
      for (const [selector, name] of Object.entries(tags))
        for (const element of document.querySelectorAll(selector)) {
          const own = serversOwn(element, name);
          element.setAttribute(name, shown ? valueFor(own) : own);
        }
    };
    write(ADDRESSES, (own) => urls.of(own, current, shown?.page ?? 1));
    write(TITLES, () => shown?.title ?? '');
    for (const { element, own, step } of links) {
      const page = (shown?.page ?? 0) + step;
      const isThere = shown ? page > 0 && page <= shown.totalPages : own !== null;
      const url = () => urls.of(href, next ? current + 1 : first - 1, page);
      if (isThere) element.setAttribute('href', shown ? url() : `${own}`);
      if (!isThere) removeNode(element);
      else if (!element.isConnected) document.head.append(element);
    }
  };
};

/**
 * Updates URL, title and tags for the page in view: the block across the middle of the window. Sends one page view to
 * the analytics service for each change, none at load. The page that the server rendered keeps the server's values, and is the
 * page in view until the visitor has scrolled: a crawler's high window is filled by pages that it does not ask for.
 * LIST-08, LIST-09
 */
export const followPages = ({ context, config, view, $state, $blocks, apply, ...atLoad }: List, urls: Urls): void => {
  const { signal } = context;
  const { container, current, first, wrapper } = config;
  const initialUrl = urls.initial;
  // The title may have a prefix now, or be another listing's.
  const serverTitle = document.title.endsWith(atLoad.serverTitle) ? baseTitle() : atLoad.serverTitle;
  /** What the URL and the title are of. */
  let shown = { url: initialUrl, title: serverTitle, page: current };
  const scroller = view.scroller();
  let hasScrolled = (scroller?.scrollTop ?? scrollY) > 0;
  const writeHead = headTags(urls, config);

  const show = (block: HTMLElement) => {
    const { pageTitle: title = '' } = block.dataset;
    const page = Number(block.dataset.page);
    if (!apply({ type: 'viewed', page })) return;
    shown =
      page === first
        ? { url: initialUrl, title: serverTitle, page }
        : { url: urls.of(currentUrl(), shown.page, page), title, page };
    writeTitle(shown.title);
    replaceUrl(shown.url);
    writeHead(page === first ? null : { ...shown, totalPages: $state.get().listing.totalPages });
    sendPageView(shown);
    context.emit('page', { ...shown });
  };
  const inside = new Set<Element>();
  const update = () => {
    const block = [...inside].at(-1)?.closest<HTMLElement>(wrapper);
    if (block && hasScrolled) show(block);
  };
  const onScroll = ({ target }: Event) => {
    if (hasScrolled || !(target as Node).contains(container)) return;
    hasScrolled = true;
    update();
  };
  document.addEventListener('scroll', onScroll, { signal, capture: true });
  const observer = new IntersectionObserver(
    (seen) => {
      // A block that the visitor jumped over may enter and leave within one report.
      for (const { target, isIntersecting, boundingClientRect } of seen) {
        inside.delete(target);
        if (isIntersecting) inside.add(target);
        // With `display: contents` only its cards can be in view.
        else if (target.matches(wrapper) && !boundingClientRect.height)
          for (const card of target.children) observer.observe(card);
      }
      update();
    },
    { root: scroller, rootMargin: '-50% 0px' },
  );
  // Observing a block twice has no effect.
  const stopFollowing = $blocks.subscribe((all) => {
    for (const block of all) observer.observe(block);
  });
  onAbort(signal, () => {
    stopFollowing();
    observer.disconnect();
    // Leaves a title that another script has set since.
    if (shown.title !== serverTitle && shown.title === baseTitle()) {
      writeTitle(serverTitle);
      if (currentUrl() === shown.url) replaceUrl(initialUrl);
      writeHead(null);
    }
    writePendingUrl();
  });
};
