import { configured, FLAG, type Kind, OBJECT, TEXT } from './configured.ts';

const word = (...words: string[]): Kind => [
  words.map((each) => `"${each}"`).join(' or '),
  (value) => words.includes(value as string),
];

/** What most islands need of the page configuration. */
export const page = configured(({ take, merged }) => {
  const { image, first_name: firstName } = merged('current_user', TEXT, {
    image: null as string | null,
    first_name: null as string | null,
  });
  return {
    locale: take<'ar' | 'en'>('locale', word('ar', 'en'), 'ar'),
    authorized: take('authorized', FLAG, false),
    /** Who is logged in, as far as the server says it. AUTH-05 */
    currentUser: { image, firstName },
    currencySymbol: merged('currency', TEXT, { symbol: '₪' }).symbol,
    /** Words for a rating, by input name and value. */
    ratingLabels: take<Record<string, Record<string, string>>>('rating_labels', OBJECT, {}),
    analytics: take<'event' | 'dataLayer' | 'gtag' | 'none'>(
      'analytics',
      word('event', 'dataLayer', 'gtag', 'none'),
      'event',
    ),
    /** Texts of the site's own, by `island.key`. */
    texts: take<Record<string, unknown>>('texts', OBJECT, {}),
  };
});
