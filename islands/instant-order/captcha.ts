const longestMs = 8000;

/**
 * A fresh captcha token. Asked for at submission alone: a token taken at load is stale when it is needed.
 * @returns null where the page has no captcha, its script was blocked, or it does not answer; then the server decides
 */
export const captchaToken = async (key: string | null): Promise<string | null> => {
  const { grecaptcha } = window as { grecaptcha?: { execute?: (key: string) => PromiseLike<unknown> } };
  if (!key || !grecaptcha?.execute) return null;
  try {
    const token = await Promise.race([
      grecaptcha.execute(key),
      new Promise((resolve) => setTimeout(resolve, longestMs)),
    ]);
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
};
