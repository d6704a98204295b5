import { definePageConfig } from './definePageConfig.ts';

/** What most islands need of the page configuration. */
export const page = definePageConfig(({ read, readObject }) => {
  const { image, first_name: firstName } = readObject('current_user', {
    image: null as string | null,
    first_name: null as string | null,
  });
  return {
    locale: read<'ar' | 'en'>('locale', 'ar'),
    authorized: read('authorized', false),
    /** Who is logged in, as far as the server says it. AUTH-05 */
    currentUser: { image, firstName },
    currencySymbol: readObject('currency', { symbol: '₪' }).symbol,
    /** Words for a rating, by input name and value. */
    ratingLabels: read<Record<string, Record<string, string>>>('rating_labels', {}),
    analytics: read<'event' | 'dataLayer' | 'gtag' | 'none'>('analytics', 'event'),
    /** Texts of the site's own, by `island.key`. */
    texts: read<Record<string, unknown>>('texts', {}),
  };
});
