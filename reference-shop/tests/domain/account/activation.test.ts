import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mailTokens, smsCodes, users } from '../../../db/schema/account.ts';
import { rateLimits } from '../../../db/schema/guard.ts';
import { outbox } from '../../../db/schema/mailbox.ts';
import { changeAddress } from '../../../domain/account/email.ts';
import type { Mail, Sms } from '../../../post/post.ts';
import { demoPassword, demoUsers } from '../../../seed/people.ts';
import { createShop } from '../../../server.ts';
import { now, openShop, read } from '../../shop.ts';
import { openMember, openVisitor } from '../../visitor.ts';

const minute = 60_000;
const [salma] = demoUsers;
let time = now.getTime();
const mails: Mail[] = [];
const messages: Sms[] = [];
const post = { fails: false };

const deliver =
  <T>(to: T[]) =>
  async (letter: T) => {
    if (post.fails) throw new Error('the gateway is down');
    to.push(letter);
  };

const shop = await openShop();
const app = createShop({ ...shop, clock: () => new Date(time), mail: deliver(mails), sms: deliver(messages) });
const visitor = await openMember(app);
beforeEach(async () => {
  mails.length = 0;
  messages.length = 0;
  post.fails = false;
  for (const table of [rateLimits, mailTokens, smsCodes]) await shop.db.delete(table);
  await shop.db.update(users).set({ mobileVerifiedAt: null, emailVerifiedAt: null }).where(eq(users.id, salma.id));
});

const ask = async (path: string, fields: Record<string, string> = {}) => {
  const response = await visitor.post(path, fields);
  const body = (await response.json()) as { status: boolean; message: string };
  return { ...body, code: response.status, retryAfter: Number(response.headers.get('Retry-After')) };
};
const sendMail = () => ask('/user/ajax/send/account-confirmation');
const sendCode = () => ask('/user/ajax/send/sms-confirmation');
const activate = (code: string) => ask('/user/mobile/activate', { code });
const link = () => /\/user\/confirm-email\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
const code = () => /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '';
const headingOf = (page: string) => read(page).querySelector('h1')?.textContent;
const person = async () => (await shop.db.select().from(users).where(eq(users.id, salma.id)))[0];

