import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { addForLife } from '../../shared/dom/life.ts';
import { OUTLET } from '../../shared/island/outlet.ts';
import { type ListingHandle, listings } from '../../shared/listing/listings.ts';
import { atPage } from '../../shared/page/atPage.ts';
import { listingText } from '../../shared/text/catalogue/listing.ts';
import { reactIsland, useStore, type ViewProps } from '../../shared/ui/index.ts';

type Life = ViewProps<ListingHandle>['life'];

const itemsOf = (root: ParentNode | null): number =>
  new Set([...(root?.querySelectorAll<HTMLElement>('[data-product-id]') ?? [])].map(({ dataset }) => dataset.productId))
    .size;

/** `حُمّلت 24 منتجاً، 48 من 120`; without `data-total` on the host it counts in pages. */
const loadedText = (host: HTMLElement, page: number, pages: number): string => {
  const loaded = listingText('loaded', { count: itemsOf(host.querySelector(`[data-page="${page}"]`)) });
  const total = host.dataset.total;
  return total
    ? listingText('items', { loaded, shown: itemsOf(host), total })
    : listingText('pages', { loaded, shown: page, total: pages });
};

const Around = ({ life: { host, signal }, handle }: { life: Life; handle: ListingHandle }) => {
  const {
    $own,
    config: { container, param },
  } = handle;
  const { state, firstPage, nextPage } = useStore($own);
  const [status, setStatus] = useState('');
  const [above, setAbove] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const ended = new AbortController();
    const tell = (page: number) => setStatus(loadedText(host, page, $own.get().totalPages));
    const { currentPage, firstPage: first } = $own.get();
    // What was loaded while this script was on its way.
    if (currentPage > first) tell(currentPage);
    host.addEventListener(
      'juzur:listing:loaded',
      (event) => tell((event as CustomEvent<{ page: number }>).detail.page),
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [host, $own]);

  useEffect(() => {
    if (host.querySelector('a[rel~=prev]')) return;
    const element = document.createElement('div');
    element.setAttribute(OUTLET, 'listing-view');
    setAbove(addForLife(element, () => container.before(element), signal));
    return () => element.remove();
  }, [host, container, signal]);

  // Links, which work by themselves; the listing listens to their clicks.
  return (
    <>
      {above &&
        firstPage > 1 &&
        createPortal(
          <a className="juzur-more" rel="prev" href={atPage(location.href, param, firstPage - 1)}>
            {listingText('earlier')}
          </a>,
          above,
        )}
      {state === 'error' && !host.querySelector('[data-load-more] a') && (
        <p data-load-more>
          <a className="juzur-more" rel="next" href={atPage(location.href, param, nextPage)}>
            {listingText('more')}
          </a>
        </p>
      )}
      <p role="status" className="juzur-status">
        {status}
      </p>
    </>
  );
};

const drawn = reactIsland<ListingHandle>(
  'append',
  (host) => listings.get(host) as ListingHandle,
  ({ life }) => <Around life={life} handle={life.config} />,
);

/** What is new around a listing: what was loaded, a way to earlier pages, and one on after a failure where the server printed none. */
export const listingView: typeof drawn = {
  ...drawn,
  // A listing that could not begin has said so; the host is the server's, and no state shall tell otherwise.
  attach: (life) => (life.config ? drawn.attach(life) : new Promise(() => {})),
};
