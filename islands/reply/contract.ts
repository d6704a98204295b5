import { check, fallback, type InferOutput, optional, pipe, transform } from 'valibot';
import { object, status, text } from '../../shared/request/schema/index.ts';

/** Response to POST of a reply: `{reply: {message}}`, or `message` next to `status`. One of them must be there. MSGS-01 */
export const replyResponse = pipe(
  object({ status: optional(status), reply: fallback(object({ message: text }), { message: null }), message: text }),
  transform(({ status, reply, message }) => ({ status, shown: reply.message ?? message, message })),
  check(({ status, shown }) => status !== undefined || shown !== null, 'status, message or reply.message'),
  transform(({ status = true, ...texts }) => ({ status, ...texts })),
);

export type ReplyResponse = InferOutput<typeof replyResponse>;
