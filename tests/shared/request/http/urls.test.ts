import { expect, it } from 'vitest';
import { nextPage } from '../../../../shared/request/http/urls.ts';

const from = 'http://shop.test/user/notifications?page=1&until=9';

it.each([
  [2, 'http://shop.test/user/notifications?page=2&until=9'],
  [' 3 ', 'http://shop.test/user/notifications?page=3&until=9'],
  ['?page=2', 'http://shop.test/user/notifications?page=2'],
  ['/user/notifications?page=2', 'http://shop.test/user/notifications?page=2'],
  ['http://shop.test/x', 'http://shop.test/x'],
  ['https://evil.test/x', null],
  ['//evil.test/x', null],
  ['javascript:alert(1)', null],
  [0, null],
  ['0', null],
  ['', null],
  [null, null],
  [undefined, null],
  [false, null],
  [{}, null],
])('[NOTI-04] [MSGS-03] %j leads to %j', (value, address) => {
  expect(nextPage(value, [from])).toBe(address);
});
