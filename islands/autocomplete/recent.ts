import { storage } from '../../shared/request/index.ts';
import { fold } from './fold.ts';

const KEY = 'juzur:autocomplete:searches';
const KEPT = 6;

/** @returns the last searches on this device, newest first; empty if storage is blocked or its value is invalid */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown[] = JSON.parse(storage.read('local', KEY) ?? '[]');
    return kept.filter((each) => typeof each === 'string').slice(0, KEPT);
  } catch {
    return [];
  }
};

const keep = (searches: string[]): void => {
  storage.write('local', KEY, JSON.stringify(searches));
};

/** Stores a search. It replaces an older search that differs only in spelling. */
export const rememberSearch = (text: string): void => {
  const search = text.trim().slice(0, 100);
  if (search) keep([search, ...recentSearches().filter((each) => fold(each) !== fold(search))]);
};

/** @returns a function that brings them back */
export const forgetSearches = (): (() => void) => {
  const forgotten = recentSearches();
  keep([]);
  return () => keep([...recentSearches(), ...forgotten]);
};
