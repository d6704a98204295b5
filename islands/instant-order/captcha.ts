const LONGEST_MS = 8000;

/**
 * Requests a captcha token. Call it at submission only: a token from page load has expired by then.
 * @param signal its abort ends the wait
 * @returns undefined if the page has no captcha, its script is blocked, or it does not respond within 8 seconds; then
 * the server decides
 */
export const captchaToken = async (key: string | undefined, signal: AbortSignal): Promise<string | undefined> => {
  const { grecaptcha } = window as { grecaptcha?: { execute(key: string): PromiseLike<string> } };
  if (!key || !grecaptcha) return;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const late = new Promise<undefined>((resolve) => ended.addEventListener('abort', () => resolve(undefined)));
  try {
    return await Promise.race([grecaptcha.execute(key), late]);
  } catch {
    // The captcha is blocked or has not loaded yet.
  }
};
