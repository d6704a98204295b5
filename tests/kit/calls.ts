import type { Page } from './browser.ts';
import { markup } from './markup.ts';

/** One request of the specification's table, and how a visitor causes it. */
export interface CallCase {
  /** Requirement ids and the name of the request. */
  title: string;
  method: 'GET' | 'POST';
  path: string;
  html: string;
  config?: object;
  /** Performs the visitor's action that sends the request. */
  act(page: Page): Promise<void>;
  /** The event that reports success. */
  success: string;
  /** A response of the test itself, if the shop would count each attempt. */
  good?: { body: unknown; type?: string };
  /** Selector of the place where failures are shown; without it the visitor sees none. */
  messagePlace?: string;
  /**
   * The message to expect: `otherwise` if neither the server nor the token gives one, `always` whatever the server
   * says.
   */
  words?: { otherwise: string; always?: boolean; unknown?: string };
  /** Whether any 2xx is a success and the body is ignored. */
  quiet?: boolean;
  /**
   * The field in which the visitor typed, and the value that it must keep. `but`: whether this fault clears it.
   */
  typed?: { field: string; value: string; but?: (fault: string) => boolean };
  /** The accepted types of the response, if not only JSON. */
  accept?: 'text/html' | 'application/json, text/html';
  /** Whether it opens a dialog that covers the page. */
  opensModal?: boolean;
  /** Whether it is a visitor's form: a refusal with a reason is then not an error. */
  isForm?: boolean;
  /** Whether a block that failed before it was visible is requested once more automatically, and may fail once more. */
  asksAgain?: boolean;
  /** Whether the request is sent automatically when the page opens. */
  atLoad?: boolean;
  /** The visitor's action to retry, if it differs from the first action. */
  again?(page: Page): Promise<void>;
}

const html = (tag: string) => markup.find((each) => each.tag === tag)?.html ?? '';
const press =
  (name: string) =>
  (page: Page, timeout = 0): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click({ timeout });
const generic = { otherwise: 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً' };
const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };
const authorized = { authorized: true };

/**
 * Every request of the specification's table in its chapter 7, and the rating form's.
 * @param origin origin of the page
 */
