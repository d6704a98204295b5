import type { IslandRequest } from '../../islands/about.ts';
import * as abouts from '../../islands/abouts.ts';

/** A request, and the page of docs/islands about it; `page` for requests that belong to no island. */
export type ContractRequest = IslandRequest & { island: string };

/** Requests that every island may cause. */
const pageRequests: readonly ContractRequest[] = [
  {
    id: 'renewToken',
    island: 'page',
    summary: 'A new request token, asked for after a 419. Configure the route to have it',
    route: 'token',
    path: '/csrf-token',
    method: 'get',
    response: 'TokenResponse',
    examples: { renewed: { summary: 'A new token', file: 'answers/token.json' } },
  },
  {
    id: 'readState',
    isNotRecorded: true,
    island: 'page',
    summary: 'What a page from a shared cache does not know of the visitor. Configure the route to have it',
    route: 'state',
    path: '/me/state',
    method: 'get',
    limit: 'polls',
    response: 'StateResponse',
    examples: {
      visitor: { summary: 'A visitor', value: { counts: { cart: 3, wishlist: 1 }, pressed: ['wishlist-7'] } },
      new: { summary: 'A new visitor', value: { counts: { cart: 0, wishlist: 0 }, pressed: [] } },
    },
  },
];

/** Every request that islands send. */
export const requests: readonly ContractRequest[] = [
  ...Object.entries(abouts).flatMap(([island, { requests = [] }]) =>
    requests.map((request) => ({ island, ...request })),
  ),
  ...pageRequests,
];
