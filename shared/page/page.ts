import { definePageConfig, pageConfig, readTable } from './pageConfig.ts';

/** What a price is printed with. MON-01 */
export interface Currency {
  symbol: string;
  /** The word after the symbol; empty for none. */
  name: string;
  /** Number of decimals, 0 to 3. */
  decimals: number;
}

/** The specification's currency, which every absent value is taken from. MON-01 */
export const shekel: Currency = { symbol: '₪', name: 'شيكل', decimals: 2 };

/** A currency as a page or a script writes it. What is absent, empty or wrong is that of the page; an empty name is none. */
export type OwnCurrency = { readonly [Key in keyof Currency]?: Currency[Key] | string | null | undefined };

/** Completes a currency. A name belongs to its symbol: another symbol without a name has none. MON-01 */
export const readCurrency = (own: OwnCurrency, defaults: Currency): Currency => {
  const isOther = own.symbol && own.symbol !== defaults.symbol;
  return readTable(own, pageConfig.currency, isOther ? { ...defaults, name: '' } : defaults);
};

/** The part of the page configuration that most islands need. */
export const page = definePageConfig(({ read, readObject }) => {
  const { image, first_name: firstName } = readObject('current_user', {
    image: null as string | null,
    first_name: null as string | null,
  });
  return {
    locale: read('locale', 'ar').slice(0, 2).toLowerCase() as 'ar' | 'en',
    authorized: read('authorized', false),
    /** The user who is logged in, as far as the server printed their data. AUTH-05 */
    currentUser: { image, firstName },
    currency: readCurrency(read<OwnCurrency>('currency', {}), shekel),
    /** Labels for ratings, keyed by input name and value. */
    ratingLabels: read<Record<string, Record<string, string>>>('rating_labels', {}),
    analytics: read<'event' | 'dataLayer' | 'gtag' | 'none'>('analytics', 'event'),
    /** The site's own texts, keyed by `island.key`. */
    texts: read<Record<string, unknown>>('texts', {}),
    /** Whether every visitor's page is checked, as on a staging host. */
    debug: read('debug', false),
  };
});

/** The site's own `zoom`, such as of `body`: lengths that are set or scrolled are multiplied by it, measured ones already are. */
export const zoomOf = (element: (Element & { currentCSSZoom?: number }) | null): number => element?.currentCSSZoom ?? 1;

/** Whether an element stays in the window while the page scrolls, at least for a part of it. @param how the positions that count */
export const isPinned = (element: Element | null, how = /fixed|sticky/): boolean =>
  !!element && (how.test(getComputedStyle(element).position) || isPinned(element.parentElement, how));
