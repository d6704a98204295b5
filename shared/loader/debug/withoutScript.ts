import { CONTAINER } from '../../core/index.ts';
import { t } from './texts.ts';

const FIELD = 'input,select,textarea,button';

/** A URL without the page's own origin, isolated so that it is displayed left to right. */
const shorten = (url: string): string => `\u2066${url.replace(location.origin, '')}\u2069`;

// `getAttribute` and not the properties: a field named `action` hides the form's own.
const formText = (form: HTMLFormElement, key: 'form' | 'field'): string => {
  const method = (form.getAttribute('method') ?? 'get').toUpperCase();
  const action = form.getAttribute('action') || location.pathname;
  return t(key, { method, url: shorten(new URL(action, document.baseURI).href) });
};

const linksText = (links: HTMLAnchorElement[]): string[] => {
  // If there is a link to the next page, it is the one that the island takes over.
  const next = links.find(({ rel }) => rel === 'next');
  if (next) return [t('link', { url: shorten(next.href) })];
  return links[0] ? [t('links', { count: links.length, url: shorten(links[0].href) })] : [];
};

/** What a hook does without JavaScript, according to its markup: one text for each form, and one for its links. */
export const withoutScript = (host: HTMLElement): string[] => {
  const inside = <E extends HTMLElement>(selector: string) =>
    [...host.querySelectorAll<E>(selector)].filter((each) => !each.closest(`[${CONTAINER}]`));
  if (host instanceof HTMLAnchorElement && host.href) return [t('link', { url: shorten(host.href) })];
  if (host instanceof HTMLFormElement) return [formText(host, 'form')];
  if (host instanceof HTMLDetailsElement) return [t('details')];
  if (host instanceof HTMLIFrameElement) return [t('frame', { url: shorten(host.src) })];
  const form = (host.matches(FIELD) || inside(FIELD).length > 0) && host.closest('form');
  if (form) return [formText(form, 'field')];
  const found = [
    ...inside<HTMLFormElement>('form').map((each) => formText(each, 'form')),
    ...linksText(inside<HTMLAnchorElement>('a[href]')),
  ];
  return found.length ? [...new Set(found)] : [t('unchanged')];
};
