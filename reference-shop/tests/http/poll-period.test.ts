import { expect, it } from 'vitest';
import { pollPeriod } from '../../http/poll-period.ts';

it('[NOTI-01] polls wait longer the busier the shop is, up to ten minutes', () => {
  const periods = [0, 0.5, 0.6, 0.75, 0.9, 0.95, 1, 1.2].map((load) => pollPeriod(() => load));
  expect(periods).toEqual([null, null, 75, 120, 300, 600, 600, 600]);
});
