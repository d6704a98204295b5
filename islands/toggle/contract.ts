import { flagOf } from '../../shared/core/index.ts';
import { sameSiteUrl } from '../../shared/page/index.ts';
import { messageEntries, object, readBy } from '../../shared/request/schema/index.ts';

/** Response to the POST of a toggle. Everything may be missing: then the request was a success. TOGL-01 */
export const toggleResponse = object({
  ...messageEntries,
  /** The server's state. */
  pressed: readBy(flagOf),
  /** URL of the next request. */
  action: readBy((value) => (sameSiteUrl(value) ? `${value}` : null)),
});
