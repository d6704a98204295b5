const MAX_INTEGER = 2_147_483_647;

/** Whether a number can be a row's number. The database refuses others with an error. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= MAX_INTEGER;
}

/** Whether a text can be a slug of this shop. */
export function isSlug(slug: string): boolean {
  return /^[a-z0-9-]{1,60}$/.test(slug);
}

const MAX_PER_PAGE = 96;

/** Between 1 and 96. */
export function clampPerPage(perPage: number): number {
  return Number.isNaN(perPage) ? 1 : Math.min(Math.max(Math.trunc(perPage), 1), MAX_PER_PAGE);
}

/**
 * For a late page the database also reads all rows before it. Visitors choose a filter or another order long before
 * this limit.
 */
const MOST_PAGES = 250;

/** An empty listing has one page, empty. */
export function countPages(total: number, perPage: number): number {
  return Math.min(Math.max(1, Math.ceil(total / perPage)), MOST_PAGES);
}

/** The page to show when `asked` is requested: the nearest one that exists, of at most 96 rows. */
export function pageOf(total: number, asked: number, size: number) {
  const perPage = clampPerPage(size);
  const totalPages = countPages(total, perPage);
  const page = Number.isNaN(asked) ? 1 : Math.min(Math.max(Math.trunc(asked), 1), totalPages);
  return { page, totalPages, perPage, offset: (page - 1) * perPage };
}
