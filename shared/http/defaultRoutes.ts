import type { pageConfig } from '../page/index.ts';

/**
 * The default URLs of requests. The page configuration can replace each under its key. docs/contract.md "Routes"
 * An empty URL means that the service does not exist unless the site configures it.
 */
export const defaultRoutes = {
  search: '/search/autocomplete',
  notifications: '/user/notifications',
  notifications_count: '/user/notifications/count',
  send_email: '/user/ajax/send/account-confirmation',
  send_sms: '/user/ajax/send/sms-confirmation',
  track: '/user/ajax/track',
  instant_order: '/cart/instant-order',
  home_blocks: '/ajax/home-blocks',
  city: '/api/city/{id}',
  area: '/api/area/{id}',
  auth_check: '/auth/check',
  hash_login: '/auth/hash-login',
  logout: '/auth/logout',
  token: '',
} satisfies Record<keyof typeof pageConfig.routes, string>;
