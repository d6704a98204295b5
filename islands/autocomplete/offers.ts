import { actionOf, formQuery, textFields } from '../../shared/dom/index.ts';
import type { Config } from './config.ts';
import { recentSearches } from './recent.ts';
import type { Group, Option } from './rules.ts';
import { t } from './texts.ts';

/** Creates an option whose URL is the one that the form would open for this text. */
const search = ({ form, input }: Config, title: string): Option => {
  const url = new URL(actionOf(form), document.baseURI);
  const fields = textFields(form, null);
  fields.set(input.name, title);
  url.search = formQuery(fields);
  return { title, url: url.href };
};

/** @returns the recent searches and the row that clears them; empty if there are none */
export const recentGroups = (config: Config): Group[] => {
  const options = recentSearches().map((text) => search(config, text));
  const clear = { title: t('clear'), url: null, clears: true };
  return options.length ? [{ title: t('recent'), options: [...options, clear] }] : [];
};

/** A text in place of options. */
export const notice = (title: string): Group => ({ title, options: [] });

/**
 * The group for a text that has results only when typed on the other keyboard layout.
 * @param other the text that the same keys write on the other layout; it is the first option
 * @param found the results for `other`
 */
export const otherWord = (other: string, found: readonly Option[], config: Config): Group => ({
  title: t('meant'),
  options: [search(config, other), ...found],
  query: other,
});