describe('[PROF-04] the confirmation mail', () => {
  it('[PROF-04] brings a link of 256 bits that works once, and the pages say so', async () => {
    expect(await visitor.see('/user/profile')).toContain('بريدك لم يُؤكَّد بعد');
    const answer = await sendMail();
    expect(answer).toMatchObject({ code: 200, status: true });
    expect(answer.message).toBeTruthy();
    expect(mails).toMatchObject([{ to: salma.email }]);
    expect(Buffer.from(link().split('/').at(-1) ?? '', 'base64url')).toHaveLength(32);
    const first = await visitor.ask(link());
    expect(first.status).toBe(200);
    expect(headingOf(await first.text())).toBe('تأكّد بريدك');
    expect((await person())?.emailVerifiedAt).toBeTruthy();
    const second = await visitor.ask(link());
    expect(second.status).toBe(410);
    const page = await second.text();
    expect(headingOf(page)).toBe('لم يتأكد البريد');
    expect(page).toContain('استُعمل هذا الرابط من قبل');
    const profile = await visitor.see('/user/profile');
    expect(profile).toContain('بريدك مؤكَّد');
    expect(profile).not.toContain('بريدك لم يُؤكَّد بعد');
  });

  it('[PROF-04] the confirmation mail is stored as a hash alone', async () => {
    await sendMail();
    const [row] = await shop.db.select().from(mailTokens);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(link()).not.toContain(row?.tokenHash);
  });

  it('[PROF-04] a look at the link by HEAD does not use it up', async () => {
    await sendMail();
    await visitor.ask(link(), { method: 'HEAD' });
    expect((await visitor.ask(link())).status).toBe(200);
  });

  it('[PROF-04] ends after a day, and with the address it was for', async () => {
    await sendMail();
    time += 24 * 60 * minute;
    expect((await visitor.ask(link())).status).toBe(410);
    expect((await visitor.ask('/user/confirm-email/none')).status).toBe(422);
    await sendMail();
    expect(await ask('/user/profile/email', { email: 'other@example.com' })).toMatchObject({ code: 200 });
    expect((await visitor.ask(link())).status).toBe(410);
    expect((await person())?.emailVerifiedAt).toBeNull();
    await shop.db.update(users).set({ email: salma.email }).where(eq(users.id, salma.id));
  });

  it('[PROF-04] one of two visits that follow one link at the same moment confirms', async () => {
    await sendMail();
    const answers = await Promise.all([visitor.ask(link()), visitor.ask(link())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('[PROF-04] the confirmation mail is sent three times an hour, and says when again', async () => {
    for (let i = 0; i < 3; i++) expect((await sendMail()).code).toBe(200);
    const refused = await sendMail();
    expect(refused).toMatchObject({ code: 429, status: false });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(mails).toHaveLength(3);
  });

  it('[PROF-04] the confirmation mail is sent to one mailbox three times an hour, whichever account has its address', async () => {
    for (let i = 0; i < 3; i++) await sendMail();
    await shop.db.update(users).set({ email: null }).where(eq(users.id, salma.id));
    const [, other] = demoUsers;
    await shop.db.update(users).set({ email: salma.email, emailVerifiedAt: null }).where(eq(users.id, other.id));
    const app = createShop({ ...shop, clock: () => new Date(time), mail: deliver(mails) });
    const second = await openMember(app, other);
    expect((await second.submit('/user/ajax/send/account-confirmation', {})).status).toBe(429);
    expect(mails).toHaveLength(3);
    await shop.db.update(users).set({ email: other.email }).where(eq(users.id, other.id));
    await shop.db.update(users).set({ email: salma.email }).where(eq(users.id, salma.id));
  });

  it('[PROF-04] the confirmation mail that could not be sent shows that and leaves no token', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    post.fails = true;
    expect(await sendMail()).toMatchObject({ code: 503, status: false });
    expect(await shop.db.select().from(mailTokens)).toEqual([]);
  });

  it('[SIGN-01] an address that is confirmed while another one is saved stays', async () => {
    const before = await person();
    await shop.db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, salma.id));
    expect(
      before && (await changeAddress({ db: shop.db, clock: () => now }, before, 'victim@example.com')),
    ).toMatchObject({ status: 409 });
    expect((await person())?.email).toBe(salma.email);
  });

  it('[SIGN-01] the second of two accounts that save one address at the same moment is refused', async () => {
    const all = await shop.db.select().from(users).limit(2);
    const saved = await Promise.all(
      all.map((user) =>
        changeAddress({ db: shop.db, clock: () => now }, { ...user, emailVerifiedAt: null }, 'free@example.com'),
      ),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const { id, email } of all) await shop.db.update(users).set({ email }).where(eq(users.id, id));
  });

  it('[SIGN-01] who has an account can be asked ten times an hour with addresses', async () => {
    const ask10 = await Promise.all(
      Array.from({ length: 10 }, () => ask('/user/profile/email', { email: demoUsers[1].email })),
    );
    expect(ask10.map((answer) => answer.code)).toEqual(Array(10).fill(422));
    expect(await ask('/user/profile/email', { email: 'free@example.com' })).toMatchObject({ code: 429 });
  });

  it('[SIGN-01] an address can be given later, but not somebody else’s, nor one with a second line', async () => {
    expect((await ask('/user/profile/email', { email: demoUsers[1].email })).code).toBe(422);
    expect((await ask('/user/profile/email', { email: 'a@example.com\r\nBcc: b@example.com' })).code).toBe(422);
    expect((await person())?.email).toBe(salma.email);
  });
});

describe('[PROF-05] the code by SMS', () => {
  it('[PROF-05] the code by SMS is six digits to the visitor’s number, stored as a hash', async () => {
    expect(await sendCode()).toMatchObject({ code: 200, status: true });
    expect(messages).toMatchObject([{ to: salma.mobile }]);
    expect(code()).toMatch(/^\d{6}$/);
    const [row] = await shop.db.select().from(smsCodes);
    expect(JSON.stringify(row)).not.toContain(code());
  });

  it('[PROF-05] the code by SMS is not sent again within a minute, and three times an hour at the most', async () => {
    time = Math.ceil(time / (60 * minute)) * 60 * minute;
    await sendCode();
    expect(await sendCode()).toMatchObject({ code: 429, retryAfter: 60 });
    for (let i = 0; i < 2; i++) {
      time += minute;
      expect((await sendCode()).code).toBe(200);
    }
    time += minute;
    expect((await sendCode()).code).toBe(429);
    expect(messages).toHaveLength(3);
  });

  it('[PROF-05] the code by SMS is sent once, however many requests come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, sendCode));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, ...Array(7).fill(429)]);
    expect(messages).toHaveLength(1);
  });

  it('[PROF-05] the code by SMS is limited for a number in all its sessions, and for a visitor with many accounts', async () => {
    const app = createShop({ ...shop, clock: () => new Date(time), sms: deliver(messages) });
    const again = openVisitor(app);
    await again.submit('/login', { mobile: `+970 ${salma.mobile.slice(1)}`, password: demoPassword });
    await sendCode();
    expect((await again.submit('/user/ajax/send/sms-confirmation', {})).status).toBe(429);
    await shop.db.update(rateLimits).set({ count: 20 }).where(eq(rateLimits.key, 'sms:unknown'));
    const other = await openMember(app, demoUsers[1]);
    await shop.db.update(users).set({ mobileVerifiedAt: null }).where(eq(users.id, demoUsers[1].id));
    expect((await other.submit('/user/ajax/send/sms-confirmation', {})).status).toBe(429);
    expect(messages).toHaveLength(1);
  });

  it('[PROF-05] the code by SMS that the gateway refuses shows that, and can be requested again at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    post.fails = true;
    expect(await sendCode()).toMatchObject({ code: 503, status: false });
    post.fails = false;
    expect((await sendCode()).code).toBe(200);
  });
});

