import { VISIT_MINUTES } from './journeys.mjs';

/** The share of signed-in visitors. */
export const SIGNED_IN = 0.3;
/** The poll period in seconds: the usual one, and the longest that the reference shop requests. */
export const PERIODS_S = { usual: 60, longest: 600 };
/** The share of its processors that a server can use: above it, response times grow faster than the load. */
export const USABLE = 0.7;
export const SIZES = [1_000, 100_000, 10_000_000];

const FILES = ["Juzur's files", 'style, fonts, sound', 'pictures'];

/** Requests and bytes of one visit, by part. @param {Awaited<ReturnType<typeof import('./journeys.mjs').recordJourneys>>[string]} seen */
export function sumUp(seen) {
  const sums = {};
  for (const { part, sent, received, isPublic, status } of seen) {
    sums[part] ??= { requests: 0, sent: 0, received: 0, isPublic: true, notModified: 0 };
    const sum = sums[part];
    sum.requests++;
    sum.sent += sent;
    sum.received += received;
    sum.notModified += Number(status === 304);
    sum.isPublic &&= isPublic;
  }
  return sums;
}

const COUNT = 'notifications: the count';

/** The measured kind of request that represents each part of a visit. */
const KIND_OF = {
  [COUNT]: 'the count, 304',
  'notifications: the list': 'a page of a category',
  autocomplete: 'suggestions',
  listing: 'a fragment of it',
  'home-blocks': 'a fragment of it',
  'instant-order': 'a product',
  tracking: 'the count, 200',
  session: 'the count, 200',
  pages: 'a page of a category',
};

/**
 * Requests per second of a number of concurrent visitors, and the processors that they need.
 * @param {{guest: object, 'signed in': object}} visits summed up
 * @param {Record<string, {shopMs: number, databaseMs: number}>} costs costs of one request, by kind
 * @param {number} visitors number of concurrent visitors
 * @param {number} periodS period of the polls
 */
export function modelVisitors(visits, costs, visitors, periodS) {
  const total = { files: 0, cached: 0, polls: 0, others: 0, bytes: 0, shopCores: 0, databaseCores: 0 };
  for (const [who, share] of Object.entries({ guest: 1 - SIGNED_IN, 'signed in': SIGNED_IN })) {
    const visitsPerSecond = (visitors * share) / (VISIT_MINUTES * 60);
    for (const [part, { requests, received, isPublic }] of Object.entries(visits[who])) {
      // A longer period also applies when a page loads.
      const perVisit = part === COUNT ? requests * (PERIODS_S.usual / periodS) : requests;
      const perSecond = perVisit * visitsPerSecond;
      total.bytes += (received / requests) * perSecond;
      if (FILES.includes(part)) total.files += perSecond;
      else if (isPublic) total.cached += perSecond;
      else {
        const { shopMs, databaseMs } = costs[KIND_OF[part]];
        total[part === COUNT ? 'polls' : 'others'] += perSecond;
        total.shopCores += (perSecond * shopMs) / 1000 / USABLE;
        total.databaseCores += (perSecond * databaseMs) / 1000 / USABLE;
      }
    }
  }
  return total;
}
