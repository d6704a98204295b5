import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { darkStylesheetUrl, scriptUrls, stylesheetUrl } from '../view/assets.ts';
import { integrityOf } from '../view/integrity.ts';
import { pageConfig } from '../view/page-config.ts';
import { searchIdeas } from '../view/search-ideas.ts';
import type { ShopContext } from './context.ts';
import { csrfField, csrfHeader, csrfToken } from './csrf.ts';
import { authOrigin, publicOrigin } from './origin.ts';
import { isPrefetch } from './request.ts';
import { currentUser } from './sessions.ts';
import { shoppingOf } from './shopping.ts';
import { themeOf } from './theme.ts';
import { timed } from './timing.ts';

/** What a page says about itself in its head. URLs are paths with their query. */
export interface Head {
  title: string;
  description?: string;
  canonical?: string;
  prev?: string | null;
  next?: string | null;
  image?: string;
  noindex?: boolean;
  /** Joins the page configuration. */
  config?: object;
}

/** The URL of this page; null for the response to a form, which has none to return to. */
function hereOf(c: ShopContext): string | null {
  const { pathname, search } = new URL(c.req.url);
  return c.req.method === 'GET' ? pathname + search : null;
}

/** The message of the form that led to this page. */
async function takeNotice(c: ShopContext): Promise<string> {
  const session = c.get('session');
  if (!session?.notice || isPrefetch(c)) return '';
  await c.get('shop').sessions.setNotice(session.secret, null);
  return session.notice;
}

/** Renders a template inside the shop's layout. The response is for this visitor only: it contains the token. */
export async function renderPage(
  c: ShopContext,
  template: string,
  head: Head,
  data: object,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const shop = c.get('shop');
  const [menu, token, user, integrity, { cart, wished, bought }, notice] = await Promise.all([
    shop.catalog.categoryTree(),
    csrfToken(c),
    currentUser(c),
    integrityOf(shop.dist),
    shoppingOf(c),
    takeNotice(c),
  ]);
  const origin = publicOrigin(c);
  const here = hereOf(c);
  const canonical = origin + (head.canonical ?? c.req.path);
  const html = await timed(c, 'render', () =>
    shop.templates.render(template, {
      ...data,
      site: {
        head: { description: '', prev: null, next: null, noindex: false, image: '/assets/shop/icon.svg', ...head },
        origin,
        canonical,
        menu,
        searchIdeas,
        nonce: c.get('secureHeadersNonce'),
        integrity,
        token,
        tokenField: csrfField,
        stylesheetUrl,
        darkStylesheetUrl,
        scripts: scriptUrls,
        theme: themeOf(c),
        config: {
          ...pageConfig({ field: csrfField, header: csrfHeader }, user, origin, authOrigin(c)),
          ...head.config,
        },
        authorized: user !== null,
        unread: user?.unread ?? 0,
        cart,
        wished,
        bought,
        notice,
        path: c.req.path,
        user: user && { firstName: user.firstName, image: user.image },
        // A login link leads back to its page.
        next: here === null || /^\/(login|signup|logout|logged-out)?$/.test(c.req.path) ? '' : here,
        here: here ?? '/',
        q: c.req.path === '/search' ? (c.req.query('q') ?? '') : '',
      },
    }),
  );
  // With no-store, browsers would keep the page out of their back/forward cache.
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'private, no-cache');
  return c.html(html, status);
}

/** Renders a page that no search engine lists. @param title without the shop's name */
export const renderPrivatePage = (
  c: ShopContext,
  template: string,
  title: string,
  data: object,
  status: ContentfulStatusCode = 200,
): Promise<Response> => renderPage(c, template, { title: `${title} | سوق جذور`, noindex: true }, data, status);
