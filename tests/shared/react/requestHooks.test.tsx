import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMessage } from '../../../shared/react/requests/index.ts';

it.each(['<p data-message style="display: none"></p>', '<div style="display: none"><p data-message></p></div>'])(
  '[PAGE-02] a message that a style or what is around it hides is shown in a notice: %s',
  async (html) => {
    document.body.innerHTML = `<form>${html}</form>`;
    const notice = () => document.querySelector('.juzur-notice')?.textContent;
    const { result, unmount } = renderHook(() => useMessage(document.querySelector('form') as HTMLElement));
    act(() => result.current.setMessage(''));
    expect(notice()).toBeUndefined();
    act(() => result.current.setMessage('تعذّر الإرسال', true));
    await vi.waitFor(() => expect(notice()).toBe('تعذّر الإرسال'));
    unmount();
    expect(notice()).toBeUndefined();
  },
);

it('[PAGE-02] a message that the server made an alert becomes one with an error only: Orca reads no text that comes into one', () => {
  document.body.innerHTML = '<form><p role="alert" data-message hidden></p></form>';
  const role = () => document.querySelector('[data-message]')?.getAttribute('role');
  const { result } = renderHook(() => useMessage(document.querySelector('form') as HTMLElement));
  for (const [text, isError, expected] of [
    ['', false, 'status'],
    ['انتهت مدة العرض', true, 'alert'],
    ['وصل طلبك', false, 'status'],
  ] as const) {
    act(() => result.current.setMessage(text, isError));
    expect(role()).toBe(expected);
  }
});
