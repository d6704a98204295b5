import { messageResponse } from '../../shared/contract/index.ts';

/** Response to POST of the route `send_email`. PROF-04 */
export const emailResponse = messageResponse;
