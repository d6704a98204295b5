import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../db/schema/guard.ts';
import { messages, notifications } from '../../../db/schema/mailbox.ts';
import { demoUsers } from '../../../seed/people.ts';
import { createShop } from '../../../server.ts';
import { now, openShop, read } from '../../shop.ts';
import { openMember, openVisitor } from '../../visitor.ts';

const talk = '/user/messages/1';
const shop = await openShop();
const visitor = await openMember(shop.app);
beforeEach(() => shop.db.delete(rateLimits));

const { post } = visitor;
const sent = async () => (await shop.db.select({ sum: count() }).from(messages))[0]?.sum ?? 0;

describe('a conversation', () => {
  it('[MSGS-03] shows its newest messages and loads older ones page by page, each once, to the first', async () => {
    const document = read(await visitor.see(talk));
    const host = document.querySelector('[data-island=messages]');
    expect(host?.getAttribute('data-has-next')).toBe('true');
    expect(host?.querySelector('[data-error-box]')).not.toBeNull();
    const seen = [...document.querySelectorAll('[data-messages-list] > li')].map(({ id }) => id);
    let address = host?.getAttribute('data-url') ?? '';
    while (address) {
      const answer = (await (await post(address)).json()) as Record<string, unknown>;
      expect(Object.keys(answer).sort()).toEqual(
        ['current', 'has_next', 'html', 'message', 'next_url', 'status'].sort(),
      );
      seen.unshift(...[...read(String(answer.html)).querySelectorAll('li')].map(({ id }) => id));
      address = String(answer.next_url);
      expect(answer.has_next).toBe(address !== '');
    }
    expect(seen).toHaveLength(240);
    expect(new Set(seen).size).toBe(240);
    expect(seen[0]).toBe('message-1');
  });

  it('[PAGE-04] a conversation has a link to older messages and back without JavaScript', async () => {
    const link = read(await visitor.see(talk)).querySelector('a[rel=prev]');
    const older = read(await visitor.see(link?.getAttribute('href') ?? ''));
    expect(older.querySelectorAll('[data-messages-list] > li')).toHaveLength(20);
    expect(older.querySelector(`a[href="${talk}"]`)).not.toBeNull();
    const list = read(await visitor.see('/user/messages'));
    expect([...list.querySelectorAll('.mail')].map((mail) => mail.getAttribute('href')).sort()).toEqual([
      '/user/messages/1',
      '/user/messages/2',
    ]);
    const newest = read(await visitor.see(talk)).querySelector('[data-messages-list] > li:last-child time');
    const listed = list.querySelector(`.mail[href="${talk}"] time`);
    expect(listed?.getAttribute('datetime')).toBe(newest?.getAttribute('datetime'));
    expect(listed?.textContent).toMatch(/^قبل /);
    expect(newest?.textContent).toMatch(/^\d+:\d\d [صم]$/);
  });

  it('[MSGS-03] a conversation is visible only to its members', async () => {
    const guest = openVisitor(shop.app);
    expect((await guest.ask(talk, { headers: { Accept: 'text/html' } })).status).toBe(303);
    const stranger = openVisitor(shop.app);
    await stranger.submit('/signup', {
      first_name: 'غريب',
      mobile: '0599123456',
      email: '',
      password: 'a-long-password',
      password_confirmation: 'a-long-password',
    });
    expect((await stranger.ask('/user/messages')).status).toBe(200);
    expect((await stranger.ask(talk)).status).toBe(404);
    expect((await stranger.submit(`${talk}/older`, {})).status).toBe(404);
    expect((await stranger.submit(`${talk}/reply`, { message: 'أنا هنا' })).status).toBe(404);
  });
});

