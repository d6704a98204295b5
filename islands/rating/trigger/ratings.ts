import { $ratings, type Ratings } from '../../../shared/page/index.ts';

/** A rating modal is shown. Publishes what it rates to other islands and the page's scripts. RATE-01, RATE-02 */
export const ratingOpened = (open: NonNullable<Ratings['open']>): void => $ratings.set({ ...$ratings.get(), open });

/** The modal is closed, with or without a rating. */
export const ratingClosed = (): void => $ratings.set({ ...$ratings.get(), open: null });
