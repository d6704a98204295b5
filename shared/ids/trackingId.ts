import { globalSingleton } from '../core/index.ts';
import { keepCookie, readCookie } from './cookie.ts';
import { uuid } from './uuid.ts';

const NAME = 'tracking_id';

/** Keeps the id for this page if cookies are blocked. */
const inMemory = globalSingleton<{ id: string | null }>('tracking-id', () => ({ id: null }));

/**
 * The visitor's tracking id: a v4 UUID in a cookie for 5 days. A cookie with any other value is replaced. TRCK-02
 */
export const trackingId = (): string => {
  const known = readCookie(NAME);
  if (uuid.isV4(known)) return known as string;
  inMemory.id ??= uuid.v4();
  keepCookie(NAME, inMemory.id);
  return inMemory.id;
};