export const calls = (origin: string): CallCase[] => [
  {
    title: '[LIST-10] [LIST-03] a page of the listing',
    method: 'GET',
    path: '/fragments/category/phones',
    accept: 'text/html',
    html: html('listing'),
    act: (page) => page.getByRole('link', { name: 'المزيد' }).click(),
    success: 'listing:loaded',
  },
  ...(['do-rate', 'rate-product'] as const).map(
    (kind, index): CallCase => ({
      title: `[RATE-04] [RATE-0${index + 1}] the form of .${kind}`,
      method: 'GET',
      path: '/rating/form',
      accept: 'text/html',
      opensModal: true,
      html: `<a class="${kind}" href="/p/1/rate" data-rating-url="/rating/form?item=1">قيّم<input type="hidden" value="4"></a>`,
      act: (page) => page.getByText('قيّم').click(),
      success: 'rating-trigger:opened',
    }),
  ),
  {
    title: '[RATE-07] a rating',
    method: 'POST',
    path: '/p/1/rate',
    isForm: true,
    html: `<dialog open>${html('rating-form')}</dialog>`,
    act: press('أرسل'),
    success: 'rating-form:saved',
    good: { body: { status: true, message: 'شكرا' } },
    messagePlace: '.juzur-rating-form [role=alert]',
    words: generic,
    typed: { field: 'input[name=rating]', value: '3' },
  },
  {
    title: '[AUTH-02] the login check',
    method: 'GET',
    path: '/auth/check',
    html: '',
    config: { auth: origin },
    act: async () => {},
    success: 'session:check',
    good: { body: { code: 403 } },
    atLoad: true,
  },
  {
    title: '[AUTH-03] the hash login',
    method: 'POST',
    path: '/auth/hash-login',
    html: '',
    config: { auth: origin, routes: { token: '/csrf-token', auth_check: '/known-visitor' } },
    act: async () => {},
    success: 'session:login',
    good: { body: { status: true } },
    atLoad: true,
  },
  {
    title: '[AUTH-01] the logout',
    method: 'GET',
    path: '/auth/logout',
    html: '',
    config: { auth: origin, logging_out: true },
    act: async () => {},
    success: 'session:logged-out',
    good: { body: '', type: 'text/plain' },
    quiet: true,
    atLoad: true,
  },
  {
    title: '[SRCH-01] suggestions',
    method: 'POST',
    path: '/search/autocomplete',
    html: html('autocomplete'),
    act: async (page) => {
      await page.getByLabel('بحث').fill('');
      await page.getByLabel('بحث').fill('قهوة');
    },
    success: 'autocomplete:found',
    typed: { field: 'input[name=q]', value: 'قهوة' },
  },
  {
    title: '[NOTI-01] the unread count',
    method: 'GET',
    path: '/user/notifications/count',
    html: html('notifications'),
    config: authorized,
    act: async () => {},
    success: 'notifications:count',
    good: { body: { count: 2 } },
    atLoad: true,
  },
  {
    title: '[NOTI-04] the list of notifications',
    method: 'GET',
    path: '/user/notifications',
    html: html('notifications'),
    config: { ...authorized, routes: { token: '/csrf-token', notifications_count: '/unread' } },
    act: async (page) => {
      const bell = page.locator('a[data-island=notifications]');
      if ((await bell.getAttribute('aria-expanded')) === 'true') await bell.click();
      await bell.click();
    },
    success: 'notifications-list:loaded',
    good: { body: { results: [{ message: 'وصل طلبك', url: '/' }], next_page: null } },
    messagePlace: '.juzur-notifications [role=alert] p',
    words: generic,
  },
  {
    title: '[TOGL-01] a press of a toggle',
    method: 'POST',
    path: '/wishlist/7/add',
    isForm: true,
    html: html('toggle'),
    act: press('المفضلة'),
    success: 'toggle:changed',
    good: { body: { pressed: true, action: '/wishlist/7/add' } },
    messagePlace: '.juzur-notice',
    words: generic,
  },
  {
    title: '[PAGE-02] a form of the site',
    method: 'POST',
    path: '/cart/coupon',
    isForm: true,
    html: html('form'),
    act: async (page) => {
      await page.getByLabel('قسيمة').fill('B2');
      await press('طبّق')(page);
    },
    success: 'form:success',
    good: { body: { message: 'تم' } },
    messagePlace: '[data-message]',
    words: {
      ...generic,
      unknown: 'لم يصل ردّ، وقد يكون ما أرسلته وصل. ما كتبته باقٍ هنا، ويمكنك المحاولة مرة أخرى.',
    },
    typed: { field: 'input[name=coupon]', value: 'B2' },
  },
  {
    title: '[PROF-04] the confirmation mail',
    method: 'POST',
    path: '/user/ajax/send/account-confirmation',
    isForm: true,
    html: html('email-activation'),
    act: press('أرسل الرسالة'),
    success: 'email-activation:sent',
    good: { body: { message: 'أرسلنا' } },
    messagePlace: '[data-message]',
    words: generic,
  },
  {
    title: '[PROF-05] the code by SMS',
    method: 'POST',
    path: '/user/ajax/send/sms-confirmation',
    isForm: true,
    html: html('mobile-activation'),
    act: press('أرسل الرمز'),
    success: 'mobile-activation:sent',
    good: { body: { status: true, message: 'أرسلنا' } },
    messagePlace: '[data-message]',
    words: { ...generic, always: true },
  },
  {
    title: '[PROF-06] the activation',
    method: 'POST',
    path: '/user/activate',
    isForm: true,
    html: html('mobile-activation').replace('data-island', 'data-reload="600000" data-island'),
    act: async (page) => {
      await page.getByLabel('الرمز').fill('123456');
      await press('فعّل')(page);
    },
    success: 'mobile-activation:activated',
    good: { body: { status: true, message: 'فُعّل' } },
    messagePlace: '[data-message]',
    words: generic,
    typed: { field: 'input[name=code]', value: '123456', but: (fault) => !/^(419|redirect)$/.test(fault) },
  },
  {
    title: '[PROF-03] a picture',
    method: 'POST',
    path: '/user/profile/image',
    isForm: true,
    html: html('profile-image'),
    act: (page) => page.getByLabel('صورة', { exact: true }).setInputFiles(picture),
    success: 'profile-image:uploaded',
    good: { body: { status: true, path: '/pictures/woman-artist.svg', message: 'حُفظت' } },
    messagePlace: '[data-message]',
    words: { otherwise: 'An unknown error has occurred' },
  },
  {
    title: '[MSGS-03] [MSGS-04] older messages',
    method: 'POST',
    path: '/user/messages/1/older',
    html: html('messages').replace('<a href', '<a rel="prev" href'),
    act: (page) => page.getByRole('link', { name: 'أقدم' }).click(),
    success: 'messages:loaded',
    good: { body: { status: true, html: '<li>قبلها</li>', has_next: false } },
    messagePlace: '[data-error-box]',
    words: generic,
  },
  {
    title: '[MSGS-01] a reply',
    method: 'POST',
    path: '/user/messages/1',
    isForm: true,
    html: html('reply'),
    act: async (page) => {
      await page.getByLabel('رسالتك').fill('مرحبا بكم');
      await press('أرسل')(page);
    },
    success: 'reply:sent',
    good: { body: { reply: { message: 'مرحبا بكم' } } },
    messagePlace: '[data-juzur-outlet=reply] [role=alert] p',
    words: generic,
    typed: { field: 'textarea', value: 'مرحبا بكم' },
  },
  {
    title: '[HOME-01] blocks of the home page',
    method: 'GET',
    path: '/ajax/home-blocks',
    html: html('home-blocks'),
    act: async () => {},
    asksAgain: true,
    // The button may no longer exist.
    again: (page) => press('إعادة المحاولة')(page, 2000).catch(() => {}),
    success: 'home-blocks:loaded',
    atLoad: true,
  },
  ...(['city', 'area'] as const).map(
    (level): CallCase => ({
      title: `[GEOG-01] [GEOG-02] the choices of the select ${level}`,
      method: 'GET',
      path: `/api/${level}/1`,
      accept: 'application/json, text/html',
      html: `<form data-island="chained-selects" action="/classifieds"><label>فوق <select name="above" data-level="${
        level === 'city' ? 'region' : 'city'
      }"><option value="">اختر</option><option value="1">رام الله</option></select></label>
        <label>تحت <select name="below" data-level="${level}"><option value="">اختر</option></select></label></form>`,
      act: async (page) => {
        await page.getByLabel('فوق').selectOption('');
        await page.getByLabel('فوق').selectOption('1');
      },
      success: 'chained-selects:loaded',
      messagePlace: '.juzur-chained-failure [role=alert]',
      words: generic,
      typed: { field: '[name=above]', value: '1' },
    }),
  ),
  {
    title: '[TRCK-01] a tracking record',
    method: 'POST',
    path: '/user/ajax/track',
    html: html('tracking'),
    act: press('زر'),
    success: 'tracking:send',
    good: { body: '', type: 'text/plain' },
    quiet: true,
  },
  {
    title: '[ORDR-01] [ORDR-04] an instant order',
    method: 'POST',
    path: '/cart/instant-order',
    isForm: true,
    html: html('instant-order'),
    act: async (page) => {
      await page.getByLabel('الجوال').fill('0590000111');
      await press('اطلب')(page);
    },
    success: 'instant-order:sent',
    good: { body: { message: 'وصلنا طلبك' } },
    messagePlace: '[data-message]',
    words: { ...generic, unknown: 'ربما سُجّل طلبك. اضغط مرة أخرى للتأكد، ولن يتكرر الطلب.' },
    typed: { field: 'input[name=mobile]', value: '0590000111' },
  },
];

