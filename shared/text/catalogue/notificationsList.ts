import { texts } from '../texts.ts';

/** What the list of notifications says. NOTI-03, NOTI-04 */
export const t = texts('notifications-list', {
  ar: {
    title: 'الإشعارات',
    all: 'عرض الكل',
    mute: 'كتم الصوت',
    isNew: 'جديد',
    empty: 'لا إشعارات بعد',
  },
  en: {
    title: 'Notifications',
    all: 'Show all',
    mute: 'Mute the sound',
    isNew: 'New',
    empty: 'No notifications yet',
  },
});
