import { messageAnswer } from './status.ts';

/** POST of the route `send_email`. PROF-04 */
export const emailAnswer = messageAnswer;
