import { describe, expect, it } from 'vitest';
import { barChart } from './barChart.mjs';
import { judge } from './goals.mjs';
import { growthFigure } from './growth.mjs';
import { lineChart } from './lineChart.mjs';

const KB = 1024;
const cell = (median: number) => ({ median, low: median - 1, high: median + 1, count: 3 });

/** A run in which only sizes and the scan were measured. */
const results = (firstKB: number, scanMs: number) => ({
  sizes: { parts: { loader: 0.1 * KB, first: firstKB * KB, listing: 60 * KB, all: 90 * KB }, waves: 3 },
  figures: { scan: { cells: { juzur: { 1000: cell(scanMs) }, single: { 1000: cell(10) } } } },
});
const goal = (id: string, ...measured: Parameters<typeof results>) =>
  judge(results(...measured)).find((each) => each.id === id);

describe('goals of the benchmarks', () => {
  it('a figure at its limit reaches the goal and has no reason', () => {
    expect(goal('first', 10.6, 30)).toMatchObject({ value: 10.6, isReached: true, reason: '' });
    expect(goal('scan', 3, 30)).toMatchObject({ value: 3, isReached: true, reason: '' });
  });

  it('a figure above its limit misses the goal and has a reason', () => {
    expect(goal('first', 10.7, 30)?.isReached).toBe(false);
    expect(goal('first', 10.7, 30)?.reason).not.toBe('');
    expect(goal('scan', 3, 31)).toMatchObject({ value: 3.1, isReached: false });
  });

  it('a goal without a figure is left out', () => {
    expect(goal('append-100', 3, 30)).toBeUndefined();
  });
});

const figure = {
  title: 'Rows & <columns>',
  unit: 'ms',
  axis: 'rows',
  points: { 1: { label: 'one', x: 1 }, 10: { label: 'ten', x: 10 }, 100: { label: 'hundred', x: 100 } },
  variants: { ours: 'ours', theirs: 'theirs' },
  cells: {
    ours: { 1: cell(10), 10: cell(20), 100: cell(30) },
    theirs: { 1: cell(10), 10: cell(200), 100: cell(2000) },
  },
};

describe('growth', () => {
  const points = { 1: { x: 1 }, 100: { x: 100 }, 200: { x: 200 } };

  it('the growth of a list is the slope of what was measured, and only of that', () => {
    const append = { points, cells: { juzur: { 1: cell(50), 100: cell(50), 200: cell(50) }, legacy: { 1: cell(50) } } };
    const ready = { points, cells: { juzur: { 1: cell(300), 100: cell(498), 200: cell(698) } } };
    const cells = growthFigure({ append, ready })?.cells ?? {};
    expect(cells).toMatchObject({ juzur: { append: { median: 0 }, ready: { median: 2 } } });
    expect(Object.keys(cells)).toEqual(['juzur']);
  });

  it('a run without these figures has no growth', () => {
    expect(growthFigure({})).toBeUndefined();
  });
});

const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

/** The heights of a line's points, top first. */
const heights = (svg: string, line: number) =>
  parse(svg)
    .querySelectorAll('polyline')
    [line]?.getAttribute('points')
    ?.split(' ')
    .map((point) => Number(point.split(',')[1]));

describe('charts of the benchmarks', () => {
  for (const [name, chart] of Object.entries({ lineChart, barChart }))
    it(`${name} is an image that says its figures, with escaped texts`, () => {
      const svg = chart(figure);
      expect(svg).toContain('Rows &amp; &lt;columns&gt;');
      const label = parse(svg).getAttribute('aria-label');
      expect(label).toContain('ours: one 10 ms, ten 20 ms, hundred 30 ms');
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    });

  it('lineChart draws a higher value higher, each line from left to right', () => {
    const [one = 0, ten = 0, hundred = 0] = heights(lineChart(figure), 1) ?? [];
    expect(one).toBeGreaterThan(ten);
    expect(ten).toBeGreaterThan(hundred);
  });

  it('lineChart has a logarithmic axis where values differ by far, so that equal ratios look equal', () => {
    const [one = 0, ten = 0, hundred = 0] = heights(lineChart(figure), 1) ?? [];
    expect(lineChart(figure)).toContain('both axes logarithmic');
    expect((one - ten) / (ten - hundred)).toBeCloseTo(Math.log(20) / Math.log(10), 1);
  });

  it('lineChart starts at 0 where values are alike, so that differences look as large as they are', () => {
    const alike = { ...figure, cells: { ours: { 1: cell(50), 10: cell(50), 100: cell(100) } } };
    const svg = lineChart(alike);
    expect(svg).not.toContain('logarithmic');
    const [one = 0, , hundred = 0] = heights(svg, 0) ?? [];
    const axis = [...parse(svg).querySelectorAll('.grid')].map((each) => Number(each.getAttribute('y1')));
    const zero = Math.max(...axis);
    expect((zero - hundred) / (zero - one)).toBeCloseTo(2, 1);
  });
});
