import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../../islands/notifications/list/NotificationsList.tsx';
import { $notifications } from '../../../../shared/page/stores.ts';
import { settle } from '../../../../testing/index.ts';
import { fixtureElement, recorded } from '../../../kit/fixtures.ts';
import { alive, openPage } from '../../../kit/page.ts';
import { hang, html, json, type SeenCall, serve } from '../../../kit/server.ts';

const BELL = fixtureElement('pages/profile.html', '[data-island=notifications]', (bell) => {
  const badge = bell.querySelector('[data-count]') as HTMLElement;
  badge.textContent = '';
  badge.hidden = true;
});
const [notification] = recorded('answers/notifications.json').results;
const item = (id: number, more: object = {}) => ({ ...notification, id, message: `رسالة ${id}`, ...more });
const page = (first: number, next_page: unknown, more: object = {}) =>
  json({ results: [0, 1, 2].map((each) => item(first + each)), next_page, message: '', count: 0, ...more });

let answers: ((call: SeenCall) => Response | Promise<Response>)[] = [];
let calls: SeenCall[] = [];

const open = async (config: object = {}) => {
  const seen = serve((call) =>
    call.url.pathname.endsWith('/count')
      ? json({ count: 3 })
      : (answers.shift() ?? (() => json({ results: [], next_page: null })))(call),
  );
  const opened = openPage(`${BELL}<button id="else">غيره</button>`, {
    config: { authorized: true, ...config },
    head: '<title>متجر</title>',
  });
  const bell = await alive('[data-island=notifications]');
  await vi.waitFor(() => expect($notifications.get().count).toBe(3));
  calls = seen;
  return { ...opened, bell, user: userEvent.setup() };
};
/** Presses the bell, and waits for the list. */
const openPanel = async () => {
  const opened = await open();
  await opened.user.click(opened.bell);
  await vi.waitFor(() => expect(panel()).not.toBeNull());
  return opened;
};
/** Opens the list with its first page of three. */
const openList = async () => {
  const opened = await openPanel();
  await vi.waitFor(() => expect(rows()).toHaveLength(3));
  return opened;
};
const lists = () => calls.filter(({ url }) => !url.pathname.endsWith('/count'));
const panel = () => document.querySelector('.juzur-notifications') as HTMLElement;
const rows = () => [...document.querySelectorAll<HTMLElement>('.juzur-notification')];
const scrollTo = (left: number) => {
  Object.defineProperty(panel(), 'scrollHeight', { value: 1000, configurable: true });
  Object.defineProperty(panel(), 'clientHeight', { value: 400, configurable: true });
  panel().scrollTop = 600 - left;
  panel().dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  answers = [];
});

