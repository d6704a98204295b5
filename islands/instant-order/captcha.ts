const longestMs = 8000;

/**
 * A fresh captcha token. Asked for at submission alone: a token taken at load is stale when it is needed.
 * @returns nothing where the page has no captcha, its script was blocked, or it does not answer; then the server decides
 */
export const captchaToken = async (key: string | undefined): Promise<string | undefined> => {
  const { grecaptcha } = window as { grecaptcha?: { execute(key: string): PromiseLike<string> } };
  if (!key || !grecaptcha) return;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestMs));
  try {
    return await Promise.race([grecaptcha.execute(key), late]);
  } catch {
    // Blocked, or not yet there.
  }
};
