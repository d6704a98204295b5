import { definePageConfig, type pageConfig } from '../../page/index.ts';

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
  state: '',
} satisfies Record<keyof typeof pageConfig.routes, string>;

/** The URLs of requests, from the page configuration. docs/contract.md "Routes" */
export const routes = definePageConfig(({ readObject }) => readObject('routes', defaultRoutes));

/** Milliseconds from a request's start to its response's last byte, including retries. docs/contract.md "Time limits" */
export const defaultTimeouts = {
  suggestions: 5000,
  fragments: 10_000,
  polls: 10_000,
  blocks: 10_000,
  forms: 15_000,
  order: 20_000,
  upload: 60_000,
} satisfies Record<keyof typeof pageConfig.timeouts, number>;

export type TimeLimit = keyof typeof defaultTimeouts;

/** The time limits of requests in milliseconds, from the page configuration. */
export const timeouts = definePageConfig(({ readObject }) => readObject('timeouts', defaultTimeouts));
