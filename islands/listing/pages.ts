import { isPlainClick, loadChunk } from '../../shared/core/index.ts';
import { onAbort, setAttributeUntil, setStyleUntil } from '../../shared/page/index.ts';
import { blockInserter } from './blocks.ts';
import type { List } from './listing.ts';
import { followPages } from './pageInView.ts';
import { createPager } from './pager.ts';
import { PAGE_LINKS } from './prepare.ts';
import { keepPlace, rememberFollowed, restorePages } from './restore.ts';
import { createUrls } from './urls.ts';

/** Controls the site's loader, however its style sheet hides it. Unmounting restores its original state. LIST-10 */
const createLoader = (element: HTMLElement | null, signal: AbortSignal) => {
  if (!element) return { show() {}, hide() {} };
  setAttributeUntil(element, 'hidden', element.getAttribute('hidden'), signal);
  const { style } = element;
  let isOurs = false;
  return {
    show() {
      if (!isOurs) setStyleUntil(element, 'display', '', signal);
      isOurs = true;
      element.hidden = false;
      style.display = '';
      // Bootstrap's `d-none` is important.
      if (getComputedStyle(element).display === 'none') style.setProperty('display', 'block', 'important');
    },
    hide() {
      if (signal.aborted || !isOurs) return;
      element.hidden = true;
      // A class of the site's may give it a box although it is hidden.
      style.display = 'none';
    },
  };
};

/** Has a list add pages, restore them and follow the one in view. No press waits for React, which draws around the list. */
export const startPages = (list: List): void => {
  const { context, config, $state, $blocks, links } = list;
  const { host, signal } = context;
  const urls = createUrls(config, list.initialUrl, $blocks.get, context.report);
  const loader = createLoader(host.querySelector<HTMLElement>(config.loader), signal);
  const pager = createPager(list, blockInserter(list, loader), loader, urls);
  let isKept = false;
  const set = (link: Element | null, name: string, value: string) => {
    if (link && link.getAttribute(name) !== value) setAttributeUntil(link, name, value, signal);
  };
  const stop = $state.subscribe(({ listing: { firstPage, currentPage, nextPage } }) => {
    if (firstPage === config.first && currentPage === config.current) return;
    // The server's links point to the pages after and before the loaded ones, so that they also work in a new tab.
    for (const link of links.next) set(link, 'href', urls.of(links.nextHref, config.current + 1, nextPage));
    if (firstPage > 1) set(links.prev, 'href', urls.of(links.prevHref, config.first - 1, firstPage - 1));
    else set(links.prev, 'hidden', '');
    // Once a page has been added, this history entry stores the visitor's place. LIST-12
    if (isKept) return;
    isKept = true;
    keepPlace(list);
  });
  onAbort(signal, stop);
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) && (event.target as Element).closest<HTMLElement>(PAGE_LINKS);
    if (!link) return;
    const isEarlier = link.matches('[rel~=prev]');
    // A gallery in a card or the comments below the list have such links too. The island's own link is `.juzur-more`.
    if (isEarlier && !link.matches('.juzur-more') && !links.earlier.some((each) => each === link)) return;
    event.preventDefault();
    pager.loadFrom(link, isEarlier);
  };
  host.addEventListener('click', onClick, { signal });
  rememberFollowed(config.container, signal);
  restorePages(list, pager);
  followPages(list, urls);
  const draw = ({ drawList }: typeof import('./LoadMore.tsx')) => signal.aborted || drawList(list, urls);
  loadChunk(() => import('./LoadMore.tsx')).then(draw, context.report);
};
