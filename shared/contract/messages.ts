import { fallback, object, optional, string, unknown } from './schema.ts';
import { status, text } from './status.ts';

/** POST of the host's url: what was written before. `html` is a visitor's work. MSGS-03 */
export const olderMessages = object({
  status,
  html: fallback(string(), ''),
  has_next: optional(status, false),
  next_url: optional(unknown()),
  current: optional(unknown()),
  message: text,
});
