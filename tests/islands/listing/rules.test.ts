import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canLoad, type ListingEvent, listingAfter, listingOf } from '../../../islands/listing/rules.ts';

it('[LIST-04] whatever happens, the pages shown are one unbroken run', () => {
  const event = fc.oneof(
    fc.record({ type: fc.constant('requested' as const), page: fc.integer({ min: -1, max: 12 }) }),
    fc.constant({ type: 'answered' as const }),
    fc.constant({ type: 'failed' as const }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.array(event, { maxLength: 60 }), (start, events) => {
      let state = listingOf(start, start, 10);
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
            expect(canLoad(state, given.page)).toBe(true);
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
