import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = ['islands', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
);
const page = readFileSync('docs/theming.md', 'utf8');

/** The colours of the page's dark example. */
const dark = Object.fromEntries(
  [...(page.split('color-scheme: dark;')[1]?.matchAll(/--juzur-([\w-]+): (#[\da-f]{6});/g) ?? [])].map(
    ([, name, value]) => [name, value as string],
  ),
);

const names = new Set(sources.flatMap((source) => source.match(/--juzur-[\w-]*\w/g) ?? []));

/** The defaults of each property: `var(--juzur-line, #ddd)`. */
const defaults = new Map<string, Set<string>>();
for (const source of sources)
  for (const [, name = '', value] of source.matchAll(
    /var\((--juzur-[\w-]+)(?:,\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+))?\)/g,
  ))
    if (value) defaults.set(name, (defaults.get(name) ?? new Set()).add(value));

const rows = [...page.matchAll(/^\| `(--juzur-[\w-]+)` \| (.+?) \| .+ \|$/gm)];
const own = /don't set them: (.+)\.$/m.exec(page)?.[1]?.match(/--juzur-[\w-]+/g) ?? [];

describe('docs/theming.md', () => {
  it('lists every custom property of the sources once', () => {
    expect(names.size).toBeGreaterThan(20);
    expect([...rows.map(([, name]) => name), ...own].sort()).toEqual([...names].sort());
  });

  it('says the defaults that the style sheets have', () => {
    for (const [, name = '', cell = ''] of rows)
      expect([...cell.matchAll(/`([^`]+)`/g)].map(([, value]) => value).sort(), name).toEqual(
        [...(defaults.get(name) ?? [])].sort(),
      );
  });

  it('gives what is drawn on a surface colours that follow its text', () => {
    for (const name of ['muted', 'line', 'active', 'accent', 'progress', 'success', 'error'])
      expect([...(defaults.get(`--juzur-${name}`) ?? ['#'])].join(), name).not.toContain('#');
  });

  it('docs/theming.md has a dark example whose texts have enough contrast', () => {
    for (const text of ['ink', 'muted', 'accent', 'success', 'error'])
      for (const background of ['surface', 'active'])
        expect(contrast(dark[text], dark[background]), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
  });

  it('docs/theming.md has a dark example all of whose colours the reference shop sets too', () => {
    const shop = readFileSync('reference-shop/assets/theme/dark.css', 'utf8');
    expect(Object.keys(dark).filter((name) => !shop.includes(`--juzur-${name}:`))).toEqual([]);
    expect(Object.keys(dark)).toContain('success');
  });
});

/** The relative luminance of WCAG 2. */
function luminance(color = ''): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/g) ?? []).map((hex) => {
    const part = Number.parseInt(hex, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. */
function contrast(one: string | undefined, other: string | undefined): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
