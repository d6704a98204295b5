import Cookies from 'js-cookie';

/** How long the shop remembers a visitor's number and tracking id. ORDR-03, TRCK-02 */
const cookieDays = 5;

/** @returns undefined where there is no such cookie or cookies are blocked; the value is anybody's, check it */
export const readCookie = (name: string): string | undefined => {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
};

/** js-cookie goes through its options with `for…in`: what a page has added to `Object.prototype` is to be none of them. */
const noneOfThePages = () => {
  const none: Record<string, undefined> = {};
  for (const name in none) none[name] = undefined;
  return none;
};

/** Keeps a value for 5 days; where cookies are blocked it is not kept, and nothing is thrown. */
export const keepCookie = (name: string, value: string): void => {
  try {
    Cookies.set(name, value, {
      ...noneOfThePages(),
      expires: cookieDays,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    });
  } catch {
    // Blocked: the visitor types the number again.
  }
};
