// @vitest-environment node
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mailTokens, users } from '../../../db/schema/account.ts';
import { rateLimits } from '../../../db/schema/guard.ts';
import { issueHashes, type LoginHashes, redeemHashes } from '../../../domain/users/login-hashes.ts';
import { checkPassword } from '../../../domain/users/passwords.ts';
import { openSessions } from '../../../domain/users/sessions.ts';
import type { Mail } from '../../../post/post.ts';
import { demoPassword, demoUsers } from '../../../seed/people.ts';
import { createShop } from '../../../server.ts';
import { now, openShop, read, tokenOf } from '../../shop.ts';
import { openMember, openVisitor } from '../../visitor.ts';

const hour = 60 * 60_000;
const [salma] = demoUsers;
const chosen = 'quite another one';
let time: number;
const mails: Mail[] = [];

const shop = await openShop();
const mail = async (letter: Mail) => void mails.push(letter);
const app = createShop({ ...shop, clock: () => new Date(time), mail });
beforeEach(async () => {
  time = now.getTime();
  mails.length = 0;
  await shop.db.delete(rateLimits);
  await shop.db.delete(mailTokens);
  await shop.db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, salma.id));
});

const askFor = (email: string) => openVisitor(app).submit('/forgot-password', { email });
const linkFor = async (email: string) => {
  const before = mails.length;
  await askFor(email);
  await vi.waitFor(() => expect(mails).toHaveLength(before + 1), { timeout: 10_000 });
  return /\/reset-password\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
};
const choose = (link: string, password = chosen, again = password) =>
  openVisitor(app).submit(link, { password, password_confirmation: again });
const logIn = async (password: string) =>
  (await openVisitor(app).submit('/login', { mobile: salma.mobile, password })).status;
const account = async () => {
  const [user] = await shop.db.select().from(users).where(eq(users.id, salma.id));
  if (!user) throw Error('no account');
  return user;
};
/** The parts of a page that don't change with each response. */
const shown = async (response: Response) => read(await response.text()).querySelector('main')?.textContent;

