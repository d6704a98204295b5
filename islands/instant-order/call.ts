import { type InstantOrderAnswer, instantOrderAnswer } from '../../shared/contract/instantOrder.ts';
import { type CallError, postForm } from '../../shared/http/index.ts';
import { page } from '../../shared/page/page.ts';
import { captchaToken } from './captcha.ts';
import type { Config } from './config.ts';

/** Statuses with which servers refuse a captcha token. */
const REFUSED = [400, 403, 422];

/** An order as the visitor wants it. */
export interface Intent {
  productId: string;
  mobile: string;
  /** The `Idempotency-Key`, the same from the first press to the last retry. */
  key: string;
}

/**
 * Sends an order; a captcha token that is refused is renewed once, under the same key. ORDR-01, ORDR-04
 * @throws CallError
 */
export const postOrder = async (
  intent: Intent,
  config: Config,
  signal: AbortSignal,
  mayRenew = true,
): Promise<InstantOrderAnswer> => {
  const { form, captcha, captchaKey } = config;
  const token = await captchaToken(captchaKey);
  try {
    return await postForm(
      page().routes.instant_order,
      { product_id: intent.productId, mobile: intent.mobile, recaptcha: token ?? captcha?.value ?? '' },
      instantOrderAnswer,
      { form, signal, limit: 'order', keepalive: true, headers: { 'Idempotency-Key': intent.key } },
    );
  } catch (cause) {
    if (!token || !mayRenew || !REFUSED.includes((cause as CallError).status ?? 0)) throw cause;
    return postOrder(intent, config, signal, false);
  }
};

/**
 * Whether the order may have been registered all the same: no answer, half an answer, or a gateway's word that it had none.
 * @param cause what `postOrder` threw; an abort of our own, when the page came back from the history, is one too
 */
export const isUnknown = (cause: unknown): boolean => {
  const { kind, status, serverMessage } = cause as Partial<CallError>;
  return !kind || /^(timeout|network|answer)$/.test(kind) || (!serverMessage && (status === 502 || status === 504));
};
