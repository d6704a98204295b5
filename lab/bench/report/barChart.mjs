import { format, line, picture, round, text, WIDTH } from './svg.mjs';

const LEFT = 24;
const BARS_LEFT = 330;
const RIGHT = WIDTH - 90;
const BAR = 16;
const ROW = 24;

/** A group of bars for each point, ours in another colour, with the range of the middle half of the samples. */
export function barChart({ title, unit, points, variants, cells }) {
  const names = Object.keys(cells);
  const keys = Object.keys(points);
  const most = Math.max(...names.flatMap((name) => Object.values(cells[name]).map(({ high }) => high))) || 1;
  const width = (value) => (Math.max(value, 0) / most) * (RIGHT - BARS_LEFT);
  const content = [];
  let y = 52;
  for (const key of keys) {
    if (keys.length > 1) {
      content.push(text(LEFT, y + 12, points[key].label, 'class="quiet"'));
      y += ROW;
    }
    for (const name of names) {
      const cell = cells[name][key];
      if (!cell) continue;
      const { median, low, high } = cell;
      const middle = y + BAR / 2;
      content.push(
        text(BARS_LEFT - 10, y + 13, variants[name], 'text-anchor="end"'),
        `<rect class="${variants[name].startsWith('Juzur') ? 'c0' : 'c4'}" x="${BARS_LEFT}" y="${y}" width="${round(width(median))}" height="${BAR}" fill-opacity=".8"/>`,
        line(
          BARS_LEFT + width(low),
          middle,
          BARS_LEFT + width(high),
          middle,
          'class="grid" style="stroke:currentColor"',
        ),
        text(BARS_LEFT + width(Math.max(high, median)) + 8, y + 13, `${format(median)} ${unit}`),
      );
      y += ROW;
    }
    y += 8;
  }
  const description = names
    .map(
      (name) =>
        `${variants[name]}: ${keys
          .filter((key) => cells[name][key])
          .map((key) => `${points[key].label} ${format(cells[name][key].median)} ${unit}`)
          .join(', ')}`,
    )
    .join('. ');
  return picture(y + 12, title, description, content);
}
