/** The login of the demonstration's first person. */
export const demo = { mobile: '0590000901', password: 'zaytoun-2026' };

/**
 * A browser without scripts: it keeps cookies and sends the request token of the last page.
 * @param {string} name IP address for which the limits count this visitor
 * @param {Record<string, string>} [jar]
 */
export function openVisitor(name, jar = {}) {
  let token = '';
  const ask = async (address, { headers, ...init } = {}) => {
    const cookie = Object.entries(jar)
      .map(([key, value]) => `${key}=${value}`)
      .join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...init,
      headers: { Cookie: cookie, 'X-Load-Visitor': name, ...headers },
    });
    for (const header of response.headers.getSetCookie()) {
      const [key, value] = header.split(';')[0].split('=');
      if (/max-age=0/i.test(header)) delete jar[key];
      else jar[key] = value;
    }
    const text = await response.text();
    token = /<meta name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? token;
    return { status: response.status, text };
  };
  return {
    see: (address) => ask(address, { headers: { Accept: 'text/html' } }),
    read: (address, headers) => ask(address, { headers }),
    /** Posts a form as an island does. */
    post: (address, fields, headers = {}) =>
      ask(address, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-CSRF-TOKEN': token,
          ...headers,
        },
        body: new URLSearchParams(fields),
      }),
  };
}
