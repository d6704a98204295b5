import { readFile } from 'node:fs/promises';
import { checkPassword } from '../domain/users/passwords.ts';
import { addressOf } from '../http/client-address.ts';
import { askedOrigin } from '../http/origin.ts';
import { formFields } from '../http/request.ts';
import { scripts, typeface } from '../view/fonts.ts';
import { refusals } from '../view/login-refusals.ts';
import { type AuthApp, type AuthContext, shopOrigin } from './context.ts';
import { beginSession, sessionUser } from './session.ts';

/** The frame's own style sheet, and the shop's properties, typeface and button that shows a password. */
const files = [
  {
    path: '/social.css',
    type: 'text/css',
    sources: [
      ...['05-typeface', '08-properties', '10-base', '20-controls', '34-password'].map(
        (name) => `../assets/${name}.css`,
      ),
      'social.css',
    ],
  },
  { path: '/dark.css', type: 'text/css', sources: ['../assets/theme/dark.css'] },
  { path: '/password.js', type: 'text/javascript', sources: ['../assets/password.js'] },
];

/** The shop's theme, which its page passes in the URL, so that the frame is not a white box in a dark page. */
const themeIn = (c: AuthContext) => /^(?:light|dark)$/.exec(c.req.query('theme') ?? '')?.[0] ?? 'auto';

const nothing = { mobile: '', problem: '', done: false, known: null as string | null };

function socialPage(c: AuthContext, shown: Partial<typeof nothing>, status: 200 | 403 | 422 | 429 = 200) {
  const site = { shop: shopOrigin(c), theme: themeIn(c), nonce: c.get('secureHeadersNonce') };
  return c.html(c.get('service').templates.render('auth/social', { ...nothing, ...shown, ...site }), status);
}

/** Only the frame's own form may log in: a foreign one would log the visitor into somebody else's account. */
const isOwnForm = (c: AuthContext) => c.req.header('Origin') === askedOrigin(c);

/** The frame of the social login, a small identity provider with its own form. It notifies only the shop's page. AUTH-04 */
export const social = (app: AuthApp): void => {
  app.get('/social', async (c) => socialPage(c, { known: (await sessionUser(c))?.firstName ?? null }));
  app.post('/social', async (c) => {
    if (!isOwnForm(c)) return socialPage(c, { problem: 'تعذّر الدخول. حاول مرة أخرى.' }, 403);
    const { mobile, password, known } = await formFields(c, 'mobile', 'password', 'known');
    if (known) return socialPage(c, (await sessionUser(c)) ? { done: true } : {});
    const check = await checkPassword(c.get('service'), addressOf(c), { mobile, password });
    if (check.kind === 'correct' && (await beginSession(c, check.user))) return socialPage(c, { done: true });
    if (check.kind !== 'wait') return socialPage(c, { mobile, problem: refusals.wrong }, 422);
    c.header('Retry-After', String(check.seconds));
    return socialPage(c, { mobile, problem: refusals.wait(check.seconds) }, 429);
  });
  for (const { path, type, sources } of files)
    app.get(path, async (c) => {
      const texts = sources.map((source) => readFile(new URL(source, import.meta.url), 'utf8'));
      c.header('Content-Type', `${type}; charset=utf-8`);
      c.header('Cache-Control', 'public, max-age=3600');
      return c.body((await Promise.all(texts)).join('\n'));
    });
  for (const script of scripts)
    app.get(`/assets/fonts/${script}.woff2`, async (c) => {
      c.header('Content-Type', 'font/woff2');
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      return c.body(await typeface(script));
    });
};
