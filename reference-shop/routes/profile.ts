import { tooOften } from '../account/outcome.ts';
import { readPicture } from '../account/picture.ts';
import { findPicture, peopleFolder, savePicture } from '../account/uploads.ts';
import type { RouteGroup, ShopContext } from '../context.ts';
import { type Deed, deeds, profilePage } from '../view/profile-page.ts';
import { notFound } from '../web/errors.ts';
import { forUser, tellOutcome } from '../web/own-page.ts';
import { countUse } from '../web/rate-limit.ts';

const uploadsPerUser = { most: 30, windowMs: 60 * 60 * 1000 };

async function uploadedBytes(c: ShopContext): Promise<Uint8Array> {
  const { image } = await c.req.parseBody().catch(() => ({ image: '' }));
  return image instanceof File ? new Uint8Array(await image.arrayBuffer()) : new Uint8Array();
}

/** The profile page and its picture. PROF-01 to PROF-03 */
export const profile: RouteGroup = (app) => {
  app.get(
    '/user/profile',
    forUser((c, user) => {
      const deed = c.req.query('done') ?? '';
      return profilePage(c, user, Object.hasOwn(deeds, deed) ? deeds[deed as Deed] : undefined);
    }),
  );
  app.post(
    '/user/profile/image',
    forUser(async (c, user) => {
      const shop = c.get('shop');
      const seconds = await countUse(shop, `upload:${user.id}`, uploadsPerUser);
      if (seconds > 0) return tellOutcome(c, 'image-saved', tooOften(seconds));
      const read = await readPicture(await uploadedBytes(c));
      if ('problem' in read) return tellOutcome(c, 'image-saved', read.problem);
      const path = await savePicture(shop, user.id, read.picture);
      return tellOutcome(c, 'image-saved', { status: 200 }, { path });
    }),
  );
  app.get(`${peopleFolder}:name`, async (c) => {
    const picture = await findPicture(c.get('shop').db, c.req.param('name'));
    if (!picture) return notFound(c);
    c.header('Content-Type', picture.contentType);
    c.header('Content-Security-Policy', "default-src 'none'");
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(picture.content));
  });
};
