import type { ReadableAtom } from 'nanostores';
import type { IslandContext } from '../../shared/core/index.ts';
import { sendPageView } from '../../shared/page/index.ts';
import { baseTitle, writeTitle } from '../../shared/request/index.ts';
import type { ListingConfig } from './config.ts';
import { headTags } from './head.ts';
import { currentUrl, replaceUrl, withPage, writePendingUrl } from './history.ts';

/**
 * Updates URL, title and tags for the page in view: the block across the middle of the window. Sends one page view to
 * the analytics service for each change, none at load. The page that the server rendered keeps the server's values.
 * LIST-08, LIST-09
 * @param $blocks the blocks to observe, including blocks added later
 * @param onView returns whether the page differs from the one before
 */
export const followPages = (
  context: IslandContext<ListingConfig>,
  $blocks: ReadableAtom<readonly HTMLElement[]>,
  onView: (page: number) => boolean,
  signal: AbortSignal,
): void => {
  const { param, first, initialUrl, serverTitle } = context.config;
  let title = serverTitle;
  let shownAt = initialUrl;
  const writeHead = headTags(param);

  const show = (block: HTMLElement) => {
    const { pageTitle = '', totalPages } = block.dataset;
    const page = Number(block.dataset.page);
    if (!onView(page)) return;
    title = page === first ? serverTitle : pageTitle;
    const view = { url: page === first ? initialUrl : withPage(currentUrl(), param, page), title, page };
    writeTitle(title);
    shownAt = view.url;
    replaceUrl(shownAt);
    writeHead(page === first ? null : { page, title, totalPages: Number(totalPages) });
    sendPageView(view);
    context.emit('page', view);
  };
  const inside = new Set<HTMLElement>();
  const observer = new IntersectionObserver(
    (seen) => {
      // A block that the visitor jumped over may enter and leave within one report.
      for (const { target, isIntersecting } of seen) {
        inside.delete(target as HTMLElement);
        if (isIntersecting) inside.add(target as HTMLElement);
      }
      const block = [...inside].at(-1);
      if (block) show(block);
    },
    { rootMargin: '-50% 0px' },
  );
  // Observing a block twice has no effect.
  const stopFollowing = $blocks.subscribe((blocks) => {
    for (const block of blocks) observer.observe(block);
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
