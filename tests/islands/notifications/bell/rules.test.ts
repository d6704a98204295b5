import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readEtag,
  readStamp,
  timeLeft,
  waitAfterFailure,
  waitAfterSuccess,
} from '../../../../islands/notifications/bell/rules.ts';
import { anyText } from '../../../kit/anyText.ts';

const stamp = { at: 1, waitMs: 2, count: 3, tagged: null, isRequested: false };

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

  it('[NOTI-01] the period is the longer one that the server asks for, spread by up to a tenth', () => {
    expect(waitAfterSuccess(60_000, 0, 0.5)).toBe(60_000);
    expect(waitAfterSuccess(60_000, 120_000, 0)).toBe(120_000);
    expect(waitAfterSuccess(60_000, 120_000, 0.5)).toBe(126_000);
    const period = fc.integer({ min: 1, max: 86_400_000 });
    const asked = fc.oneof(fc.double({ min: 0, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY));
    fc.assert(
      fc.property(period, asked, fc.double({ min: 0, max: 1, noNaN: true }), (pollEveryMs, askedMs, random) => {
        const waitMs = waitAfterSuccess(pollEveryMs, askedMs, random);
        expect(waitMs).toBeGreaterThanOrEqual(pollEveryMs);
        expect(waitMs).toBeLessThanOrEqual(Math.max(pollEveryMs, 1.1 * 3_600_000));
      }),
    );
  });

  it('[NOTI-07] the period starts at the last poll of any tab; a time in the future is ignored', () => {
    expect(timeLeft({ ...stamp, at: 1000, waitMs: 60_000 }, 21_000)).toBe(40_000);
    expect(timeLeft({ ...stamp, at: 1000, waitMs: 60_000 }, 99_000)).toBeLessThanOrEqual(0);
    expect(timeLeft({ ...stamp, at: 5000, waitMs: 60_000 }, 4000)).toBe(0);
    expect(timeLeft(null, 4000)).toBe(0);
  });

  it('[NOTI-07] a corrupt stamp is read as null', () => {
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
    expect(readStamp('{"at":1,"waitMs":2,"count":-3}')).toEqual({ ...stamp, count: null });
    expect(readStamp('{"at":1,"waitMs":2,"count":3}')).toEqual(stamp);
    fc.assert(fc.property(fc.string(), (text) => readStamp(text) === null || readStamp(text) !== undefined));
  });

  it('[NOTI-07] a stamp keeps the tagged response only if it is complete', () => {
    const kept = { ...stamp, tagged: { etag: 'W/"3"', count: 3, pollMs: 0 }, isRequested: true };
    expect(readStamp(JSON.stringify(kept))).toEqual(kept);
    for (const bad of [{ etag: '3' }, { etag: undefined }, { count: -1 }, { count: '3' }, { pollMs: null }])
      expect(readStamp(JSON.stringify({ ...kept, tagged: { ...kept.tagged, ...bad } }))?.tagged).toBeNull();
    for (const bad of [7, 'x', [], null])
      expect(readStamp(JSON.stringify({ ...kept, tagged: bad }))?.tagged).toBeNull();
  });

  it('[NOTI-01] an ETag is sent back only if it can be the value of a header', () => {
    for (const etag of ['"3"', 'W/"3-a"', '""', '"a,b"']) expect(readEtag(etag)).toBe(etag);
    for (const etag of [null, '', '3', '"', '"ا"', '"a"b"', '"a\n"', 'w/"3"', `"${'x'.repeat(200)}"`])
      expect(readEtag(etag), String(etag)).toBeNull();
    fc.assert(
      fc.property(anyText(), (text) => {
        const etag = readEtag(text);
        if (etag) expect(new Headers({ 'If-None-Match': etag }).get('If-None-Match')).toBe(etag);
      }),
    );
  });
});
