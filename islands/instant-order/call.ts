import { type InstantOrderAnswer, instantOrderAnswer } from '../../shared/contract/instantOrder.ts';
import type { CallError } from '../../shared/http/CallError.ts';
import { postForm } from '../../shared/http/json.ts';
import { routes } from '../../shared/http/routes.ts';
import { captchaToken } from './captcha.ts';
import type { Config } from './config.ts';

/** Statuses with which servers refuse a captcha token. */
const REFUSED = [400, 403, 422];

/** An order as the visitor wants it. */
export interface Intent {
  product_id: string;
  mobile: string;
  /** The `Idempotency-Key`, the same from the first press to the last retry. */
  key: string;
  /** Its call, while that is on its way. */
  sending?: AbortController | null;
  /** What was said of it when it was taken; then it is not sent again. */
  ordered?: string;
}

/**
 * Sends an order; a captcha token that is refused is renewed once, under the same key. ORDR-01, ORDR-04
 * @throws CallError
 */
export const postOrder = async (
  { product_id, mobile, key }: Intent,
  { form, captchaKey }: Config,
  signal: AbortSignal,
): Promise<InstantOrderAnswer> => {
  const post = (token: string | undefined) => {
    // The hidden field may have been filled by a captcha without a script.
    const recaptcha = token ?? `${new FormData(form).get('recaptcha') ?? ''}`;
    return postForm(routes().instant_order, { product_id, mobile, recaptcha }, instantOrderAnswer, {
      form,
      signal,
      limit: 'order',
      keepalive: true,
      headers: { 'Idempotency-Key': key },
    });
  };
  const token = await captchaToken(captchaKey);
  return post(token).catch(async (cause: CallError) => {
    if (token && REFUSED.includes(cause.status as number)) return post(await captchaToken(captchaKey));
    throw cause;
  });
};

/**
 * Whether the order may have been registered all the same: no answer, half an answer, or a gateway's word that it had none.
 * @param cause what `postOrder` threw; an abort of our own, when the page came back from the history, is one too
 */
export const isUnknown = ({ kind, status, serverMessage }: Partial<CallError>): boolean =>
  !serverMessage && (!kind || /^(timeout|network|answer)$/.test(kind) || status === 502 || status === 504);
