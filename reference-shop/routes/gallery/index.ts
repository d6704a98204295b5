import { bodyLimit } from 'hono/body-limit';
import type { RouteGroup } from '../../http/context.ts';
import { maxBodyBytes } from '../../http/limits.ts';
import { openGallery } from '../../view/gallery/index.ts';
import { galleryPages } from './pages.ts';
import { previewServer } from './server.ts';

/**
 * `/islands`: every island alone, in every state. The gallery uses neither sessions nor the database, so it is
 * registered before both.
 */
export const gallery: RouteGroup = (app) => {
  const opened = openGallery();
  // The shop's own limit is registered after the session.
  app.use('/islands/*', bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json({ status: false }, 413) }));
  galleryPages(app, opened);
  previewServer(app, opened);
};
