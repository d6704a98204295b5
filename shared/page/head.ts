import { sharedOnce } from '../island/kernel.ts';
import { atPage } from './atPage.ts';

/** The tags that follow the page in view, with the attribute that carries the value. LIST-08 */
const ADDRESSES = {
  'link[rel=canonical]': 'href',
  'meta[property="og:url"]': 'content',
  '[data-share-url]': 'data-share-url',
};
const TITLES = { 'meta[property="og:title"]': 'content', '[data-share-title]': 'data-share-title' };

/** What the server wrote, kept for the page: a second listing must not take the first one's values for the server's. */
const written = sharedOnce('head', () => new Map<string, WeakMap<Element, string>>());

const serversOwn = (element: Element, name: string): string => {
  const values = written.get(name) ?? new WeakMap<Element, string>();
  written.set(name, values);
  const value = values.get(element) ?? element.getAttribute(name) ?? '';
  values.set(element, value);
  return value;
};

/** A page of a listing; null for the one that the server rendered, whose values are put back exactly. */
export interface HeadPage {
  page: number;
  title: string;
  totalPages: number;
}

/**
 * The head's tags of one listing, and the share boxes beside them. Tags that the server left out are not invented, save
 * the other one of `rel=prev` and `rel=next` where one of them stands.
 * @returns writes the tags of a page
 */
export const headTags = (param: string): ((shown: HeadPage | null) => void) => {
  const link = (rel: string) => document.head.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
  let links: { element: HTMLLinkElement; own: string | null; step: number }[] | undefined;

  const findLinks = () => {
    const [prev, next] = [link('prev'), link('next')];
    const model = next ?? prev;
    if (!model) return [];
    return [prev, next].map((found, index) => {
      const element = found ?? (model.cloneNode() as HTMLLinkElement);
      element.rel = index ? 'next' : 'prev';
      return { element, own: found?.getAttribute('href') ?? null, step: index * 2 - 1 };
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
    write(ADDRESSES, (own) => atPage(own, param, shown?.page ?? 1));
    write(TITLES, () => shown?.title ?? '');
    for (const { element, own, step } of links) {
      const page = (shown?.page ?? 0) + step;
      const isThere = shown ? page > 0 && page <= shown.totalPages : own !== null;
      if (isThere) element.setAttribute('href', shown ? atPage(element.href, param, page) : `${own}`);
      if (!isThere) element.remove();
      else if (!element.isConnected) document.head.append(element);
    }
  };
};
