import { resolveUrl, storage } from '../../shared/page/index.ts';
import { actionOf, formQuery, textFields } from '../../shared/request/forms/index.ts';
import { parseJson } from '../../shared/request/stored/index.ts';
import type { Config } from './config.ts';
import type { Group, Option } from './rules.ts';
import { t } from './texts.ts';
import { fold } from './words.ts';

const KEY = 'juzur:autocomplete:searches';
const KEPT = 6;

/** @returns the last searches on this device, newest first; empty if storage is blocked or its value is invalid */
const recentSearches = (): string[] => {
  const kept = parseJson(storage.read('local', KEY));
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, KEPT) : [];
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

/** Creates an option whose URL is the one that the form would open for this text. */
export const plainSearch = ({ form, input }: Config, title: string): Option => {
  const url = resolveUrl(actionOf(form));
  const fields = textFields(form, null);
  fields.set(input.name, title);
  url.search = formQuery(fields);
  return { title, url: url.href };
};

/** @returns the recent searches and the row that clears them; empty if there are none */
export const recentGroups = (config: Config): Group[] => {
  const options = recentSearches().map((text) => plainSearch(config, text));
  const clear = { title: t('clear'), url: null, clears: true };
  return options.length ? [{ title: t('recent'), options: [...options, clear] }] : [];
};
