import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { alive, expect, openBare } from '../kit/browser.ts';
import { serve } from '../kit/contract.ts';
import { htmlOf } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const email = htmlOf('email-activation');
const quantity = htmlOf('quantity');

/** Serves a script of the site, and the response of the form. */
const serveWith = async (path: string, text: string) => {
  await serve(path, { text, type: 'text/javascript' });
  await serve('/user/ajax/send/account-confirmation', { json: { message: 'أرسلنا الرسالة' } });
};

test('[PAGE-02] jQuery on the page receives events, presses buttons, and inserts and removes islands', async ({
  page,
  watched,
}) => {
  const body = await readFile(`${root}node_modules/jquery/dist/jquery.min.js`, 'utf8');
  await serveWith('/other/jquery.js', body);
  await openBare(
    page,
    `<script src="/other/jquery.js"></script><script>
      var heard = [];
      $.ajaxSetup({ headers: { 'X-CSRF-TOKEN': $('meta[name=csrf-token]').attr('content') } });
      $(document).on('juzur:email-activation:sent change', function (event) { heard.push(event.type) });
      $(document).on('click', 'button', function () { heard.push('click') });
      $(function () { heard.push('ready') });
    </script><div id="place">${quantity}</div>${email}`,
  );
  const heard = () => page.evaluate('heard') as Promise<string[]>;
  await alive(page, '[data-island=quantity]');
  await alive(page, '[data-island=email-activation]');
  await page.evaluate("$('[data-step=1]').trigger('click')");
  await expect(page.getByLabel('الكمية')).toHaveValue('2');
  await page.evaluate("$('[data-island=email-activation] button').trigger('click')");
  await expect(page.getByText('أرسلنا الرسالة')).toBeVisible();
  expect(await heard()).toEqual(expect.arrayContaining(['ready', 'click', 'change', 'juzur:email-activation:sent']));

  await page.evaluate((markup) => {
    const $ = (window as unknown as { $: (what: string) => { html(text: string): void; remove(): void } }).$;
    $('[data-island=email-activation]').remove();
    $('#place').html(markup);
  }, quantity);
  // Only the page's announcer remains.
  await expect(page.locator('[data-juzur-outlet]:not(.juzur-announcer)')).toHaveCount(0);
  await alive(page, '[data-island=quantity]');
  await page.getByRole('button', { name: 'أكثر' }).click();
  await expect(page.getByLabel('الكمية')).toHaveValue('2');
  expect(watched.errors).toEqual([]);
});

/** A page whose own React renders the host again and again. */
const app = `
  import { createElement as h, useId, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  const Own = () => <label htmlFor={useId()}>Own <input id={useId()} /></label>;
  const App = () => {
    const [count, setCount] = useState(0);
    const [shown, setShown] = useState(true);
    return (
      <section>
        <button type="button" onClick={() => setCount(count + 1)}>زد {count}</button>
        <button type="button" onClick={() => setShown(!shown)}>بدّل</button>
        <Own />
        {shown && <form data-island="email-activation" method="post" action="/email" title={String(count)}><button>أرسل الرسالة</button></form>}
      </section>
    );
  };
  createRoot(document.getElementById('app')).render(<App />);`;

test('[PAGE-02] a second React on the page that renders a host itself: both keep rendering, and no id occurs twice', async ({
  page,
  watched,
}) => {
  const { outputFiles } = await build({
    stdin: { contents: app, loader: 'jsx', resolveDir: root },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const body = outputFiles[0]?.text ?? '';
  await serveWith('/other/app.js', body);
  await openBare(
    page,
    `<div id="app"></div>${htmlOf('reply')}${htmlOf('rating-form')}<script type="module" src="/other/app.js"></script>`,
  );
  for (const island of ['email-activation', 'reply']) await alive(page, `[data-island=${island}]`);
  await expect(page.locator('.juzur-rating-form')).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);

  await page.getByRole('button', { name: 'زد' }).click();
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
  await expect(page.getByText('أرسلنا الرسالة')).toBeVisible();
  await page.getByRole('button', { name: 'زد' }).click();
  await expect(page.locator('form[title="2"]')).toContainText('أرسلنا الرسالة');
  await page.getByRole('button', { name: 'بدّل' }).click();
  await expect(page.locator('[data-juzur-outlet=email-activation]')).toHaveCount(0);
  await page.getByRole('button', { name: 'بدّل' }).click();
  await page.getByRole('button', { name: 'أرسل الرسالة' }).click();
  await expect(page.getByText('أرسلنا الرسالة')).toBeVisible();
  expect(watched.errors).toEqual([]);
});
