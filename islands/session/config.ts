import { configured, FLAG, type Kind } from '../../shared/page/configured.ts';

const ORIGIN: Kind = [
  'an origin, https://auth.example',
  (value) => {
    try {
      return (
        /^https?:/.test(value as string) && new URL(value as string).origin === (value as string).replace(/\/$/, '')
      );
    } catch {
      return false;
    }
  },
];

/** The auth services of the page configuration, as origins; null where the page has none. AUTH-01 to AUTH-04 */
export const authServices = configured(({ take }) => {
  const origin = (key: string) => take<string | null>(key, ORIGIN, null)?.replace(/\/$/, '') ?? null;
  const auth = origin('auth');
  return {
    auth,
    mainAuth: origin('main_auth'),
    socialOrigin: origin('social_origin') ?? auth,
    loggingOut: take('logging_out', FLAG, false),
  };
});
