import { texts } from '../../../shared/page/index.ts';

export const t = texts('notifications-list', {
  ar: {
    title: 'الإشعارات',
    all: 'عرض الكل',
    mute: 'كتم الصوت',
    isNew: 'جديد',
    empty: 'لا توجد إشعارات بعد',
    cut: 'تنتهي هذه القائمة هنا.',
    older: 'الإشعارات الأقدم',
  },
  en: {
    title: 'Notifications',
    all: 'Show all',
    mute: 'Mute the sound',
    isNew: 'New',
    empty: 'No notifications yet',
    cut: 'This list ends here.',
    older: 'Older notifications',
  },
});
