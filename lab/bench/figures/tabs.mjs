import { bell } from '../site/markup.mjs';

const TABS = [1, 10, 100];
const PERIOD_MS = 1000;
const PERIODS = 3;
const TIMEOUT_MS = 600_000;

export const tabs = {
  name: 'tabs',
  rounds: 1,
  variants: { juzur: 'Juzur', timers: 'a timer in each tab' },
  figures: {
    tabs: {
      title: 'Requests for the count of notifications, by one visitor with many tabs',
      about: 'Requests in one period of the poll, once all tabs are open.',
      unit: 'requests',
      axis: 'tabs',
      points: Object.fromEntries(
        TABS.map((count) => [count, { label: `${count} ${count > 1 ? 'tabs' : 'tab'}`, x: count }]),
      ),
      chart: 'lines',
    },
  },
  measure: (lab, variant, { quick }) =>
    lab.inTab(
      async ({ page, context }) => {
        const url = lab.publish(variant === 'juzur' ? bell : bell.replace('data-island', 'data-x'), {
          juzur: variant === 'juzur',
          scripts: variant === 'juzur' ? [] : ['timers'],
          config: { authorized: true, routes: { notifications_count: '/count' } },
        });
        const points = {};
        await page.goto(url);
        let open = 1;
        for (const count of quick ? TABS.slice(0, 2) : TABS) {
          for (; open < count; open++) await (await context.newPage()).goto(url, { waitUntil: 'commit' });
          await page.waitForTimeout(PERIOD_MS * PERIODS);
          const before = lab.hits('/count');
          await page.waitForTimeout(PERIOD_MS * PERIODS);
          points[count] = (lab.hits('/count') - before) / PERIODS;
        }
        return { tabs: points };
      },
      { timeoutMs: TIMEOUT_MS },
    ),
};
