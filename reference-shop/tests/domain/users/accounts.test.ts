import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { users } from '../../../db/schema/account.ts';
import { demoPassword, demoUsers } from '../../../seed/people.ts';
import { createShop } from '../../../server.ts';
import { now, openShop, read } from '../../shop.ts';
import { openMember, openVisitor } from '../../visitor.ts';

const shop = await openShop();

const [salma] = demoUsers;
const credentials = { mobile: salma.mobile, password: demoPassword };
const person = {
  first_name: 'هدى',
  mobile: '0591-234567',
  password: 'a long enough one',
  password_confirmation: 'a long enough one',
};

const configOf = (html: string) => JSON.parse(read(html).querySelector('#juzur-config')?.textContent ?? '');

describe('[PAGE-03] the two states', () => {
  it('[PAGE-03] a guest sees a link to log in, and authorized is false in the configuration', async () => {
    const html = await openVisitor(shop.app).see('/');
    expect(read(html).querySelector('a.login-link')?.getAttribute('href')).toBe('/login');
    expect(configOf(html)).toMatchObject({ authorized: false, logging_out: false });
    expect(configOf(html)).not.toHaveProperty('current_user');
  });

  it('[AUTH-05] the page of a logged-in visitor names them and their picture', async () => {
    const visitor = openVisitor(shop.app);
    const answer = await visitor.submit('/login', { ...credentials, next: '/classifieds' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/classifieds');
    const html = await visitor.see('/');
    expect(read(html).querySelector('.account-menu summary')?.textContent).toContain(salma.firstName);
    expect(configOf(html)).toMatchObject({
      authorized: true,
      current_user: { first_name: salma.firstName, image: salma.image },
    });
    expect(html).not.toContain('argon2');
  });

  it('[PAGE-03] the login page returns to the visitor’s previous page', async () => {
    const html = await openVisitor(shop.app).see('/search?q=a');
    expect(read(html).querySelector('a.login-link')?.getAttribute('href')).toBe('/login?next=%2Fsearch%3Fq%3Da');
  });
});

describe('login', () => {
  it('takes Eastern digits, dashes and the country’s code', async () => {
    for (const mobile of ['٠٥٩٠٠٠٠٩٠١', '0590-000901', '+970 590000901', '00972590000901']) {
      const answer = await openVisitor(shop.app).submit('/login', { ...credentials, mobile });
      expect(answer.status).toBe(303);
    }
  });

  it('names the accounts of the demonstration only in a demonstration, where alone they have a password', async () => {
    expect(await openVisitor(shop.app).see('/login')).not.toContain(demoPassword);
    expect(await openVisitor(createShop({ ...shop, clock: () => now, demo: true })).see('/login')).toContain(
      demoPassword,
    );
  });
});

describe('signup', () => {
  it('[SIGN-01] makes an account without an e-mail address, hashed by argon2id, and logs in', async () => {
    const visitor = openVisitor(shop.app);
    const answer = await visitor.submit('/signup', person);
    expect(answer.status).toBe(303);
    const home = await visitor.see('/');
    expect(read(home).querySelector('.notice')?.textContent).toBe('أهلاً هدى! حسابك جاهز.');
    expect(configOf(home)).toMatchObject({ authorized: true, current_user: { first_name: 'هدى' } });
    const [row] = await shop.db.select().from(users).where(eq(users.mobile, '0591234567'));
    expect(row).toMatchObject({ email: null, mobileVerifiedAt: null });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('[SIGN-01] takes a name with dots, but none that a mail program would make a link of', async () => {
    const statusOf = async (first_name: string, mobile: string) =>
      (await openVisitor(shop.app).submit('/signup', { ...person, first_name, mobile })).status;
    for (const name of [
      'www.evil.example',
      'فزت evil.com',
      'a.b',
      'x\u202Ey',
      '<b>',
      'x\r\nBcc: y@z.example',
      'http://a',
    ])
      expect(await statusOf(name, '0591234560'), name).toBe(422);
    expect(await statusOf('د.أحمد', '0591234561')).toBe(303);
    expect(await statusOf('J. Smith', '0591234562')).toBe(303);
  });

  it('[SIGN-01] prints the typed values again, but no password, and marks the invalid fields', async () => {
    const answer = await openVisitor(shop.app).submit('/signup', {
      first_name: '<b>',
      mobile: '123',
      email: 'not one',
      password: 'short-1',
      password_confirmation: 'other',
    });
    expect(answer.status).toBe(422);
    const document = read(await answer.text());
    const marked = [...document.querySelectorAll('[aria-invalid=true]')].map((field) => field.getAttribute('name'));
    expect(marked).toEqual(['first_name', 'mobile', 'password', 'password_confirmation', 'email']);
    for (const field of document.querySelectorAll('[aria-invalid=true]'))
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy();
    expect(document.querySelector('[name=mobile]')?.getAttribute('value')).toBe('123');
    expect(document.querySelector('[name=password]')?.getAttribute('value')).toBe('');
  });

  it('responds in the same way to a taken number and a taken address, and names neither', async () => {
    const texts = new Set<string | undefined>();
    for (const taken of [{ mobile: salma.mobile }, { mobile: '0591234568', email: salma.email }]) {
      const answer = await openVisitor(shop.app).submit('/signup', { ...person, ...taken });
      expect(answer.status).toBe(422);
      texts.add(read(await answer.text()).querySelector('[role=alert]')?.textContent);
    }
    expect(texts.size).toBe(1);
  });
});

describe('[AUTH-01] logout', () => {
  it('[AUTH-01] ends the session, and only the next page knows of the logout', async () => {
    const visitor = await openMember(shop.app);
    const before = visitor.cookie('shop_session');
    const answer = await visitor.submit('/logout', {});
    expect(answer.headers.get('Location')).toBe('/logged-out');
    expect(configOf(await openVisitor(shop.app, { shop_session: before }).see('/')).authorized).toBe(false);
    expect(configOf(await visitor.see('/logged-out'))).toMatchObject({ authorized: false, logging_out: true });
    expect(configOf(await visitor.see('/logged-out')).logging_out).toBe(false);
  });

  it.each(['/logout main', '/ .account-menu'])('[PAGE-04] the logout of %s is a form', async (place) => {
    const [path = '', within] = place.split(' ');
    const visitor = await openMember(shop.app);
    const form = read(await visitor.see(path)).querySelector(`${within} form`);
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/logout');
    expect(form?.querySelector('button')).not.toBeNull();
  });
});

it.each([
  ['/login', ['mobile', 'password']],
  ['/signup', ['first_name', 'mobile', 'password', 'password_confirmation', 'email']],
])('[PAGE-04] the page %s is a plain form that shows all its fields', async (path, names) => {
  const form = read(await openVisitor(shop.app).see(path)).querySelector(`main form[method=post][action="${path}"]`);
  const fields = [...(form?.querySelectorAll('input:not([type=hidden])') ?? [])];
  expect(fields.filter((field) => !field.closest('[hidden]')).map((field) => field.getAttribute('name'))).toEqual(
    names,
  );
  expect(form?.querySelector('button:not([type=button])')).not.toBeNull();
});
