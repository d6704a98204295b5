import { definePageConfig } from '../../shared/page/index.ts';

/** Origins of the auth services in the page configuration; null if not configured. AUTH-01 to AUTH-04 */
export const authServices = definePageConfig(({ read }) => {
  const origin = (key: 'auth' | 'main_auth' | 'social_origin') =>
    read<string | null>(key, null)?.replace(/\/$/, '') ?? null;
  const auth = origin('auth');
  return {
    auth,
    mainAuth: origin('main_auth'),
    socialOrigin: origin('social_origin') ?? auth,
    loggingOut: read('logging_out', false),
  };
});
