import { expect, it, vi } from 'vitest';
import { json, serve } from '../../kit/server.ts';
import { answer, openSearch } from './search.ts';

vi.mock('../../../islands/autocomplete/Combobox.tsx', () => new Promise(() => {}));

it('[SRCH-01] the request leaves at the key, while React and the list are still loading', async () => {
  const calls = serve(() => json(answer(['هاتف'])));
  const { user } = await openSearch();
  await user.keyboard('ه');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
});
