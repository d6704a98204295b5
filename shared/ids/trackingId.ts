import { sharedOnce } from '../island/kernel.ts';
import { keepCookie, readCookie } from './cookie.ts';
import { uuid } from './uuid.ts';

const NAME = 'tracking_id';

/** Stands in where cookies are blocked, for as long as the page lives. */
const inMemory = sharedOnce<{ id: string | null }>('tracking-id', () => ({ id: null }));

/**
 * The visitor's tracking id: a v4 UUID in a cookie for 5 days. A cookie that holds anything else is replaced. TRCK-02
 */
export const trackingId = (): string => {
  const known = readCookie(NAME);
  if (uuid.isV4(known)) return known as string;
  inMemory.id ??= uuid.v4();
  keepCookie(NAME, inMemory.id);
  return inMemory.id;
};
