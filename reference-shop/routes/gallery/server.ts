import type { ShopApp, ShopContext } from '../../http/context.ts';
import { wantsPage } from '../../http/errors.ts';
import { readSegment } from '../../view/gallery/choice.ts';
import type { Gallery } from '../../view/gallery/index.ts';
import { previewPath, serverPath } from '../../view/gallery/preview.ts';
import { type GalleryRequest, respond } from '../../view/gallery/responses.ts';
import { textsIn } from '../../view/gallery/words.ts';
import { failAs } from './faults.ts';
import { allowFrame, renderGallery } from './pages.ts';

const secret = /password|token/;

async function fieldsOf(c: ShopContext): Promise<Record<string, string>> {
  const body: Record<string, unknown> = c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The target of links and forms without JavaScript: it shows the request that the visitor's own server would get. */
function showRequest(c: ShopContext, { choice, path, query, fields }: GalleryRequest): Promise<Response> {
  const search = new URLSearchParams(query).toString();
  return renderGallery(c, 'landed', {
    choice,
    t: textsIn(choice.lang),
    method: c.req.method,
    url: search ? `${path}?${search}` : path,
    fields: Object.entries(fields).filter(([name]) => !secret.test(name)),
    back: previewPath(c.req.param('name') ?? '', choice),
  });
}

/** The server of a preview: it responds according to the chosen state, and stores nothing. */
export function previewServer(app: ShopApp, { islands, fixtures }: Gallery): void {
  app.on(['GET', 'POST'], '/islands/:name/server/:choice/:path{.+}', async (c, next) => {
    const { name, choice: segment, path } = c.req.param();
    if (!islands.some(({ docs }) => docs.name === name)) return next();
    const choice = readSegment(segment);
    const request: GalleryRequest = {
      choice,
      base: serverPath(name, choice),
      path: `/${path}`,
      query: c.req.query(),
      fields: await fieldsOf(c),
    };
    allowFrame(c);
    if (request.path === '/social') return renderGallery(c, 'social', { choice, t: textsIn(choice.lang) });
    if (wantsPage(c)) return showRequest(c, request);
    c.header('Cache-Control', 'no-store');
    const failure = await failAs(c, choice);
    if (failure) return failure;
    const response = respond(request, fixtures);
    return 'html' in response ? c.html(response.html) : c.json(response.json as object);
  });
}
