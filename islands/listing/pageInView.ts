import type { IslandContext } from '../../shared/core/index.ts';
import { sendPageView } from '../../shared/page/index.ts';
import { baseTitle, writeTitle } from '../../shared/request/index.ts';
import type { Blocks } from './blocks.ts';
import type { ListingConfig } from './config.ts';
import { headTags } from './head.ts';
import { currentUrl, replaceUrl, writePendingUrl } from './history.ts';
import type { ListingState } from './state.ts';
import type { Urls } from './urls.ts';
import { scrollerOf } from './view.ts';

/**
 * Updates URL, title and tags for the page in view: the block across the middle of the window. Sends one page view to
 * the analytics service for each change, none at load. The page that the server rendered keeps the server's values, and is the
 * page in view until the visitor has scrolled: a crawler's high window is filled by pages that it does not ask for.
 * LIST-08, LIST-09
 */
export const followPages = (
  context: IslandContext<ListingConfig>,
  { state, blocks, urls }: { state: ListingState; blocks: Blocks; urls: Urls },
): void => {
  const { config, signal } = context;
  const { container, current, first, initialUrl, serverTitle } = config;
  let title = serverTitle;
  let shownAt = initialUrl;
  let shownPage = current;
  const scroller = scrollerOf(container);
  let hasScrolled = (scroller ?? document.documentElement).scrollTop > 0;
  const writeHead = headTags(urls, config);

  const show = (block: HTMLElement) => {
    const { pageTitle = '' } = block.dataset;
    const page = Number(block.dataset.page);
    if (!state.apply({ type: 'viewed', page })) return;
    title = page === first ? serverTitle : pageTitle;
    const url = page === first ? initialUrl : urls.of(currentUrl(), shownPage, page);
    const view = { url, title, page };
    shownPage = page;
    writeTitle(title);
    shownAt = view.url;
    replaceUrl(shownAt);
    writeHead(page === first ? null : { page, title, totalPages: state.$own.get().totalPages });
    sendPageView(view);
    context.emit('page', view);
  };
  const inside = new Set<HTMLElement>();
  const update = () => {
    const block = [...inside].at(-1);
    if (block && hasScrolled) show(block);
  };
  const onScroll = ({ target }: Event) => {
    if (hasScrolled || !(target as Node).contains(container)) return;
    hasScrolled = true;
    update();
  };
  document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
  const observer = new IntersectionObserver(
    (seen) => {
      // A block that the visitor jumped over may enter and leave within one report.
      for (const { target, isIntersecting } of seen) {
        inside.delete(target as HTMLElement);
        if (isIntersecting) inside.add(target as HTMLElement);
      }
      update();
    },
    { root: scroller, rootMargin: '-50% 0px' },
  );
  // Observing a block twice has no effect.
  const stopFollowing = blocks.$all.subscribe((all) => {
    for (const block of all) observer.observe(block);
  });
  signal.addEventListener('abort', () => {
    stopFollowing();
    observer.disconnect();
    // Leaves a title that another script has set since.
    if (title !== serverTitle && title === baseTitle()) {
      writeTitle(serverTitle);
      if (currentUrl() === shownAt) replaceUrl(initialUrl);
      writeHead(null);
    }
    writePendingUrl();
  });
};
