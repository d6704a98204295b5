import { texts } from '../../../shared/page/index.ts';

export const t = texts('rating-form', {
  ar: {
    label: 'التقييم',
    clear: 'مسح التقييم',
    choose: 'اختر عدد النجوم أولاً',
    saved: 'شكراً لك، سُجّل تقييمك',
    undone: 'أُلغي تقييمك',
  },
  en: {
    label: 'Rating',
    clear: 'Clear the rating',
    choose: 'Choose a number of stars first',
    saved: 'Thank you, your rating was saved',
    undone: 'Your rating was taken back',
  },
});
