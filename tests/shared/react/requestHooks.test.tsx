import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IslandContext } from '../../../shared/core/index.ts';
import { useMessage, useRequest } from '../../../shared/react/requests/index.ts';
import { withResolvers } from '../../kit/withResolvers.ts';

describe('useMessage', () => {
  const open = (html: string) => {
    const host = document.createElement('form');
    host.innerHTML = html;
    document.body.append(host);
    return { host, ...renderHook(() => useMessage(host, { errorRole: 'alert' })) };
  };
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('[PAGE-02] writes into the server’s element and restores it when the component unmounts', () => {
    const { host, result, unmount } = open('<p data-message hidden>نص الخادم</p>');
    const box = host.querySelector('p') as HTMLElement;
    act(() => result.current.setMessage('أُرسل'));
    expect([box.textContent, box.hidden, box.getAttribute('role')]).toEqual(['أُرسل', false, 'status']);
    act(() => result.current.setMessage('تعذّر الإرسال', true));
    expect([box.textContent, box.getAttribute('role')]).toEqual(['تعذّر الإرسال', 'alert']);
    unmount();
    expect(host.innerHTML).toBe('<p data-message="" hidden="">نص الخادم</p>');
  });

  it.each(['<p data-message style="display: none"></p>', '<div style="display: none"><p data-message></p></div>'])(
    '[PAGE-02] a message that a style or what is around it hides is shown in a notice: %s',
    async (html) => {
      const notice = () => document.querySelector('.juzur-notice')?.textContent;
      const { result, unmount } = open(html);
      act(() => result.current.setMessage(''));
      expect(notice()).toBeUndefined();
      act(() => result.current.setMessage('تعذّر الإرسال', true));
      await vi.waitFor(() => expect(notice()).toBe('تعذّر الإرسال'));
      unmount();
      expect(notice()).toBeUndefined();
    },
  );

  it('[PAGE-02] draws a line if the server’s HTML has no element for messages', () => {
    const { result } = open('<button>أرسل</button>');
    const { rerender } = render(result.current.line);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => result.current.setMessage('<b>أُرسل</b>'));
    rerender(result.current.line);
    expect(screen.getByRole('status').textContent).toBe('<b>أُرسل</b>');
  });
});

const context = { emit: () => true, setState() {}, report() {} } as unknown as IslandContext;
const open = () => {
  const messages: string[] = [];
  const view = renderHook(() =>
    useRequest({ ...context, signal: new AbortController().signal }, (text) => messages.push(text)),
  );
  return { ...view, messages };
};

it('[PAGE-02] useRequest renders the state of the request, and shows its message', async () => {
  const { result, messages } = open();
  expect(result.current.state).toEqual({ status: 'idle' });
  const { promise: response, resolve: respond } = withResolvers<object>();
  let sent: unknown;
  act(() => {
    sent = result.current.send({
      request: () => response,
      url: '/send',
      events: ['send', 'sent'],
      successMessage: 'أُرسل',
    });
  });
  expect(result.current.isLoading).toBe(true);
  await act(async () => {
    respond({});
    await sent;
  });
  expect(result.current.state).toEqual({ status: 'done' });
  expect(messages).toEqual(['', 'أُرسل']);
});
