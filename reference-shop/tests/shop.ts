import { DOMParser } from 'linkedom';
import { afterAll } from 'vitest';
import type { Database } from '../db/database.ts';
import { type Catalog, openCatalog } from '../domain/catalog/index.ts';
import type { ListingQuery, Scope } from '../domain/catalog/types.ts';
import type { ShopApp } from '../http/context.ts';
import { createShop } from '../server.ts';
import { openFilledDatabase } from './filledDatabase.ts';

/** The time on the clock of every test's shop. */
export const now = new Date('2026-03-01T09:00:00Z');

export interface TestShop {
  app: ShopApp;
  db: Database;
  catalog: Catalog;
  /** Requests a page, in the session of `cookie` if given. Its document is parsed when a test first reads it. */
  page(path: string, cookie?: string): Promise<{ response: Response; readonly document: Document; html: string }>;
}

/** A document of the text; scripts in it don't run. linkedom reads a category page in a third of happy-dom's time. */
export const read = (html: string): Document =>
  new DOMParser().parseFromString(html, 'text/html') as unknown as Document;

/** The request token of a page. Without a parser: parsing a page takes longer than the shop takes to send it. */
export const tokenOf = (html: string): string => /<meta name="csrf-token" content="([^"]*)"/.exec(html)?.[1] ?? '';

/** The headers of an island's requests. */
export const asIsland = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'X-Juzur': 'test' };

/** A seeded shop for one test file. */
export async function openShop(): Promise<TestShop> {
  const { db, close } = await openFilledDatabase({ seed: 1, now });
  afterAll(close);
  const catalog = openCatalog(db);
  const app = createShop({ db, catalog, clock: () => now });
  return {
    app,
    db,
    catalog,
    async page(path, cookie) {
      const response = await app.request(path, { headers: cookie ? { Cookie: cookie } : {} });
      const html = await response.clone().text();
      let document: Document | undefined;
      return {
        response,
        html,
        get document() {
          document ??= read(html);
          return document;
        },
      };
    },
  };
}

/** The first page of a scope, without filters. */
export function query(scope: Scope, more: Partial<ListingQuery> = {}): ListingQuery {
  return {
    scope,
    brands: [],
    stores: [],
    price: null,
    inStock: false,
    minRating: null,
    sort: scope.kind === 'search' ? 'relevance' : 'newest',
    page: 1,
    perPage: 24,
    ...more,
  };
}

/** The category with the most products, which has 20 pages or more. */
export async function largestCategory({ catalog }: TestShop): Promise<{ slug: string; totalPages: number }> {
  const nodes = (await catalog.categoryTree()).flatMap((node) => [node, ...node.children]);
  const counted = await Promise.all(
    nodes.map(async ({ slug }) => {
      const { totalPages } = await catalog.listing(query({ kind: 'category', slug }), { facets: false });
      return { slug, totalPages };
    }),
  );
  return counted.reduce((most, next) => (next.totalPages > most.totalPages ? next : most));
}

/** The cookie of a response, as the next request sends it. */
export function cookieOf(response: Response): string {
  return (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}
