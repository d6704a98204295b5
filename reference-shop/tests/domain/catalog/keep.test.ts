import { describe, expect, it, vi } from 'vitest';
import { createKeep } from '../../../domain/catalog/keep.ts';

const open = (keepMs = 1000) => {
  const clock = { now: 0 };
  const read = vi.fn(async () => read.mock.calls.length);
  return { clock, read, keep: createKeep(keepMs, () => clock.now) };
};

describe('what a catalogue keeps', () => {
  it('what a catalogue keeps is read once for all who ask while it is fresh, the first ones at once', async () => {
    const { clock, read, keep } = open();
    expect(await Promise.all([keep(['a'], read), keep(['a'], read)])).toEqual([1, 1]);
    clock.now = 999;
    expect(await keep(['a'], read)).toBe(1);
    clock.now = 1000;
    expect(await keep(['a'], read)).toBe(2);
    expect(await keep(['b'], read)).toBe(3);
  });

  it('what a catalogue keeps is read each time if it must not be old', async () => {
    const { read, keep } = open(0);
    expect([await keep(['a'], read), await keep(['a'], read)]).toEqual([1, 2]);
  });

  it('a failure is not kept by the catalogue', async () => {
    const { read, keep } = open();
    read.mockRejectedValueOnce(new Error('connection lost'));
    await expect(keep(['a'], read)).rejects.toThrow('connection lost');
    expect(await keep(['a'], read)).toBe(2);
  });

  it('what a catalogue keeps is forgotten, the oldest first, before it fills the memory', async () => {
    const { read, keep } = open();
    for (let key = 0; key <= 1000; key++) await keep([key], read);
    expect(await keep([1], read)).toBe(2);
    expect(await keep([0], read)).toBe(1002);
  });
});
