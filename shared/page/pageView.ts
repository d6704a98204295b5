import { page } from './page.ts';

/** What an analytics service receives for a page view. */
export interface PageView {
  url: string;
  title: string;
  /** The page number, if the page is a listing. */
  page?: number;
}

declare global {
  interface JuzurEventMap {
    /** Dispatched on the document if `analytics` is `"event"`. */
    'juzur:page-view': CustomEvent<PageView>;
  }
}

/** Sends one page view through the adapter that the site chose. LIST-09 @param view by default the current URL and title */
export const sendPageView = (view: PageView = { url: location.href, title: document.title }): void => {
  const { analytics } = page();
  const globals = window as { dataLayer?: unknown; gtag?: unknown };
  const parameters = { page_location: view.url, page_title: view.title };
  if (analytics === 'event')
    document.dispatchEvent(new CustomEvent('juzur:page-view', { bubbles: true, detail: view }));
  else if (analytics === 'dataLayer') {
    if (!Array.isArray(globals.dataLayer)) globals.dataLayer = [];
    (globals.dataLayer as unknown[]).push({ event: 'page_view', ...parameters });
  } else if (analytics === 'gtag' && typeof globals.gtag === 'function') globals.gtag('event', 'page_view', parameters);
};
