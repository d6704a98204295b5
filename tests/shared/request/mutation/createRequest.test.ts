import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IslandContext, State } from '../../../../shared/core/index.ts';
import { RequestError } from '../../../../shared/request/index.ts';
import { createRequest, type MutationOptions } from '../../../../shared/request/mutation/index.ts';

let log: string[];

const context: IslandContext = {
  island: 'probe',
  host: document.body,
  config: null,
  signal: new AbortController().signal,
  setState: (state: State) => void log.push(`state ${state}`),
  emit(verb) {
    log.push(`event ${verb}`);
    return true;
  },
  report: (cause) => void log.push(`report ${(cause as Error).message}`),
  fail() {},
  requires() {},
};

const open = () => createRequest(context, (text, isError) => log.push(`${isError ? 'error' : 'says'} "${text}"`));

const options = <R extends object>(request: (signal: AbortSignal) => Promise<R>): MutationOptions<R> => ({
  request,
  url: '/send',
  events: ['send', 'sent'],
  successMessage: 'Sent',
});

document.addEventListener('juzur:refused', ({ detail }) => log.push(`refused ${detail.status}`));

beforeEach(() => {
  log = [];
});

describe('the life cycle of a request', () => {
  it('[PAGE-02] goes from loading to done: event, state, message, event', async () => {
    const request = open();
    await request.send({ ...options(async () => ({ message: null })), onSuccess: () => log.push('onSuccess') });
    expect(log).toEqual([
      'event send',
      'state loading',
      'says ""',
      'state done',
      'onSuccess',
      'says "Sent"',
      'event sent',
    ]);
    expect(request.$state.get()).toEqual({ status: 'done' });
  });

  it('[PAGE-02] sends one request at a time, and the next after it', async () => {
    const request = open();
    const send = vi.fn(async () => ({}));
    await Promise.all([request.send(options(send)), request.send(options(send))]);
    expect(send).toHaveBeenCalledTimes(1);
    await request.send(options(send));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('[PAGE-02] reports a failure as an error, and what the server refuses as a refusal', async () => {
    const request = open();
    await request.send(
      options(async () => {
        throw new RequestError('http', '/send answered 500', { status: 500, serverMessage: 'Try later' });
      }),
    );
    expect(log.slice(3)).toEqual(['state error', 'report /send answered 500', 'error "Try later"']);
    expect(request.$state.get()).toMatchObject({ status: 'error', message: 'Try later' });
    log = [];
    await request.send(options(async () => ({ status: false, message: 'No' })));
    expect(log.slice(3)).toEqual(['state error', 'refused 200', 'error "No"']);
    expect(request.$state.get()).toMatchObject({ status: 'refused', message: 'No' });
  });

  it('[PAGE-02] reports a refusal of a mere read as an error', async () => {
    await open().send({ ...options(async () => ({ status: false })), isRead: true });
    expect(log).toContain('report /send refused');
  });

  it('[PAGE-02] reports an error of its own onSuccess', async () => {
    await open().send({
      ...options(async () => ({})),
      onSuccess() {
        throw Error('mistake');
      },
    });
    expect(log).toContain('report mistake');
  });

  it('[PAGE-02] ends an interrupted request as an error', async () => {
    const request = open();
    const sent = request.send(
      options(
        (signal) => new Promise<object>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ),
    );
    await Promise.resolve();
    request.interrupt();
    await sent;
    expect(request.$state.get().status).toBe('error');
  });
});
