import { check, fallback, type InferOutput, nullable, pipe, transform } from 'valibot';
import { hasResult, messageEntries, object, price, readBy, text } from '../../shared/request/schema/index.ts';

const textOrNumber = readBy((value) => (/string|number/.test(typeof value) && `${value}`.trim()) || null);

/** What was ordered, as far as the server says it. A field of the wrong type becomes null; the others are kept. */
const order = object({ number: textOrNumber, product: text, total: price, mobile: textOrNumber, next: text });

/** Response to POST of the route `instant_order`. A refusal with HTTP status 200 has `status: false`. ORDR-01 */
export const instantOrderResponse = pipe(
  object({ ...messageEntries, order: fallback(nullable(order), null) }),
  check((response) => hasResult(response), 'status or message'),
  transform(({ status: wentWell = true, ...rest }) => ({ status: wentWell, ...rest })),
);

export type InstantOrderResponse = InferOutput<typeof instantOrderResponse>;
export type Order = InferOutput<typeof order>;
