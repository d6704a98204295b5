import { flagOf } from '../../shared/core/index.ts';
import { sameSiteUrl } from '../../shared/page/index.ts';
import { messageEntries, partial, readBy, updateEntries } from '../../shared/request/schema/index.ts';

/** Response to the POST of a toggle. TOGL-01 */
export const toggleResponse = partial(
  {
    ...messageEntries,
    ...updateEntries,
    /** The server's state. */
    pressed: readBy(flagOf),
    /** URL of the next request. */
    action: readBy((value) => (sameSiteUrl(value) ? `${value}` : null)),
  },
  'pressed, action, status, message, counts or fragments',
);
