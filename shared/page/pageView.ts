import { page } from './page.ts';

interface Analytics {
  dataLayer?: unknown;
  gtag?: unknown;
}

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

/**
 * Sends one page view through the adapter that the site chose. LIST-09
 * @param view by default the current URL and title
 */
export const sendPageView = (view: PageView = { url: location.href, title: document.title }): void => {
  const { analytics } = page();
  const { dataLayer, gtag } = window as Analytics;
  const parameters = { page_location: view.url, page_title: view.title };
  if (analytics === 'event')
    document.dispatchEvent(new CustomEvent('juzur:page-view', { bubbles: true, detail: view }));
  else if (analytics === 'dataLayer') {
    const layer = Array.isArray(dataLayer) ? dataLayer : [];
    if (layer !== dataLayer) (window as Analytics).dataLayer = layer;
    layer.push({ event: 'page_view', ...parameters });
  } else if (analytics === 'gtag' && typeof gtag === 'function') gtag('event', 'page_view', parameters);
};
