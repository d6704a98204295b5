import { globalSingleton, type IslandContext } from '../../shared/core/index.ts';
import { request, routes } from '../../shared/request/index.ts';
import { authServices } from './config.ts';
import { authCheck, hashLogin } from './contract.ts';
import { reloadForSession } from './reloadForSession.ts';
import { isAuthorized, sessionChanged } from './state.ts';

interface Options {
  host: Element;
  signal: AbortSignal;
  limit: 'polls';
  origins: (string | null)[];
}

/** Runs the requests and reports errors. Status 401 for a guest is not an error. */
const attempt = async (
  { host, signal, report }: IslandContext,
  work: (options: Options) => Promise<void>,
): Promise<void> => {
  try {
    const { auth, mainAuth } = authServices();
    await work({ host, signal, limit: 'polls', origins: [auth, mainAuth] });
  } catch (cause) {
    if (!signal.aborted && (cause as { status?: unknown }).status !== 401) report(cause);
  }
};

const check = async (context: IslandContext): Promise<void> => {
  if (isAuthorized() || !context.emit('check', {}, true)) return;
  await attempt(context, async (options) => {
    const [auth, mainAuth] = options.origins;
    const user = await request({
      url: auth + routes().auth_check,
      response: authCheck,
      ...options,
      route: 'auth_check',
    });
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
  });
};

const checks = globalSingleton('session-checks', () => ({ last: Promise.resolve(), isWaiting: false }));

/** Runs one check at a time and queues at most one more, for a login during the check. AUTH-02, AUTH-03 */
export const logIn = (context: IslandContext): Promise<void> => {
  if (!checks.isWaiting) {
    checks.isWaiting = true;
    checks.last = checks.last.then(() => {
      checks.isWaiting = false;
      return check(context);
    });
  }
  return checks.last;
};

/**
 * Logs out at the auth service. The request outlives the page, so that the next page's check finds no session. AUTH-01
 */
export const logOut = async (context: IslandContext): Promise<void> => {
  if (!context.emit('logout', {}, true)) return;
  await attempt(context, async (options) => {
    await request({ url: options.origins[0] + routes().logout, response: 'ignore', ...options, keepalive: true });
    context.emit('logged-out');
  });
};
