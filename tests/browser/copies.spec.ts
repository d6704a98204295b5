import { readFile } from 'node:fs/promises';
import type { Runtime } from '../../shared/core/index.ts';
import { expect, extendedIf, openBare, type Page } from '../kit/browser.ts';
import { everyIsland, markup } from '../kit/markup.ts';
import { test } from '../kit/sharedPage.ts';

const config = { locale: 'ar', rating_form_url: '/rating/form' };

const wake = (page: Page, root: string): Promise<void> =>
  page.evaluate((selector) => {
    for (const host of document.querySelectorAll(`${selector} *`))
      host.dispatchEvent(new Event('pointerover', { bubbles: true }));
  }, root);

/** Wakes every host and waits until each section's island is mounted and its HTML stays as it is. */
const rest = (page: Page, root: string): Promise<unknown> =>
  page.evaluate(async (selector) => {
    const frame = () => new Promise(requestAnimationFrame);
    // `data-state` is `idle` before the mount and after it.
    const runtime = (window as unknown as Record<symbol, Runtime>)[Symbol.for('juzur.v1')];
    let unchanged = 0;
    const observer = new MutationObserver(() => {
      unchanged = 0;
    });
    const what = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, what);
    for (let turn = 0; unchanged < 20 && turn < 500; turn++) {
      const sections = [...document.querySelectorAll(`${selector} > section`)];
      const isMounted =
        sections.every((section) => section.querySelector('[data-state]:not([data-state=loading])')) &&
        runtime?.entries().every(({ pending }) => !pending) &&
        // What React draws around a list comes beside, and no mount waits for it.
        sections.every((section) => !section.querySelector('.page-block') || section.querySelector('.juzur-outlet'));
      if (isMounted) unchanged++;
      else
        for (const host of document.querySelectorAll(`${selector} *`))
          host.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await frame();
    }
    observer.disconnect();
  }, root);

