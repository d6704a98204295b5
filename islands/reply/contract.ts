import {
  check,
  fallback,
  type InferOutput,
  object,
  optional,
  pipe,
  status,
  text,
  transform,
} from '../../shared/request/schema/index.ts';

/**
 * Response to POST of a reply: `{reply: {message}}`, or `message` next to `status`. MSGS-01
 * A response with neither a status nor a message is invalid.
 */
export const replyResponse = pipe(
  object({ status: optional(status), reply: fallback(object({ message: text }), { message: null }), message: text }),
  transform(({ status, reply, message }) => ({ status, shown: reply.message ?? message, message })),
  check(({ status, shown }) => status !== undefined || shown !== null, 'status, message or reply.message'),
  transform(({ status = true, ...texts }) => ({ status, ...texts })),
);

export type ReplyResponse = InferOutput<typeof replyResponse>;
