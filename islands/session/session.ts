import type { IslandModule } from '../../shared/island/types.ts';
import { authServices } from './config.ts';
import { follow } from './follow.ts';
import { logIn, logOut } from './login.ts';
import { isAuthorized } from './state.ts';

const SUCCESS = 'login-success';

/** The message in both its spellings and nothing besides. AUTH-04 */
const isSuccess = (data: unknown): boolean =>
  data === SUCCESS ||
  ((data as { type?: unknown } | null)?.type === SUCCESS && Object.keys(data as object).length === 1);

/**
 * On the page configuration: asks the auth service who the guest is, or ends the session there, and follows what other
 * tabs do. On the frame of the social login: its word that login succeeded causes the same check. AUTH-01 to AUTH-04
 */
export const session: IslandModule<HTMLIFrameElement | null> = {
  readConfig: (host) => (host instanceof HTMLIFrameElement ? host : null),
  attach(life) {
    const { config: frame, signal } = life;
    const { auth, loggingOut, socialOrigin } = authServices();
    if (!auth) return;
    if (!frame) return follow(life, loggingOut && !isAuthorized() ? logOut(life) : logIn(life));
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin === socialOrigin && source === frame.contentWindow && isSuccess(data)) logIn(life);
    };
    addEventListener('message', listen, { signal });
  },
};
