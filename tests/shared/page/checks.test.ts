import { expect, it } from 'vitest';
import { isOwnMachine } from '../../../shared/page/checks.ts';

it.each([
  'localhost',
  'shop.localhost',
  'shop.test',
  'macbook.local',
  '127.0.0.1',
  '127.1.2.3',
  '10.0.2.2',
  '192.168.1.20',
  '172.16.0.1',
  '172.31.255.255',
  '[::1]',
  '[fd12::1]',
  '[fe80::1]',
])('[PAGE-08] %s is a host that only developers open', (name) => {
  expect(isOwnMachine(name)).toBe(true);
});

it.each([
  'shop.example',
  'localhost.example',
  'mylocalhost',
  'test',
  'test.example',
  'contest',
  '10.example',
  '127.0.0.1.example',
  '192.168.shop.example',
  '172.15.0.1',
  '172.32.0.1',
  '11.0.0.1',
  '[2001:db8::1]',
  '[2001:db8::fd12]',
  'fd12.example',
  '',
])('[PAGE-08] "%s" is a host that shoppers may open', (name) => {
  expect(isOwnMachine(name)).toBe(false);
});
