import { describe, expect, it, vi } from 'vitest';
import { ChunkError, HookError, IslandError } from '../../../shared/core/index.ts';
import { InvalidResponseError, RefusedError, RequestError } from '../../../shared/request/index.ts';
import { settle } from '../../../testing/index.ts';
import { openPage } from '../../kit/page.ts';

describe('the errors that islands report', () => {
  const cause = new TypeError('fetch failed');

  it.each([
    [new HookError('data-url', 'a URL'), 'HookError', 'hook'],
    [new ChunkError('late', { cause }), 'ChunkError', 'chunk'],
    [new RequestError('network', 'no answer', { cause }), 'RequestError', 'network'],
    [new RefusedError('/send', { message: 'No' }), 'RefusedError', 'refused'],
    [new InvalidResponseError('answer', '/send', 'cut JSON'), 'InvalidResponseError', 'answer'],
  ])('[PAGE-02] are of one family, with a name and a kind: %s', (error, name, kind) => {
    expect(error).toBeInstanceOf(IslandError);
    expect([error.name, error.kind]).toEqual([name, kind]);
  });

  it('[PAGE-02] keep their cause', () => {
    expect(new ChunkError('late', { cause }).cause).toBe(cause);
    expect(new RequestError('network', 'no answer', { cause }).cause).toBe(cause);
  });
});

it('[PAGE-02] one mistake on many elements is one line in the console, and an event of each', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { faults } = openPage('<data data-money>5</data>'.repeat(24));
  await vi.waitFor(() => expect(faults).toHaveLength(24));
  await settle();
  expect(lines.mock.calls).toEqual([[expect.stringContaining('value: expected a decimal number')]]);
});
