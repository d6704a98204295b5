import { $counts, type Counts, countKey } from '../../page/index.ts';
import { announce, storage } from '../index.ts';

/** What a visitor reads beside a count: its own text, or that of the link or button around the bare number. */
const wordsOf = (name: string): string => {
  const places = [...document.querySelectorAll<HTMLElement>(`[data-count-of="${CSS.escape(name)}"]`)];
  const place = places.find((each) => each.hasAttribute('data-count-text')) ?? places[0];
  const whole = place?.hasAttribute('data-count-text') ? place : place?.closest('a,button');
  return whole?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
};

/** Sets the counts in this tab and in the others, and announces those that changed, once for each name. */
export const setCounts = (counts: Counts): void => {
  const before = $counts.get();
  // Each element shows its count at once: the island `counts` subscribes to the store.
  $counts.set({ ...before, ...counts });
  const names = Object.keys(counts);
  // With the time, because writing the same value twice would fire no event in other tabs.
  for (const name of names) storage.write('local', countKey(name), `${Date.now()} ${counts[name]}`);
  const words = names.filter((name) => counts[name] !== before[name]).map(wordsOf);
  const text = [...new Set(words)].filter(Boolean).join(' · ');
  if (text) announce(text);
};
