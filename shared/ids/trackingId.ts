import Cookies from 'js-cookie';
import { sharedOnce } from '../island/kernel.ts';
import { uuid } from './uuid.ts';

const NAME = 'tracking_id';
const cookieDays = 5;

/** Stands in where cookies are blocked, for as long as the page lives. */
const inMemory = sharedOnce<{ id: string | null }>('tracking-id', () => ({ id: null }));

/**
 * The visitor's tracking id: a v4 UUID in a cookie for 5 days. A cookie that holds anything else is replaced. TRCK-02
 */
export const trackingId = (): string => {
  try {
    const known = Cookies.get(NAME);
    if (uuid.isV4(known)) return known as string;
  } catch {
    // Cookies are blocked: the id below lives in memory.
  }
  inMemory.id ??= uuid.v4();
  try {
    Cookies.set(NAME, inMemory.id, { expires: cookieDays, sameSite: 'lax', secure: location.protocol === 'https:' });
  } catch {
    // As above.
  }
  return inMemory.id;
};
