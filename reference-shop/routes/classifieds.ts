import type { Classified } from '../domain/catalog/classifieds.ts';
import type { ListingPage } from '../domain/catalog/listing.ts';
import type { Within } from '../domain/catalog/types.ts';
import type { RouteGroup, ShopContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { perPage } from '../http/listing-query.ts';
import { renderPage } from '../http/page.ts';
import { type ChosenPlace, choosePlace } from '../http/place.ts';
import { idParam, readPage } from '../http/request.ts';
import { timed } from '../http/timing.ts';
import { type ListingAddress, listingConfig, pageBlock } from '../view/page-block.ts';
import { atPage } from '../view/query-string.ts';

/** The URLs of the classifieds' listing. */
export const classifiedsAddress: ListingAddress = {
  title: 'إعلانات مبوبة',
  baseUrl: '/classifieds',
  pageUrl: '/fragments/classifieds',
};

/** The narrowest place that was chosen. */
function within({ region, city, area }: ChosenPlace): Within | null {
  if (area !== null) return { level: 'area', id: area };
  if (city !== null) return { level: 'city', id: city };
  return region === null ? null : { level: 'region', id: region };
}

/** The classifieds that a query string selects, and the chosen place. */
export async function findClassifieds(c: ShopContext): Promise<{ found: ListingPage<Classified>; place: ChosenPlace }> {
  const place = await choosePlace(c, (level) => c.req.query(level));
  const asked = readPage(c.req.query('page'));
  return { found: await c.get('shop').catalog.classifieds(asked, perPage, within(place)), place };
}

/** The classifieds: a listing like the products', chosen by region, city and area. */
export const classifieds: RouteGroup = (app) => {
  app.get('/classifieds', async (c) => {
    const { found, place } = await timed(c, 'db', () => findClassifieds(c));
    const { baseUrl } = classifiedsAddress;
    const params = new URL(c.req.url).searchParams;
    const block = pageBlock('classifieds', found, classifiedsAddress, true);
    const plain = new URLSearchParams();
    return renderPage(
      c,
      'pages/classifieds',
      {
        title: block.title,
        description: 'إعلانات بيع وشراء من الناس إلى الناس في مدن فلسطين.',
        canonical: atPage(baseUrl, plain, block.page),
        prev: block.page > 1 ? atPage(baseUrl, plain, block.page - 1) : null,
        next: block.page < block.totalPages ? atPage(baseUrl, plain, block.page + 1) : null,
      },
      {
        pageBlock: block,
        place,
        path: baseUrl,
        heading: classifiedsAddress.title,
        config: listingConfig(block, classifiedsAddress),
        nextUrl: block.page < block.totalPages ? atPage(baseUrl, params, block.page + 1) : null,
        earlierUrl: block.page > 1 ? atPage(baseUrl, params, block.page - 1) : null,
        firstUrl: atPage(baseUrl, params, 1),
      },
    );
  });

  app.get(`/classifieds/${idParam}`, async (c) => {
    const ad = await timed(c, 'db', () => c.get('shop').catalog.classified(Number(c.req.param('id'))));
    if (!ad) return notFound(c);
    return renderPage(
      c,
      'pages/classified',
      {
        title: `${ad.title} | سوق جذور`,
        description: ad.description.slice(0, 160),
        canonical: ad.url,
        image: ad.image,
      },
      { ad },
    );
  });
};
