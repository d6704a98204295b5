import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONTAINER } from '../../shared/core/index.ts';
import { createElement, insertUntil, onAbort } from '../../shared/page/index.ts';
import { drawView, type IslandProps } from '../../shared/react/index.ts';
import { commonText, REGION_KNOWN_MS } from '../../shared/request/index.ts';
import type { List } from './listing.ts';
import type { Outcome } from './rules.ts';
import { t } from './texts.ts';
import type { Urls } from './urls.ts';

/**
 * Draws the link to earlier pages above the list, if the server's HTML has none, until page 1 is there. It is inserted once its
 * place is above the window: in view it would push the list down, as would an empty element in a host with gaps. LIST-12
 */
const drawEarlier = ({ context, config, view, $state }: List, hrefOf: (page: number) => string): void => {
  const { container } = config;
  const ended = new AbortController();
  const link = createElement('a', { class: 'juzur-more', rel: 'prev' }, t('earlier'));
  const place = createElement('div', { [CONTAINER]: 'listing' }, link);
  const top = () => container.getBoundingClientRect().top;
  const observer = new IntersectionObserver(
    () => {
      const before = top();
      if (before >= view.bounds().top || place.isConnected) return;
      insertUntil(place, () => container.before(place), ended.signal);
      view.scrollBy(top() - before);
    },
    // Reports when the list's top passes that of its view.
    { root: view.scroller(), rootMargin: '0px 0px -100%' },
  );
  const stop = $state.subscribe(({ listing: { state, firstPage } }) => {
    if (firstPage === 1) return ended.abort();
    link.href = hrefOf(firstPage - 1);
    // An earlier page scrolls the window, and Chromium counts what else moves in that frame as a layout shift.
    if (state === 'loading') observer.unobserve(container);
    else observer.observe(container);
  });
  onAbort(context.signal, () => ended.abort());
  onAbort(ended.signal, () => {
    stop();
    observer.disconnect();
  });
};

/** `حُمّلت 24 منتجاً، 48 من 120`; without the number of items it counts in pages, and in pages alone if no card has an id. */
const textOf = (outcome: Outcome, totalPages: number, items: unknown): string | null => {
  if (!outcome) return null;
  if (outcome === 'offline') return commonText('offline');
  if (!outcome.loaded) return t('page', { page: outcome.page, total: totalPages });
  const loaded = t('loaded', { count: outcome.loaded });
  return items
    ? t('items', { loaded, shown: outcome.shown, total: Number(items) || `${items}` })
    : t('pages', { loaded, shown: outcome.page, total: totalPages });
};

/** Announces the number of loaded products until the next page fails, and that a press needs a connection. LIST-04, LIST-10 */
const StatusLine = ({ config, view, $state }: List) => {
  const { listing, outcome } = useStore($state);
  // A screen reader reads what comes into a live region, and not what it begins with: undefined until it knows the line.
  const [first, setFirst] = useState<Outcome>();
  useEffect(() => {
    const timer = setTimeout(() => setFirst($state.get().outcome), REGION_KNOWN_MS);
    return () => clearTimeout(timer);
  }, [$state]);
  const [isVisible, setVisible] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  // In the commit itself: a line that appears a frame after its page shifts the layout. An older outcome is only announced.
  useLayoutEffect(() => {
    if (!outcome || first === undefined || isVisible) return;
    // A new line in view would push down the content below it. It is then only announced, until the next page.
    const isBelow = (line.current?.getBoundingClientRect().top ?? 0) >= view.bounds().bottom;
    // Right after a press, nobody is surprised by what moves.
    if ((isBelow && outcome !== first) || outcome === 'offline') setVisible(true);
  }, [view, first, outcome, isVisible]);
  return (
    <p ref={line} role="status" className={isVisible ? 'juzur-status' : 'juzur-announcer'}>
      {first !== undefined && textOf(outcome, listing.totalPages, config.items)}
    </p>
  );
};

/** Renders the link to the next page after a failure, if the server's HTML has none, and the status line. */
const LoadMore = ({ context }: IslandProps<List & { hrefOf(page: number): string }>) => {
  const { links, hrefOf, $state } = context.config;
  const { state, nextPage } = useStore($state).listing;

  return (
    <>
      {!links.hasMoreLink && state === 'error' && (
        <p data-load-more>
          <a className="juzur-more" rel="next" href={hrefOf(nextPage)}>
            {t('more')}
          </a>
        </p>
      )}
      <StatusLine {...context.config} />
    </>
  );
};

/** Draws around a list, until it ends. */
export const drawList = (list: List, urls: Urls): void => {
  const { context, config, links } = list;
  const hrefOf = (page: number) => urls.of(urls.initial, config.current, page);
  if (!links.prev && list.$state.get().listing.firstPage > 1) drawEarlier(list, hrefOf);
  // A failure is reported and ends the list before it rejects.
  drawView({ ...context, config: { ...list, hrefOf } }, 'append', LoadMore).catch(() => {});
};
