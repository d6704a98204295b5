import { render, screen } from '@testing-library/react';
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { instantOrderResponse } from '../../../islands/instant-order/contract.ts';
import { OrderCard } from '../../../islands/instant-order/OrderCard.tsx';

/** The data of an order, from a server that leaves its card to the island. */
const order = { number: 1, total: '476.00', mobile: '0599123456', next: 'سنتصل بك قريباً.' };

const draw = (data: unknown) => {
  const { order } = parse(instantOrderResponse, { message: 'تم', order: data });
  return order ? render(<OrderCard order={order} isRepeated={false} place={null} />) : null;
};
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );

it('[ORDR-01] the card shows the data of the order in rows, and what happens next', () => {
  draw({ ...order, product: '<b>قميص</b> C++' });
  expect(screen.getByRole('region', { name: 'تم الطلب' }).lastElementChild?.textContent).toBe(order.next);
  const shown = ['رقم الطلب: 1', 'المنتج: <b>قميص</b> C++', 'المبلغ: 476.00 ₪ شيكل', 'رقم الجوال: 0599123456'];
  expect(rows()).toEqual(shown);
  for (const value of screen.getAllByRole('definition')) expect(value.firstElementChild?.localName).toBe('bdi');
  const rightToLeft = [...document.querySelectorAll('bdi[dir=rtl]')].map(({ textContent }) => textContent);
  expect(rightToLeft).toEqual(['<b>قميص</b> C++', '476.00 ₪ شيكل']);
});

it.each([
  [undefined, null],
  [null, null],
  ['1043', null],
  [{}, null],
  [{ number: [1], product: 5, total: ' ', mobile: '', next: null }, null],
  [{ number: ' 7 ', total: 'من 90 إلى 120 ديناراً' }, ['رقم الطلب: 7', 'المبلغ: من 90 إلى 120 ديناراً']],
  [{ total: 12 }, ['المبلغ: 12.00 ₪ شيكل']],
  [{ next: 'سنتصل بك' }, []],
])('[ORDR-01] the card shows the valid fields of order %j', (order, shown) => {
  draw(order);
  expect(screen.queryByRole('region') && rows()).toEqual(shown);
});
