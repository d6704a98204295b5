import { messageResponse } from '../../shared/request/schema/index.ts';

/** Response to POST of the route `send_email`. PROF-04 */
export const emailResponse = messageResponse;