describe('[PROF-06] the activation', () => {
  it('[PROF-06] takes the code in any digits, with what a paste brings along, and once', async () => {
    await sendCode();
    const eastern = code().replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await activate(` \u200F${eastern.slice(0, 3)} ${eastern.slice(3)}`)).toMatchObject({
      code: 200,
      status: true,
    });
    expect((await person())?.mobileVerifiedAt).toBeTruthy();
    expect((await activate(code())).code).toBe(409);
    expect((await sendCode()).code).toBe(409);
  });

  it('[PROF-06] five wrong tries and no more, also all at once', async () => {
    await sendCode();
    const wrong = code() === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 12 }, () => activate(wrong)));
    expect(answers.filter((answer) => answer.code === 422)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 410)).toHaveLength(7);
    expect((await activate(code())).code).toBe(410);
    expect((await person())?.mobileVerifiedAt).toBeNull();
  });

  it('[PROF-06] a code that comes eight times at the same moment activates once', async () => {
    await sendCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => activate(code())));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    await shop.db.update(users).set({ mobileVerifiedAt: null }).where(eq(users.id, salma.id));
    expect((await activate(code())).code).toBe(410);
  });

  it('[PROF-06] what is no code costs no try', async () => {
    await sendCode();
    for (const typed of ['', '12345', 'abcdef', '1234567']) expect((await activate(typed)).code).toBe(422);
    expect((await shop.db.select().from(smsCodes))[0]?.tries).toBe(0);
    expect((await activate(code())).code).toBe(200);
  });

  it('[PROF-06] an old code ends after ten minutes, and with a newer one', async () => {
    await sendCode();
    const old = code();
    time += 10 * minute;
    expect((await activate(old)).code).toBe(410);
    await sendCode();
    if (code() !== old) expect((await activate(old)).code).toBe(422);
    expect((await activate(code())).code).toBe(200);
  });

  it('[PAGE-04] the page itself shows the result without scripts', async () => {
    const answer = await visitor.submit('/user/mobile/activate', { code: '000000' });
    expect(answer.status).toBe(410);
    expect(read(await answer.text()).querySelector('[data-island=mobile-activation] [data-message]')?.textContent).toBe(
      'ليس لديك رمز صالح. اطلب رمزاً جديداً.',
    );
    expect((await visitor.submit('/user/ajax/send/sms-confirmation', {})).headers.get('Location')).toBe(
      '/user/profile?done=code-sent',
    );
  });
});

describe('the outbox', () => {
  it('shows in a demonstration what was sent to the visitor who looks, with a link that can be followed', async () => {
    const demo = createShop({ ...shop, clock: () => new Date(time), demo: true });
    const [first, second] = [openVisitor(demo), openVisitor(demo)];
    await first.submit('/login', { mobile: salma.mobile, password: demoPassword });
    await second.submit('/login', { mobile: demoUsers[1].mobile, password: demoPassword });
    await first.submit('/user/ajax/send/account-confirmation', {});
    await first.submit('/user/ajax/send/sms-confirmation', {});
    expect(await shop.db.select().from(outbox)).toHaveLength(2);
    const letters = read(await first.see('/outbox')).querySelectorAll('.letter');
    expect([...letters].map((letter) => letter.querySelector('bdi')?.textContent)).toEqual([salma.mobile, salma.email]);
    const address = letters[1]?.querySelector('a')?.getAttribute('href') ?? '';
    expect((await first.ask(address)).status).toBe(200);
    expect(read(await second.see('/outbox')).querySelectorAll('.letter')).toHaveLength(0);
  });

  it('the outbox exists only in a demonstration', async () => {
    expect((await visitor.ask('/outbox', { headers: { Accept: 'text/html' } })).status).toBe(404);
  });
});
