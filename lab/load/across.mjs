import { randomUUID } from 'node:crypto';
import { demo as login, openVisitor } from './visitor.mjs';

/**
 * What one instance starts, another one continues: sessions, codes, links, login hashes and order keys.
 * @param {string} one origin of an instance
 * @param {string} other origin of another instance
 * @param {string} site URL in front of both
 * @param {{authOf: (origin: string) => string, query: (sql: string, values?: unknown[]) => Promise<{rows: {id?: number, body?: string}[]}>}} site
 * @returns {Promise<[what: string, isSo: boolean][]>}
 */
export async function across(one, other, site, { authOf, query }) {
  const results = [];
  const check = (what, isSo) => results.push([what, isSo]);
  const letter = async (kind, pattern) => {
    const { rows } = await query('select body from outbox where kind = $1 order by id desc limit 1', [kind]);
    return pattern.exec(rows[0]?.body ?? '')?.[1] ?? '';
  };
  const isIn = async (visitor, origin) => (await visitor.see(`${origin}/`)).text.includes('"authorized":true');

  const jar = {};
  const visitor = openVisitor('192.0.2.1', jar);
  await visitor.see(`${one}/`);
  const before = jar.shop_session;
  await visitor.post(`${one}/login`, login);
  const stolen = { shop_session: jar.shop_session };
  check('a login on one instance is one on the other', await isIn(visitor, other));
  check(
    'a session fixed before the login is a guest’s',
    !(await isIn(openVisitor('x', { shop_session: before }), other)),
  );

  await visitor.post(`${one}/user/ajax/send/sms-confirmation`, {});
  const code = await letter('sms', /(\d{6})/);
  const tries = [one, other].map((origin) => visitor.post(`${origin}/user/mobile/activate`, { code }));
  const codes = (await Promise.all(tries)).filter(({ status }) => status === 200).length;
  check('an SMS code is good once, on whichever instance', codes === 1);

  await visitor.post(`${one}/user/ajax/send/account-confirmation`, {});
  const link = new URL(await letter('mail', /(http\S+)/)).pathname;
  const opened = await Promise.all([one, other].map((origin) => visitor.see(origin + link)));
  check('a mail link is good once', opened.filter(({ status }) => status === 200).length === 1);

  const frame = openVisitor('192.0.2.2', jar);
  await frame.post(`${authOf(one)}/social`, login, { Origin: authOf(one) });
  const asked = await frame.read(`${authOf(one)}/auth/check`, { Origin: site });
  const { user = {} } = JSON.parse(asked.text);
  const guest = openVisitor('192.0.2.3', { login_nonce: jar.login_nonce });
  await guest.see(`${site}/`);
  const again = openVisitor('192.0.2.4', { login_nonce: jar.login_nonce });
  await again.see(`${site}/`);
  // The hashes are valid only on the public URL, whose requests go to each instance in turn.
  const taken = await Promise.all([guest, again].map((each) => each.post(`${site}/auth/hash-login`, user)));
  check('a login hash is good once', taken.filter(({ status }) => status === 200).length === 1);

  const key = randomUUID();
  const { rows } = await query('select id from products order by id limit 1');
  const order = { product_id: rows[0].id, mobile: '0590000903', recaptcha: '' };
  const presses = Array.from({ length: 50 }, (_, i) =>
    visitor.post(`${i % 2 ? one : other}/cart/instant-order`, order, { 'Idempotency-Key': key }),
  );
  const answers = new Set((await Promise.all(presses)).map(({ status, text }) => `${status} ${text}`));
  const placed = await query('select id from orders where key = $1', [key]);
  check('fifty presses on both are one order and one answer', answers.size === 1 && placed.rows.length === 1);

  await visitor.see(`${other}/`);
  await visitor.post(`${other}/logout`, {});
  check('a logout on one instance is one on the other', !(await isIn(openVisitor('x', stolen), one)));
  return results;
}
