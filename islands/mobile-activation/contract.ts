import { object, status, text } from '../../shared/request/schema/index.ts';

/** Response to POST of the route `send_sms` and of the activation URL. PROF-05, PROF-06 */
export const activationResponse = object({ status, message: text });
