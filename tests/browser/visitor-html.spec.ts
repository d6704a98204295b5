import type { Page } from '@playwright/test';
import type createPurifier from 'dompurify';
import { build } from 'esbuild';
import { expect } from '../kit/browser.ts';
import { hostileHtml } from '../kit/hostileHtml.ts';
import { test } from '../kit/sharedPage.ts';

interface Cleaners {
  parseFragment(html: string): DocumentFragment;
  parseVisitorFragment(html: string): DocumentFragment;
  purifier: typeof createPurifier;
}
declare global {
  interface Window {
    cleaners: Cleaners;
    didRun: boolean;
    ran(): void;
  }
}

const bundle = () =>
  build({
    stdin: {
      contents: `
        export { parseFragment } from './shared/request/markup/fragments.ts';
        export { parseVisitorFragment } from './islands/messages/visitorFragment.ts';
        export { default as purifier } from 'dompurify';`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'cleaners',
    define: { 'process.env.JUZUR_VERSION': '""' },
  });
let bundled: ReturnType<typeof bundle> | undefined;

/** Opens both sanitisers on a page that records executed code, and DOMPurify for comparison. */
const openCleaners = async (page: Page) => {
  bundled ??= bundle();
  const { outputFiles } = await bundled;
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><title>x</title><main></main>' }),
  );
  await page.goto('/blank');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await page.evaluate(() => {
    window.ran = () => {
      window.didRun = true;
    };
    // Links and forms that lead elsewhere are not an attack; a `javascript:` URL is.
    document.addEventListener('submit', (event) => event.preventDefault());
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (link?.protocol.startsWith('http')) event.preventDefault();
    });
  });
};

/** Inserts the sanitised HTML, triggers every event on it, and inserts it once more through `innerHTML`. */
const insert = (page: Page, clean: 'parseFragment' | 'parseVisitorFragment', html: string) =>
  page.evaluate(
    async ([name, text]) => {
      window.didRun = false;
      const main = document.querySelector('main') as HTMLElement;
      // A clicked link must not navigate.
      addEventListener('click', (event) => event.preventDefault(), { capture: true });
      // Adds a broken picture and a <details> of the test. Their events come after those of the inserted HTML, whose
      // handlers would have run by then.
      const settled = async () => {
        const picture = new Image();
        const details = document.createElement('details');
        const reported = [
          ...[...main.querySelectorAll('img')].filter((each) => each.src && !each.complete),
          picture,
        ].map(
          (each) =>
            new Promise((resolve) => {
              for (const type of ['load', 'error']) each.addEventListener(type, resolve);
            }),
        );
        picture.src = 'data:image/png,broken';
        const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve));
        document.body.append(details);
        details.open = true;
        await Promise.all([...reported, toggled]);
        details.remove();
      };
      const touch = async () => {
        for (const element of main.querySelectorAll('*'))
          for (const type of ['mouseover', 'pointerenter', 'focusin', 'focus', 'click', 'error', 'load', 'toggle'])
            EventTarget.prototype.dispatchEvent.call(
              element,
              new MouseEvent(type, { bubbles: type !== 'click', cancelable: true }),
            );
        await settled();
      };
      main.replaceChildren(window.cleaners[name as 'parseFragment'](text as string));
      await touch();
      const first = main.innerHTML;
      if (name === 'parseVisitorFragment') {
        main.innerHTML = first;
        await touch();
      }
      main.replaceChildren(window.cleaners.parseVisitorFragment(first));
      const names = [...main.querySelectorAll('*')].flatMap((element) => [
        element.localName,
        ...element.getAttributeNames(),
      ]);
      const again = main.innerHTML;
      main.replaceChildren();
      return { didRun: window.didRun, first, again, names };
    },
    [clean, html],
  );

/** All elements and attributes that may remain of the hostile HTML. */
const EXPECTED = 'a b class div href i img li p rel s src title'.split(' ');

test('[MSGS-03] hostile HTML of a visitor runs nothing, when inserted and when parsed again', async ({ page }) => {
  await openCleaners(page);
  for (const [title, html] of Object.entries(hostileHtml))
    await test.step(title, async () => {
      const { didRun, first, again, names } = await insert(page, 'parseVisitorFragment', html);
      expect(didRun, first).toBe(false);
      expect(names.filter((name) => !EXPECTED.includes(name))).toEqual([]);
      expect(again, 'cleaned twice is cleaned once').toBe(first);
    });
});

test('[MSGS-03] what visitors’ HTML keeps, DOMPurify keeps too', async ({ page }) => {
  await openCleaners(page);
  for (const [title, html] of Object.entries(hostileHtml))
    await test.step(title, async () => {
      const dropped = await page.evaluate((text) => {
        const names = (root: ParentNode) =>
          [...root.querySelectorAll('*')].flatMap((element) => [
            element.localName,
            ...element.getAttributeNames().map((name) => `${element.localName} ${name}=${element.getAttribute(name)}`),
          ]);
        const { parseVisitorFragment, purifier } = window.cleaners;
        const holder = document.createElement('template');
        holder.content.append(parseVisitorFragment(text));
        const kept = names(holder.content);
        // Values that would end a comment in XML are plain text in HTML.
        const options = { RETURN_DOM_FRAGMENT: true, SAFE_FOR_XML: false } as const;
        const purified = names(purifier.sanitize(holder.innerHTML, options));
        return kept.filter((name) => !purified.includes(name));
      }, html);
      expect(dropped).toEqual([]);
    });
});

test('[LIST-02] hostile HTML of the server’s own runs nothing, whatever its fields are named', async ({ page }) => {
  await openCleaners(page);
  for (const [title, html] of Object.entries(hostileHtml))
    await test.step(title, async () => {
      const { didRun, first } = await insert(page, 'parseFragment', html);
      expect(didRun, first).toBe(false);
      expect(first).not.toMatch(/<form[^>]*(onmouseover|javascript:)/);
    });
});
