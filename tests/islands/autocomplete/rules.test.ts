import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedList, type State, transition } from '../../../islands/autocomplete/rules.ts';

const three: State = {
  ...closedList,
  isOpen: true,
  queryOfContent: 'ا',
  groups: [
    { title: 'أ', options: ['1', '2'].map((title) => ({ title, url: `/${title}` })) },
    { title: 'ب', options: [{ title: '3', url: '/3' }] },
  ],
};

describe('[SRCH-04] transitions', () => {
  it('[SRCH-04] a list without options has nothing to move to', () => {
    expect(transition({ ...closedList, isOpen: true }, { type: 'moved', to: 0 }).active).toBe(-1);
  });

  it('[SRCH-04] typing keeps the last response and takes the choice back', () => {
    expect(transition({ ...three, active: 1 }, { type: 'typed' })).toEqual(three);
  });

  it('[SRCH-04] a list that is shown is drawn again neither by a key nor by what has not changed', () => {
    expect(transition(three, { type: 'typed' })).toBe(three);
  });

  it('[SRCH-04] typing takes recent searches away', () => {
    const recalled = transition(closedList, { type: 'recalled', groups: three.groups });
    expect(transition(recalled, { type: 'typed' })).toEqual(closedList);
  });

  it('[SRCH-04] only the list that belongs to the current text opens again', () => {
    const shut = transition(three, { type: 'closed' });
    expect(transition(shut, { type: 'reopened', text: 'ا' }).isOpen).toBe(true);
    expect(transition(shut, { type: 'reopened', text: 'اب' }).isOpen).toBe(false);
  });

  it('[SRCH-04] the choice is always the field or an option that is there', () => {
    const event = fc.oneof(
      fc.constant({ type: 'typed' } as const),
      fc.constant({ type: 'closed' } as const),
      fc.constant({ type: 'waited' } as const),
      fc.record({ type: fc.constant('moved' as const), to: fc.integer({ min: -2, max: 3 }) }),
      fc.constant({ type: 'recalled' as const, groups: [] }),
      fc.constant({ type: 'responded' as const, content: { ...three, groups: three.groups.slice(1) } }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { active, groups } = events.reduce<State>(transition, three);
        expect(active).toBeGreaterThanOrEqual(-1);
        expect(active).toBeLessThan(Math.max(1, groups.flatMap(({ options }) => options).length));
      }),
    );
  });
});
