import type { Scope } from '../domain/catalog/types.ts';
import type { ListingAddress } from './page-block.ts';

const letters = { category: 'c', brand: 'b', store: 's' } as const;

/** The kinds of listing that have a slug, and the first part of their path. */
export type SlugKind = keyof typeof letters;
export const slugKinds = Object.keys(letters) as SlugKind[];

/** The page's path of a kind: `/c/:slug`. */
export const pagePath = (kind: SlugKind) => `/${letters[kind]}/:slug`;

/** The URLs of a scope's pages and fragments. */
export function listingAddress(scope: Exclude<Scope, { kind: 'all' }>, title: string): ListingAddress {
  if (scope.kind === 'search') return { title, baseUrl: '/search', pageUrl: '/fragments/search' };
  const slug = encodeURIComponent(scope.slug);
  return { title, baseUrl: `/${letters[scope.kind]}/${slug}`, pageUrl: `/fragments/${scope.kind}/${slug}` };
}
