import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CONTAINER } from '../../shared/core/index.ts';
import { createElement, insertUntil } from '../../shared/page/index.ts';
import { drawView, type IslandProps, untilCleanup } from '../../shared/react/index.ts';
import { commonText, REGION_KNOWN_MS } from '../../shared/request/index.ts';
import type { List } from './listing.ts';
import type { Outcome } from './rules.ts';
import { t } from './texts.ts';
import type { Urls } from './urls.ts';
import type { View } from './view.ts';

/** Whether the browser supports scroll anchoring: it keeps the view when content above it grows. Safari does not. */
const isAnchored = (): boolean => getComputedStyle(document.documentElement).overflowAnchor === 'auto';

interface EarlierProps {
  container: Element;
  view: View;
  href: string | null;
  /** The link waits: an earlier page scrolls the window, and Chromium counts what else moves in that frame as a layout shift. */
  isLoading: boolean;
}

/**
 * The link to earlier pages above the list, if the server's HTML has none. It is rendered once its place is above the
 * window: in view it would push the list down, as would an empty element in a host with gaps. LIST-12
 */
const EarlierPages = ({ container, view, href, isLoading }: EarlierProps) => {
  const [link] = useState(() => createElement('a', { class: 'juzur-more', rel: 'prev' }, t('earlier')));
  const [isAboveWindow, setAboveWindow] = useState(false);
  const isShown = isAboveWindow && !!href;

  useEffect(() => {
    if (isLoading) return;
    const observer = new IntersectionObserver(
      () => {
        if (container.getBoundingClientRect().top < view.bounds().top) setAboveWindow(true);
      },
      // Reports when the list's top passes that of its view.
      { root: view.scroller(), rootMargin: '0px 0px -100%' },
    );
    observer.observe(container);
    return () => observer.disconnect();
  }, [container, view, isLoading]);

  useLayoutEffect(() => {
    if (!isShown) return;
    return untilCleanup((signal) => {
      const top = () => container.getBoundingClientRect().top;
      const before = top();
      const place = createElement('div', { [CONTAINER]: 'listing' }, link);
      insertUntil(place, () => container.before(place), signal);
      if (!isAnchored()) view.scrollBy(top() - before);
    });
  }, [container, view, link, isShown]);
  useLayoutEffect(() => {
    if (href) link.href = href;
  }, [link, href]);

  return null;
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

/** Load more and infinite scroll: renders links missing from the server's HTML, and the status line. */
const LoadMore = ({ context }: IslandProps<List & { urls: Urls }>) => {
  const { config, links, view, urls, $state } = context.config;
  const { container, first, current } = config;
  const { state, firstPage, nextPage } = useStore($state).listing;
  const hrefOf = (page: number) => urls.of(urls.initial, current, page);

  return (
    <>
      {!links.prev && first > 1 && (
        <EarlierPages
          container={container}
          view={view}
          href={firstPage > 1 ? hrefOf(firstPage - 1) : null}
          isLoading={state === 'loading'}
        />
      )}
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
  const context = { ...list.context, config: { ...list, urls } };
  // A failure is reported and ends the list before it rejects.
  drawView(context, 'append', LoadMore).catch(() => {});
};
