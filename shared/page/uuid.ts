import { v4 } from 'uuid';

const NIL = '00000000-0000-0000-0000-000000000000';
const ANY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isAny = (value: unknown): value is string => typeof value === 'string' && ANY.test(value);
/** The version is the first digit of the third group, the RFC's variant that of the fourth. */
const isVersion =
  (version: '1' | '2' | '3' | '4' | '5') =>
  (value: unknown): boolean =>
    isAny(value) && value[14] === version && '89abAB'.includes(value[19] as string);

/** Validates UUIDs in any letter case, without braces or `urn:uuid:`, and generates version 4. UID-01, UID-02 */
export const uuid = {
  v4: (): string => v4(),
  isV1: isVersion('1'),
  isV2: isVersion('2'),
  isV3: isVersion('3'),
  isV4: isVersion('4'),
  isV5: isVersion('5'),
  isNil: (value: unknown): boolean => value === NIL,
  isNonNil: (value: unknown): boolean => isAny(value) && value !== NIL,
};
