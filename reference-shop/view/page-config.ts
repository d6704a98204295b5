import { defaultRoutes as routes } from '../../shared/request/http/urls.ts';
import type { User } from '../domain/users/users.ts';

const ratingLabels = { 1: 'سيئ جداً', 2: 'سيئ', 3: 'مقبول', 4: 'جيد', 5: 'ممتاز' };

/** The class names of this shop that replace `data-island`, so that old templates need not change. DIR-01 */
const hooks = {
  'text-direction': '.breadcrumb-item, .brand-list-item, .section-heading, .product-title',
};

/**
 * The page configuration, printed once into `#juzur-config`.
 * @param token name of the request token's form field and header
 * @param user null for a guest
 * @param origin the shop's own origin, as the browser reaches it
 * @param auth origin of the auth service that recognises guests; null if the shop runs without one. AUTH-02
 */
export function pageConfig(
  token: { field: string; header: string },
  user: User | null,
  origin: string,
  auth: string | null,
): object {
  return {
    locale: 'ar',
    token,
    authorized: user !== null,
    logging_out: false,
    ...(user && { current_user: { image: user.image, first_name: user.firstName } }),
    ...(auth && { auth, main_auth: origin, social_origin: auth }),
    currency: { symbol: '₪' },
    rating_labels: { rating: ratingLabels },
    analytics: 'event',
    routes: { ...routes, token: '/csrf-token' },
    hooks,
  };
}
