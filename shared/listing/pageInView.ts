import type { Life } from '../island/types.ts';
import { atPage } from '../page/atPage.ts';
import { headTags } from '../page/head.ts';
import { presentAddress, writeAddress } from '../page/history.ts';
import { sendPageView } from '../page/pageView.ts';
import { baseTitle, writeTitle } from '../page/title.ts';
import type { ListingConfig } from './config.ts';

/**
 * A block that lies across the middle of the window is the page in view: address, title and tags are its own, and the
 * analytics service is told, once a change and not at load. The page that the server rendered has the server's own words. LIST-08, LIST-09
 * @param viewed tells whether the page is another than the last one
 */
export const followPages = (life: Life<ListingConfig>, viewed: (page: number) => boolean): IntersectionObserver => {
  const { param, first, address, serverTitle } = life.config;
  let title = serverTitle;
  let shownAt = address;
  const writeHead = headTags(param);

  const show = (block: HTMLElement) => {
    const { pageTitle = '', totalPages } = block.dataset;
    const page = Number(block.dataset.page);
    if (!viewed(page)) return;
    title = page === first ? serverTitle : pageTitle;
    const view = { url: page === first ? address : atPage(presentAddress(), param, page), title, page };
    writeTitle(title);
    shownAt = view.url;
    writeAddress(shownAt);
    writeHead(page === first ? null : { page, title, totalPages: Number(totalPages) });
    sendPageView(view);
    life.emit('page', view);
  };
  const inside = new Set<HTMLElement>();
  const observer = new IntersectionObserver(
    (seen) => {
      // A block that was jumped over may have come and gone within one report.
      for (const { target, isIntersecting } of seen) {
        inside.delete(target as HTMLElement);
        if (isIntersecting) inside.add(target as HTMLElement);
      }
      const block = [...inside].at(-1);
      if (block) show(block);
    },
    { rootMargin: '-50% 0px' },
  );
  life.signal.addEventListener('abort', () => {
    observer.disconnect();
    // What another script has written since is left alone.
    if (title === serverTitle || title !== baseTitle()) return;
    writeTitle(serverTitle);
    if (presentAddress() === shownAt) writeAddress(address);
    writeHead(null);
  });
  return observer;
};
