import { expect, openBare, test } from '../kit/browser.ts';
import { launchWithoutCompiledCode } from '../kit/engine.ts';
import { mountEveryIsland } from '../kit/mountEveryIsland.ts';
import { gauge, type Sample } from '../soak/gauge.ts';

test.use({ launchOptions: launchWithoutCompiledCode });

const config = { locale: 'ar', rating_form_url: '/rating/form' };

test('[PAGE-02] a hundred mounts and removals of every island leave nodes, listeners, timers and storage as they were', async ({
  page,
}) => {
  const { samples, read } = await gauge(page);
  await openBare(page, '<div id="stage"></div>', 'juzur.js', config);
  await page.waitForFunction(() => window.Juzur);

  const round = async (times: number) => {
    for (let turn = 0; turn < times; turn++) await mountEveryIsland(page);
  };
  /** Samples the page once nothing more is released. */
  const readAtRest = async (turn: number): Promise<Sample> => {
    for (let before: Sample | undefined; ; before = samples.at(-1)) {
      await read(turn);
      const now = samples.at(-1) as Sample;
      if (now.nodes === before?.nodes && now.listeners === before.listeners && now.timers === before.timers) return now;
    }
  };

  await round(10);
  const rests: Sample[] = [];
  for (let turn = 10; turn <= 100; turn += 10) {
    await round(10);
    rests.push(await readAtRest(turn));
  }
  // The lowest of five rests: what comes and goes is not in all of them, such as one removed React root, with its 130 listeners
  // and the page part that it was in. What leaks at each mount is, fifty times more in the second five than in the first.
  const expectLevel = (what: Exclude<keyof Sample, 'turn'>, most: number) => {
    const counts = rests.map((sample) => sample[what]);
    const growth = Math.min(...counts.slice(5)) - Math.min(...counts.slice(0, 5));
    expect(growth, `${what}: ${counts}`).toBeLessThan(most);
  };
  expectLevel('listeners', 10);
  expectLevel('nodes', 10);
  expectLevel('timers', 3);
  expectLevel('storage', 300);
  expectLevel('heap', 256 * 1024);
});
