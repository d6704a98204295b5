import { v4 } from 'uuid';

const version = (digit: string) => {
  const form = new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${digit}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`, 'i');
  return (value: unknown): boolean => typeof value === 'string' && form.test(value);
};
const ANY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NIL = /^0{8}(-0{4}){3}-0{12}$/;

/** Checks for UUIDs in any letter case, without braces or `urn:uuid:`, and the generator of version 4. UID-01, UID-02 */
export const uuid = {
  v4: (): string => v4(),
  isV1: version('1'),
  isV2: version('2'),
  isV3: version('3'),
  isV4: version('4'),
  isV5: version('5'),
  isNil: (value: unknown): boolean => typeof value === 'string' && NIL.test(value),
  isNonNil: (value: unknown): boolean => typeof value === 'string' && ANY.test(value) && !NIL.test(value),
};
