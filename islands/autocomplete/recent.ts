import { fold } from '../../shared/text/fold.ts';

const KEY = 'juzur.searches';
const KEPT = 6;

/** The visitor's last searches on this device, the newest first; none where storage is closed or holds something else. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown[] = JSON.parse(localStorage.getItem(KEY) ?? '');
    return kept.filter((each) => typeof each === 'string').slice(0, KEPT);
  } catch {
    return [];
  }
};

const keep = (searches: string[]): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is full or closed: nothing is remembered, the search goes on.
  }
};

/** Keeps a search; one that differs by spelling alone takes the older one's place. */
export const rememberSearch = (text: string): void => {
  const search = text.trim().slice(0, 100);
  if (search) keep([search, ...recentSearches().filter((each) => fold(each) !== fold(search))]);
};

export const forgetSearches = (): void => keep([]);
