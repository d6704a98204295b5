import { flagOf } from '../../shared/core/index.ts';
import { sameSiteUrl } from '../../shared/page/index.ts';
import {
  check,
  fallback,
  hasResult,
  type InferOutput,
  object,
  optional,
  pipe,
  readBy,
  status,
  text,
  transform,
  unknown,
} from '../../shared/request/schema/index.ts';

/**
 * Response to POST of a form. Every field is optional, but a response without any of them says nothing about the result. A `url`
 * elsewhere counts as absent. `applyUpdates` reads `counts` and `fragments`.
 */
export const formResponse = pipe(
  object({
    status: optional(status),
    message: text,
    url: readBy((value) => (value ? (sameSiteUrl(value)?.href ?? null) : null)),
    reset: fallback(
      pipe(
        unknown(),
        transform((value) => flagOf(value) === true),
      ),
      false,
    ),
    counts: optional(unknown()),
    fragments: optional(unknown()),
  }),
  check(
    ({ url, reset, counts, fragments, ...result }) => hasResult(result) || !!(url || reset || counts || fragments),
    'status, message, url, counts, fragments or reset',
  ),
  transform(({ status: wentWell = true, ...rest }) => ({ status: wentWell, ...rest })),
);

export type FormResponse = InferOutput<typeof formResponse>;
