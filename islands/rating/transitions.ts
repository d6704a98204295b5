import { $ratings } from '../../shared/page/index.ts';

/**
 * The server has saved a rating: every display of the same thing shows it. RATE-07
 * @param about id of what was rated
 * @param value the value for displays
 */
export const ratingSaved = (about: string, value: number): void => {
  const { open, saved } = $ratings.get();
  $ratings.set({ open, saved: { ...saved, [about]: value } });
};
