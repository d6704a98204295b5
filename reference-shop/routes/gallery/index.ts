import type { RouteGroup } from '../../http/context.ts';
import { openGallery } from '../../view/gallery/index.ts';
import { galleryPages } from './pages.ts';
import { previewServer } from './server.ts';

/**
 * `/islands`: every island alone, in every state. Nothing of it reads or changes a session or the database, so that it comes
 * before both.
 */
export const gallery: RouteGroup = (app) => {
  const opened = openGallery();
  galleryPages(app, opened);
  previewServer(app, opened);
};
