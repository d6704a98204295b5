import { object, optional } from './schema.ts';
import { status, text } from './status.ts';

/** POST of the route `send_email`: a message; a server that adds a status may say no by it. PROF-04 */
export const emailAnswer = object({ status: optional(status, true), message: text });
