import { $ratings, type Ratings } from './stores.ts';

/** A rating modal came up. RATE-01, RATE-02 */
export const ratingOpened = (open: NonNullable<Ratings['open']>): void => $ratings.set({ ...$ratings.get(), open });

/** The modal went away, with or without a rating. */
export const ratingClosed = (): void => $ratings.set({ ...$ratings.get(), open: null });

/**
 * The server has taken a rating: every display of the same thing shows it. RATE-07
 * @param about what was rated
 * @param value what displays are to show
 */
export const ratingSaved = (about: string, value: number): void => {
  const { open, saved } = $ratings.get();
  $ratings.set({ open, saved: { ...saved, [about]: value } });
};
