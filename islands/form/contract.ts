import { type InferOutput, optional } from 'valibot';
import { flagOf } from '../../shared/page/index.ts';
import { messageEntries, partial, readBy, siteUrl, status, updateEntries } from '../../shared/request/schema/index.ts';

/** Response to POST of a form. A `url` elsewhere counts as absent. */
export const formResponse = partial(
  {
    ...messageEntries,
    ...updateEntries,
    status: optional(status, true),
    url: siteUrl,
    reset: readBy(flagOf),
  },
  'status, message, url, counts, fragments or reset',
);

export type FormResponse = InferOutput<typeof formResponse>;
