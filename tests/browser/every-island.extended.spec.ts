import { gauge, type Sample } from '../../lab/soak/gauge.ts';
import { expect, openBare, test } from '../kit/browser.ts';
import { launchWithoutCompiledCode } from '../kit/engine.ts';
import { mountEveryIsland } from '../kit/mountEveryIsland.ts';

test.use({ launchOptions: launchWithoutCompiledCode });

const config = { locale: 'ar', authorized: true, rating_form_url: '/rating/form' };

/** What stays on a page whose islands are gone: live regions, notices. */
const MOST_NODES = 20;
const TIMES = 15;
/** The browser’s own records of the mounts. */
const MOST_BYTES = 128 * 1024;

test('[PAGE-02] many mounts and removals of every island leave nodes, listeners, timers and storage as they were', async ({
  page,
}) => {
  const { samples, read, evaluate } = await gauge(page);
  await page.route('**/user/notifications/count', (route) => route.fulfill({ json: { count: 3 } }));
  await openBare(page, '<div id="stage"></div>', 'juzur.js', config);
  await page.waitForFunction(() => window.Juzur);
  await read(0);
  const empty = samples.at(-1) as Sample;

  const mount = async (times: number) => {
    for (let turn = 0; turn < times; turn++) await mountEveryIsland(page);
  };
  /** Reads until a measure is low enough: a busy machine releases later what was removed. */
  const expectAtMost = (what: keyof Sample, most: number) =>
    expect
      .poll(
        async () => {
          await read(0);
          return samples.at(-1)?.[what];
        },
        { message: what },
      )
      .toBeLessThanOrEqual(most);

  // The first mounts fill caches.
  await mount(TIMES);
  await expectAtMost('nodes', empty.nodes + MOST_NODES);
  const before = samples.at(-1) as Sample;
  await mount(TIMES);
  for (const what of ['nodes', 'listeners', 'storage'] as const) await expectAtMost(what, before[what]);
  // Some run for seconds. To read everything each time would take longer than the mounts.
  await expect.poll(() => evaluate('waitingTimers.size')).toBeLessThanOrEqual(empty.timers);
  await expectAtMost('heap', before.heap + MOST_BYTES);
});