/** The HTML of each island's section. Ids and names that differ by instance are all the same here. */
const htmlOf = (page: Page, root: string): Promise<string[]> =>
  page.evaluate((selector) => {
    // An attribute that comes and goes is the last one then: the order says nothing.
    const inOrder = (section: Element): string => {
      const copy = section.cloneNode(true) as Element;
      for (const element of copy.querySelectorAll('*'))
        for (const { name, value } of [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))) {
          element.removeAttribute(name);
          element.setAttribute(name, value);
        }
      return copy.innerHTML;
    };
    return [...document.querySelectorAll(`${selector} > section`)].map((section) =>
      // An id of the server's HTML that is in the page already gets a number, or is removed.
      inOrder(section)
        .replace(/-juzur-\d+(?=")/g, '')
        .replace(/juzur-[\w-]*[:«][^"\s]*|_juzur-\d+-r_\w+|juzur-(drawn|quantity|slider)-[\w-]+/g, 'ID')
        .replace(/ id="shelf-\d+"/g, '')
        // Blocks that are requested side by side, before there is a session, belong to several.
        .replace(/(name="_token"[^>]* value=")[^"]*/g, '$1'),
    );
  }, root);

/** What copies what is in `#first`, by the library or script that does so. The copies are in `#copy` or in `#first` itself. */
const copies: Record<string, { where: string; make(): void }> = {
  'cloneNode(), as a carousel': {
    where: '#copy',
    make: () => {
      const first = document.querySelector('#first') as Element;
      document.querySelector('#copy')?.append(...[...first.children].map((section) => section.cloneNode(true)));
    },
  },
  'innerHTML that is written back': {
    where: '#first',
    make: () => {
      const first = document.querySelector('#first') as Element;
      // biome-ignore lint/correctness/noSelfAssign: this parses the HTML again
      for (const section of first.children) section.innerHTML = section.innerHTML;
    },
  },
  'a snapshot of the body, as Turbo': {
    where: '#first',
    make: () => {
      const { body } = document;
      const snapshot = body.cloneNode(true);
      body.replaceWith(document.createElement('body'));
      document.body.replaceWith(snapshot);
    },
  },
};

/** Opens a page with the markup of every island, each in a section of its own. @returns their HTML once all are mounted */
const openAll = async (page: Page, all: string): Promise<string[]> => {
  // The slider plays, and stays at its first slide for as long as a test lasts.
  const still = all.replace('data-island="premium-slider"', '$& data-delay="600000"');
  await openBare(page, `<div id="first">${still}</div><div id="copy"></div>`, 'juzur.js', config);
  await page.waitForFunction(() => window.Juzur);
  await rest(page, '#first');
  return htmlOf(page, '#first');
};

// Turbo's snapshot takes the place of the same HTML, too.
for (const [name, { where, make }] of Object.entries(copies))
  test(
    `[PAGE-01] every island mounts on a copy as on the server’s HTML: ${name}`,
    extendedIf(!name.startsWith('cloneNode')),
    async ({ page }) => {
      const mounted = await openAll(page, everyIsland);
      for (let turn = 0; turn < 2; turn++) {
        await page.evaluate(make);
        await rest(page, where);
        expect((await htmlOf(page, where)).slice(0, markup.length)).toEqual(mounted);
      }
      const rated = page
        .locator(where)
        .locator('section', { has: page.getByRole('radiogroup') })
        .first();
      // Without a pointer: the islands that scroll into view change the height of the page, and a press would miss the star.
      const star = rated.getByRole('radio').nth(3);
      await star.evaluate((each: HTMLElement) => each.click());
      await expect(rated.locator('[name=rating]')).toHaveValue('4');
      expect(await page.locator('body > .juzur-announcer').count()).toBeLessThan(3);
      // Nothing of a copied island is left in the server's HTML.
      await page.evaluate(() => window.Juzur?.destroy());
      expect(await page.locator('[data-juzur-undo]:not(.juzur-announcer)').count()).toBe(0);
    },
  );

interface Morphs extends Window {
  morphdom(from: Element, to: string, options?: { getNodeKey(node: Element): string | false | undefined }): void;
  Idiomorph: { morph(from: Element, to: string): void };
  alpineMorph(from: Element, to: string, options: object): void;
}

/** Turbo 8 and htmx morph with idiomorph, Livewire with Alpine's, Blazor at enhanced navigation. */
const morphs: Record<string, { file: string; morph(html: string): void }> = {
  morphdom: {
    file: 'morphdom/dist/morphdom-umd.min.js',
    morph: (html) => (window as unknown as Morphs).morphdom(document.querySelector('#first') as Element, html),
  },
  'Blazor’s merge by tag names': {
    file: 'morphdom/dist/morphdom-umd.min.js',
    morph: (html) =>
      (window as unknown as Morphs).morphdom(document.querySelector('#first') as Element, html, {
        // What is permanent on one side alone is not merged.
        getNodeKey: (node) => node.hasAttribute?.('data-permanent') && node.id,
      }),
  },
  idiomorph: {
    file: 'idiomorph/dist/idiomorph.min.js',
    morph: (html) => (window as unknown as Morphs).Idiomorph.morph(document.querySelector('#first') as Element, html),
  },
  'Alpine’s morph': {
    file: '@alpinejs/morph/dist/module.esm.js',
    morph: (html) =>
      (window as unknown as Morphs).alpineMorph(document.querySelector('#first') as Element, html, {
        // As Livewire does.
        key: ({ id }: Element) => id,
      }),
  },
};

// The elements that islands draw are not the only ones of their kind in the page: a library may take one for another.
const inside = markup
  // Home blocks are left out: a site may remove one of them, and must not get all of them again.
  .filter(({ tag }) => tag !== 'home-blocks')
  .map(({ html }) => `<section><span>أ</span><div>ب</div>${html}<span>ت</span><div>ث</div></section>`);

/** What the islands of each section have drawn in the server's HTML. */
const drawnIn = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#first > section')].map((section) =>
      [...section.querySelectorAll('[data-juzur-undo=""]')].map(({ parentElement, tagName, className }) =>
        [parentElement?.tagName, tagName, className].join(' '),
      ),
    ),
  );

for (const [name, { file, morph }] of Object.entries(morphs))
  test(
    `[PAGE-01] every island draws again what ${name} removes`,
    extendedIf(/^(morphdom|Alpine)/.test(name)),
    async ({ page }) => {
      await openAll(page, inside.join(''));
      const drawn = await drawnIn(page);
      const script = await readFile(`node_modules/${file}`, 'utf8');
      await page.addScriptTag({ content: script.replace(/export {[\s\S]*$/, 'window.alpineMorph = morph;') });
      for (let turn = 0; turn < 2; turn++) {
        await page.evaluate(morph, `<div id="first">${inside.join('')}</div>`);
        await wake(page, '#first');
        await expect.poll(() => drawnIn(page)).toEqual(drawn);
      }
    },
  );
