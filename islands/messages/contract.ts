import { fallback, optional, string, unknown } from 'valibot';
import { flag, object, status, text } from '../../shared/request/schema/index.ts';

/** Response to POST of the host's URL: older messages. Visitors wrote the `html`. MSGS-03 */
export const olderMessages = object({
  status,
  html: fallback(string(), ''),
  has_next: optional(flag, false),
  next_url: optional(unknown()),
  current: optional(unknown()),
  message: text,
});
