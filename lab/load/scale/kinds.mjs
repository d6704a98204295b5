import { openVisitor } from '../visitor.mjs';

const island = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'Accept-Encoding': 'gzip' };
const page = { Accept: 'text/html', 'Accept-Encoding': 'gzip' };

/** Signs in a visitor of the demonstration. @returns the headers of their requests */
async function signIn(origin, login) {
  const jar = {};
  const visitor = openVisitor('192.0.2.1', jar);
  await visitor.see(`${origin}/`);
  const { status } = await visitor.post(`${origin}/login`, login);
  if (status >= 400) throw new Error(`the login was answered ${status}`);
  const { text } = await visitor.read(`${origin}/csrf-token`, island);
  const Cookie = Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return { Cookie, token: JSON.parse(text).token };
}

/**
 * The kinds of requests that reach the shop, with the expected status.
 * @param {string} origin origin of an instance
 * @param {{mobile: string, password: string}} login
 */
export async function kindsOfRequests(origin, login) {
  const { Cookie, token } = await signIn(origin, login);
  const signedIn = { ...island, Cookie };
  const counted = await fetch(`${origin}/user/notifications/count`, { headers: signedIn });
  const known = { 'If-None-Match': counted.headers.get('ETag'), 'Cache-Control': 'max-age=0' };
  const get = (path, headers, status = 200) => ({ status, request: { path, headers } });
  const form = { ...signedIn, 'X-CSRF-TOKEN': token, 'Content-Type': 'application/x-www-form-urlencoded' };
  return {
    'the count, 304': get('/user/notifications/count', { ...signedIn, ...known }, 304),
    'the count, 200': get('/user/notifications/count', signedIn),
    'a page of a category': get('/c/phones?page=3', { ...page, Cookie }),
    'a fragment of it': get('/fragments/category/phones?page=3', { ...island, Accept: 'text/html' }),
    'a product': get('/p/100', { ...page, Cookie }),
    suggestions: {
      status: 200,
      request: {
        path: '/search/autocomplete',
        method: 'POST',
        headers: form,
        body: new URLSearchParams({ q: 'سماعة' }).toString(),
      },
    },
  };
}
