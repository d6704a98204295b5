import type { IslandModule } from '../../shared/core/index.ts';
import { watchEdits } from '../../shared/request/forms/index.ts';
import { isAuthorized, syncTabs } from './change.ts';
import { authServices, logIn, logOut } from './login.ts';

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
