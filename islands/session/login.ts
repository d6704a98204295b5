import type { Life } from '../../shared/island/types.ts';
import { authServices } from './config.ts';
import { renew } from './renew.ts';
import { isAuthorized, sessionChanged } from './state.ts';

type Calls = typeof import('../../shared/http/answers.ts');
interface Options {
  signal: AbortSignal;
  limit: 'polls';
  origins: (string | null)[];
}

/** Calls, and reports what fails; a service that answers a guest 401 has not failed. */
const attempt = async (
  { signal, report }: Life,
  work: (calls: Calls, options: Options) => Promise<void>,
): Promise<void> => {
  try {
    const { auth, mainAuth } = authServices();
    await work(await import('../../shared/http/answers.ts'), { signal, limit: 'polls', origins: [auth, mainAuth] });
  } catch (cause) {
    if (!signal.aborted && (cause as { status?: unknown }).status !== 401) report(cause);
  }
};

const check = async (life: Life): Promise<void> => {
  if (isAuthorized() || !life.emit('check', {}, true)) return;
  await attempt(life, async ({ authCheck, getJson, hashLogin, postForm, routes }, options) => {
    const [auth, mainAuth] = options.origins;
    const user = await getJson(auth + routes().auth_check, authCheck, options);
    if (!user) return;
    await postForm((mainAuth ?? '') + routes().hash_login, user, hashLogin, options);
    sessionChanged(true);
    if (life.emit('login', {}, true)) renew(life, true);
  });
};

let last = Promise.resolve();
let isWaiting = false;

/** AUTH-02, AUTH-03. One check at a time, and one more at the most after it: a login may come while one is under way. */
export const logIn = (life: Life): Promise<void> => {
  if (!isWaiting) {
    isWaiting = true;
    last = last.then(() => {
      isWaiting = false;
      return check(life);
    });
  }
  return last;
};

/** AUTH-01. The call outlives the page: the next one's check must not find the session still there. */
export const logOut = async (life: Life): Promise<void> => {
  if (!life.emit('logout', {}, true)) return;
  await attempt(life, async ({ getQuietly, routes }, options) => {
    await getQuietly(options.origins[0] + routes().logout, { ...options, keepalive: true });
    life.emit('logged-out');
  });
};
