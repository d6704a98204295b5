import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Life } from '../../shared/island/types.ts';
import { soundMuted } from '../../shared/stores/notifications.ts';
import { $notifications } from '../../shared/stores/stores.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { t } from '../../shared/text/catalogue/notificationsList.ts';
import { useStore } from '../../shared/ui/index.ts';
import type { Config } from './config.ts';
import { Item } from './Item.tsx';
import { emptyList, openPager } from './pager.ts';
import { placeBelow } from './place.ts';

const TRIGGER_WITHIN_PX = 200;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): boolean =>
  scrollHeight - scrollTop - clientHeight <= TRIGGER_WITHIN_PX;

/** The list as long as it is open: its first page at once, further ones near the bottom. NOTI-04 */
export const Panel = ({ life, id }: { life: Life<Config>; id: string }) => {
  const { link, previewLimit, hasSound } = life.config;
  const panel = useRef<HTMLElement>(null);
  const more = useRef(() => {});
  const [list, draw] = useState(emptyList);
  const { muted } = useStore($notifications);
  const { items, isLoading, failure, message } = list;

  useEffect(() => {
    const closing = new AbortController();
    const signal = AbortSignal.any([life.signal, closing.signal]);
    more.current = openPager(life, (next) => !signal.aborted && draw(next), signal);
    more.current();
    return () => {
      closing.abort();
      if (!life.signal.aborted) life.setState('idle');
    };
  }, [life]);

  useLayoutEffect(() => {
    const place = () => panel.current && placeBelow(panel.current, link);
    place();
    addEventListener('resize', place, { signal: life.signal });
    return () => removeEventListener('resize', place);
  }, [life, link]);

  // A page that leaves room below it asks for the next one; a failed one waits for the visitor.
  useEffect(() => {
    const { current } = panel;
    if (current?.clientHeight && items.length && !isLoading && !failure && isNearEnd(current)) more.current();
  }, [items, isLoading, failure]);

  const retry = () => {
    panel.current?.focus();
    more.current();
  };

  return (
    <section
      id={id}
      ref={panel}
      className="juzur-notifications"
      aria-label={t('title')}
      aria-busy={isLoading}
      tabIndex={-1}
      onScroll={({ currentTarget }) => !failure && isNearEnd(currentTarget) && more.current()}
    >
      <div className="juzur-notifications-top">
        <a href={link.href}>{t('all')}</a>
        {hasSound && (
          <button type="button" aria-pressed={muted} onClick={() => soundMuted(!muted)}>
            {t('mute')}
          </button>
        )}
      </div>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever added at the end
          <Item key={index} item={item} limit={previewLimit} />
        ))}
      </ul>
      <p role="status">{isLoading ? commonText('loading') : items.length || failure ? '' : message || t('empty')}</p>
      <div role="alert">
        {failure && (
          <>
            <p>{failure}</p>
            <button type="button" onClick={retry}>
              {commonText('retry')}
            </button>
          </>
        )}
      </div>
    </section>
  );
};
