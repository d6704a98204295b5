import { westernDigits } from '../../shared/core/digits.ts';
import type { ExplainedOutcome } from '../core/outcome.ts';
import type { Product } from '../domain/catalog/product.ts';
import { hasReceived } from '../domain/orders/find-order.ts';
import { countUse } from '../domain/rate-limit.ts';
import { findRating, saveRating } from '../domain/ratings/ratings.ts';
import { addressOf } from '../http/client-address.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { csrfField, csrfToken } from '../http/csrf.ts';
import { notFound } from '../http/errors.ts';
import { renderPage } from '../http/page.ts';
import { knownRater, readRater } from '../http/rater.ts';
import { formFields, idParam, readId, wantsPage } from '../http/request.ts';
import { currentUser } from '../http/sessions.ts';
import { timed } from '../http/timing.ts';

const mostStars = 5;
const longestComment = 500;
const perAddress = { most: 120, windowMs: 60 * 60 * 1000 };

interface RatingOutcome extends ExplainedOutcome {
  /** The product's new mean. */
  rating?: number;
  /** URL that undoes the rating. */
  undo?: string;
}

interface Typed {
  stars: number | null;
  comment: string;
}

const thanks = (stars: number) => `شكراً لك، سُجّل تقييمك: ${stars} من ${mostStars}.`;

/** Whole stars from 1 to 5, in any digits; null for anything else. */
function readStars(text: string): number | null {
  const stars = Number(/^\s*\d\s*$/.test(westernDigits(text)) ? westernDigits(text) : Number.NaN);
  return stars >= 1 && stars <= mostStars ? stars : null;
}

/** The trigger may pass a fraction, such as 4.3. The form starts with whole stars, or with none. */
function firstStars(text: string | undefined): number | null {
  return readStars(String(Math.round(Number(text ?? 0))));
}

async function findProduct(c: ShopContext, text: string | undefined): Promise<Product | null> {
  const id = readId(text);
  return id === null ? null : timed(c, 'db', () => c.get('shop').catalog.product(id));
}

/** The visitor's own rating; null if there is none, so that the form starts without stars. */
async function ownRating(c: ShopContext, product: Product) {
  const rater = knownRater(c);
  return rater && findRating(c.get('shop').db, { productId: product.modelId, rater });
}

/** The form without the layout, for the islands. RATE-01, RATE-02 */
async function showFragment(c: ShopContext, id: string | undefined): Promise<Response> {
  const product = await findProduct(c, id);
  if (!product) return notFound(c);
  const stars = firstStars(c.req.query('rating')) ?? (await ownRating(c, product))?.value ?? null;
  const token = await csrfToken(c);
  c.header('Cache-Control', 'private, no-store');
  c.header('X-Robots-Tag', 'noindex');
  return c.html(
    c.get('shop').templates.render('fragments/rating-form', { product, stars, token, tokenField: csrfField }),
  );
}

async function showPage(
  c: ShopContext,
  product: Product,
  { stars, comment }: Typed,
  outcome?: RatingOutcome,
): Promise<Response> {
  if (outcome) refuseCaching(c, outcome);
  return renderPage(
    c,
    'pages/rating',
    { title: `قيّم ${product.title} | سوق جذور`, canonical: `/p/${product.id}/rate`, noindex: true },
    { product, stars, comment, isSaved: outcome?.status === 200, message: outcome?.message ?? '' },
    outcome?.status ?? 200,
  );
}

function refuseCaching(c: ShopContext, { seconds }: RatingOutcome): void {
  c.header('Cache-Control', 'no-store');
  if (seconds) c.header('Retry-After', String(seconds));
}

function showJson(c: ShopContext, outcome: RatingOutcome): Response {
  refuseCaching(c, outcome);
  const { status, seconds: _, ...answer } = outcome;
  return c.json({ status: status === 200, ...answer }, status);
}

/** Counts a rating, or undoing one. @returns the refusal of too many; null if it may be stored */
async function tooMany(c: ShopContext): Promise<RatingOutcome | null> {
  const seconds = await countUse(c.get('shop'), `rate:${addressOf(c)}`, perAddress);
  return seconds > 0 ? { status: 429, message: 'تقييمات كثيرة. حاول بعد ساعة.', seconds } : null;
}

/** What is saved with a comment; nothing without one. */
async function wordsOf(c: ShopContext, { modelId }: Product, comment: string) {
  if (!comment) return {};
  const user = await currentUser(c);
  const isBuyer = user !== null && (await hasReceived(c.get('shop').db, user.id, modelId));
  return { words: { comment, author: user?.firstName ?? null, isBuyer } };
}

async function rate(c: ShopContext, product: Product, { stars, comment }: Typed): Promise<RatingOutcome> {
  if (stars === null) return { status: 422, message: `اختر تقييماً من 1 إلى ${mostStars} نجوم.` };
  const refused = await tooMany(c);
  if (refused) return refused;
  const shop = c.get('shop');
  const words = await wordsOf(c, product, comment);
  const rating = { productId: product.modelId, rater: readRater(c), value: stars, ...words };
  const saved = await timed(c, 'db', () => saveRating(shop.db, rating, shop.clock()));
  // The previous rating can be a parameter of the URL: visitors may choose any rating anyway, within the same limit.
  const undo = `/p/${product.id}/rate/undo?stars=${saved?.before ?? 0}`;
  return { status: 200, message: thanks(stars), rating: saved?.mean ?? stars, undo };
}

/** Restores the visitor's previous rating: other stars, or none. */
async function undoRating(c: ShopContext, product: Product): Promise<RatingOutcome> {
  const refused = await tooMany(c);
  if (refused) return refused;
  const { db, clock } = c.get('shop');
  const value = readStars(c.req.query('stars') ?? '');
  const rater = knownRater(c);
  const saved =
    rater && (await timed(c, 'db', () => saveRating(db, { productId: product.modelId, rater, value }, clock())));
  const message = value === null ? 'أُلغي تقييمك.' : `عاد تقييمك السابق: ${value} من ${mostStars}.`;
  return { status: 200, message, rating: saved?.mean ?? product.rating };
}

/** Rating a product, from its own page and from any card that shows it. RATE-01, RATE-02, RATE-07 */
export const rating: RouteGroup = (app) => {
  app.get('/rating/form', (c) => showFragment(c, c.req.query('item')));
  app.get('/rating/product-form', (c) => showFragment(c, c.req.query('product')));

  app.get(`/p/${idParam}/rate`, async (c) => {
    if (!wantsPage(c)) return showFragment(c, c.req.param('id'));
    const product = await findProduct(c, c.req.param('id'));
    if (!product) return notFound(c);
    const own = await ownRating(c, product);
    const stars = own?.value ?? firstStars(c.req.query('rating'));
    return showPage(c, product, { stars, comment: own?.comment ?? '' });
  });

  app.post(`/p/${idParam}/rate`, async (c) => {
    const product = await findProduct(c, c.req.param('id'));
    if (!product) return notFound(c);
    const fields = await formFields(c, 'rating', 'comment');
    const typed = { stars: readStars(fields.rating), comment: fields.comment.trim().slice(0, longestComment) };
    const outcome = await rate(c, product, typed);
    return wantsPage(c) ? showPage(c, product, typed, outcome) : showJson(c, outcome);
  });

  app.post(`/p/${idParam}/rate/undo`, async (c) => {
    const product = await findProduct(c, c.req.param('id'));
    if (!product) return notFound(c);
    return showJson(c, await undoRating(c, product));
  });
};
