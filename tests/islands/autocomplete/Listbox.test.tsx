import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Listbox } from '../../../islands/autocomplete/Listbox.tsx';
import { closedList, transition } from '../../../islands/autocomplete/rules.ts';
import * as highlighting from '../../../islands/autocomplete/words.ts';

vi.mock('../../../islands/autocomplete/words.ts', { spy: true });

it('[SRCH-02] computes the highlight once a row and query, however often the list is drawn', () => {
  const highlight = vi.mocked(highlighting.highlight);
  const options = ['أحمد', 'أحمر', 'أحلام'].map((title) => ({ title, url: `/${title}` }));
  const content = { groups: [{ title: null, options }], queryOfContent: 'اح', glue: null };
  const choose = () => true;
  const list = (state: typeof closedList) => <Listbox id="list-" state={state} isExpanded choose={choose} />;
  const responded = transition(closedList, { type: 'responded', content });
  // StrictMode would compute each highlight twice.
  const { rerender } = render(list(responded), { reactStrictMode: false });
  const draw = (state: typeof closedList) => rerender(list(state));
  expect(highlight).toHaveBeenCalledTimes(3);
  const moved = transition(responded, { type: 'moved', to: 1 });
  draw(moved);
  draw(transition(moved, { type: 'typed' }));
  draw(transition(responded, { type: 'moved', to: 2 }));
  expect(screen.getAllByRole('option').map((row) => row.getAttribute('aria-selected'))).toEqual([
    'false',
    'false',
    'true',
  ]);
  expect(highlight).toHaveBeenCalledTimes(3);
  draw(transition(responded, { type: 'responded', content: { ...content, queryOfContent: 'احم' } }));
  expect(highlight).toHaveBeenCalledTimes(6);
});
