import { rateLimited } from '../core/outcome.ts';
import { readPicture } from '../domain/account/picture.ts';
import { findPicture, peopleFolder, savePicture } from '../domain/account/uploads.ts';
import { countUse } from '../domain/rate-limit.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { type ProfileAction, profileActions } from '../view/profile.ts';
import { forUser } from './guards.ts';
import { profilePage, showOutcome } from './profile-page.ts';

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
      const action = c.req.query('done') ?? '';
      return profilePage(
        c,
        user,
        Object.hasOwn(profileActions, action) ? profileActions[action as ProfileAction] : undefined,
      );
    }),
  );
  app.post(
    '/user/profile/image',
    forUser(async (c, user) => {
      const shop = c.get('shop');
      const seconds = await countUse(shop, `upload:${user.id}`, uploadsPerUser);
      if (seconds > 0) return showOutcome(c, 'image-saved', rateLimited(seconds));
      const read = await readPicture(await uploadedBytes(c));
      if ('problem' in read) return showOutcome(c, 'image-saved', read.problem);
      const path = await savePicture(shop, user.id, read.picture);
      return showOutcome(c, 'image-saved', { status: 200 }, { path });
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
