import type { InferOutput } from './schema.ts';
import { messageAnswer } from './status.ts';

/** POST of the route `instant_order`. A shop that says no with status 200 says `status: false`. ORDR-01 */
export const instantOrderAnswer = messageAnswer;

export type InstantOrderAnswer = InferOutput<typeof instantOrderAnswer>;
