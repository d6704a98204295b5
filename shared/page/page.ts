import { definePageConfig } from './definePageConfig.ts';
import { shekel } from './money.ts';

/** The part of the page configuration that most islands need. */
export const page = definePageConfig(({ read, readObject }) => {
  const { image, first_name: firstName } = readObject('current_user', {
    image: null as string | null,
    first_name: null as string | null,
  });
  return {
    locale: read<'ar' | 'en'>('locale', 'ar'),
    authorized: read('authorized', false),
    /** The user who is logged in, as far as the server printed their data. AUTH-05 */
    currentUser: { image, firstName },
    currency: readObject('currency', { ...shekel }),
    /** Labels for ratings, keyed by input name and value. */
    ratingLabels: read<Record<string, Record<string, string>>>('rating_labels', {}),
    analytics: read<'event' | 'dataLayer' | 'gtag' | 'none'>('analytics', 'event'),
    /** The site's own texts, keyed by `island.key`. */
    texts: read<Record<string, unknown>>('texts', {}),
  };
});
