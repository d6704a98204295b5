import { expect, it, vi } from 'vitest';
import { loadChunk } from '../../../shared/core/loadChunk.ts';
import { settle } from '../../kit/page.ts';

it('[PAGE-04] loads a chunk that came at the second try', async () => {
  const load = vi.fn().mockRejectedValueOnce(Error('cut')).mockResolvedValueOnce('chunk');
  expect(await loadChunk(load)).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});

it('[PAGE-04] a chunk that fails twice is an error of the kind "chunk"', async () => {
  const load = vi.fn().mockRejectedValue(TypeError('cut'));
  await expect(loadChunk(load)).rejects.toMatchObject({ kind: 'chunk', message: 'TypeError: cut' });
  expect(load).toHaveBeenCalledTimes(2);
});

it('[PAGE-04] a chunk that never comes is an error after twice 10 seconds', async () => {
  vi.useFakeTimers();
  const late = expect(loadChunk(() => new Promise(() => {}))).rejects.toMatchObject({ kind: 'chunk', message: 'late' });
  await vi.advanceTimersByTimeAsync(20_500);
  await late;
});

it('[PAGE-02] no timer is left of a chunk that has come', async () => {
  vi.useFakeTimers();
  await loadChunk(async () => 'chunk');
  expect(vi.getTimerCount()).toBe(0);
});

it('[PAGE-04] a chunk that fails without a connection is loaded when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn()
    .mockRejectedValueOnce(Error('offline'))
    .mockRejectedValueOnce(Error('weak'))
    .mockResolvedValue('chunk');
  const chunk = loadChunk(load);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await chunk).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(3);
});
