import type { Classified, ListingPage, Place } from '../catalog/types.ts';
import type { RouteGroup, ShopContext } from '../context.ts';
import { perPage, readPage } from '../view/listing-query.ts';
import { renderPage } from '../view/page.ts';
import { type ListingAddress, listingConfig, pageBlock } from '../view/page-block.ts';
import { atPage } from '../view/query-string.ts';
import { notFound } from '../web/errors.ts';
import { timed } from '../web/timing.ts';

/** Where the classifieds are listed. */
export const classifiedsAddress: ListingAddress = {
  title: 'إعلانات مبوبة',
  baseUrl: '/classifieds',
  pageUrl: '/fragments/classifieds',
};

const readId = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** The page of classifieds that a query string asks for. */
export function findClassifieds(c: ShopContext): Promise<ListingPage<Classified>> {
  return c.get('shop').catalog.classifieds(readPage(c.req.query('page') ?? null), perPage, readId(c.req.query('city')));
}

interface ChosenPlace {
  regions: Place[];
  cities: Place[];
  region: number | null;
  city: number | null;
}

async function chosenPlace(c: ShopContext): Promise<ChosenPlace> {
  const { catalog } = c.get('shop');
  const region = readId(c.req.query('region'));
  const [regions, cities] = await Promise.all([catalog.regions(), region === null ? [] : catalog.cities(region)]);
  return { regions, cities, region, city: readId(c.req.query('city')) };
}

/** The classifieds: a listing like the products', chosen by region and city. */
export const classifieds: RouteGroup = (app) => {
  app.get('/classifieds', async (c) => {
    const [found, place] = await timed(c, 'db', () => Promise.all([findClassifieds(c), chosenPlace(c)]));
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

  app.get('/classifieds/:id{[1-9][0-9]{0,8}}', async (c) => {
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
