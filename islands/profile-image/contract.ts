import { check, pipe } from 'valibot';
import { sameSiteUrl } from '../../shared/page/index.ts';
import { object, status, text } from '../../shared/request/schema/index.ts';

/** Response to POST of the picture's form. An accepted upload must have a `path`, a URL of this site. PROF-01 */
export const uploadResponse = pipe(
  object({ status, path: text, message: text }),
  check(({ status: accepted, path }) => !accepted || sameSiteUrl(path) !== null, 'path, a URL of this site'),
);
