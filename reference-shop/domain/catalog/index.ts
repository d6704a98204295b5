import type { Database } from '../../db/database.ts';
import { findClassified, listClassifieds } from './classifieds.ts';
import { listBrands, listCategoryTree, listStores } from './directories.ts';
import { clampPerPage } from './inputs.ts';
import { listProducts } from './listing.ts';
import { listAreas, listCities, listRegions } from './places.ts';
import { findProduct, listPremium } from './product.ts';
import { findScope } from './scope.ts';
import { findShelf } from './shelf.ts';
import { suggest } from './suggest.ts';
import type { Catalog } from './types.ts';

export type * from './types.ts';

/** The catalogue's reads over an open database. */
export function openCatalog(db: Database): Catalog {
  return {
    categoryTree: () => listCategoryTree(db),
    brands: () => listBrands(db),
    stores: () => listStores(db),
    async scopeTitle(scope) {
      const found = await findScope(db, scope);
      return found && { title: found.title, breadcrumb: found.breadcrumb };
    },
    listing: (query, options) => listProducts(db, query, options),
    product: (id) => findProduct(db, id),
    classifieds: (page, perPage, within) => listClassifieds(db, page, perPage, within),
    classified: (id) => findClassified(db, id),
    shelf: (page) => findShelf(db, page),
    premium: (limit) => listPremium(db, clampPerPage(limit)),
    regions: () => listRegions(db),
    cities: (regionId) => listCities(db, regionId),
    areas: (cityId) => listAreas(db, cityId),
    suggest: (q, limitPerGroup) => suggest(db, q, limitPerGroup),
  };
}
