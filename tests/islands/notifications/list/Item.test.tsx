import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { notificationsPage } from '../../../../islands/notifications/list/contract.ts';
import { Item } from '../../../../islands/notifications/list/Item.tsx';

const recorded = JSON.parse(readFileSync('fixtures-html/answers/notifications.json', 'utf8')).results[0];

/** Draws a notification of the shop with some fields replaced. */
const draw = (fields: object = {}) => {
  const [item] = parse(notificationsPage, { results: [{ ...recorded, ...fields }] }).results;
  if (!item) throw new Error('the response has no valid item');
  return render(<Item item={item} limit={40} />).container;
};

it('[NOTI-05] an item links to its page and shows the sender, the time and that it is new', () => {
  const item = draw();
  expect(screen.getByRole('link').textContent).toBe(`${recorded.from}${recorded.message}${recorded.human_date}جديد`);
  expect(screen.getByRole('link').getAttribute('href')).toContain(recorded.url);
  expect(item.querySelector('img')?.getAttribute('src')).toContain(recorded.from_image);
});

it.each([
  [true, false],
  ['1', false],
  ['2026-11-30T10:00:00Z', false],
  [false, true],
  ['0', true],
  [null, true],
  [undefined, true],
])('[NOTI-05] an item whose is_read is %j is marked as new: %j', (is_read, isNew) => {
  expect(draw({ is_read }).textContent?.includes('جديد')).toBe(isNew);
});

it('[NOTI-06] a long message is cut at a word', () => {
  draw({ message: 'مرحباً يا جارنا العزيز هل ما زالت الدراجة الهوائية متوفرة للبيع؟' });
  expect(screen.getByText('مرحباً يا جارنا العزيز هل ما زالت الدراجة…')).toBeTruthy();
});

it('[NOTI-06] a sentence in Arabic that begins with a Latin name is right to left, and one in English is not', () => {
  draw({ message: 'Galaxy S24 متوفر الآن!' });
  draw({ message: 'Your order has shipped.' });
  expect(screen.getByText('Galaxy S24 متوفر الآن!').dir).toBe('rtl');
  expect(screen.getByText('Your order has shipped.').dir).toBe('auto');
});

it('[NOTI-05] names and messages are shown as text', () => {
  const item = draw({ message: '<img src=x onerror=alert(1)>', from: '<b>س</b>' });
  expect(item.querySelectorAll('img')).toHaveLength(1);
  expect(item.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(item.textContent).toContain('<b>س</b>');
});
