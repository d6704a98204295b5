import type { ContractRequest } from './types.ts';

const hash = { type: 'string', minLength: 1 };
const session = { island: 'session', limit: 'polls' } as const;
const user = { hash_1: 'c2Fmw6k', hash_2: 'dGVzdA', id: '7' };

/** Requests of the login with an auth service. */
export const sessionRequests: readonly ContractRequest[] = [
  {
    ...session,
    id: 'checkLogin',
    summary: 'Whether the visitor is logged in at the auth service. Sent with cookies and without headers of our own',
    route: 'auth_check',
    origin: 'auth',
    method: 'get',
    response: 'AuthCheckResponse',
    examples: {
      guest: { summary: 'A guest', value: { code: 401 } },
      user: { summary: 'Logged in: the hashes for the next request', value: { code: 200, user } },
    },
  },
  {
    ...session,
    id: 'logInByHash',
    summary: 'Logs the visitor in. The page reloads after a success',
    route: 'hash_login',
    origin: 'main_auth',
    method: 'post',
    form: {
      hash_1: { schema: hash, example: user.hash_1 },
      hash_2: { schema: hash, example: user.hash_2 },
      id: { schema: hash, example: user.id },
    },
    response: 'HashLoginResponse',
    examples: {
      'logged-in': { summary: 'Logged in', value: { status: true } },
      refused: {
        summary: 'The hashes are wrong or used',
        status: 403,
        value: { status: false, message: 'تعذّر تسجيل الدخول.' },
      },
    },
  },
  {
    ...session,
    id: 'logOut',
    summary: 'Ends the session at the auth service',
    route: 'logout',
    origin: 'auth',
    method: 'get',
    response: 'none',
    examples: { 'logged-out': { summary: 'Any 2xx is a success; the body is not read', status: 204 } },
  },
];
