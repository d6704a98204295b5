/**
 * Where islands call, each replaceable under its key in the page configuration. CONTRACT "To the letter", Routes
 * An empty address: there is no such service unless the site names one.
 */
export const routes = {
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
};
