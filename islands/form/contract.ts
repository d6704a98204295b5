import { fallback, type InferOutput, optional, pipe, transform, unknown } from 'valibot';
import { flagOf } from '../../shared/page/index.ts';
import { messageEntries, partial, siteUrl, status, updateEntries } from '../../shared/request/schema/index.ts';

const isTrue = (value: unknown): boolean => flagOf(value) === true;

/** Response to POST of a form. A `url` elsewhere counts as absent. */
export const formResponse = partial(
  {
    ...messageEntries,
    ...updateEntries,
    status: optional(status, true),
    url: siteUrl,
    reset: fallback(pipe(unknown(), transform(isTrue)), false),
  },
  'status, message, url, counts, fragments or reset',
);

export type FormResponse = InferOutput<typeof formResponse>;
