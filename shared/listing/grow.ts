import { addForLife, setForLife } from '../dom/life.ts';
import { HookError } from '../island/HookError.ts';
import type { Life } from '../island/types.ts';
import { atPage } from '../page/atPage.ts';
import { entryKey } from '../page/entryKey.ts';
import { writeAddress } from '../page/history.ts';
import { $listing } from '../stores/stores.ts';
import { isAnchored, withoutAnchor } from './anchor.ts';
import { completeBlock } from './blocks.ts';
import { leave, showLoader } from './button.ts';
import type { Bottom, Growth, ListingConfig } from './config.ts';
import { containBlock, containMeasured } from './containBlock.ts';
import type { ListingHandle } from './listings.ts';
import { fetchPageBlock } from './pageBlock.ts';
import { followPages } from './pageInView.ts';
import { holdPlace, keepPlace, recallPlace } from './place.ts';
import { fragmentAddress } from './request.ts';
import { isOffered, type ListingEvent, listingAfter } from './rules.ts';

/**
 * Makes a listing grow: pages are fetched, checked and added below or above, the page in view is followed, and the place
 * is kept for the way back. LIST-02 to LIST-13
 */
export const growListing = (life: Life<ListingConfig>, { $own }: ListingHandle, bottom?: Bottom): Growth => {
  const { host, config, signal } = life;
  const { container, param, pageUrl } = config;
  const blocks = [...config.blocks];
  const part = (selector: string) => host.querySelector<HTMLAnchorElement>(selector);
  const [loader, more] = [part(config.loader), part('[data-load-more]')];
  const [next, prev] = [part('[data-load-more] a[rel~=next]'), part('a[rel~=prev]')];
  let { autoPages } = config;
  let height = 0;
  let isKept = false;
  let isRestoring = !!entryKey();

  const move = (event: ListingEvent) => {
    const state = listingAfter($own.get(), event);
    if (state === $own.get()) return false;
    $own.set(state);
    $listing.set(state);
    life.setState(state.state);
    return true;
  };
  const inView = followPages(life, (page) => move({ type: 'viewed', page }));

  /** A list whose blocks were taken out by other code is that code's now. */
  const isAlive = (neighbour: HTMLElement | undefined) => {
    const isThere = !neighbour || container.contains(neighbour);
    if (!isThere) life.fail(new HookError('item_container', 'the page blocks it held; other code has taken them out'));
    return isThere;
  };

  const insert = (block: HTMLElement, page: number, neighbour: HTMLElement | undefined) => {
    completeBlock(block, page, config, signal);
    if (!height) {
      height = neighbour?.offsetHeight ?? 0;
      for (const each of blocks) containBlock(each, each.offsetHeight);
    }
    if (page > $own.get().currentPage) {
      const isEstimated = isAnchored();
      // Who is looking at what stands below the list would be taken along by the browser, and pages would come without end.
      if (neighbour && neighbour.getBoundingClientRect().bottom < 0) withoutAnchor();
      addForLife(block, () => (neighbour ? neighbour.after(block) : container.append(block)), signal);
      if (isEstimated) containBlock(block, height);
      else containMeasured(block);
      blocks.push(block);
    } else {
      const top = () => neighbour?.getBoundingClientRect().top ?? 0;
      const before = top();
      addForLife(block, () => neighbour?.before(block), signal);
      // An estimate put right a moment later would move what is read: of a page that scripts scroll, Firefox keeps no place.
      containMeasured(block);
      scrollBy({ top: top() - before, behavior: 'instant' });
      blocks.unshift(block);
    }
    inView.observe(block);
  };

  /** Links lead where their page now is, so that opening them in a new tab works too. */
  const renewLinks = () => {
    const { firstPage, nextPage, state } = $own.get();
    next?.setAttribute('href', atPage(next.href, param, nextPage));
    if (firstPage > 1) prev?.setAttribute('href', atPage(prev.href, param, firstPage - 1));
    else if (prev) prev.hidden = true;
    if (more?.isConnected && state === 'done') leave(more, signal);
  };

  /** From the first page added on, this entry of the history keeps the place. LIST-12 */
  const keep = () => {
    if (isKept) return;
    isKept = true;
    writeAddress();
    const look = () => {
      const { firstPage, currentPage } = $own.get();
      // Asked of the page itself: the observer may not have told of a jump that was made just now.
      const begun = blocks.filter((each) => each.getBoundingClientRect().top < innerHeight / 2);
      return { first: firstPage, last: currentPage, block: begun.at(-1) ?? blocks[0] };
    };
    keepPlace(pageUrl, look, signal);
  };

  /** @returns whether the page now stands in the list. LIST-03, LIST-04, LIST-10 */
  const load = async (page: number, pressed?: HTMLElement): Promise<boolean> => {
    const { state, firstPage, totalPages } = $own.get();
    if (state === 'loading' || !isOffered($own.get(), page)) return false;
    const neighbour = page < firstPage ? blocks[0] : blocks.at(-1);
    if (!isAlive(neighbour)) {
      pressed?.click();
      return false;
    }
    if (!life.emit('load', { page }, true)) return false;
    move({ type: 'requested', page });
    const hideLoader = showLoader(loader, signal);
    try {
      const block = await fetchPageBlock(fragmentAddress(config, page), config.wrapper, page, neighbour, signal);
      if (!isAlive(neighbour)) return false;
      insert(block, page, neighbour);
      move({ type: 'loaded', page, totalPages: Number(block.dataset.totalPages) || totalPages });
      renewLinks();
      keep();
      bottom?.look();
      // The pressed link may be gone now; otherwise the focus stays where the visitor has it.
      if (pressed && (page > firstPage || page === 1))
        block.querySelector<HTMLElement>('a[href],button')?.focus({ preventScroll: true });
      life.emit('loaded', { page });
      return true;
    } catch (cause) {
      if (signal.aborted) return false;
      move({ type: 'failed' });
      bottom?.rest((cause as { retryAfterMs?: number | null }).retryAfterMs ?? 0);
      life.report(cause);
      return false;
    } finally {
      hideLoader();
    }
  };

  /** The same pages at the same place, when the visitor comes back to this entry of the history. LIST-12 */
  const restore = async () => {
    const place = recallPlace(pageUrl);
    if (place) {
      const release = holdPlace(container, place, signal);
      while ($own.get().nextPage <= place.last && (await load($own.get().nextPage)));
      while ($own.get().firstPage > place.first && (await load($own.get().firstPage - 1)));
      release();
    }
    isRestoring = false;
    if (!signal.aborted) bottom?.look();
  };

  for (const [element, name] of [
    [next, 'href'],
    [prev, 'href'],
    [prev, 'hidden'],
    [loader, 'hidden'],
  ] as const)
    if (element) setForLife(element, name, element.getAttribute(name), signal);
  signal.addEventListener('abort', () => {
    for (const block of blocks) containBlock(block, 0);
  });
  for (const block of blocks) inView.observe(block);
  if (more && $own.get().state === 'done') leave(more, signal);
  if (isRestoring) restore();

  return {
    press(link) {
      const { firstPage, nextPage } = $own.get();
      load(link.matches('[rel~=prev]') ? firstPage - 1 : nextPage, link);
    },
    async reach() {
      if (autoPages > 0 && !isRestoring && (await load($own.get().nextPage))) autoPages--;
    },
  };
};
