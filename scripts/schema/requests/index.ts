import { accountRequests } from './account.ts';
import { listingRequests } from './listing.ts';
import { pageRequests } from './page.ts';
import { productRequests } from './product.ts';
import { sessionRequests } from './session.ts';
import type { ContractRequest } from './types.ts';

/** Every request that islands send. */
export const requests: readonly ContractRequest[] = [
  ...pageRequests,
  ...listingRequests,
  ...productRequests,
  ...accountRequests,
  ...sessionRequests,
];
