import { type InferOutput, object, optional, string } from './schema.ts';
import { status } from './status.ts';

/** POST of the route `instant_order`. A shop that says no with status 200 says `status: false`. ORDR-01 */
export const instantOrderAnswer = object({ message: string(), status: optional(status, true) });

export type InstantOrderAnswer = InferOutput<typeof instantOrderAnswer>;
