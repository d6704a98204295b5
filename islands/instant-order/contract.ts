import { fallback, type InferOutput, nullable } from 'valibot';
import { object, price, readBy, resultWith, text } from '../../shared/request/schema/index.ts';

const textOrNumber = readBy((value) => (/string|number/.test(typeof value) && `${value}`.trim()) || null);

/** What was ordered, as far as the server says it. A field of the wrong type becomes null; the others are kept. */
const order = object({ number: textOrNumber, product: text, total: price, mobile: textOrNumber, next: text });

/** Response to POST of the route `instant_order`. A refusal with HTTP status 200 has `status: false`. ORDR-01 */
export const instantOrderResponse = resultWith({ order: fallback(nullable(order), null) });

export type InstantOrderResponse = InferOutput<typeof instantOrderResponse>;
export type Order = InferOutput<typeof order>;
