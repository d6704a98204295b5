import { HookError, type OptionTable } from '../core/index.ts';
import { sameSiteUrl } from '../text/index.ts';
import { type Named, option } from './options.ts';

/**
 * A URL of this site for requests.
 * @param _options the island's table of options. Only its type is used, to check the name
 * @returns null if the option is absent or empty
 * @throws HookError if it is not a same-origin URL
 */
export const urlOption = <Table extends OptionTable>(
  host: Element,
  _options: Table,
  name: Named<Table, 'url'>,
): string | null => {
  const value = option(host, name) ?? '';
  if (value === '') return null;
  const url = sameSiteUrl(value);
  if (url) return url.href;
  throw new HookError(`data-${name}`, 'an address of this site', value);
};
