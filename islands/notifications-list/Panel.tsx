import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Life } from '../../shared/island/types.ts';
import { soundMuted } from '../../shared/stores/notifications.ts';
import { $notifications } from '../../shared/stores/stores.ts';
import { commonText } from '../../shared/text/catalogue/common.ts';
import { t } from '../../shared/text/catalogue/notificationsList.ts';
import { useStore } from '../../shared/ui/index.ts';
import { useListener } from '../../shared/ui/serverHtml.tsx';
import type { Config } from './config.ts';
import { Item } from './Item.tsx';
import { emptyList, openPager } from './pager.ts';
import { placeBelow } from './place.ts';

const TRIGGER_WITHIN_PX = 200;

/** The list as long as it is open: its first page at once, further ones near the bottom. NOTI-04 */
export const Panel = ({ life }: { life: Life<Config> }) => {
  const { link, id, previewLimit, hasSound } = life.config;
  const panel = useRef<HTMLElement>(null);
  const [{ items, isLoading, failure, message }, draw] = useState(emptyList);
  const [{ more, end }] = useState(() => openPager(life, draw));
  const { muted } = useStore($notifications);

  const place = () => placeBelow(panel.current as HTMLElement, link);
  useLayoutEffect(place);
  useListener(window, 'resize', place);

  useEffect(() => {
    more();
    return end;
  }, [more, end]);

  /** A failed page waits for the visitor. */
  const follow = () => {
    const { scrollHeight, scrollTop, clientHeight } = panel.current as HTMLElement;
    if (!failure && clientHeight && scrollHeight - scrollTop - clientHeight <= TRIGGER_WITHIN_PX) more();
  };
  // A page that leaves room below it asks for the next one.
  useEffect(follow);

  const retry = () => {
    panel.current?.focus();
    more();
  };

  return (
    <section
      id={id}
      ref={panel}
      className="juzur-notifications"
      aria-label={t('title')}
      aria-busy={isLoading}
      tabIndex={-1}
      onScroll={follow}
    >
      <div>
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
