import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../../../shared/page/uuid.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
const of = (version: number, variant = 'a') => `6ba7b810-9dad-${version}1d1-${variant}0b4-00c04fd430c8`;
const checks = [uuid.isV1, uuid.isV2, uuid.isV3, uuid.isV4, uuid.isV5];

describe('[UID-01] UUIDs', () => {
  it('[UID-01] each check knows its own version and no other', () => {
    for (const [index, check] of checks.entries())
      for (let version = 0; version <= 8; version++)
        expect(check(of(version)), `${index + 1} ${version}`).toBe(version === index + 1);
  });

  it('[UID-01] the nil UUID is nil, every other is non-nil', () => {
    expect([uuid.isNil(NIL), uuid.isNonNil(NIL)]).toEqual([true, false]);
    expect([uuid.isNil(of(7)), uuid.isNonNil(of(7))]).toEqual([false, true]);
    expect(uuid.isNonNil('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe(true);
  });

  it('[UID-02] any letter case passes, braces, urn: and a foreign variant do not', () => {
    expect(uuid.isV4(of(4).toUpperCase())).toBe(true);
    expect(uuid.isV4(`{${of(4)}}`)).toBe(false);
    expect(uuid.isV4(`urn:uuid:${of(4)}`)).toBe(false);
    expect(uuid.isV4(of(4, 'c'))).toBe(false);
    expect(uuid.isV4(`${of(4)}\n`)).toBe(false);
  });

  it('[UID-01] generates version 4, a new one each time', () => {
    const made = Array.from({ length: 200 }, uuid.v4);
    expect(made.every(uuid.isV4)).toBe(true);
    expect(new Set(made).size).toBe(200);
  });

  it('[UID-02] returns false for every value that is not a string', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        (value) => checks.some((check) => check(value)) === false || typeof value === 'string',
      ),
    );
  });
});
