import { fallback, type InferOutput, optional, pipe, transform, unknown } from 'valibot';
import { sameSiteUrl } from '../../shared/page/index.ts';
import { object, readBy, status, text } from '../../shared/request/schema/index.ts';

/**
 * Response to POST of a form. Every field is optional: a JSON object without any of them is a success. A `url` elsewhere
 * counts as absent. `counts` and `fragments` are read by `applyUpdates`.
 */
export const formResponse = pipe(
  object({
    status: optional(status),
    message: text,
    url: readBy((value) => (value ? (sameSiteUrl(value)?.href ?? null) : null)),
    reset: fallback(
      pipe(
        unknown(),
        transform((value) => value === true || value === 1 || value === '1'),
      ),
      false,
    ),
  }),
  transform(({ status: wentWell = true, ...rest }) => ({ status: wentWell, ...rest })),
);

export type FormResponse = InferOutput<typeof formResponse>;
