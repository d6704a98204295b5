import type { Database } from '../../db/database.ts';
import { areas, cities } from '../../db/schema/places.ts';
import { cardRowsInOrder, toCard } from './cards.ts';
import { findClassified, listClassifieds } from './classifieds.ts';
import { correctWords, readVocabulary } from './corrections.ts';
import { findSeller, listBrands, listCategoryTree, listPlaces, listRegions, listStores } from './directories.ts';
import { clampPerPage, isRowId } from './inputs.ts';
import { createKeep } from './keep.ts';
import { listProducts } from './listing.ts';
import { readSpellings } from './matching.ts';
import { findProduct, listPremium } from './product.ts';
import { findCorrected, findScope, findSearch } from './scope.ts';
import { findShelf } from './shelf.ts';
import { suggest } from './suggest.ts';
import type { ListingQuery, Scope, Within } from './types.ts';

export type Catalog = ReturnType<typeof openCatalog>;

/**
 * The catalogue's reads over an open database, with either driver. An unknown slug or id gives null.
 * @param options.keepMs milliseconds for which what all visitors share is cached: categories, brands, a listing's counts, its
 *   scope, the spellings of the brands and the vocabulary; 0 reads them each time
 */
export function openCatalog(db: Database, { keepMs = 0 }: { keepMs?: number } = {}) {
  const keep = createKeep(keepMs);
  const spellings = () => keep(['spellings'], () => readSpellings(db));
  const vocabulary = () => keep(['vocabulary'], () => readVocabulary(db));
  const scopeOf = (scope: Scope) =>
    keep(['scope', scope], async () => {
      if (scope.kind !== 'search') return findScope(db, scope);
      if (scope.isExact) return findSearch(scope.q, await spellings());
      return findCorrected(db, scope.q, await spellings(), vocabulary);
    });
  const seller = (slug: string) => keep(['seller', slug], () => findSeller(db, slug));
  return {
    categoryTree: () => keep(['categories'], () => listCategoryTree(db)),
    brands: () => keep(['brands'], () => listBrands(db)),
    stores: () => listStores(db),
    /** `corrected` is what was searched for instead of a query that finds nothing; `isPartial`: some of its words are enough. */
    async scopeTitle(scope: Scope) {
      const found = await scopeOf(scope);
      if (!found) return null;
      const { title, breadcrumb, corrected, isPartial = false } = found;
      return { title, breadcrumb, corrected, isPartial };
    },
    /** @param options.facets false where only the items are shown */
    async listing(query: ListingQuery, options?: { facets: boolean }) {
      return listProducts(db, keep, await scopeOf(query.scope), query, options);
    },
    seller,
    product: (id: number) => findProduct(db, id, seller),
    /** The cards of these products, in this order. Unknown numbers are left out. */
    cards: async (ids: number[]) => (await cardRowsInOrder(db, ids.filter(isRowId))).map(toCard),
    classifieds: (page: number, perPage: number, within: Within | null) => listClassifieds(db, page, perPage, within),
    classified: (id: number) => findClassified(db, id),
    /** Home page shelves, `page` from 1. */
    shelf: (page: number) => findShelf(db, page),
    premium: (limit: number) => listPremium(db, clampPerPage(limit)),
    regions: () => listRegions(db),
    cities: (regionId: number) => listPlaces(db, cities, cities.regionId, regionId),
    areas: (cityId: number) => listPlaces(db, areas, areas.cityId, cityId),
    /** Folded Arabic search: products, categories, brands, stores. Titles as stored. Slips are corrected if nothing is found. */
    async suggest(q: string, limitPerGroup: number) {
      const groups = await suggest(db, q, await spellings(), limitPerGroup);
      // The other keyboard layout is left to the island, which asks whether it is meant.
      const corrected = groups.length > 0 ? null : correctWords(q, await vocabulary());
      return corrected === null ? groups : suggest(db, corrected, await spellings(), limitPerGroup);
    },
  };
}
