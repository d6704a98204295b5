import { describe, expect, it, vi } from 'vitest';
import { getRuntime } from '../../../../shared/core/runtime.ts';
import { settle } from '../../../../testing/index.ts';
import { openPage } from '../../../kit/page.ts';
import { html, serve } from '../../../kit/server.ts';

const trigger = (id: number) => `<a class="do-rate" id="t${id}" href="/p/${id}/rate">قيّم ${id}</a>`;
const modal = '<dialog id="rating-modal"><form action="/rate"><input name="comment"></form></dialog>';
const link = (id: number) => document.querySelector<HTMLElement>(`#t${id}`) as HTMLElement;
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;
const isOpen = (open: boolean) => vi.waitFor(() => expect(dialog()?.open).toBe(open));
const touch = async (id: number) => {
  link(id).dispatchEvent(new Event('pointerover', { bubbles: true }));
  await settle();
};

describe('many triggers', () => {
  it('[RATE-01] many triggers have one listener', async () => {
    openPage(Array.from({ length: 200 }, (_, id) => trigger(id)).join('') + modal);
    const listeners = Array.from({ length: 200 }, (_, id) => vi.spyOn(link(id), 'addEventListener'));
    const listenerCount = () => listeners.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (let id = 0; id < 200; id++) link(id).dispatchEvent(new Event('pointerover', { bubbles: true }));
    await settle();
    expect(listenerCount()).toBe(0);
    link(7).click();
    await isOpen(true);
    expect(listenerCount()).toBe(1);
  });

  it('[PAGE-02] leave nothing behind when they are destroyed', async () => {
    openPage(`<main>${trigger(1)}${trigger(2)}</main>${modal}`);
    link(1).click();
    await isOpen(true);
    getRuntime()?.destroy(document);
    await settle();
    expect(dialog().open).toBe(false);
    expect(document.querySelectorAll('[data-juzur-outlet]')).toHaveLength(0);
    expect(dialog().attributes).toHaveLength(1);
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', followed, { once: true });
    link(1).click();
    expect(followed).toHaveBeenCalledTimes(1);
    expect(dialog().open).toBe(false);
  });

  it('[RATE-01] a click inside a trigger opens its dialog, also on what another island draws there', async () => {
    openPage(
      `<a class="do-rate" id="t1" href="/p/1/rate"><input class="rating-tooltip-manual" name="r" value="3" disabled></a>${modal}`,
    );
    const stars = await vi.waitFor(() => document.querySelector<HTMLElement>('[role=img]') ?? Promise.reject());
    stars.click();
    await isOpen(true);
  });

  it('[MSGS-03] a trigger that a visitor wrote does nothing, whatever a press on a real one did before', async () => {
    openPage(`<main>${trigger(1)}</main>${modal}<ul data-messages-list><li>${trigger(2)}</li></ul>`);
    link(1).click();
    await isOpen(true);
    dialog().close();
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', followed, { once: true });
    link(2).click();
    await settle();
    expect(followed).toHaveBeenCalledTimes(1);
    expect(dialog().open).toBe(false);
  });

  it('[RATE-01] a trigger that a script moves into visitors’ HTML opens nothing', async () => {
    openPage(`<main>${trigger(1)}</main>${modal}<ul data-messages-list></ul>`);
    await touch(1);
    document.querySelector('ul')?.append(link(1));
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link(1).click();
    await settle();
    expect(dialog().open).toBe(false);
  });

  it('[PAGE-02] a site’s listener on the trigger may prevent the press, also one that it adds late', async () => {
    openPage(`<main>${trigger(1)}</main>${modal}`);
    await touch(1);
    link(1).addEventListener('click', (event) => event.preventDefault(), { once: true });
    link(1).click();
    await settle();
    expect(dialog().open).toBe(false);
    link(1).click();
    await isOpen(true);
  });
});

describe('one dialog at a time', () => {
  const config = { rating_form_url: '/form?item={id}' };
  const page = [1, 2].map((id) => `<article data-product-id="${id}">${trigger(id)}</article>`).join('');

  it('[RATE-01] another trigger’s form takes the place of the open one', async () => {
    serve(({ url }) => html(`<form data-rating-for="${url.searchParams.get('item')}"><input name="a"></form>`));
    openPage(page, { config });
    link(1).click();
    await isOpen(true);
    link(2).click();
    await vi.waitFor(() => expect(document.querySelectorAll('dialog')).toHaveLength(2));
    await vi.waitFor(() =>
      expect([...document.querySelectorAll('dialog')].map(({ open }) => open)).toEqual([false, true]),
    );
  });

  it('[RATE-01] the name and the close button of a dialog go with it, and the next trigger names it', async () => {
    openPage(`<main>${trigger(1)}${trigger(2)}</main>${modal}`);
    for (const id of [1, 2]) {
      link(id).click();
      await isOpen(true);
      expect(dialog().getAttribute('aria-label')).toBe(`قيّم ${id}`);
      expect(dialog().querySelectorAll('button')).toHaveLength(1);
      dialog().querySelector('button')?.click();
      await isOpen(false);
      await vi.waitFor(() => expect(document.activeElement).toBe(link(id)));
      expect(dialog().hasAttribute('aria-label')).toBe(false);
      expect(dialog().querySelector('button')).toBeNull();
    }
  });
});
