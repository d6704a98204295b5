/** What grows: the figure, the unit that a point's x counts, and its variant for each variant of the growth. */
const SOURCES = {
  ready: {
    label: 'ready, ms a card',
    of: { juzur: 'juzur', byHand: 'hooks by hand', infiniteScroll: 'infiniteScroll' },
  },
  append: { label: 'append, ms a page', of: { juzur: 'juzur', byHand: 'contained hooks', infiniteScroll: 'legacy' } },
};

/** The slope of the straight line with the least squares through points `[x, y]`. */
const slope = (points) => {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const rise = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - level), 0);
  return rise / points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0);
};

const slopeOf = ({ points, cells }, variant) => {
  const found = Object.entries(cells[variant] ?? {}).map(([key, { median }]) => [points[key].x, median]);
  return found.length > 1 ? slope(found) : undefined;
};

/**
 * What each further card and page costs, from the figures of a run.
 * @returns undefined if the run has too few of them
 */
export const growthFigure = (figures) => {
  const cells = {};
  for (const [point, { of }] of Object.entries(SOURCES))
    for (const [variant, measured] of Object.entries(of)) {
      const median = figures[point] && slopeOf(figures[point], measured);
      if (median !== undefined)
        cells[variant] = { ...cells[variant], [point]: { median, low: median, high: median, count: 1 } };
    }
  if (!cells.juzur) return undefined;
  return {
    title: 'Growth of a list',
    about:
      'The slope of a straight line through the medians above: what each further card costs until a listing is ready, and each page already there when another is appended. infinite-scroll changes no card in the first, and has the plugins of the jQuery stack in the second.',
    unit: 'ms',
    points: Object.fromEntries(Object.entries(SOURCES).map(([point, { label }]) => [point, { label }])),
    variants: { juzur: 'Juzur', byHand: 'bare DOM, hooks by hand', infiniteScroll: 'infinite-scroll' },
    cells,
    chart: 'bars',
  };
};
