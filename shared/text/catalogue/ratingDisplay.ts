import { texts } from '../texts.ts';

/** How a rating is read out; apart from the form's texts, which pages without a form need not load. */
export const ratingDisplayText = texts('rating-display', {
  ar: { of: '{value} من {max}' },
  en: { of: '{value} out of {max}' },
});
