import { optional, unknown } from 'valibot';
import { flagOf, sameSiteUrl } from '../../shared/page/index.ts';
import { ownPath } from '../../shared/request/index.ts';
import { messageEntries, partial, readBy, updateEntries } from '../../shared/request/schema/index.ts';

/** Without the origin. Not relative to the page, because pages of other folders use it too. A word such as `added` is no URL. */
const nextAction = (value: unknown): string | null => {
  const url = sameSiteUrl(/[/?]/.test(value as string) && value);
  return url && ownPath(url.pathname + url.search);
};

/** Response to the POST of a toggle. TOGL-01 */
export const toggleResponse = partial(
  {
    ...messageEntries,
    ...updateEntries,
    /** The server's state. */
    pressed: readBy(flagOf),
    /** `followUrl` reads it, of a refusal too. */
    url: optional(unknown()),
    /** URL of the next request. */
    action: readBy(nextAction),
  },
  'pressed, action, status, message, url, counts or fragments',
);
