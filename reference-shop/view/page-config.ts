import { routes } from '../../shared/contract/routes.ts';
import type { User } from '../auth/users.ts';
import type { ShopContext } from '../context.ts';
import { csrfField, csrfHeader } from '../web/csrf.ts';
import { authOrigin, publicOrigin } from '../web/origin.ts';

const ratingLabels = { 1: 'سيئ جداً', 2: 'سيئ', 3: 'مقبول', 4: 'جيد', 5: 'ممتاز' };

/** Where this shop's own class names stand in for `data-island`: old templates need not change. DIR-01 */
const hooks = {
  'text-direction': '.breadcrumb-item, .brand-list-item, .section-heading, .product-title',
};

/** Where guests are recognised by the auth service; a shop without one prints nothing of it. AUTH-02 */
function authServices(c: ShopContext): object {
  const auth = authOrigin(c);
  return auth === null ? {} : { auth, main_auth: publicOrigin(c), social_origin: auth };
}

/**
 * The page configuration, printed once into `#juzur-config`.
 * @param user who is logged in, null for a guest
 * @param extra what one page adds: the product details of a product page
 */
export function pageConfig(c: ShopContext, user: User | null, extra: object): object {
  return {
    locale: 'ar',
    token: { field: csrfField, header: csrfHeader },
    authorized: user !== null,
    logging_out: false,
    ...(user && { current_user: { image: user.image, first_name: user.firstName } }),
    ...authServices(c),
    currency: { symbol: '₪' },
    rating_labels: { rating: ratingLabels },
    analytics: 'event',
    routes: { ...routes, token: '/csrf-token' },
    hooks,
    ...extra,
  };
}
