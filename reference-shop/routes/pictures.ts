import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RouteGroup } from '../http/context.ts';
import { notFound } from '../http/errors.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

let loaded: IconSet['icons'] | null = null;

// A few megabytes: read when the first picture is asked for.
function iconBody(name: string): string | null {
  if (!loaded) {
    const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
    loaded = (JSON.parse(readFileSync(path, 'utf8')) as IconSet).icons;
  }
  return Object.hasOwn(loaded, name) ? (loaded[name]?.body ?? null) : null;
}

/** Light and a little darker, for the ground behind an icon. */
const grounds = [
  ['#fdf3e1', '#f7dfb4'],
  ['#e8f3ec', '#c5e2d0'],
  ['#e9f0fb', '#c8daf5'],
  ['#fbeaea', '#f4cdcb'],
  ['#f1ecfa', '#d9cdf2'],
  ['#e6f4f5', '#bfe1e4'],
  ['#fdeef4', '#f6cfe0'],
  ['#f2f3ee', '#dcdfd0'],
  ['#fff1e8', '#fbd3b8'],
  ['#eef1f6', '#d0d8e4'],
] as const;

function picture(body: string, ground: number): string {
  const [light, dark] = grounds[ground % grounds.length] ?? grounds[0];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">',
    `<defs><radialGradient id="ground" cx=".5" cy=".4" r=".75"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>`,
    '<path fill="url(#ground)" d="M0 0h48v48H0z"/>',
    '<ellipse cx="24" cy="40" rx="12" ry="1.6" fill="#000" opacity=".08"/>',
    `<g transform="translate(9.5 9) scale(.906)">${body}</g></svg>`,
  ].join('');
}

/** `/pictures/NAME.svg?bg=N`: an icon of the set on one of ten grounds. A picture never changes. */
export const pictures: RouteGroup = (app) => {
  app.get('/pictures/:file', async (c) => {
    const name = /^([a-z0-9-]+)\.svg$/.exec(c.req.param('file'))?.[1];
    const body = name ? iconBody(name) : null;
    if (body === null) return notFound(c);
    c.header('Content-Type', 'image/svg+xml');
    c.header('Content-Security-Policy', "default-src 'none'");
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(picture(body, Number.parseInt(c.req.query('bg') ?? '0', 10) || 0));
  });
};
