import type { WritableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { OUTLET } from '../../shared/island/outlet.ts';
import { type ListingHandle, listingOn } from '../../shared/listing/listings.ts';
import { atPage } from '../../shared/page/atPage.ts';
import { listingText } from '../../shared/text/catalogue/listing.ts';
import { reactIsland, useStore, type ViewProps } from '../../shared/ui/index.ts';

/** @param within a selector; the whole host by default */
const itemsIn = (host: HTMLElement, within = ''): number =>
  new Set(
    [...host.querySelectorAll<HTMLElement>(`${within} [data-product-id]`)].map(({ dataset }) => dataset.productId),
  ).size;

/** `حُمّلت 24 منتجاً، 48 من 120`; without `data-total` on the host it counts in pages. */
const loadedText = (host: HTMLElement, page: number, pages: number): string => {
  const loaded = listingText('loaded', { count: itemsIn(host, `[data-page="${page}"]`) });
  const { total } = host.dataset;
  return total
    ? listingText('items', { loaded, shown: itemsIn(host), total })
    : listingText('pages', { loaded, shown: page, total: pages });
};

interface Props {
  host: HTMLElement;
  handle: ListingHandle;
}

const Around = ({ host, handle: { $own, config } }: Props) => {
  const { container, param } = config;
  const { state, firstPage, nextPage } = useStore($own);
  const [status, setStatus] = useState('');
  const [above] = useState(() => document.createElement('div'));

  useEffect(() => {
    const tell = (page: number) => setStatus(loadedText(host, page, $own.get().totalPages));
    const onLoaded = (event: Event) => tell((event as CustomEvent).detail.page);
    const { currentPage, firstPage } = $own.get();
    // What was loaded while this script was on its way.
    if (currentPage > firstPage) tell(currentPage);
    host.addEventListener('juzur:listing:loaded', onLoaded);
    above.setAttribute(OUTLET, 'listing-view');
    if (!host.querySelector('a[rel~=prev]')) container.before(above);
    return () => {
      host.removeEventListener('juzur:listing:loaded', onLoaded);
      above.remove();
    };
  }, [host, $own, container, above]);

  /** Works by itself; the listing listens to its clicks. */
  const link = (rel: 'prev' | 'next', page: number, text: 'earlier' | 'more') => (
    <a className="juzur-more" rel={rel} href={atPage(location.href, param, page)}>
      {listingText(text)}
    </a>
  );
  return (
    <>
      {firstPage > 1 && createPortal(link('prev', firstPage - 1, 'earlier'), above)}
      {state === 'error' && !host.querySelector('[data-load-more] a') && (
        <p data-load-more>{link('next', nextPage, 'more')}</p>
      )}
      <p role="status" className="juzur-status">
        {status}
      </p>
    </>
  );
};

/** A listing that starts afresh is another one, and so is what stands around it. */
const View = ({ life: { host, config } }: ViewProps<WritableAtom<ListingHandle | null>>) => {
  const handle = useStore(config);
  const [shown, setShown] = useState({ handle, key: 0 });
  if (shown.handle !== handle) setShown({ handle, key: shown.key + 1 });
  return handle && <Around key={shown.key} host={host} handle={handle} />;
};

const drawn = reactIsland('append', listingOn, View);

/** What is new around a listing: what was loaded, a way to earlier pages, and one on after a failure where the server printed none. */
export const listingView: typeof drawn = {
  ...drawn,
  async attach(life) {
    // A listing that could not begin has said so; the host is the server's until it can, and no state shall tell otherwise.
    await new Promise<void>((resolve) => {
      const stop = life.config.subscribe((handle) => handle && resolve());
      life.signal.addEventListener('abort', stop);
    });
    if (!life.signal.aborted) await drawn.attach(life);
  },
};
