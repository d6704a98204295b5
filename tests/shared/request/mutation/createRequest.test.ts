import { expect, it, vi } from 'vitest';
import type { IslandContext } from '../../../../shared/core/index.ts';
import { createRequest, type MutationOptions } from '../../../../shared/request/mutation/index.ts';

it('[PAGE-02] one request is sent at a time, from its event to its message, which goes when the next one begins', async () => {
  const log: string[] = [];
  const context = {
    signal: new AbortController().signal,
    emit: (verb: string) => log.push(`event ${verb}`),
    setState: (state: string) => log.push(`state ${state}`),
  } as unknown as IslandContext;
  const { send } = createRequest(context, (text) => log.push(`says "${text}"`));
  const request = vi.fn(async () => ({}));
  const options: MutationOptions<object> = {
    request,
    url: '/send',
    events: ['send', 'sent'],
    onSuccess: () => void log.push('onSuccess'),
    successMessage: 'Sent',
  };
  await Promise.all([send(options), send(options)]);
  expect(request).toHaveBeenCalledTimes(1);
  await send(options);
  expect(request).toHaveBeenCalledTimes(2);
  const one = ['event send', 'state loading', 'says ""', 'state done', 'onSuccess', 'says "Sent"', 'event sent'];
  expect(log).toEqual([...one, ...one]);
});
