// The visitor's cookies. Only an order and a tracking record need them.
import Cookies from 'js-cookie';

/** How many days the cookies of the visitor's mobile number and tracking id last. ORDR-03, TRCK-02 */
const COOKIE_DAYS = 5;

/** @returns the value, not validated; undefined if the cookie does not exist or cookies are blocked */
export const readCookie = (name: string): string | undefined => {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
};

/** js-cookie reads its options with `for…in`. These values keep additions to `Object.prototype` out of the options. */
const withoutInherited = () => {
  const none: Record<string, undefined> = {};
  for (const name in none) none[name] = undefined;
  return none;
};

/** Stores a value for 5 days. If cookies are blocked, it does nothing and does not throw. */
export const keepCookie = (name: string, value: string): void => {
  try {
    Cookies.set(name, value, {
      ...withoutInherited(),
      expires: COOKIE_DAYS,
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    });
  } catch {
    // Cookies are blocked: the visitor types the number again.
  }
};
