import { $counts, type Counts, countKey } from '../../page/index.ts';
import { announce, storage } from '../index.ts';

/** What a visitor reads beside a count: its own text, or that of the link or button around the bare number. */
const wordsOf = (name: string): string => {
  const places = [...document.querySelectorAll<HTMLElement>(`[data-count-of="${CSS.escape(name)}"]`)];
  const place = places.find((each) => each.hasAttribute('data-count-text')) ?? places[0];
  const whole = place?.hasAttribute('data-count-text') ? place : place?.closest('a,button');
  return whole?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
};

/** Sets the counts in this tab and in the others, and announces those whose words changed, once for each name. */
export const setCounts = (counts: Counts): void => {
  const names = Object.keys(counts);
  const before = names.map(wordsOf);
  // Each element shows its count at once: the island `counts` subscribes to the store.
  $counts.set({ ...$counts.get(), ...counts });
  // With the time, because writing the same value twice would fire no event in other tabs.
  for (const name of names) storage.write('local', countKey(name), `${Date.now()} ${counts[name]}`);
  const words = names.map(wordsOf).filter((text, at) => text !== before[at]);
  const text = [...new Set(words)].filter(Boolean).join(' · ');
  if (text) announce(text);
};
