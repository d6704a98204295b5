import { texts } from '../../shared/page/index.ts';

/** Accessible names of the displays and of the stars in a form. */
export const ratingDisplayText = texts('rating-display', {
  ar: { of: '{value} من {max}', none: 'لا تقييمات بعد' },
  en: { of: '{value} out of {max}', none: 'No ratings yet' },
});
