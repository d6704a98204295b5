import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOffered, type ListingEvent, listingAfter, listingAtFirst } from '../../../islands/listing/rules.ts';

describe('the state table of a listing', () => {
  it('[LIST-03] a request while loading, or of a page that does not come next, changes nothing', () => {
    const first = listingAtFirst(1, 1, 5);
    const loading = listingAfter(first, { type: 'requested', page: 2 });
    expect(loading.state).toBe('loading');
    expect(listingAfter(loading, { type: 'requested', page: 2 })).toBe(loading);
    expect(listingAfter(first, { type: 'requested', page: 4 })).toBe(first);
    expect(listingAfter(first, { type: 'requested', page: 0 })).toBe(first);
  });

  it('[LIST-04] current becomes the old next page, next grows by one, prev is current minus one', () => {
    const loaded = listingAfter(listingAtFirst(1, 1, 5), { type: 'loaded', page: 2, totalPages: 5 });
    expect(loaded).toMatchObject({ state: 'idle', currentPage: 2, nextPage: 3, prevPage: 1, firstPage: 1 });
  });

  it('[LIST-05] the list is done when next exceeds total', () => {
    expect(listingAfter(listingAtFirst(1, 4, 5), { type: 'loaded', page: 5, totalPages: 5 }).state).toBe('done');
    expect(listingAtFirst(1, 1, 1).state).toBe('done');
    expect(listingAtFirst(1, 1, 0).state).toBe('done');
  });

  it('[LIST-10] a failure ends loading and leaves the numbers as they were', () => {
    const loading = listingAfter(listingAtFirst(1, 2, 5), { type: 'requested', page: 3 });
    const failed = listingAfter(loading, { type: 'failed' });
    expect(failed).toEqual({ ...listingAtFirst(1, 2, 5), state: 'error' });
    expect(listingAfter(failed, { type: 'requested', page: 3 }).state).toBe('loading');
  });

  it('[LIST-08] a page is viewed once until another one is', () => {
    const first = listingAtFirst(1, 3, 5);
    expect(listingAfter(first, { type: 'viewed', page: 1 })).toBe(first);
    expect(listingAfter(first, { type: 'viewed', page: 2 }).pageInView).toBe(2);
  });

  it('[LIST-04] whatever happens, the pages shown are one unbroken run', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constant('requested' as const), page: fc.integer({ min: -1, max: 12 }) }),
      fc.constant({ type: 'answered' as const }),
      fc.constant({ type: 'failed' as const }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.array(event, { maxLength: 60 }), (start, events) => {
        let state = listingAtFirst(start, start, 10);
        let asked: number | null = null;
        for (const each of events) {
          let given: ListingEvent | null = null;
          if (each.type === 'requested') given = each;
          else if (asked !== null)
            given = each.type === 'failed' ? { type: 'failed' } : { type: 'loaded', page: asked, totalPages: 10 };
          if (!given) continue;
          const after = listingAfter(state, given);
          if (given.type === 'requested') {
            if (after !== state) {
              expect(isOffered(state, given.page)).toBe(true);
              asked = given.page;
            }
          } else asked = null;
          state = after;
          expect(state.firstPage).toBeGreaterThan(0);
          expect(state.firstPage).toBeLessThanOrEqual(start);
          expect(state.currentPage).toBeGreaterThanOrEqual(start);
          expect([state.nextPage, state.prevPage]).toEqual([state.currentPage + 1, state.currentPage - 1]);
          expect(state.currentPage).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});
