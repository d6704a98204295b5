import type { IslandContext } from '../../shared/core/index.ts';
import { definePageConfig } from '../../shared/page/index.ts';
import { request, routes } from '../../shared/request/index.ts';
import { isAuthorized, reloadForSession, sessionChanged } from './change.ts';
import { authCheck, hashLogin } from './contract.ts';

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

/** What all requests have in common. */
const optionsFor = ({ host, signal }: IslandContext) => {
  const { auth, mainAuth } = authServices();
  return { host, island: 'session', signal, limit: 'polls', origins: [auth, mainAuth] } as const;
};

/** Reports the error of requests. Status 401 for a guest is not an error. */
const reported = ({ signal, report }: IslandContext, requests: Promise<void>): Promise<void> =>
  requests.catch((cause) => {
    if (!signal.aborted && cause.status !== 401) report(cause);
  });

const check = async (context: IslandContext): Promise<void> => {
  if (isAuthorized() || !context.emit('check', {}, true)) return;
  const options = optionsFor(context);
  const [auth, mainAuth] = options.origins;
  const user = await request({ url: auth + routes().auth_check, response: authCheck, ...options, route: 'auth_check' });
  if (!user) return;
  await request({
    method: 'post',
    url: (mainAuth ?? '') + routes().hash_login,
    fields: user,
    response: hashLogin,
    ...options,
    route: 'hash_login',
  });
  sessionChanged(true);
  if (context.emit('login', {}, true)) reloadForSession(context, true);
};

const checks = { last: Promise.resolve(), isWaiting: false };

/** Runs one check at a time and queues at most one more, for a login during the check. AUTH-02, AUTH-03 */
export const logIn = (context: IslandContext): Promise<void> => {
  if (!checks.isWaiting) {
    checks.isWaiting = true;
    checks.last = checks.last.then(() => {
      checks.isWaiting = false;
      return reported(context, check(context));
    });
  }
  return checks.last;
};

/**
 * Logs out at the auth service. The request outlives the page, so that the next page's check finds no session. AUTH-01
 */
export const logOut = async (context: IslandContext): Promise<void> => {
  if (!context.emit('logout', {}, true)) return;
  const url = authServices().auth + routes().logout;
  const sent = request({ url, response: 'ignore', ...optionsFor(context), keepalive: true });
  await reported(
    context,
    sent.then(() => void context.emit('logged-out')),
  );
};
