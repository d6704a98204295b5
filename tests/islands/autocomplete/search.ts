import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { fixtureElement } from '../../kit/fixtures.ts';
import { alive, openPage } from '../../kit/page.ts';
import { json, type SeenCall, serve } from '../../kit/server.ts';

/** The shop's search form with other attributes. A short delay keeps the tests fast. */
export const form = (attributes = 'data-delay="5"') =>
  fixtureElement('pages/home.html', '[data-island=autocomplete]', (host) => {
    host.removeAttribute('data-min-chars');
    host.removeAttribute('data-delay');
    const input = host.querySelector('input');
    input?.setAttribute('autocomplete', 'on');
    input?.removeAttribute('maxlength');
  }).replace('data-island', `${attributes} data-island`);

const item = (title: string, more: object = {}) => ({
  title,
  image: '/pictures/phone.svg',
  url: `/p/${title.replaceAll(' ', '-')}`,
  cat: 'هواتف',
  count: 3,
  ...more,
});

/** A response with these titles in one group. */
export const answer = (titles: (string | object)[], more: object = {}) => ({
  results: [
    {
      type: 'product',
      title: 'منتجات',
      data: titles.map((title) => (typeof title === 'string' ? item(title) : { ...item('منتج'), ...title })),
    },
  ],
  glue: 'في',
  ...more,
});

/** Opens the page, mounts the island and leaves the focus in the field. */
export const openSearch = async (html = form(), options: Parameters<typeof openPage>[1] = {}) => {
  const { faults } = openPage(html, { head: '<meta name="csrf-token" content="t0k">', ...options });
  const host = await alive('form');
  const input = host.querySelector('[name=q]') as HTMLInputElement;
  const user = userEvent.setup();
  await user.click(input);
  return { faults, host, input, user };
};

export const options = () => [...document.querySelectorAll<HTMLAnchorElement>('[role=option]')];
export const titles = () => options().map((option) => option.querySelector('bdi')?.textContent);
export const activeTitle = () => {
  const id = document.querySelector('[name=q]')?.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.querySelector('bdi')?.textContent : null;
};

/** The text that a request asks for. */
export const q = (call: SeenCall | undefined) => (call?.body as URLSearchParams | undefined)?.get('q');
export const shown = (count: number) => vi.waitFor(() => expect(options()).toHaveLength(count));
/** Types or presses keys, and waits for that many rows. */
export const typed = async (user: UserEvent, text: string, rows: number) => {
  await user.keyboard(text);
  await shown(rows);
};
/** Opens a page whose server has these titles or this response, types, and waits for its rows. */
export const openTyped = async (response: (string | object)[] | object, rows: number, text = 'ه') => {
  const calls = serve(() => json(Array.isArray(response) ? answer(response) : response));
  const opened = await openSearch();
  await typed(opened.user, text, rows);
  return { ...opened, calls };
};

/** Prevents navigation by links and forms, and records where it would have led. */
export const watchLeaving = () => {
  const left: string[] = [];
  const test = new AbortController();
  onTestFinished(() => test.abort());
  document.body.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (link && !event.defaultPrevented && link.hasAttribute('href')) left.push(decodeURI(link.href));
      if (link) event.preventDefault();
    },
    test,
  );
  document.body.addEventListener(
    'submit',
    (event) => {
      if (!event.defaultPrevented) left.push('submit');
      event.preventDefault();
    },
    test,
  );
  return left;
};
