import type { RouteGroup } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { drawPicture, type View, views } from '../view/picture.ts';

const whole = (text: string | undefined) => Math.abs(Number.parseInt(text ?? '0', 10) || 0);
const viewOf = (text: string | undefined): View => views.find((view) => view === text) ?? 'front';

/**
 * `/pictures/NAME.svg?bg=N`: a drawing on one of eight backgrounds. Products also have `tint`, `brand`, `v` (the
 * arrangement) and `view`; a cover has up to eight names between dots. A picture changes only with a release. The brand must be
 * one of the shop's list, so that a URL can't make it show other words.
 */
export const pictures: RouteGroup = (app) => {
  app.get('/pictures/:file', async (c) => {
    const name = /^([a-z0-9-]+(?:[_.][a-z0-9-]+){0,15})\.svg$/.exec(c.req.param('file'))?.[1];
    if (!name) return notFound(c);
    const brand = c.req.query('brand') ?? '';
    const names = brand ? await c.get('shop').catalog.brands() : [];
    const svg = drawPicture({
      name,
      ground: whole(c.req.query('bg')),
      tint: c.req.query('tint') ?? '',
      brand,
      word: names.find(({ slug }) => slug === brand)?.title ?? '',
      variant: whole(c.req.query('v') ?? c.req.query('bg')) % 12,
      view: viewOf(c.req.query('view')),
    });
    if (svg === null) return notFound(c);
    c.header('Content-Type', 'image/svg+xml');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    c.header('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
    return c.body(svg);
  });
};
