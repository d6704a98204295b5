import { defaultRoutes as routes } from '../../shared/request/http/urls.ts';
import type { User } from '../domain/users/users.ts';

const ratingLabels = { 1: 'سيئ جداً', 2: 'سيئ', 3: 'مقبول', 4: 'جيد', 5: 'ممتاز' };

/** The class names of this shop that replace `data-island`, so that old templates need not change. DIR-01 */
const hooks = {
  'text-direction': '.breadcrumb-item, .brand-list-item, .section-heading, .product-title',
};

/** The auth service that recognises guests. A shop without one adds nothing. AUTH-02 */
const authServices = (origin: string, auth: string | null): object =>
  auth === null ? {} : { auth, main_auth: origin, social_origin: auth };

/** The values that a page's configuration depends on. */
export interface PageConfigValues {
  /** Name of the request token's form field and header. */
  token: { field: string; header: string };
  /** The logged-in user; null for a guest. */
  user: User | null;
  /** The shop's own origin, as the browser reaches it. */
  origin: string;
  /** Origin of the auth service; null if the shop runs without one. */
  authOrigin: string | null;
  /** Values of a single page, such as the product details. */
  extra: object;
}

/** The page configuration, printed once into `#juzur-config`. */
export function pageConfig({ token, user, origin, authOrigin, extra }: PageConfigValues): object {
  return {
    locale: 'ar',
    token,
    authorized: user !== null,
    logging_out: false,
    ...(user && { current_user: { image: user.image, first_name: user.firstName } }),
    ...authServices(origin, authOrigin),
    currency: { symbol: '₪' },
    rating_labels: { rating: ratingLabels },
    analytics: 'event',
    routes: { ...routes, token: '/csrf-token' },
    hooks,
    ...extra,
  };
}
