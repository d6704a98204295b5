import { NIL, v4, validate, version } from 'uuid';

// `validate` accepts UUIDs of the RFC's variant, the nil UUID and the max UUID.
const isVersion =
  (number: number) =>
  (value: unknown): boolean =>
    validate(value) && version(value as string) === number;
const ANY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Validates UUIDs in any letter case, without braces or `urn:uuid:`, and generates version 4. UID-01, UID-02 */
export const uuid = {
  v4: (): string => v4(),
  isV1: isVersion(1),
  isV2: isVersion(2),
  isV3: isVersion(3),
  isV4: isVersion(4),
  isV5: isVersion(5),
  isNil: (value: unknown): boolean => value === NIL,
  // Any variant and version, so `validate` is too strict here.
  isNonNil: (value: unknown): boolean => typeof value === 'string' && ANY.test(value) && value !== NIL,
};
