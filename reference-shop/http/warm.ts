import type { Catalog } from '../domain/catalog/index.ts';
import type { ShopApp } from './context.ts';

const rounds = 3;

/**
 * Requests one page of each kind after the start: templates are parsed, queries planned, code compiled and the typeface cut, so
 * that the first visitor waits no longer than the others.
 */
export async function warm(shop: ShopApp, catalog: Catalog): Promise<void> {
  const [category] = await catalog.categoryTree();
  const { shelf } = await catalog.shelf(1);
  const paths = [
    '/',
    category?.url,
    shelf?.items[0]?.url,
    '/search?q=a',
    '/classifieds',
    '/assets/fonts/arabic.woff2',
    '/assets/fonts/latin.woff2',
  ];
  let cookie = '';
  for (let round = 0; round < rounds; round++) {
    for (const path of paths) {
      if (!path) continue;
      const answer = await shop.request(path, { headers: { Cookie: cookie } });
      cookie ||= answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    }
  }
}
