import type { ReadableAtom } from 'nanostores';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textOption } from '../../shared/dom/index.ts';
import { useServerEvent, useStore } from '../../shared/react/index.ts';
import type { Listing } from '../../shared/stores/index.ts';
import { options } from './options.ts';
import { listingText } from './texts.ts';

/** @param within a selector; the whole host by default */
const countItems = (host: HTMLElement, within = ''): number =>
  new Set(
    [...host.querySelectorAll<HTMLElement>(`${within} [data-product-id]`)].map(({ dataset }) => dataset.productId),
  ).size;

/** `حُمّلت 24 منتجاً، 48 من 120`; without the option `total` it counts in pages. */
const loadedText = (host: HTMLElement, page: number, totalPages: number): string => {
  const loaded = listingText('loaded', { count: countItems(host, `[data-page="${page}"]`) });
  const total = textOption(host, options, 'total');
  return total
    ? listingText('items', { loaded, shown: countItems(host), total: Number(total) || `${total}` })
    : listingText('pages', { loaded, shown: page, total: totalPages });
};

/** Announces the number of loaded products, until the next page fails. LIST-04, LIST-10 */
export const StatusLine = ({ host, $listing }: { host: HTMLElement; $listing: ReadableAtom<Listing> }) => {
  const [status, setStatus] = useState({ text: '', isVisible: false });
  const line = useRef<HTMLParagraphElement>(null);
  useServerEvent(host, 'juzur:listing:loaded', (event) => {
    // A new line in view would push down the content below it. It is then only announced, until the next page.
    const isInSight = (line.current?.getBoundingClientRect().top ?? 0) < innerHeight;
    const text = loadedText(host, (event as CustomEvent<{ page: number }>).detail.page, $listing.get().totalPages);
    // In this frame, because the visitor may be at the line in the next one.
    flushSync(() => setStatus((before) => ({ text, isVisible: before.isVisible || !isInSight })));
  });
  return (
    <p ref={line} role="status" className={status.isVisible ? 'juzur-status' : 'juzur-announced'}>
      {useStore($listing).state === 'error' ? '' : status.text}
    </p>
  );
};
