// The assertions of the ARIA Authoring Practices Guide for "Editable Combobox With List Autocomplete".
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../testing/index.ts';
import { json, serve } from '../../kit/server.ts';
import { withResolvers } from '../../kit/withResolvers.ts';
import { activeTitle, answer, form, openSearch, openTyped, options, shown, typed } from './search.ts';

const listbox = () => document.querySelector<HTMLElement>('[role=listbox]');
const rows = () => document.querySelectorAll('.juzur-waiting-rows > *').length;

const open = () => openTyped(['واحد', 'اثنان', 'ثلاثة'], 3, 'ا');

describe('combobox', () => {
  it('[SRCH-04] aria-controls refers to an existing listbox, closed, open and with nothing found', async () => {
    serve(({ body }) => json((body as URLSearchParams).get('q') === '!' ? { results: [] } : answer(['هاتف'])));
    const { user, input } = await openSearch();
    const controlled = () => document.getElementById(input.getAttribute('aria-controls') ?? '');
    await vi.waitFor(() => expect(controlled()?.getAttribute('role')).toBe('listbox'));
    expect([controlled()?.hidden, input.getAttribute('aria-expanded')]).toEqual([true, 'false']);
    await typed(user, 'ه', 1);
    expect(controlled()?.hidden).toBe(false);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    await user.clear(input);
    await user.keyboard('!');
    await vi.waitFor(() =>
      expect(document.querySelector('form + .juzur-outlet')?.textContent).toContain('لا توجد اقتراحات'),
    );
    expect([controlled()?.hidden, controlled()?.getAttribute('role')]).toEqual([true, 'listbox']);
  });

  it('[SRCH-04] the field is a combobox whose active option is selected, and keeps the focus', async () => {
    const { user, input } = await open();
    expect([input.getAttribute('role'), input.getAttribute('aria-autocomplete')]).toEqual(['combobox', 'list']);
    expect(listbox()?.getAttribute('aria-label')).toBeTruthy();
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('{ArrowDown}');
    const selected = options().filter((option) => option.getAttribute('aria-selected') === 'true');
    expect(selected.map(({ id }) => id)).toEqual([input.getAttribute('aria-activedescendant')]);
    expect(document.activeElement).toBe(input);
  });

  it('[SRCH-04] Alt and Down opens the list and moves nothing, Alt and Up closes it', async () => {
    const { user, input } = await open();
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
    expect([options().length, activeTitle()]).toEqual([3, null]);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect([options().length, input.value, document.activeElement]).toEqual([0, 'ا', input]);
  });

  it.each(['ArrowLeft', 'ArrowRight'])('[SRCH-04] %s releases the active option and moves the caret', async (key) => {
    const { user, input } = await open();
    await user.keyboard('{ArrowDown}');
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    await vi.waitFor(() => expect(activeTitle()).toBeNull());
    expect(options()).toHaveLength(3);
  });
});

describe('while the first suggestions are loading', () => {
  const openSlow = async () => {
    const { promise: pending, resolve: release } = withResolvers<Response>();
    const calls = serve(() => pending);
    return { ...(await openSearch()), calls, release: (response: Response) => release(response) };
  };

  it('[SRCH-04] placeholder rows are there from the first key on, hidden from screen readers', async () => {
    const { user, input, calls, release } = await openSlow();
    await user.keyboard('ه');
    await vi.waitFor(() => expect(rows()).toBe(3));
    expect(document.querySelector('.juzur-waiting-rows')?.getAttribute('aria-hidden')).toBe('true');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    release(json(answer(['هاتف'])));
    await shown(1);
    expect(rows()).toBe(0);
  });

  it('[SRCH-04] Escape takes them away first and clears the field second', async () => {
    const { user, input } = await openSlow();
    await user.keyboard('ه');
    await vi.waitFor(() => expect(rows()).toBe(3));
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(rows()).toBe(0));
    expect(input.value).toBe('ه');
    await user.keyboard('{Escape}');
    expect(input.value).toBe('');
  });

  it('[SRCH-04] shows no placeholder rows during a pause that the server requested', async () => {
    const calls = serve(() => json({}, 429, { 'Retry-After': '30' }));
    const { user, host } = await openSearch(form());
    await user.keyboard('ه');
    await vi.waitFor(() => expect(host.dataset.state).toBe('error'));
    const asked = calls.length;
    await user.keyboard('ا');
    await settle();
    expect([rows(), calls.length]).toEqual([0, asked]);
  });
});
