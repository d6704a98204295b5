import { fallback, type InferOutput, pipe, transform, unknown } from 'valibot';
import { flagOf, sameSiteUrl } from '../../shared/page/index.ts';
import { messageEntries, partial, readBy, updateEntries } from '../../shared/request/schema/index.ts';

/** Response to POST of a form. A `url` elsewhere counts as absent. */
export const formResponse = pipe(
  partial(
    {
      ...messageEntries,
      ...updateEntries,
      url: readBy((value) => sameSiteUrl(value)?.href ?? null),
      reset: fallback(
        pipe(
          unknown(),
          transform((value) => flagOf(value) === true),
        ),
        false,
      ),
    },
    'status, message, url, counts, fragments or reset',
  ),
  transform(({ status: wentWell = true, ...rest }) => ({ status: wentWell, ...rest })),
);

export type FormResponse = InferOutput<typeof formResponse>;
