// Charts as plain SVG with their own background, readable on light and dark pages.

export const WIDTH = 760;

/**
 * Colours that people with red-green colour blindness can tell apart (Okabe and Ito), one for light and one for dark.
 */
const COLORS = [
  ['#0072b2', '#56b4e9'],
  ['#d55e00', '#e69f00'],
  ['#007a5a', '#00c295'],
  ['#a6457f', '#e58fc0'],
  ['#5f6368', '#b8bcc2'],
  ['#7a6a00', '#f0e442'],
];

const series = COLORS.map(([light], n) => `.c${n}{fill:${light};stroke:${light}}`).join('');
const seriesInDark = COLORS.map(([, dark], n) => `.c${n}{fill:${dark};stroke:${dark}}`).join('');

const style = `<style>
text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-size:16px;font-weight:600}.quiet{fill:#59636e}
.back{fill:#fff;stroke:#d1d9e0}.grid{stroke:#d1d9e0}.line{fill:none;stroke-width:2}.spread{stroke-width:1.5;stroke-opacity:.55}${series}
@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.quiet{fill:#9da7b3}.back{fill:#151b23;stroke:#3d444d}.grid{stroke:#3d444d}${seriesInDark}}
</style>`;

export const escapeText = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

export const text = (x, y, content, attributes = '') =>
  `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escapeText(content)}</text>`;

export const round = (value) => Math.round(value * 10) / 10;

export const line = (x1, y1, x2, y2, attributes) =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" ${attributes}/>`;

/** Formats a number with three significant digits. */
export const format = (value) => {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(Math.min(digits, 4))).toLocaleString('en-US', { maximumFractionDigits: 4 });
};

/** @param description the content of the chart in words, for screen readers */
export const picture = (height, title, description, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeText(`${title}. ${description}`)}">
${style}
<rect class="back" x=".5" y=".5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>
${text(20, 30, title, 'class="title"')}
${content.join('\n')}
</svg>
`;
