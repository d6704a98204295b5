import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closed, type State, transition } from '../../../islands/autocomplete/rules.ts';

const three: State = {
  ...closed,
  isOpen: true,
  answeredFor: 'ا',
  groups: [
    { title: 'أ', options: ['1', '2'].map((title) => ({ title, url: `/${title}` })) },
    { title: 'ب', options: [{ title: '3', url: '/3' }] },
  ],
};

describe('[SRCH-04] transitions', () => {
  it.each([
    [-1, 1, 0],
    [2, 1, -1],
    [-1, -1, 2],
    [0, -1, -1],
  ])('[SRCH-04] from %i by %i to %i', (active, by, expected) => {
    expect(transition({ ...three, active }, { type: 'moved', by }).active).toBe(expected);
  });

  it('[SRCH-04] a list without options has nothing to move to', () => {
    expect(transition({ ...closed, isOpen: true }, { type: 'moved', by: 1 }).active).toBe(-1);
    expect(transition({ ...closed, isOpen: true }, { type: 'movedTo', index: 0 }).active).toBe(-1);
  });

  it('[SRCH-04] typing keeps the last answer and takes the choice back', () => {
    expect(transition({ ...three, active: 1 }, { type: 'typed' })).toEqual({ ...three, isLoading: true, active: -1 });
  });

  it('[SRCH-04] typing takes recent searches away', () => {
    const recalled = transition(closed, { type: 'recalled', groups: three.groups });
    expect(transition(recalled, { type: 'typed' })).toEqual({ ...closed, isLoading: true });
  });

  it('[SRCH-04] only the list of the text that stands there opens again', () => {
    const shut = transition(three, { type: 'closed' });
    expect(transition(shut, { type: 'reopened', text: 'ا' }).isOpen).toBe(true);
    expect(transition(shut, { type: 'reopened', text: 'اب' }).isOpen).toBe(false);
  });

  it('[SRCH-04] the choice is always the field or an option that is there', () => {
    const event = fc.oneof(
      fc.constant({ type: 'typed' } as const),
      fc.constant({ type: 'closed' } as const),
      fc.record({ type: fc.constant('moved' as const), by: fc.constantFrom(1, -1) }),
      fc.record({ type: fc.constant('movedTo' as const), index: fc.constantFrom(0, Number.POSITIVE_INFINITY) }),
      fc.constant({ type: 'recalled', groups: [] } as const),
      fc.constant({ type: 'answered', answer: { ...three, groups: three.groups.slice(1) } } as const),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { active, groups } = events.reduce(transition, three);
        expect(active).toBeGreaterThanOrEqual(-1);
        expect(active).toBeLessThan(Math.max(1, groups.flatMap(({ options }) => options).length));
      }),
    );
  });
});
