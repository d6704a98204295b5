import { type IslandAbout, ref } from '../about.ts';
import { authCheck, hashLogin } from './contract.ts';

const hash = { type: 'string', minLength: 1 };

const session = { limit: 'polls', isNotRecorded: true } as const;

const user = { hash_1: 'c2Fmw6k', hash_2: 'dGVzdA', id: '7' };

export const about: IslandAbout = {
  arabicName: 'تسجيل الدخول الموحّد',
  summary: { ar: 'دخول واحد لخدمة المصادقة والمتجر', en: 'Login at the auth service is login here' },
  hook: '`#juzur-config`; `iframe[data-island=social-login]`',
  topic: 'account',
  preview: {
    hint: {
      ar: 'لا يظهر شيء للزائر؛ اقرأ الأحداث تحت المعاينة.',
      en: 'Visitors see nothing; read the events below the preview.',
    },
    states: ['ready', 'done', 'loading', 'error', 'offline', 'slow', 'no-script'],
    reloads: true,
  },
  loads: {
    selector: 'iframe[data-island=social-login]',
    attribute: 'src',
    directives: ['frame-src', 'child-src', 'default-src'],
  },
  requests: [
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
  ],
  responses: {
    AuthCheckResponse: {
      schema: authCheck,
      described: {
        description: 'The number 200 with a user: logged in. Every other code: a guest.',
        properties: {
          code: { type: 'integer' },
          user: { description: 'What hash-login is given. Each hash is good once.' },
        },
        if: { properties: { code: { const: 200 } } },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        then: { required: ['user'], properties: { user: { type: 'object' } } },
      },
    },
    HashLoginResponse: {
      schema: hashLogin,
      described: {
        description: 'The login succeeded. A refusal has an error status, a status that is false or another code.',
        properties: { status: ref('Success'), code: { const: 200 } },
      },
    },
  },
  causes: [
    {
      title: '[AUTH-02] the login check',
      method: 'GET',
      path: '/auth/check',
      html: '',
      origins: ['auth'],
      act: async () => {},
      success: 'session:check',
      good: { body: { code: 403 } },
      atLoad: true,
    },
    {
      title: '[AUTH-03] the hash login',
      method: 'POST',
      path: '/auth/hash-login',
      html: '',
      origins: ['auth'],
      config: { routes: { token: '/csrf-token', auth_check: '/known-visitor' } },
      act: async () => {},
      success: 'session:login',
      good: { body: { status: true } },
      atLoad: true,
    },
    {
      title: '[AUTH-01] the logout',
      method: 'GET',
      path: '/auth/logout',
      html: '',
      origins: ['auth'],
      config: { logging_out: true },
      act: async () => {},
      success: 'session:logged-out',
      good: { body: '', type: 'text/plain' },
      quiet: true,
      atLoad: true,
    },
  ],
};
