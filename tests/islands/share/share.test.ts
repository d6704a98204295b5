import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { island } from '../../../islands/share/island.ts';
import { settle } from '../../../testing/index.ts';
import { fixtureElement } from '../../kit/fixtures.ts';
import { alive, openPage } from '../../kit/page.ts';

const shared = { url: 'http://shop.test/p/1', title: 'سماعة' };
const html = fixtureElement('pages/product.html', '[data-share-url]', (host) => {
  host.dataset.shareTitle = shared.title;
});
const copy = vi.fn();
const set = (name: 'share' | 'canShare' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  copy.mockReset().mockResolvedValue(undefined);
  set('clipboard', { writeText: copy });
});
afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

const open = async (markup = html, config: object = {}) => {
  const page = openPage(markup, { islands: [island], config, head: '<title>الصفحة</title>' });
  const host = await alive('[data-share-url]');
  const events: unknown[] = [];
  for (const verb of ['open', 'shared'])
    document.addEventListener(`juzur:share:${verb}`, ({ detail }: CustomEventInit) => events.push([verb, detail]), {
      once: true,
    });
  const button = document.querySelector<HTMLElement>('[data-share]') as HTMLElement;
  const press = async (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    button.dispatchEvent(event);
    await settle();
    return event;
  };
  return { ...page, host, events, press };
};
const notice = () => document.querySelector('.juzur-notice');

describe('share', () => {
  it('[SHAR-01] opens the dialog of the device with URL and title, and says when it is done', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    set('share', share);
    const { events, press } = await open();
    await press();
    expect(share.mock.calls).toEqual([[shared]]);
    expect(copy).not.toHaveBeenCalled();
    expect(events).toEqual([
      ['open', shared],
      ['shared', { ...shared, way: 'dialog' }],
    ]);
    expect(notice()).toBeNull();
  });

  it('[SHAR-01] the island does nothing more when the visitor closes that dialog', async () => {
    set('share', () => Promise.reject(new DOMException('', 'AbortError')));
    const { events, faults, press } = await open();
    await press();
    expect(events).toEqual([['open', shared]]);
    expect([copy.mock.calls, faults, notice()]).toEqual([[], [], null]);
  });

  it('[SHAR-01] a double press shares once, and a later one copies where the end of the dialog is never reported', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('', 'InvalidStateError')));
    set('share', share.mockReturnValueOnce(new Promise<never>(() => {})));
    const { faults, press } = await open();
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await press();
    await press();
    expect([copy.mock.calls, faults, notice()]).toEqual([[], [], null]);
    now.mockReturnValue(Date.now() + 2000);
    await press();
    expect(copy.mock.calls).toEqual([[shared.url]]);
  });

  it.each([
    ['there is no dialog', () => {}],
    ['the device refuses this content', () => [set('share', vi.fn()), set('canShare', () => false)]],
    ['the dialog fails', () => set('share', () => Promise.reject(new DOMException('', 'NotAllowedError')))],
  ])('[SHAR-01] copies the link and shows a notice if %s', async (_, prepare) => {
    prepare();
    const { events, press } = await open();
    await press();
    expect(copy.mock.calls).toEqual([[shared.url]]);
    await vi.waitFor(() => expect(notice()?.textContent).toBe('نُسخ الرابط'));
    expect(notice()?.getAttribute('role')).toBe('status');
    expect(events.at(-1)).toEqual(['shared', { ...shared, way: 'copy' }]);
  });

  it.each([
    ['is not there', () => set('clipboard', undefined)],
    ['refuses', () => copy.mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ])('[SHAR-01] shows the link in a field, if the clipboard %s', async (_, prepare) => {
    prepare();
    const { events, press } = await open();
    await press();
    await vi.waitFor(() => expect(notice()?.querySelector('input')?.value).toBe(shared.url));
    expect(events).toHaveLength(1);
    notice()?.querySelector('button')?.click();
    expect(notice()).toBeNull();
  });

  it('[SHAR-01] closes its notice after a while, but not while the focus is on it', async () => {
    const { press } = await open();
    vi.useFakeTimers();
    const pressed = press();
    await vi.advanceTimersByTimeAsync(200);
    await pressed;
    expect(notice()).toBeTruthy();
    const focus = vi.spyOn(notice() as Element, 'matches').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(notice()).toBeTruthy();
    focus.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(4000);
    expect(notice()).toBeNull();
  });

  it('[SHAR-01] shares what the attributes say at the press, and the title of the page by default', async () => {
    const { host, press } = await open(html.replace('data-share-title="سماعة"', ''));
    const share = vi.fn().mockResolvedValue(undefined);
    set('share', share);
    host.dataset.shareUrl = 'https://shop.example/c/phones?page=3';
    await press();
    expect(share).toHaveBeenCalledWith({ url: 'https://shop.example/c/phones?page=3', title: 'الصفحة' });
  });

  it('[SHAR-01] a listener can prevent it, and a press with a modifier key is the browser’s', async () => {
    const { host, press } = await open();
    host.addEventListener('juzur:share:open', (event) => event.preventDefault(), { once: true });
    expect((await press()).defaultPrevented).toBe(true);
    expect((await press({ ctrlKey: true })).defaultPrevented).toBe(false);
    expect(copy).not.toHaveBeenCalled();
  });

  it('[SHAR-01] the button is still shown after a morph of the page has printed its attribute again', async () => {
    await open();
    const button = document.querySelector<HTMLElement>('[data-share]') as HTMLElement;
    expect(button.dataset.share).toBe('ready');
    button.dataset.share = '';
    await settle();
    expect(button.dataset.share).toBe('ready');
  });

  it('[PAGE-01] ignores an element without a button', async () => {
    openPage('<p data-share-url="/p/7"></p>', { islands: [island] });
    await settle();
    expect(document.querySelector('p')?.hasAttribute('data-state')).toBe(false);
  });
});
