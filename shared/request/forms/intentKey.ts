import { storage, uuid } from '../../page/index.ts';
import { parseJson } from '../stored/index.ts';

/** A short digest, with the length. The browser's own is asynchronous, and a press needs its key in the same task. */
const digest = (content: string): string => {
  let [first, second] = [0, 0];
  for (const letter of content) {
    const code = letter.codePointAt(0) as number;
    first = Math.imul(first ^ code, 0x01000193) + 1;
    second = Math.imul(second + code, 0x85ebca6b) ^ (second >>> 13);
  }
  return `${first >>> 0}.${second >>> 0}.${content.length}`;
};

/** The keys whose outcome is not known yet, the newest last: a digest of what is sent, and its key. */
type Keys = [content: string, key: string][];

const KEYS = 'juzur:request:keys';
const MOST_KEYS = 20;

/** The keys if the browser's storage is blocked or full. */
let unstored: Keys | null = null;

const readKeys = (): Keys => {
  const stored = unstored ?? parseJson(storage.read('tab', KEYS));
  return Array.isArray(stored) ? stored.filter((entry) => Array.isArray(entry) && uuid.isV4(entry[1])) : [];
};

const writeKeys = (keys: Keys) => {
  unstored = storage.write('tab', KEYS, JSON.stringify(keys)) ? null : keys;
};

/**
 * The `Idempotency-Key` of something that a visitor sends, kept in this tab until its outcome is known: after a lost
 * response and a reload, sending the same again has the same key. Each content has a key of its own, so that "add product 2"
 * does not forget that of "add product 1". Of the content, which may hold a password, only a digest is kept. ORDR-04, MSGS-01,
 * FORM-02
 * @param content what is sent and where, as text
 * @returns the key, and what forgets it once the server has accepted what was sent: the same is then another intent
 */
export const intentKey = (island: string, content: string) => {
  const own = digest(island + content);
  const keys = readKeys();
  const known = keys.find(([other]) => other === own)?.[1];
  const key = known ?? uuid.v4();
  if (!known) writeKeys([...keys, [own, key] as Keys[number]].slice(-MOST_KEYS));
  return { key, forget: () => writeKeys(readKeys().filter(([other]) => other !== own)) };
};
