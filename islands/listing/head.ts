import type { ListingConfig } from './config.ts';
import type { Urls } from './urls.ts';

/** The tags that are updated for the page in view, each with the attribute that has the value. LIST-08 */
const ADDRESSES = {
  'link[rel=canonical]': 'href',
  'meta[property="og:url"]': 'content',
  '[data-share-url]': 'data-share-url',
};
const TITLES = { 'meta[property="og:title"]': 'content', '[data-share-title]': 'data-share-title' };

/** The server's values, shared by all listings: one listing must not read another one's values as the server's. */
const written = new Map<string, WeakMap<Element, string>>();

const serversOwn = (element: Element, name: string): string => {
  const values = written.get(name) ?? new WeakMap<Element, string>();
  written.set(name, values);
  const value = values.get(element) ?? element.getAttribute(name) ?? '';
  values.set(element, value);
  return value;
};

export interface HeadPage {
  page: number;
  title: string;
  totalPages: number;
}

/**
 * Manages the head tags and share boxes of one listing. It adds no tags that the server omitted, with one exception: if
 * the server wrote only one of `rel=prev` and `rel=next`, it adds the other.
 * @returns a function that writes the tags of a page; null restores the server's exact values
 */
export const headTags = (urls: Urls, { first, current }: ListingConfig): ((shown: HeadPage | null) => void) => {
  const link = (rel: string) => document.head.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
  let links:
    | { element: HTMLLinkElement; own: string | null; urlOf: (page: number) => string; step: number }[]
    | undefined;

  const findLinks = () => {
    const [prev, next] = [link('prev'), link('next')];
    const model = next ?? prev;
    if (!model) return [];
    const { href } = model;
    const number = next ? current + 1 : first - 1;
    return [prev, next].map((found, index) => {
      const element = found ?? (model.cloneNode() as HTMLLinkElement);
      element.rel = index ? 'next' : 'prev';
      const urlOf = (page: number) => urls.of(href, number, page);
      return { element, own: found?.getAttribute('href') ?? null, urlOf, step: index * 2 - 1 };
    });
  };

  return (shown) => {
    links ??= findLinks();
    const write = (tags: Record<string, string>, valueFor: (own: string) => string) => {
      for (const [selector, name] of Object.entries(tags))
        for (const element of document.querySelectorAll(selector)) {
          const own = serversOwn(element, name);
          element.setAttribute(name, shown ? valueFor(own) : own);
        }
    };
    write(ADDRESSES, (own) => urls.of(own, current, shown?.page ?? 1));
    write(TITLES, () => shown?.title ?? '');
    for (const { element, own, urlOf, step } of links) {
      const page = (shown?.page ?? 0) + step;
      const isThere = shown ? page > 0 && page <= shown.totalPages : own !== null;
      if (isThere) element.setAttribute('href', shown ? urlOf(page) : `${own}`);
      if (!isThere) element.remove();
      else if (!element.isConnected) document.head.append(element);
    }
  };
};
