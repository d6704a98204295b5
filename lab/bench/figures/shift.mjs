import { listing } from '../site/markup.mjs';

const PAGES = 6;

const publish = (lab, variant, mode) => {
  const isIsland = variant === 'juzur';
  const list = listing({ kind: isIsland ? 'hooks' : 'plain', mode });
  return lab.publish(isIsland ? list : `<div data-listing="contained">${list.replace('data-island', 'data-x')}</div>`, {
    juzur: isIsland,
    scripts: { infiniteScroll: ['infiniteScroll'], bare: ['bareListing'] }[variant] ?? [],
  });
};

/** Sums the reported layout shifts, except those within half a second of a click. */
const observeShifts = () => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Scrolls with the wheel until the pages are loaded. */
const scrollThrough = async (page) => {
  await page.mouse.move(640, 400);
  for (let turns = 0; turns < 200; turns++) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(60);
    if ((await page.locator('.page-block').count()) >= PAGES) break;
  }
};

/** Scrolls down to the button and clicks it. */
const pressButton = async (page) => {
  for (let number = 2; number <= PAGES; number++) {
    await page.locator('.more').click();
    await page
      .locator('.page-block')
      .nth(number - 1)
      .waitFor({ state: 'attached' });
    await page.waitForTimeout(600);
  }
};

const measureShift = (lab, variant, mode, visit) =>
  lab.inTab(async ({ page, slow }) => {
    await page.addInitScript(observeShifts);
    await slow();
    await page.goto(publish(lab, variant, mode), { waitUntil: 'networkidle' });
    await visit(page);
    await page.waitForTimeout(500);
    return page.evaluate(() => window.shift);
  });

export const shift = {
  name: 'shift',
  rounds: 3,
  variants: { juzur: 'Juzur, cards with hooks', infiniteScroll: 'infinite-scroll', bare: 'bare DOM, button only' },
  figures: {
    shift: {
      title: 'Layout shift of a listing',
      about: `The sum that the browser reports from the navigation until ${PAGES} pages are in the list, by the wheel or by the button.`,
      unit: '',
      points: { wheel: { label: 'loaded by the wheel' }, button: { label: 'loaded by the button' } },
      chart: 'bars',
    },
  },
  async measure(lab, variant) {
    const button = await measureShift(lab, variant, 'button', pressButton);
    if (variant === 'bare') return { shift: { button } };
    return { shift: { wheel: await measureShift(lab, variant, 'infinite', scrollThrough), button } };
  },
};
