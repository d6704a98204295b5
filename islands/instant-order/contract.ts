import { type InferOutput, messageAnswer } from '../../shared/contract/index.ts';

/** Response to POST of the route `instant_order`. A refusal with HTTP status 200 has `status: false`. ORDR-01 */
export const instantOrderAnswer = messageAnswer;

export type InstantOrderAnswer = InferOutput<typeof instantOrderAnswer>;
