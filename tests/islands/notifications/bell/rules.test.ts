import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStamp, timeLeft, waitAfterFailure } from '../../../../islands/notifications/bell/rules.ts';

describe('the period of the poll', () => {
  it('[NOTI-01] doubles with each failure up to five minutes, and waits as long as the server asks', () => {
    const waits = [60_000];
    for (let failure = 0; failure < 5; failure++) waits.push(waitAfterFailure(waits.at(-1) as number, 60_000));
    expect(waits).toEqual([60_000, 120_000, 240_000, 300_000, 300_000, 300_000]);
    expect(waitAfterFailure(60_000, 60_000, 200_000)).toBe(200_000);
    expect(waitAfterFailure(60_000, 60_000, 1_000)).toBe(120_000);
    expect(waitAfterFailure(60_000, 60_000, 9e12)).toBe(3_600_000);
    expect(waitAfterFailure(0, 60_000)).toBe(120_000);
    expect(waitAfterFailure(600_000, 600_000)).toBe(600_000);
  });

  it('[NOTI-07] the period starts at the last poll of any tab; a time in the future is ignored', () => {
    expect(timeLeft({ at: 1000, waitMs: 60_000, count: 1 }, 21_000)).toBe(40_000);
    expect(timeLeft({ at: 1000, waitMs: 60_000, count: 1 }, 99_000)).toBeLessThanOrEqual(0);
    expect(timeLeft({ at: 5000, waitMs: 60_000, count: 1 }, 4000)).toBe(0);
    expect(timeLeft(null, 4000)).toBe(0);
  });

  it('[NOTI-07] a corrupt stamp is none', () => {
    for (const text of [
      null,
      '',
      '{',
      'null',
      '7',
      '[]',
      '{"at":1}',
      '{"at":"1","waitMs":1}',
      '{"at":1,"waitMs":1e12}',
    ])
      expect(readStamp(text), String(text)).toBeNull();
    expect(readStamp('{"at":1,"waitMs":2,"count":-3}')).toEqual({ at: 1, waitMs: 2, count: null });
    expect(readStamp('{"at":1,"waitMs":2,"count":3}')).toEqual({ at: 1, waitMs: 2, count: 3 });
    fc.assert(fc.property(fc.string(), (text) => readStamp(text) === null || readStamp(text) !== undefined));
  });
});
