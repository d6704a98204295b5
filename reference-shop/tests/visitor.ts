import type { Hono } from 'hono';
import { demoPassword, demoUsers } from '../seed/people.ts';
import { asIsland } from './shop.ts';

/** A browser without scripts: it keeps cookies, and posts forms with a token of its session. */
export interface Visitor {
  cookie(name: string): string;
  ask(path: string, init?: RequestInit): Promise<Response>;
  see(path: string): Promise<string>;
  /** A token of this session. It is not read from a page, because rendering one takes far longer; guard.test.ts tests those. */
  token(): Promise<string>;
  /** Posts a form with a token. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  /** The same as an island does, in whose body only its fields are. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

// Visitors of an app don't depend on Hono's environment types.
type Site = Pick<Hono, 'request'>;

/** @param jar cookies that the browser already has; several sites on one host share it, as in a browser */
export function openVisitor(app: unknown, jar: Record<string, string> = {}, host = 'http://127.0.0.1:3170'): Visitor {
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const response = await (app as Site).request(host + path, {
      ...init,
      headers: { ...(cookie && { Cookie: cookie }), ...init.headers },
    });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      if (/max-age=0/i.test(header)) delete jar[name];
      else jar[name] = value;
    }
    return response;
  };
  const see = async (path: string) => (await ask(path, { headers: { Accept: 'text/html' } })).text();
  /** The token, and the cookies of its session. */
  let known = { token: '', cookies: '' };
  const token = async () => {
    if (known.cookies !== JSON.stringify(jar)) {
      const { token } = (await (await ask('/csrf-token')).json()) as { token: string };
      known = { token, cookies: JSON.stringify(jar) };
    }
    return known.token;
  };
  return {
    cookie: (name) => jar[name] ?? '',
    ask,
    see,
    token,
    async submit(path, fields) {
      return ask(path, { method: 'POST', body: new URLSearchParams({ ...fields, _token: await token() }) });
    },
    async post(path, fields = {}, headers = {}) {
      const own = { ...asIsland, 'X-CSRF-TOKEN': await token(), ...headers };
      return ask(path, { method: 'POST', headers: own, body: new URLSearchParams(fields) });
    },
  };
}

/** A visitor who has logged in to a demo account. */
export async function openMember(app: unknown, { mobile }: { mobile: string } = demoUsers[0]): Promise<Visitor> {
  const visitor = openVisitor(app);
  await visitor.submit('/login', { mobile, password: demoPassword });
  return visitor;
}
