import { beforeEach, expect, it, vi } from 'vitest';
import { defineIsland } from '../../../shared/core/island.ts';
import { watchOffline } from '../../../shared/request/notice/watchOffline.ts';
import { openPage } from '../../kit/page.ts';

const missing = defineIsland({
  name: 'probe',
  when: 'interaction',
  replays: true,
  load: () => Promise.reject(new TypeError('Failed to fetch')),
});
const notices = () => [...document.querySelectorAll('.juzur-notice')].map(({ textContent }) => textContent);
const input = () => document.querySelector('input') as HTMLElement;
const fire = (target: Element, ...types: string[]) => {
  for (const type of types) target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

it.each([
  ['a press', () => document.querySelector('button')?.click()],
  ['a text', () => fire(input(), 'input')],
])('[PAGE-01] %s without a connection, whose script is missing, is one notice until there is one', (_, act) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openPage('<form data-island="probe"><input><button type="button">أرسل</button></form><p>نص</p>', {
    islands: [missing],
  });
  watchOffline();
  fire(document.querySelector('p') as Element, 'pointerup', 'input');
  vi.advanceTimersByTime(600);
  expect(notices()).toEqual([]);
  let first: Element | null = null;
  for (let turn = 0; turn < 2; turn++) {
    act();
    fire(input(), 'pointerup');
    vi.advanceTimersByTime(600);
    expect(notices()).toEqual(['لا يوجد اتصال بالإنترنت.']);
    first ??= document.querySelector('.juzur-notice');
    // Another one would be read by a screen reader again.
    expect(document.querySelector('.juzur-notice')).toBe(first);
  }
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(notices()).toEqual([]);
});
