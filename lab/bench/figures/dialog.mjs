import { measureDuring } from '../harness/lab.mjs';
import { listing } from '../site/markup.mjs';

const kinds = { legacy: 'legacy' };
const shown = { juzur: 'dialog[open]', bare: 'dialog[open]', legacy: '.modal.show, .modal.in' };
const stars = {
  juzur: 'dialog[open] .juzur-star-input [type=radio]',
  bare: 'dialog[open] [type=radio]',
  legacy: '.modal.show .br-widget a',
};

const publish = (lab, variant) =>
  lab.publish(
    `<div data-listing="hooks">${listing({ kind: kinds[variant] ?? 'hooks' }).replace('data-island', 'data-x')}</div>`,
    {
      juzur: variant === 'juzur',
      scripts: { bare: ['bareDialog'], legacy: ['legacy'] }[variant] ?? [],
    },
  );

/** Clicks a rating link. @returns ms from the click to the painted dialog, and to its painted stars */
const open = (page, variant, index) =>
  measureDuring(
    page,
    async ({ dialog, stars }) => {
      const { next, paintedWhen } = window.bench;
      const has = (selector) => paintedWhen(() => document.querySelector(selector));
      const [click, dialogAt, starsAt] = await Promise.all([next('click'), has(dialog), has(stars)]);
      return { dialog: dialogAt - click, stars: starsAt - click };
    },
    { dialog: shown[variant], stars: stars[variant] },
    () => page.locator('[data-rating-url]').nth(index).click(),
  );

export const dialog = {
  name: 'dialog',
  rounds: 4,
  variants: { juzur: 'Juzur', bare: 'a bare dialog element', legacy: 'the jQuery stack' },
  figures: {
    dialog: {
      title: 'The rating dialog opens',
      about:
        'From the click on a card to the painted dialog, and to its stars. Cold: the first touch of the page. Warm: the fourth product.',
      unit: 'ms',
      points: {
        cold: { label: 'cold' },
        warm: { label: 'warm' },
        'cold stars': { label: 'cold, with stars' },
        'warm stars': { label: 'warm, with stars' },
      },
      chart: 'bars',
    },
  },
  measure: (lab, variant) =>
    lab.inTab(async ({ page, slow }) => {
      await slow();
      await page.goto(publish(lab, variant), { waitUntil: 'networkidle' });
      const points = {};
      for (const index of [0, 1, 2, 3, 4, 5]) {
        const times = await open(page, variant, index);
        await page.waitForTimeout(300);
        await page.keyboard.press('Escape');
        await page.waitForTimeout(300);
        if (index === 0) Object.assign(points, { cold: times.dialog, 'cold stars': times.stars });
        if (index < 3) continue;
        points.warm = [...(points.warm ?? []), times.dialog];
        points['warm stars'] = [...(points['warm stars'] ?? []), times.stars];
      }
      return { dialog: points };
    }),
};
