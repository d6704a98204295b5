import { listing, searchForm } from '../site/markup.mjs';

const scripts = {
  jquery: ['jquery'],
  legacy: ['legacy'],
  react: ['react'],
  infiniteScroll: ['infiniteScroll'],
  algolia: ['algolia'],
};

const publish = (lab, variant) => {
  const isIsland = variant === 'juzur';
  const list = listing({ kind: isIsland ? 'hooks' : variant === 'legacy' ? 'legacy' : 'plain' });
  const body = `<div class="algolia"></div>${searchForm(isIsland)}${isIsland ? list : list.replace('data-island', 'data-x')}`;
  return lab.publish(body, { juzur: isIsland, scripts: scripts[variant] ?? [] });
};

export const evaluation = {
  name: 'evaluation',
  rounds: 5,
  variants: {
    juzur: 'Juzur, all that a listing runs before a touch',
    jquery: 'jQuery alone, evaluated',
    legacy: 'the jQuery stack',
    react: 'React alone, evaluated',
    infiniteScroll: 'infinite-scroll',
    algolia: '@algolia/autocomplete-js',
  },
  figures: {
    evaluation: {
      title: 'Script of a listing page until it is at rest',
      about:
        'The time that the main thread spends in JavaScript, as the browser counts it, for 24 cards and a search form.',
      unit: 'ms',
      points: { script: { label: 'script' } },
      chart: 'bars',
    },
  },
  measure: (lab, variant) =>
    lab.inTab(
      async ({ page, slow, session }) => {
        await slow();
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        // The network is idle while large scripts still run: `load` waits for them.
        await page.goto(publish(lab, variant));
        await page.waitForLoadState('networkidle');
        const { metrics } = await session.send('Performance.getMetrics');
        return { evaluation: { script: metrics.find(({ name }) => name === 'ScriptDuration').value * 1000 } };
      },
      { withClock: false },
    ),
};
