import { t } from '../../shared/text/catalogue/autocomplete.ts';
import type { Config } from './config.ts';
import { otherKeyboard } from './keyboard.ts';
import { recentSearches } from './recent.ts';
import type { Group, Option } from './rules.ts';

/** A text as an option that leads where the form itself would go for it. */
const search = ({ form, input }: Config, title: string): Option => {
  // By attribute: `form.action` is the field where a form has one of that name.
  const url = new URL(form.getAttribute('action') ?? '', document.baseURI);
  const fields = new URLSearchParams(new FormData(form) as unknown as string[][]);
  fields.set(input.name, title);
  url.search = String(fields);
  return { title, url: url.href };
};

/** The recent searches with the row that clears them; empty where there are none. */
export const recentGroups = (config: Config): Group[] => {
  const options = recentSearches().map((text) => search(config, text));
  const clear = { title: t('clear'), url: null, clears: true };
  return options.length ? [{ title: t('recent'), options: [...options, clear] }] : [];
};

/** Where the server knew nothing: what the same keys write on the other keyboard. */
export const nothingFor = (text: string, config: Config): Group => {
  const other = otherKeyboard(text);
  return { title: t(other ? 'meant' : 'none'), options: other ? [search(config, other)] : [] };
};
