import { page } from './page.ts';

interface Analytics {
  dataLayer?: unknown;
  gtag?: unknown;
}

/** What an analytics service is told of a page that came into view. */
export interface PageView {
  url: string;
  title: string;
  /** Page of a listing, where it is one. */
  page?: number;
}

/**
 * Sends one page-view through the adapter that the site chose; a service that throws harms nobody. LIST-09
 * @param view by default the page as it stands
 */
export const sendPageView = (view: PageView = { url: location.href, title: document.title }): void => {
  const { analytics } = page();
  const { dataLayer, gtag } = window as Analytics;
  const parameters = { page_location: view.url, page_title: view.title };
  if (analytics === 'event') document.dispatchEvent(new CustomEvent('juzur:page-view', { detail: view }));
  else if (analytics === 'dataLayer') {
    const layer = Array.isArray(dataLayer) ? dataLayer : [];
    if (layer !== dataLayer) (window as Analytics).dataLayer = layer;
    layer.push({ event: 'page_view', ...parameters });
  } else if (analytics === 'gtag' && typeof gtag === 'function') gtag('event', 'page_view', parameters);
};
