import { object } from './schema.ts';
import { status, text } from './status.ts';

/** POST of the route `send_sms` and of the activation url. PROF-05, PROF-06 */
export const activationAnswer = object({ status, message: text });
