import { uuid } from '../ids/index.ts';
import { storage } from './storage.ts';

/**
 * The `Idempotency-Key` of something that a visitor sends, kept in this tab until its outcome is known: after a lost
 * response and a reload, sending the same again has the same key. ORDR-04, MSGS-01
 */
export const intentKey = {
  /**
   * @param place the storage key, `juzur:ISLAND:WHAT`
   * @param content what is sent, as text; other content has another key
   */
  of(place: string, content: string): string {
    const [key = '', stored] = (storage.read('session', place) ?? '').split(/ (.*)/s);
    if (uuid.isV4(key) && stored === content) return key;
    const fresh = uuid.v4();
    storage.write('session', place, `${fresh} ${content}`);
    return fresh;
  },
  /** Call it once the server has accepted what was sent. */
  forget: (place: string): void => storage.remove('session', place),
};
