import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $notifications } from '../../../shared/page/index.ts';
import { useTopLayer } from '../../../shared/react/topLayer/index.ts';
import { commonText } from '../../../shared/request/index.ts';
import { soundMuted } from '../unread.ts';
import type { Config } from './config.ts';
import { Item } from './Item.tsx';
import { t } from './texts.ts';
import type { Notifications } from './useNotifications.ts';

const TRIGGER_WITHIN_PX = 200;
const GAP_PX = 8;

interface PanelProps {
  id: string;
  config: Config;
  notifications: Notifications;
}

/** The open list. Loads the next page when the visitor scrolls near the bottom. NOTI-04 */
export const Panel = ({ id, config, notifications }: PanelProps) => {
  const { link, previewLimit, hasSound } = config;
  const { items, isLoading, failure, message, isCut, load, loadMore } = notifications;
  const panel = useTopLayer<HTMLElement>(true, () => link, GAP_PX);
  const { muted } = useStore($notifications);

  const follow = () => {
    const { scrollHeight, scrollTop, clientHeight } = panel.current as HTMLElement;
    if (clientHeight && scrollHeight - scrollTop - clientHeight <= TRIGGER_WITHIN_PX) loadMore();
  };
  // If the loaded items don't fill the panel, load the next page.
  useEffect(follow);

  const retry = () => {
    panel.current?.focus();
    load();
  };

  return (
    <section
      id={id}
      ref={panel}
      className="juzur-notifications"
      aria-labelledby={`${id}-title`}
      aria-busy={isLoading}
      tabIndex={-1}
      onScroll={follow}
    >
      <div>
        <strong id={`${id}-title`}>{t('title')}</strong>
        <a href={link.href}>{t('all')}</a>
        {hasSound && (
          <button type="button" aria-pressed={muted} onClick={() => soundMuted(!muted)}>
            {t('mute')}
          </button>
        )}
      </div>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are only added at the end
          <Item key={index} item={item} limit={previewLimit} />
        ))}
      </ul>
      {isCut && (
        <p>
          {t('cut')} <a href={link.href}>{t('older')}</a>
        </p>
      )}
      <p role="status">{isLoading ? commonText('loading') : items.length || failure ? '' : message || t('empty')}</p>
      {failure && (
        <div role="alert">
          <p>{failure}</p>
          <button type="button" onClick={retry}>
            {commonText('retry')}
          </button>
        </div>
      )}
    </section>
  );
};
