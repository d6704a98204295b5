import { format, line, picture, round, text, WIDTH } from './svg.mjs';

const LEFT = 80;
const RIGHT = WIDTH - 30;
const HEIGHT = 300;
const LEGEND_ROW = 20;

/** The position of a value on an axis. @param isLog equal ratios have equal distances */
const scale = ([from, to], [start, end], isLog) => {
  const by = isLog ? Math.log10 : (value) => value;
  return (value) => start + ((by(value) - by(from)) / (by(to) - by(from) || 1)) * (end - start);
};

/** Round numbers for the ticks of the axis, and its maximum. */
const ticksOf = (most) => {
  const raw = most / 4;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= raw);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step);
};

const powersOf10 = (least, most) => {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  return Array.from({ length: to - from + 1 }, (_, n) => 10 ** (from + n));
};

/**
 * One line per variant over a growing amount. Values that differ by more than a factor of thirty get a logarithmic
 * axis.
 */
export function lineChart({ title, unit, axis, points, variants, cells }) {
  const names = Object.keys(cells);
  const keys = Object.keys(points).filter((key) => names.some((name) => cells[name][key]));
  const all = names.flatMap((name) => Object.values(cells[name]));
  const most = Math.max(...all.map(({ high }) => high), 1);
  const least = Math.min(...all.map(({ median }) => median));
  const isLog = least > 0 && most / least > 30;
  const ticks = isLog ? powersOf10(least, most) : ticksOf(most);
  const top = 84 + names.length * LEGEND_ROW;
  const bottom = top + HEIGHT;
  const xs = keys.map((key) => points[key].x);
  const x = scale([xs[0], xs.at(-1)], [LEFT + 20, RIGHT - 20], true);
  const y = scale([ticks[0], ticks.at(-1)], [bottom, top], isLog);
  const placed = (value) => y(isLog ? Math.max(value, ticks[0]) : value);

  const grid = ticks.flatMap((tick) => [
    line(LEFT, y(tick), RIGHT, y(tick), 'class="grid"'),
    text(LEFT - 10, y(tick) + 4, format(tick), 'text-anchor="end" class="quiet"'),
  ]);
  const bottomLabels = keys.map((key) =>
    text(x(points[key].x), bottom + 20, format(points[key].x), 'text-anchor="middle" class="quiet"'),
  );
  const drawn = names.flatMap((name, n) => {
    const known = keys.filter((key) => cells[name][key]);
    const path = known.map((key) => `${round(x(points[key].x))},${round(placed(cells[name][key].median))}`).join(' ');
    const marks = known.flatMap((key) => {
      const { median, low, high } = cells[name][key];
      const at = x(points[key].x);
      return [line(at, placed(low), at, placed(high), `class="spread c${n}"`), mark(n, at, placed(median))];
    });
    return [`<polyline class="line c${n}" style="fill:none" points="${path}"/>`, ...marks];
  });
  const legend = names.flatMap((name, n) => [
    mark(n, 28, 52 + n * LEGEND_ROW),
    text(42, 57 + n * LEGEND_ROW, variants[name]),
  ]);
  const axes = [
    text(LEFT - 10, top - 14, unit, 'text-anchor="end" class="quiet"'),
    text(
      (LEFT + RIGHT) / 2,
      bottom + 44,
      `${axis}${isLog ? ' (both axes logarithmic)' : ''}`,
      'text-anchor="middle" class="quiet"',
    ),
  ];
  const description = names
    .map(
      (name) =>
        `${variants[name]}: ${keys
          .map((key) => cells[name][key] && `${points[key].label} ${format(cells[name][key].median)} ${unit}`)
          .filter(Boolean)
          .join(', ')}`,
    )
    .join('. ');
  return picture(bottom + 62, title, description, [...grid, ...bottomLabels, ...axes, ...drawn, ...legend]);
}

/** A different shape for each line, so that lines differ not only by colour. */
const mark = (n, x, y) => {
  const [a, b] = [round(x), round(y)];
  const shapes = [
    `<circle class="c${n}" cx="${a}" cy="${b}" r="5"/>`,
    `<rect class="c${n}" x="${a - 4.5}" y="${b - 4.5}" width="9" height="9"/>`,
    `<path class="c${n}" d="M${a} ${b - 6}l6 10h-12z"/>`,
    `<path class="c${n}" d="M${a} ${b - 6}l6 6-6 6-6-6z"/>`,
    `<path class="c${n}" d="M${a} ${b + 6}l6-10h-12z"/>`,
  ];
  return shapes[n % shapes.length];
};