/** The event that reports a failure. @param fault the HTTP status, or the name of another fault */
export const failureEvent = ({ isForm }: CallCase, fault: string): string =>
  isForm && /^(422|429)$/.test(fault) ? 'refused' : 'error';

/** Responses to the other requests of these pages. */
export const beside = {
  '/known-visitor': { user: { hash_1: 'a', hash_2: 'b', id: 1 }, code: 200 },
  '/unread': { count: 0 },
};

/** A failure as reported to monitoring. */
export interface Failure {
  event: string;
  kind: string;
  status: number | null;
}

/**
 * Records every `juzur:` event of the page from its start, but no mistake in the page's configuration: it is reported when
 * the page is idle, so at any time of a test. The reload after a login is prevented.
 */
export const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const { dispatchEvent } = EventTarget.prototype;
    const seen: string[] = [];
    const failures: unknown[] = [];
    Object.assign(window, { seen, failures });
    document.addEventListener('juzur:session:login', (event) => event.preventDefault());
    EventTarget.prototype.dispatchEvent = function (event) {
      const { detail } = event as CustomEvent;
      const name = detail?.island !== 'juzur-config' && /^juzur:(.+)/.exec(event.type)?.[1];
      if (name) seen.push(name);
      if (name === 'error' || name === 'refused') {
        const { kind, status } = detail;
        failures.push({ event: name, kind, status });
      }
      return dispatchEvent.call(this, event);
    };
    // A frame without an origin of its own has no storage.
    if (self.origin === 'null') return;
    sessionStorage.clear();
    localStorage.clear();
  });

/** The events that `listenIn` recorded, such as `reply:sent`. */
export const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** Waits until the page has recorded one of these events. The page itself waits, so no polling interval is lost. */
export const eventSeen = (page: Page, ...names: string[]) =>
  page.waitForFunction(
    (all) => (window as unknown as { seen?: string[] }).seen?.some((name) => all.includes(name)),
    names,
  );

/** The failures that `listenIn` recorded. */
export const failures = (page: Page) => page.evaluate(() => (window as unknown as { failures: Failure[] }).failures);

/** Forgets what `listenIn` recorded so far. */
export const forgetEvents = (page: Page) =>
  page.evaluate(() => {
    const { seen, failures } = window as unknown as { seen: string[]; failures: Failure[] };
    seen.length = 0;
    failures.length = 0;
  });
