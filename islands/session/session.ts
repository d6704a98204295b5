import type { IslandContext, IslandModule } from '../../shared/core/index.ts';
import { definePageConfig } from '../../shared/page/index.ts';
import { watchEdits } from '../../shared/request/forms/index.ts';
import { request, routes } from '../../shared/request/index.ts';
import { isAuthorized, reloadForSession, sessionChanged, syncTabs } from './change.ts';
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
const commonOptions = () => {
  const { auth, mainAuth } = authServices();
  return { limit: 'polls', origins: [auth, mainAuth] } as const;
};

/** Reports the error of requests. Status 401 for a guest is not an error. */
const reported = ({ signal, report }: IslandContext, requests: Promise<void>): Promise<void> =>
  requests.catch((cause) => {
    if (!signal.aborted && cause.status !== 401) report(cause);
  });

const check = async (context: IslandContext): Promise<void> => {
  if (isAuthorized() || !context.emit('check', {}, true)) return;
  const options = commonOptions();
  const [auth, mainAuth] = options.origins;
  const url = auth + routes().auth_check;
  const user = await request(context, { url, response: authCheck, ...options, route: 'auth_check' });
  if (!user) return;
  await request(context, {
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

let lastCheck = Promise.resolve();
let isCheckWaiting = false;

/** Runs one check at a time and queues at most one more, for a login during the check. AUTH-02, AUTH-03 */
const logIn = (context: IslandContext): Promise<void> => {
  if (!isCheckWaiting) {
    isCheckWaiting = true;
    lastCheck = lastCheck.then(() => {
      isCheckWaiting = false;
      return reported(context, check(context));
    });
  }
  return lastCheck;
};

/** Logs out at the auth service. The request outlives the page, so that the next page's check finds no session. AUTH-01 */
const logOut = async (context: IslandContext): Promise<void> => {
  if (!context.emit('logout', {}, true)) return;
  const url = authServices().auth + routes().logout;
  const sent = request(context, { url, response: 'ignore', ...commonOptions(), keepalive: true });
  const ended = sent.then(() => void context.emit('logged-out'));
  await reported(context, ended);
};

const SUCCESS = 'login-success';

/** Whether the data is one of the two forms of the success message, with no other keys. AUTH-04 */
const isSuccess = (data: unknown): boolean =>
  data === SUCCESS ||
  ((data as { type?: unknown } | null)?.type === SUCCESS && Object.keys(data as object).length === 1);

/**
 * If the host is the page configuration, checks a guest's login at the auth service, or logs out there, and syncs with
 * other tabs. If the host is the social login iframe, runs the same check when the iframe posts its success message.
 * AUTH-01 to AUTH-04
 */
export const session: IslandModule<HTMLIFrameElement | null> = {
  readConfig: (host) => (host instanceof HTMLIFrameElement ? host : null),
  attach(context) {
    const { config: frame, signal } = context;
    const { auth, loggingOut, socialOrigin } = authServices();
    if (!auth) return;
    watchEdits(signal);
    if (!frame) return syncTabs(context, loggingOut && !isAuthorized() ? logOut(context) : logIn(context));
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin === socialOrigin && source === frame.contentWindow && isSuccess(data)) logIn(context);
    };
    addEventListener('message', listen, { signal });
  },
};
