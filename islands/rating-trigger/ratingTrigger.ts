import { option } from '../../shared/dom/options.ts';
import { maximumOf, ratedThing, ratingOf } from '../../shared/dom/ratingInput.ts';
import { http } from '../../shared/island/kernel.ts';
import type { IslandModule, Life } from '../../shared/island/types.ts';
import { configured, TEXT } from '../../shared/page/configured.ts';
import { ratingClosed, ratingOpened } from '../../shared/stores/ratings.ts';
import { adoptModal, showModal, standingModal } from './modal.ts';

/** Where the forms are: the legacy globals stand below the configuration; an element of that id is no global of the site's. */
const formUrls = configured(({ take, merged }) => {
  const { rating_form_url: url, product_details: details } = window as {
    rating_form_url?: unknown;
    product_details?: { rating_form_url?: unknown } | null;
  };
  const legacy = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    rating: take('rating_form_url', TEXT, legacy(url)),
    product: merged('product_details', TEXT, { rating_form_url: legacy(details?.rating_form_url) }).rating_form_url,
  };
});

interface Config {
  kind: 'do-rate' | 'rate-product';
  /** Of the form; empty when the page names none. */
  url: string;
  /** Selector of the modal that the page may hold already. */
  modal: string;
}

/** A whole document, or a form that asks who is there, is no rating form whatever its status says. */
const LOGIN_PAGE = /<!doctype|<html|type=.?password/i;

/** The form on its way: one at a time, the newest wish wins. */
let loading: (AbortController & { url: string }) | undefined;

/** Read at the click, since a script or a rating inside the trigger may have changed it. RATE-03 */
const chosenIn = (host: HTMLElement): number => {
  const input = host.querySelector<HTMLInputElement>('input:checked,input:not([type=radio])');
  return input ? ratingOf(input.value, maximumOf(input)) : 0;
};

const show = ({ host, config: { kind, url }, signal, emit }: Life<Config>, modal: HTMLElement) => {
  const value = chosenIn(host);
  const drop = showModal(modal, value, host.textContent?.trim() ?? '', () => {
    ratingClosed();
    const main = document.querySelector('main');
    if (!host.isConnected) main?.setAttribute('tabindex', '-1');
    (host.isConnected ? host : main)?.focus();
  });
  // A trigger that left the page leaves its modal to the visitor; one that was ended takes it along.
  signal.addEventListener('abort', () => host.isConnected && drop());
  ratingOpened({ kind, value, url, about: ratedThing(host) });
  emit('opened', { url, value });
};

/** Asks for the form once however often it is pressed; Escape gives it up. Nothing is shown of a failure. RATE-04 */
const load = async (life: Life<Config>) => {
  const { host, config, signal: ended } = life;
  const { url } = config;
  if (loading?.url === url) return;
  loading?.abort();
  const call = Object.assign(new AbortController(), { url });
  const signal = AbortSignal.any([ended, call.signal]);
  loading = call;
  addEventListener('keydown', ({ key }) => key === 'Escape' && call.abort(), { signal });
  life.setState('loading');
  try {
    const { AnswerError, getHtml, parseFragment } = await http().catch((cause) => {
      // No failure of the call, which is never made: the server's link acts, as when the island itself is missing.
      life.fail(Object.assign(cause, { kind: 'chunk' }));
      host.click();
      throw cause;
    });
    const address = new URL(url, document.baseURI);
    address.searchParams.set('rating', `${chosenIn(host)}`);
    const html = await getHtml(address.href, { signal, limit: 'fragments' });
    signal.throwIfAborted();
    const fragment = parseFragment(html);
    if (!fragment.firstElementChild || LOGIN_PAGE.test(html)) throw new AnswerError('answer', url, 'no rating form');
    show(life, adoptModal(fragment, url));
    life.setState('idle');
  } catch (cause) {
    if (!ended.aborted) life.setState(signal.aborted ? 'idle' : 'error');
    if (!signal.aborted) life.report(cause);
  }
  if (loading === call) loading = undefined;
  call.abort();
};

const press = (life: Life<Config>, event: MouseEvent) => {
  const { host, config } = life;
  const { url, modal } = config;
  // A press with a key is the browser's: a new tab, a download.
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const standing = standingModal(modal, url);
  if (!standing && !url) {
    console.error('Cannot find rating url');
    // A link with a real address leads to the server's own form.
    if (/^\s*(#?|javascript:.*)\s*$/i.test(host.getAttribute('href') ?? '-')) event.preventDefault();
    return;
  }
  event.preventDefault();
  if (!life.emit('open', { url, value: chosenIn(host) }, true)) return;
  if (standing) show(life, standing);
  else load(life);
};

/** `.do-rate` and `.rate-product`: shows the rating modal, or fetches its form. RATE-01, RATE-02, RATE-03, RATE-04 */
export const ratingTrigger: IslandModule<Config> = {
  readConfig(host) {
    const isProduct = host.matches('.rate-product');
    return {
      kind: isProduct ? 'rate-product' : 'do-rate',
      url: `${option(host, 'rating-url') || formUrls()[isProduct ? 'product' : 'rating']}`,
      modal: `${option(host, 'rating-modal') || (isProduct ? '#product-rating-modal' : '#rating-modal')}`,
    };
  },
  attach(life) {
    life.host.addEventListener('click', (event) => press(life, event), { signal: life.signal });
  },
};
