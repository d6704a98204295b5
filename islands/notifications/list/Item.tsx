import { directionOf } from '../../../shared/request/index.ts';
import type { Notification } from './contract.ts';
import { preview } from './rules.ts';
import { t } from './texts.ts';

/** One notification. It is a link if it has a valid URL. NOTI-05, NOTI-06 */
export const Item = ({ item, limit }: { item: Notification; limit: number }) => {
  const { from, from_image, message, url, human_date, is_read } = item;
  const Row = url ? 'a' : 'div';
  return (
    <li>
      <Row className="juzur-notification" href={url ?? undefined} data-unread={!is_read || undefined}>
        {from_image && (
          <img src={from_image} alt="" width="40" height="40" loading="lazy" referrerPolicy="no-referrer" />
        )}
        <span>
          {from && <bdi dir={directionOf(from)}>{from}</bdi>}
          <span dir={directionOf(message)}>{preview(message, limit)}</span>
          <small>
            {human_date && <bdi>{human_date}</bdi>}
            {!is_read && <b>{t('isNew')}</b>}
          </small>
        </span>
      </Row>
    </li>
  );
};
