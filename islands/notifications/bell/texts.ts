import { texts } from '../../../shared/page/index.ts';

export const t = texts('notifications', {
  ar: {
    title: 'الإشعارات',
    label: '{name}، {unread}',
    unread: {
      one: 'إشعار واحد غير مقروء',
      two: 'إشعاران غير مقروءين',
      few: '{count} إشعارات غير مقروءة',
      many: '{count} إشعاراً غير مقروء',
      other: '{count} إشعار غير مقروء',
    },
  },
  en: {
    title: 'Notifications',
    label: '{name}, {unread}',
    unread: { one: 'One unread notification', other: '{count} unread notifications' },
  },
});
