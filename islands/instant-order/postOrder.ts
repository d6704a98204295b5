import type { IslandContext } from '../../shared/core/index.ts';
import { onAbort } from '../../shared/page/index.ts';
import { captchaOf } from '../../shared/request/forms/index.ts';
import { routes } from '../../shared/request/index.ts';
import { postOf } from '../../shared/request/mutation/index.ts';
import type { Config } from './config.ts';
import { type InstantOrderResponse, instantOrderResponse } from './contract.ts';

const LONGEST_MS = 8000;

/**
 * Requests a captcha token. Call it at submission only: a token from page load has expired by then.
 * @param signal its abort ends the wait
 * @returns undefined if the page has no captcha, its script is blocked, or it does not respond within 8 seconds; then
 * the server decides
 */
const captchaToken = async (key: string | undefined, signal: AbortSignal): Promise<string | undefined> => {
  const captcha = captchaOf('grecaptcha');
  if (!key || !captcha) return;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const late = new Promise<undefined>((resolve) => onAbort(ended, () => resolve(undefined)));
  try {
    return await Promise.race([captcha.execute(key), late]);
  } catch {
    // The captcha is blocked or has not loaded yet.
  }
};

/**
 * Sends an order once, with a captcha token of this press. ORDR-01, ORDR-04
 * @param key the `Idempotency-Key`: the same for the first request and all retries
 * @throws RequestError
 */
export const postOrder = async (
  context: IslandContext<Config>,
  order: { product_id: string; mobile: string },
  key: string,
  signal: AbortSignal,
): Promise<InstantOrderResponse> => {
  const { form, captchaKey } = context.config;
  const token = await captchaToken(captchaKey, signal);
  signal.throwIfAborted();
  // Without a token, the hidden field is sent: a captcha that doesn't need this script may have filled it.
  const recaptcha = token ?? `${new FormData(form).get('recaptcha') ?? ''}`;
  return postOf(context, form, {
    url: routes().instant_order,
    fields: { ...order, recaptcha },
    response: instantOrderResponse,
    route: 'instant_order',
    limit: 'order',
    keepalive: true,
    headers: { 'Idempotency-Key': key },
  }).request(signal);
};
