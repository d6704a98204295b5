import type { Context } from 'hono';
import type { ShopApp, ShopContext, ShopEnv } from '../../http/context.ts';
import { publicOrigin } from '../../http/origin.ts';
import { themeOf } from '../../http/theme.ts';
import { timed } from '../../http/timing.ts';
import { readChoice } from '../../view/gallery/choice.ts';
import type { Gallery, GalleryEntry } from '../../view/gallery/index.ts';
import { indexPage, islandPage } from '../../view/gallery/page.ts';
import { openPreview } from '../../view/gallery/preview.ts';
import { textsIn } from '../../view/gallery/words.ts';
import { integrityOf } from '../../view/integrity.ts';
import { darkStylesheetUrl, stylesheetUrl } from '../../view/stylesheet.ts';

/** Renders a template of the gallery, which has its own layout: without a session, and in two languages. */
export async function renderGallery(c: ShopContext, template: string, data: object): Promise<Response> {
  const { templates } = c.get('shop');
  const site = {
    stylesheetUrl,
    darkStylesheetUrl,
    theme: themeOf(c),
    nonce: c.get('secureHeadersNonce'),
    origin: publicOrigin(c),
  };
  c.header('Cache-Control', 'private, no-cache');
  return c.html(await timed(c, 'render', () => templates.render(`gallery/${template}`, { ...data, site })));
}

/** Allows pages of the gallery to show this page in a frame. */
export const allowFrame = (c: Context<ShopEnv>): void => c.header('X-Frame-Options', 'SAMEORIGIN');

/** The list of islands, a page for each, and its preview. */
export function galleryPages(app: ShopApp, { islands, fixtures }: Gallery): void {
  const find = (name: string): GalleryEntry | undefined => islands.find(({ docs }) => docs.name === name);

  app.get('/islands', (c) => renderGallery(c, 'index', indexPage(islands, readChoice(c.req.query()))));

  app.get('/islands/:name', (c, next) => {
    const entry = find(c.req.param('name'));
    return entry ? renderGallery(c, 'island', islandPage(islands, entry, readChoice(c.req.query()))) : next();
  });

  app.get('/islands/:name/preview', async (c, next) => {
    const entry = find(c.req.param('name'));
    if (!entry) return next();
    const choice = readChoice(c.req.query());
    const integrity = choice.state === 'no-script' ? null : await integrityOf(c.get('shop').dist);
    allowFrame(c);
    return renderGallery(c, 'preview', {
      ...openPreview(entry.docs, entry.island, fixtures, choice, publicOrigin(c)),
      name: entry.docs.name,
      choice,
      integrity,
      hasScript: choice.state !== 'no-script',
      t: textsIn(choice.lang),
    });
  });
}