describe('a reply', () => {
  it('[MSGS-01] [MSGS-02] a reply is cleaned, answered as reply.message, and the other member is notified', async () => {
    const before = await sent();
    const response = await post(`${talk}/reply`, { message: ' <b>"سلام" &\n\u202eوداع</b> ' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: true, reply: { message: 'bسلام وداعb' }, message: '' });
    expect(await sent()).toBe(before + 1);
    const notified = await shop.db.select().from(notifications).where(eq(notifications.message, 'bسلام وداعb'));
    expect(notified.map(({ userId, url, readAt }) => [userId, url, readAt])).toEqual([[2, talk, null]]);
  });

  it('[MSGS-01] repeated under its key it is one message; the key of another’s is refused', async () => {
    const key = '0b0f9a3e-6f0c-4c39-9b1e-0b8d8f0a7c11';
    const before = await sent();
    for (let again = 0; again < 3; again++)
      expect((await post(`${talk}/reply`, { message: 'مرة واحدة' }, { 'Idempotency-Key': key })).status).toBe(200);
    expect(await sent()).toBe(before + 1);
    expect((await post('/user/messages/2/reply', { message: 'مرة' }, { 'Idempotency-Key': key })).status).toBe(409);
  });

  it('[MSGS-02] an empty or too long reply is refused, by JSON and by the page with what was typed', async () => {
    expect((await post(`${talk}/reply`, { message: '<>&' })).status).toBe(422);
    expect((await post(`${talk}/reply`, { message: 'س'.repeat(2001) })).status).toBe(422);
    const page = await visitor.submit(`${talk}/reply`, { message: ' " ' });
    expect(page.status).toBe(422);
    const html = await page.text();
    const document = read(html);
    expect(document.querySelector('.form-group')?.className).toContain('has-error');
    expect(document.querySelector('textarea')?.getAttribute('aria-invalid')).toBe('true');
    expect(html).toContain('> &#34; </textarea>');
  });

  it('[PAGE-04] a reply without JavaScript leads back to the conversation, and its printed key sends it once', async () => {
    const key = read(await visitor.see(talk)).querySelector<HTMLInputElement>('input[name=key]')?.value ?? '';
    const before = await sent();
    for (let again = 0; again < 2; again++) {
      const response = await visitor.submit(`${talk}/reply`, { message: 'دون جافاسكربت', key });
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toMatch(/^\/user\/messages\/1#message-\d+$/);
    }
    expect(await sent()).toBe(before + 1);
  });

  it('[MSGS-01] [PAGE-04] a corrected message under a used key is shown again with its text, and its new key sends it', async () => {
    const keyIn = (page: string) => read(page).querySelector<HTMLInputElement>('input[name=key]')?.value ?? '';
    const key = keyIn(await visitor.see(talk));
    const before = await sent();
    expect((await visitor.submit(`${talk}/reply`, { message: 'أصل غدا', key })).status).toBe(303);
    const refused = await visitor.submit(`${talk}/reply`, { message: 'أصل بعد غد', key });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(read(page).querySelector('textarea')?.value).toBe('أصل بعد غد');
    expect(await sent()).toBe(before + 1);
    const corrected = await visitor.submit(`${talk}/reply`, { message: 'أصل بعد غد', key: keyIn(page) });
    expect(corrected.status).toBe(303);
    expect(await sent()).toBe(before + 2);
  });

  it('[MSGS-01] too many in a minute wait', async () => {
    let status = 200;
    for (let n = 0; n < 31 && status === 200; n++) {
      const response = await post(`${talk}/reply`, { message: `رسالة ${n}` });
      status = response.status;
      if (status === 429) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(status).toBe(429);
  });

  it('[MSGS-01] opening the conversation reads what led there', async () => {
    const other = await openMember(shop.app, demoUsers[1]);
    const unread = async () =>
      (await shop.db.select().from(notifications).where(eq(notifications.userId, 2))).filter(
        ({ url, readAt }) => url === talk && readAt === null,
      ).length;
    expect(await unread()).toBeGreaterThan(0);
    await other.see(talk);
    expect(await unread()).toBe(0);
  });
});

describe('a question to a seller', () => {
  const question = '/p/5/ask';
  const target = async (path: string) =>
    (await visitor.ask(path, { headers: { Accept: 'text/html' } })).headers.get('Location');

  it('[MSGS-01] starts a conversation about the product; later questions continue it', async () => {
    const form = read(await visitor.see(`${question}?order=99871`)).querySelector('form.composer');
    expect(form?.getAttribute('action')).toBe(question);
    expect(form?.querySelector('textarea')?.textContent).toBe('بخصوص طلبي رقم 99871: ');
    const path = (await visitor.submit(question, { message: 'هل يصل غداً؟' })).headers.get('Location')?.split('#')[0];
    const page = read(await visitor.see(path ?? ''));
    expect([...page.querySelectorAll('.message.mine p')].map((message) => message.textContent)).toEqual([
      'هل يصل غداً؟',
    ]);
    expect(page.querySelector('main a[href="/p/5"]')).not.toBeNull();
    expect(await target(question)).toBe(path);
    const [notice] = await shop.db
      .select()
      .from(notifications)
      .where(eq(notifications.url, path ?? ''));
    expect(notice).toMatchObject({ userId: demoUsers[1].id, message: 'هل يصل غداً؟' });
  });

  it('[MSGS-01] two first messages at once are in one conversation; an empty one starts none', async () => {
    expect((await post('/p/6/ask', { message: ' ' })).status).toBe(422);
    expect(await target('/p/6/ask')).toBeNull();
    const answers = await Promise.all(['أ', 'ب'].map((message) => post('/p/6/ask', { message })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const path = await target('/p/6/ask');
    expect(read(await visitor.see(path ?? '')).querySelectorAll('.message.mine')).toHaveLength(2);
  });

  it('[MSGS-01] needs an account, and a seller who is somebody else', async () => {
    const guest = await shop.app.request(question, { headers: { Accept: 'text/html' } });
    expect(guest.headers.get('Location')).toBe('/login?next=%2Fp%2F5%2Fask');
    const seller = await openMember(shop.app, demoUsers[1]);
    expect((await seller.submit(question, { message: 'أنا' })).headers.get('Location')).toBe('/user/messages');
    expect((await visitor.ask('/p/999999/ask', { headers: { Accept: 'text/html' } })).status).toBe(404);
  });
});

describe('a demonstration', () => {
  const conversationsOfNew = async (demo: boolean, mobile: string) => {
    const app = createShop({ db: shop.db, catalog: shop.catalog, clock: () => now, demo });
    const fresh = openVisitor(app);
    const password = 'a-long-password';
    await fresh.submit('/signup', { first_name: 'نور', mobile, email: '', password, password_confirmation: password });
    return {
      fresh,
      links: [...read(await fresh.see('/user/messages')).querySelectorAll('.mail')].map((mail) =>
        mail.getAttribute('href'),
      ),
    };
  };

  it('[MSGS-03] gives who signs up a long conversation of their own, read to its end; another shop gives none', async () => {
    expect((await conversationsOfNew(false, '0599123461')).links).toEqual([]);
    const { fresh, links } = await conversationsOfNew(true, '0599123462');
    expect(links).toHaveLength(1);
    expect(links).not.toContain(talk);
    expect(read(await fresh.see('/user/messages')).querySelector('[data-unread]')).toBeNull();
    const messages = read(await fresh.see(links[0] ?? ''));
    expect(messages.querySelectorAll('[data-messages-list] > li')).toHaveLength(20);
    expect(messages.querySelector('[data-island=messages]')?.getAttribute('data-has-next')).toBe('true');
    expect(messages.querySelectorAll('.message.mine').length).toBeGreaterThan(0);
    expect((await visitor.ask(links[0] ?? '', { headers: { Accept: 'text/html' } })).status).toBe(404);
  });
});