describe('the bell', () => {
  it('[NOTI-04] opens the list on the first click and requests its first page; the count follows the response', async () => {
    answers = [() => page(1, null)];
    const { bell, user } = await open();
    expect(document.title).toBe('(3) متجر');
    await user.click(bell);
    await vi.waitFor(() => expect(rows()).toHaveLength(3));
    expect(lists()[0]?.url.pathname).toBe('/user/notifications');
    expect(bell.getAttribute('role')).toBe('button');
    expect(bell.getAttribute('aria-expanded')).toBe('true');
    expect(bell.getAttribute('aria-controls')).toBe(panel().id);
    expect($notifications.get().count).toBe(0);
    expect(bell.querySelector<HTMLElement>('[data-count]')?.hidden).toBe(true);
    await user.click(bell);
    expect(panel()).toBeNull();
    expect(bell.getAttribute('aria-expanded')).toBe('false');
  });

  it('[NOTI-04] closes by Escape, with the focus back on the bell, by a press elsewhere, and when the focus leaves', async () => {
    const { bell, user } = await openPanel();
    await user.tab();
    expect(panel().contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(bell);
    await user.keyboard(' ');
    expect(panel()).not.toBeNull();
    await user.click(document.querySelector('#else') as HTMLElement);
    expect(panel()).toBeNull();
    await user.click(bell);
    document.querySelector<HTMLElement>('#else')?.focus();
    await vi.waitFor(() => expect(panel()).toBeNull());
  });

  it('[NOTI-04] a click with Ctrl is the link’s own, and a cancelled event opens nothing', async () => {
    const { bell, user } = await open();
    await user.hover(bell);
    await vi.waitFor(() => expect(bell.getAttribute('role')).toBe('button'));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    bell.addEventListener('click', (event) => setTimeout(() => event.preventDefault()), { once: true });
    bell.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    bell.addEventListener('juzur:notifications-list:open', (event) => event.preventDefault(), { once: true });
    await user.click(bell);
    expect(panel()).toBeNull();
    await user.click(bell);
    expect(panel()).not.toBeNull();
  });

  it('[PAGE-04] a guest’s bell stays a link', async () => {
    serve(() => json({}));
    openPage(`${BELL}<button id="else">غيره</button>`, { config: {} });
    const bell = await alive('a');
    bell.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    await userEvent.click(bell);
    await settle();
    expect(bell.getAttribute('role')).toBeNull();
  });

  it('[PAGE-02] ends as the server wrote it', async () => {
    const { bell } = await openPanel();
    window.Juzur?.destroy();
    await settle();
    expect(document.body.querySelector('.juzur-outlet')).toBeNull();
    expect(bell.outerHTML).toBe(BELL);
  });
});

describe('the items', () => {
  it('[NOTI-05] drops only the link of a refused URL, the picture of a refused picture URL, and an invalid item', async () => {
    answers = [
      () =>
        json({
          results: [
            item(1, { url: 'javascript:alert(1)', from_image: 'data:image/png;base64,x' }),
            { id: 2, message: 7 },
            'nonsense',
            item(3, { url: '//evil.test' }),
            item(4, { url: 'https://other.test/x' }),
          ],
          next_page: null,
          count: 'many',
        }),
    ];
    await openList();
    expect(rows().map((row) => row.getAttribute('href'))).toEqual([null, null, 'https://other.test/x']);
    expect(rows()[0]?.querySelector('img')).toBeNull();
    expect($notifications.get().count).toBe(3);
  });

  it('[NOTI-03] a button mutes and unmutes the sound and shows its state', async () => {
    const { user } = await openPanel();
    const mute = panel().querySelector('button') as HTMLElement;
    expect(mute.getAttribute('aria-pressed')).toBe('false');
    await user.click(mute);
    expect(mute.getAttribute('aria-pressed')).toBe('true');
    expect($notifications.get().muted).toBe(true);
    expect(localStorage.getItem('juzur:notifications:muted')).toBe('1');
  });

  it('[NOTI-04] an empty list shows the server’s message, or the island’s own', async () => {
    answers = [
      () => json({ results: [], next_page: null, message: 'لا جديد يا سلمى', count: 0 }),
      () => json({ results: [] }),
    ];
    const { bell, user } = await openPanel();
    await vi.waitFor(() => expect(panel()?.textContent).toContain('لا جديد يا سلمى'));
    await user.click(bell);
    await user.click(bell);
    await vi.waitFor(() => expect(panel()?.textContent).toContain('لا توجد إشعارات بعد'));
  });
});

describe('the pages', () => {
  it('[NOTI-04] load once each within 200 px of the bottom while next_page is non-empty', async () => {
    answers = [() => page(1, '?page=2&until=9'), () => page(4, 3), () => page(7, '')];
    const { bell } = await openList();
    scrollTo(201);
    await settle();
    expect(lists()).toHaveLength(1);
    scrollTo(200);
    scrollTo(100);
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(3));
    scrollTo(0);
    await vi.waitFor(() => expect(rows()).toHaveLength(9));
    scrollTo(0);
    await settle();
    expect(lists().map(({ url }) => url.pathname + url.search)).toEqual([
      '/user/notifications',
      '/user/notifications?page=2&until=9',
      '/user/notifications?page=3&until=9',
    ]);
    expect(bell.dataset.state).toBe('done');
  });

  it('[NOTI-04] a scroll before a page is rendered does not request the next page', async () => {
    answers = [() => page(1, 2), () => page(4, null)];
    const { bell, user } = await open();
    // React renders after the event, so the list still has its previous height.
    const scroll = () => {
      scrollTo(0);
      panel().scrollTop = 0;
    };
    document.addEventListener('juzur:notifications-list:loaded', scroll, { once: true });
    await user.click(bell);
    await vi.waitFor(() => expect(rows()).toHaveLength(3));
    await settle();
    expect(lists()).toHaveLength(1);
  });

  it('[NOTI-04] an item that a new notification moved to the next page is shown once', async () => {
    answers = [() => page(1, 2), () => page(3, null)];
    await openList();
    scrollTo(0);
    await vi.waitFor(() => expect(rows()).toHaveLength(5));
  });

  it.each([
    ['the same page again', '/user/notifications'],
    ['nothing', undefined],
  ])('[NOTI-04] the pages end at a next_page that is %s', async (_, next) => {
    answers = [() => page(1, next)];
    await openList();
    scrollTo(0);
    await settle();
    expect(lists()).toHaveLength(1);
  });

  it('[NOTI-04] end at a page without new items, even if it names a next page', async () => {
    answers = [() => page(1, 2), () => page(1, 3), () => page(1, 4)];
    await openList();
    scrollTo(0);
    await settle();
    scrollTo(0);
    await settle();
    expect(lists()).toHaveLength(2);
  });

  const bad: [string, () => Response | Promise<Response>, string][] = [
    ['422', () => json({ message: 'لا يمكن الآن' }, 422), 'http'],
    ['no results', () => json({ count: 1 }), 'answer'],
  ];
  it.each(bad)('[NOTI-04] %s is shown with a button, and only the visitor retries', async (_, failure, kind) => {
    answers = [() => page(1, 2), failure, () => page(4, null)];
    const { bell, user, faults } = await openList();
    scrollTo(0);
    await vi.waitFor(() => expect(panel().querySelector('[role=alert] button')).not.toBeNull());
    expect(faults.map((fault) => [fault.island, fault.kind])).toEqual([['notifications-list', kind]]);
    expect(bell.dataset.state).toBe('error');
    if (kind === 'http') expect(panel().querySelector('[role=alert]')?.textContent).toContain('لا يمكن الآن');
    scrollTo(0);
    await settle();
    expect(lists()).toHaveLength(2);
    await user.click(panel().querySelector('[role=alert] button') as HTMLElement);
    await vi.waitFor(() => expect(rows()).toHaveLength(6));
    expect(document.activeElement).toBe(panel());
  });

  it('[NOTI-04] a page that failed waits for the visitor, also where the list scrolls before it shows the failure', async () => {
    answers = [() => page(1, 2), () => html('<form>login</form>'), () => page(4, null)];
    const { bell } = await openList();
    // The host's state changes at once; React renders later.
    new MutationObserver(() => bell.dataset.state === 'error' && scrollTo(0)).observe(bell, { attributes: true });
    scrollTo(0);
    await vi.waitFor(() => expect(bell.dataset.state).toBe('error'));
    await settle();
    expect(panel().querySelector('[role=alert] button')).not.toBeNull();
    expect(lists()).toHaveLength(2);
  });

  it('[NOTI-04] closing the list aborts its request, and opening it again loads it', async () => {
    answers = [hang, () => page(1, null)];
    const { bell, user, faults } = await openPanel();
    await vi.waitFor(() => expect(lists()).toHaveLength(1));
    expect(panel().textContent).toContain('جارٍ التحميل');
    await user.click(bell);
    await vi.waitFor(() => expect(lists()[0]?.signal.aborted).toBe(true));
    await user.click(bell);
    await vi.waitFor(() => expect(rows()).toHaveLength(3));
    expect(faults).toEqual([]);
  });
});
