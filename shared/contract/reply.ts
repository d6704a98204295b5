import { fallback, object, optional, pipe, transform } from './schema.ts';
import { status, text } from './status.ts';

/**
 * POST of a reply: `{reply: {message}}`, or `message` beside `status`. MSGS-01
 * An answer that says neither that it went well nor what was written is no answer.
 */
export const replyAnswer = pipe(
  object({ status: optional(status), reply: fallback(object({ message: text }), { message: null }), message: text }),
  transform(({ status, reply, message }) => {
    const shown = reply.message ?? message;
    return { status: status ?? shown !== null, shown, message };
  }),
);
