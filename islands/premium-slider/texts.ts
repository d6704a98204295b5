import { texts } from '../../shared/page/index.ts';

export const t = texts('premium-slider', {
  ar: {
    role: 'عارض شرائح',
    slide: 'شريحة',
    pause: 'إيقاف العرض التلقائي',
    play: 'تشغيل العرض التلقائي',
    previous: 'الشريحة السابقة',
    next: 'الشريحة التالية',
    position: '{number} من {all}',
  },
  en: {
    role: 'carousel',
    slide: 'slide',
    pause: 'Stop rotation',
    play: 'Start rotation',
    previous: 'Previous slide',
    next: 'Next slide',
    position: '{number} of {all}',
  },
});