describe('a forgotten password', () => {
  it('[PROF-04] a forgotten password is replaced by a link that works once; every session ends', async () => {
    const visitor = await openMember(app);
    expect((await visitor.ask('/user/profile', { headers: { Accept: 'text/html' } })).status).toBe(200);
    const link = await linkFor(salma.email);
    expect(mails.at(-1)?.to).toBe(salma.email);
    expect(Buffer.from(link.split('/').at(-1) ?? '', 'base64url')).toHaveLength(32);
    expect((await choose(link)).status).toBe(200);
    expect(await logIn(demoPassword)).toBe(422);
    expect(await logIn(chosen)).toBe(303);
    expect((await visitor.ask('/user/profile', { headers: { Accept: 'text/html' } })).status).toBe(303);
    expect((await choose(link, demoPassword)).status).toBe(410);
    expect(await logIn(chosen)).toBe(303);
    expect((await choose(await linkFor(salma.email), demoPassword)).status).toBe(200);
  });

  it('[PROF-04] logs this browser out too, on a page whose forms work', async () => {
    const visitor = await openMember(app);
    const fields = { password: demoPassword, password_confirmation: demoPassword };
    const html = await (await visitor.submit(await linkFor(salma.email), fields)).text();
    expect(html).toContain('"authorized":false');
    const body = new URLSearchParams({ _token: tokenOf(html), theme: 'dark', next: '/' });
    expect((await visitor.ask('/theme', { method: 'POST', body })).status).toBe(303);
  });

  it('[PROF-04] ends a login that the auth service has begun, and that the shop has not seen yet', async () => {
    const context = { db: shop.db, clock: () => new Date(time), random: randomBytes };
    const bearer = { nonce: 'n', origin: 'http://127.0.0.1:3170' };
    const begun = (await issueHashes(context, await account(), bearer)) as LoginHashes;
    expect((await choose(await linkFor(salma.email), demoPassword)).status).toBe(200);
    expect(await redeemHashes(context, { ...begun, id: String(begun.id) }, bearer)).toBe('forged');
  });

  it('[PROF-04] [AUTH-03] starts no session that was checked before the reset and begins after it', async () => {
    const context = { db: shop.db, clock: () => new Date(time), random: randomBytes };
    const sessions = openSessions(context.db, context.clock, context.random);
    const bearer = { nonce: 'n', origin: 'http://127.0.0.1:3170' };
    const checked = await checkPassword(context, '192.0.2.1', { mobile: salma.mobile, password: demoPassword });
    const user = checked.kind === 'correct' ? checked.user : null;
    if (!user) throw Error(checked.kind);
    expect(await sessions.createFor(user)).not.toBeNull();
    const begun = (await issueHashes(context, user, bearer)) as LoginHashes;
    const redeemed = await redeemHashes(context, { ...begun, id: String(begun.id) }, bearer);
    expect((await choose(await linkFor(salma.email), demoPassword)).status).toBe(200);
    expect(await sessions.createFor(user)).toBeNull();
    expect(await sessions.createFor(redeemed as typeof user)).toBeNull();
    expect(await issueHashes(context, user, bearer)).toBeNull();
  });

  it('[PROF-04] a password is replaced once, however many use its links at the same moment', async () => {
    const links = [await linkFor(salma.email), await linkFor(salma.email)];
    const answers = await Promise.all([...links, ...links, ...links].map((link) => choose(link, demoPassword)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  it('[PROF-04] a link counts for the address it was sent to, and replaces no other account’s password', async () => {
    const link = await linkFor(salma.email);
    await shop.db.update(users).set({ email: 'new@juzur.example' }).where(eq(users.id, salma.id));
    expect((await choose(link)).status).toBe(410);
    await shop.db.update(users).set({ email: salma.email }).where(eq(users.id, salma.id));
    expect(await logIn(demoPassword)).toBe(303);
  });

  it('[PROF-04] known, unknown, unconfirmed and impossible addresses get the same response', async () => {
    const known = await askFor(salma.email);
    await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
    await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, salma.id));
    const others = await Promise.all([salma.email, 'nobody@juzur.example', 'x', ''].map(askFor));
    const answer = await shown(known);
    for (const other of others) {
      expect(other.status).toBe(known.status);
      expect(await shown(other)).toBe(answer);
    }
    expect(mails).toHaveLength(1);
  });

  it('[PROF-04] the token of a reset is stored as a hash alone, which confirms no address', async () => {
    const link = await linkFor(salma.email);
    const token = link.split('/').at(-1) ?? '';
    const [row] = await shop.db.select().from(mailTokens);
    expect(row?.tokenHash).toMatch(/^[\da-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    for (const guess of [token, `password:${token}`])
      expect((await openVisitor(app).ask(`/user/confirm-email/${encodeURIComponent(guess)}`)).status).toBe(422);
    expect((await choose(link, demoPassword)).status).toBe(200);
  });

  it('[PROF-04] a link ends after an hour, and with the next one that is used', async () => {
    const [first, second] = [await linkFor(salma.email), await linkFor(salma.email)];
    time += hour - 1;
    expect((await openVisitor(app).ask(first)).status).toBe(200);
    expect((await choose(second, demoPassword)).status).toBe(200);
    expect((await openVisitor(app).ask(first)).status).toBe(410);
    const late = await linkFor(salma.email);
    time += hour;
    expect((await choose(late)).status).toBe(410);
  });

  it('[PROF-04] a password that is too short or not repeated changes nothing and keeps the link', async () => {
    const link = await linkFor(salma.email);
    for (const answer of [await choose(link, 'short'), await choose(link, chosen, 'not the same')]) {
      expect(answer.status).toBe(422);
      expect(read(await answer.text()).querySelector('[aria-invalid=true]')).not.toBeNull();
    }
    expect((await choose(link, demoPassword)).status).toBe(200);
  });

  it('[PROF-04] no mailbox is flooded, and one visitor asks twenty times an hour', async () => {
    for (let letter = 0; letter < 3; letter++) await linkFor(salma.email);
    for (let more = 3; more < 20; more++) expect((await askFor(salma.email)).status).toBe(200);
    const refused = await askFor(salma.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(mails).toHaveLength(3);
  });

  it('[PAGE-03] keeps its link from other sites and caches, and needs the request token', async () => {
    const page = await openVisitor(app).ask(await linkFor(salma.email));
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(tokenOf(await page.text())).toBeTruthy();
    const body = new URLSearchParams({ email: salma.email });
    expect((await openVisitor(app).ask('/forgot-password', { method: 'POST', body })).status).toBe(419);
  });
});
