import { http } from '../../shared/island/kernel.ts';
import type { Life } from '../../shared/island/types.ts';
import { page } from '../../shared/page/page.ts';
import { isAuthorized, sessionChanged } from '../../shared/stores/session.ts';
import { renew } from './renew.ts';

type Http = Awaited<ReturnType<typeof http>>;
interface Options {
  signal: AbortSignal;
  limit: 'polls';
  credentials: 'include';
}

/** @returns what `work` returned, undefined when it failed; a service that answers a guest 401 has not failed */
const attempt = async <T>(life: Life, work: (calls: Http, options: Options) => Promise<T>): Promise<T | undefined> => {
  const { signal } = life;
  try {
    return await work(await http(), { signal, limit: 'polls', credentials: 'include' });
  } catch (cause) {
    if (!signal.aborted && (cause as { status?: unknown }).status !== 401) life.report(cause);
    return undefined;
  }
};

const check = async (life: Life): Promise<void> => {
  const { auth, mainAuth, routes } = page();
  if (isAuthorized() || !life.emit('check', {}, true)) return;
  const done = await attempt(life, async ({ authCheck, getJson, hashLogin, postForm }, options) => {
    const user = await getJson(auth + routes.auth_check, authCheck, options);
    return user && postForm((mainAuth ?? '') + routes.hash_login, user, hashLogin, options);
  });
  if (!done) return;
  sessionChanged(true);
  if (life.emit('login', {}, true)) renew(life, true);
};

let isChecking = false;
let next: Life | null = null;

/** AUTH-02, AUTH-03. One check at a time, and one more at the most after it: a login may come while one is under way. */
export const logIn = async (life: Life): Promise<void> => {
  next = life;
  if (isChecking) return;
  isChecking = true;
  while (next) {
    const now: Life = next;
    next = null;
    await check(now);
  }
  isChecking = false;
};

/** AUTH-01. The call outlives the page: the next one's check must not find the session still there. */
export const logOut = async (life: Life): Promise<void> => {
  const { auth, routes } = page();
  if (!life.emit('logout', {}, true)) return;
  const done = await attempt(life, async ({ getQuietly }, options) => {
    await getQuietly(auth + routes.logout, { ...options, keepalive: true });
    return true;
  });
  if (done) life.emit('logged-out');
};
