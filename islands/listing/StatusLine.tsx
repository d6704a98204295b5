import { useLayoutEffect, useRef, useState } from 'react';
import { commonText } from '../../shared/request/index.ts';
import type { Outcome } from './pager.ts';
import { listingText } from './texts.ts';
import { viewOf } from './view.ts';

/** `حُمّلت 24 منتجاً، 48 من 120`; without the number of items it counts in pages. */
const loadedText = (outcome: Exclude<Outcome, string | null>, totalPages: number, items: unknown): string => {
  const loaded = listingText('loaded', { count: outcome.loaded });
  return items
    ? listingText('items', { loaded, shown: outcome.shown, total: Number(items) || `${items}` })
    : listingText('pages', { loaded, shown: outcome.page, total: totalPages });
};

interface Props {
  container: Element;
  items: unknown;
  totalPages: number;
  outcome: Outcome;
}

/**
 * Announces the number of loaded products until the next page fails, and that a press needs a connection. LIST-04, LIST-10
 */
export const StatusLine = ({ container, items, totalPages, outcome }: Props) => {
  const [isVisible, setVisible] = useState(false);
  const [text, setText] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  // In the commit itself: a line that appears a frame later shifts the layout when pages are restored.
  useLayoutEffect(() => {
    setText(outcome === 'offline' ? commonText('offline') : outcome ? loadedText(outcome, totalPages, items) : '');
    // A new line in view would push down the content below it. It is then only announced, until the next page.
    const isBelow = (line.current?.getBoundingClientRect().top ?? 0) >= viewOf(container).bottom;
    // Right after a press, nobody is surprised by what moves.
    if (outcome && (isBelow || outcome === 'offline')) setVisible(true);
  }, [container, items, totalPages, outcome]);
  return (
    <p ref={line} role="status" className={isVisible ? 'juzur-status' : 'juzur-announcer'}>
      {text}
    </p>
  );
};
