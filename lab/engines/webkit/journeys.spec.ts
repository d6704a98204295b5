// The most common actions of shoppers, in WebKitGTK. tests/browser/ tests each behaviour in all its cases.
import { randomInt } from 'node:crypto';
import { alive, expect, logIn, type Session, test } from './test.ts';

const isFocused = (session: Session, selector: string) =>
  session.run((css) => document.activeElement?.matches(css) ?? false, selector);

test('[SRCH-02] [SRCH-03] grouped suggestions appear while typing, and Enter follows the active one', async ({
  session,
}) => {
  const form = 'form[data-island=autocomplete]';
  await session.goto('/');
  await session.type(`${form} [name=q]`, 'هاتف');
  await expect.poll(() => session.count(`${form} + * [role=listbox] [role=group] [role=option]`)).toBeGreaterThan(1);
  expect(await session.texts(`${form} + * mark`)).toContain('هاتف');
  await session.press('ArrowDown');
  const active = await session.run((css) => {
    const field = document.querySelector(`${css} [name=q]`);
    const option = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '');
    return { isSelected: option?.ariaSelected, href: (option as HTMLAnchorElement | null)?.href };
  }, form);
  expect(active.isSelected).toBe('true');
  await session.press('Enter');
  await expect.poll(() => session.url()).toBe(active.href);
});

test('[RATE-02] [RATE-07] a product is rated in the dialog, which returns the focus', async ({ session }) => {
  await session.goto('/p/15');
  await alive(session, '.rate-product');
  await session.click('.rate-product');
  await expect.poll(() => session.count('dialog[open] [role=radio], dialog[open] input[type=radio]')).toBe(5);
  expect(
    await session.run(
      () => document.activeElement?.getAttribute('role') ?? document.activeElement?.getAttribute('type'),
    ),
  ).toBe('radio');
  await session.press('ArrowLeft');
  await session.press('Enter');
  await expect
    .poll(() => session.texts('dialog[open] [role=status]'))
    .toContainEqual(expect.stringContaining('سُجّل تقييمك'));
  await expect.poll(() => session.count('dialog[open]')).toBe(0);
  expect(await isFocused(session, '.rate-product')).toBe(true);
});

test('[ORDR-01] [PHON-01] a product is ordered with the mobile number alone', async ({ session }) => {
  const form = 'form[data-island=instant-order]';
  await session.goto('/c/phones');
  const path = await session.run(
    () => document.querySelector('.card:not(:has(.card-sold-out)) a.card-link')?.getAttribute('href') ?? '',
  );
  await session.goto(`${path}/order`);
  await session.type(`${form} [name=mobile]`, '٠٥٩١٢٣٤٥٦٧');
  await alive(session, form);
  await expect
    .poll(() => session.run((css) => document.querySelector<HTMLInputElement>(`${css} [name=mobile]`)?.value, form))
    .toBe('0591-234567');
  await session.press('Enter');
  await expect
    .poll(() => session.texts(`${form} [data-message]`))
    .toContainEqual(expect.stringContaining('تم استلام طلبك'));
});

test('[LIST-06] [LIST-08] [LIST-12] a listing grows, and Back returns to the same blocks and the same place', async ({
  session,
}) => {
  await session.goto('/c/phones');
  await alive(session, '[data-island=listing]');
  await session.run(() => document.querySelector<HTMLElement>('[data-load-more] a')?.click());
  await expect.poll(() => session.count('.page-block')).toBe(2);
  await session.run(() => document.querySelector('[data-page="2"]')?.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(() => session.url()).toContain('page=2');
  const top = () =>
    session.run(() => document.querySelector('[data-page="2"] .card-link')?.getBoundingClientRect().top);
  const before = await top();
  await session.run(() => document.querySelector<HTMLElement>('[data-page="2"] .card-link')?.click());
  await expect.poll(() => session.url()).toContain('/p/');
  await session.back();
  await expect.poll(() => session.url()).toContain('page=2');
  await expect.poll(() => session.count('.page-block')).toBe(2);
  await expect.poll(async () => Math.abs(((await top()) ?? Number.NaN) - (before ?? 0))).toBeLessThanOrEqual(2);
});

test('[MSGS-03] [MSGS-01] older messages load above the place that is read, and a reply is sent', async ({
  session,
}) => {
  const list = '[data-messages-list]';
  await logIn(session, 'سلمى', '/user/messages/1');
  await alive(session, '[data-island=messages]');
  await alive(session, '[data-island=reply]');
  const begun = await session.count(`${list} > li`);
  const first = await session.run((css) => {
    const element = document.querySelector(css) as HTMLElement;
    element.scrollTop = 0;
    const message = element.querySelector('li') as HTMLElement;
    return { id: message.id, top: message.getBoundingClientRect().top };
  }, list);
  await expect.poll(() => session.count(`${list} > li`)).toBe(begun + 20);
  const top = await session.run((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0, first.id);
  expect(Math.abs(top - first.top)).toBeLessThanOrEqual(1);

  const reply = `شكراً، سأمرّ الساعة ${randomInt(1e6)}.`;
  await session.type('[data-island=reply] textarea', reply);
  await session.click('[data-island=reply] button[type=submit]');
  await expect
    .poll(() => session.texts('.juzur-own-message[data-state=sent]'))
    .toContainEqual(expect.stringContaining(reply));
  await session.reload();
  expect(await session.texts(`${list} > li`)).toContainEqual(expect.stringContaining(reply));
});

test('[NOTI-04] the notifications open below the bell, page by scrolling once, and Escape closes them', async ({
  session,
}) => {
  const bell = 'a[data-island=notifications]';
  const rows = '.juzur-notifications li';
  await logIn(session, 'سلمى', '/');
  await alive(session, bell);
  await session.click(bell);
  await expect.poll(() => session.count(rows)).toBe(15);
  await session.run((css) => [...document.querySelectorAll(css)].at(-1)?.scrollIntoView({ block: 'end' }), rows);
  await expect.poll(() => session.count(rows)).toBe(30);
  await session.press('Escape');
  await expect.poll(() => session.count(rows)).toBe(0);
  expect(await isFocused(session, bell)).toBe(true);
});
