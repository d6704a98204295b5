import { callAddress } from '../dom/address.ts';
import { check, object, pipe } from './schema.ts';
import { status, text } from './status.ts';

/** POST of the picture's form: `path` is an address of this site, and there is one wherever the upload was accepted. PROF-01 */
export const uploadAnswer = pipe(
  object({ status, path: text, message: text }),
  check(({ status: accepted, path }) => !accepted || callAddress(path) !== null),
);
