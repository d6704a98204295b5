import { atom } from 'nanostores';
import { wholeNumberOf } from './numbers.ts';
import { isMap } from './pageConfig.ts';
import { storage } from './storage.ts';
import { $counts, type Counts, countKey } from './stores.ts';

/** What belongs to one visitor, so that HTML from a shared cache cannot know it. CACH-01, CACH-02 */
export interface VisitorState {
  /** Counts by name; counts of other names stay. */
  counts?: Counts | null;
  /** The keys of all toggles that are pressed. Toggles with another key are not pressed. */
  pressed?: readonly (string | number)[] | null;
}

/** The keys of all pressed toggles, and when this was so, in ms since the epoch. */
export interface Pressed {
  readonly keys: readonly string[];
  readonly at: number;
}

/** What a script or the route `state` said last, in this tab or another; null if neither did. The presses since then are not in it. */
export const $pressed = atom<Pressed | null>(null);
/** The key of `$pressed` in `localStorage`. */
export const PRESSED_KEY = 'juzur:toggle:pressed';

const MOST_COUNTS = 50;

/** Sets counts in this tab and the others. */
export const setCounts = (counts: Counts): void => {
  const names = Object.keys(counts);
  if (!names[0]) return;
  $counts.set({ ...$counts.get(), ...counts });
  for (const key of storage.keys('local', countKey('')).slice(Math.max(0, MOST_COUNTS - names.length)))
    storage.remove('local', key);
  // With the time, because writing the same value twice would fire no event in other tabs.
  for (const name of names.slice(-MOST_COUNTS)) storage.write('local', countKey(name), `${Date.now()} ${counts[name]}`);
};

/** Sets which toggles are pressed, in this tab and the others, unless a newer list is known. @param at when this was so */
export const setPressed = (keys: readonly string[], at = Date.now()): void => {
  if (at < ($pressed.get()?.at ?? 0)) return;
  $pressed.set({ keys, at });
  storage.write('local', PRESSED_KEY, JSON.stringify({ keys, at }));
};

/** `Juzur.update`. @throws TypeError if a value is wrong; then nothing changes. CACH-02 */
export const updateState = (state: VisitorState): void => {
  const { counts, pressed } = Object(state) as VisitorState;
  const keys = pressed ?? [];
  const read = Object.entries(counts ?? {}).map(([name, value]) => [name, wholeNumberOf(value)] as const);
  const isRight =
    (counts ?? pressed) &&
    isMap(counts ?? {}) &&
    read.every(([, count]) => count !== null) &&
    Array.isArray(keys) &&
    keys.every((key) => /^(string|number)$/.test(typeof key));
  if (!isRight)
    throw new TypeError(
      `Juzur.update: expected {counts: {name: whole number}, pressed: [key, …]}, got ${JSON.stringify(state)}`,
    );
  setCounts(Object.fromEntries(read) as Counts);
  if (pressed) setPressed(pressed.map(String));
};
