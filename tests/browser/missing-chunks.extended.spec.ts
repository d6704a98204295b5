import { alive, expect, openBare, type Page, test } from '../kit/browser.ts';
import { builtChunks, type Chunk } from '../kit/chunks.ts';
import { htmlOf } from '../kit/markup.ts';

test.describe.configure({ mode: 'parallel' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A visitor's action on an island, and its effect with and without the island. */
interface Probe {
  /** Whether the island sends requests; code for requests may be in a separate chunk. */
  act(page: Page): Promise<unknown>;
  works(page: Page): Promise<void>;
  /** URL of the server's own link or form; undefined for an island that is useless without scripts. */
  server?: RegExp;
}

const probes: Record<string, Probe> = {
  quantity: {
    act: (page) => press(page, 'أكثر'),
    works: (page) => expect(page.getByLabel('الكمية')).toHaveValue('2'),
  },
  'email-activation': {
    act: (page) => press(page, 'أرسل الرسالة'),
    works: (page) => expect(page.getByText('أرسلنا الرسالة')).toBeVisible(),
    server: /^POST \/user\/ajax\/send\/account-confirmation$/,
  },
  listing: {
    act: (page) => page.getByRole('link', { name: 'المزيد' }).click(),
    works: (page) => expect(page.locator('.page-block')).toHaveCount(2),
    server: /^GET \/bare-page\?page=2$/,
  },
  'chained-selects': {
    async act(page) {
      await page.getByLabel('المحافظة').selectOption('1');
      await press(page, 'اعرض');
    },
    works: (page) => expect(page.getByLabel('المدينة').locator('option')).toHaveText(['اختر', 'البيرة']),
    server: /^GET \/classifieds\?region=1&city=$/,
  },
  // Last, because its dialog covers the page.
  'rating-trigger': {
    act: (page) => page.getByText('قيّم').first().click(),
    works: (page) => expect(page.getByRole('dialog')).toBeVisible(),
    server: /^GET \/p\/1\/rate$/,
  },
};

const answers: Record<string, object> = {
  '**/user/ajax/send/account-confirmation': { json: { message: 'أرسلنا الرسالة' } },
  '**/fragments/category/phones*': {
    contentType: 'text/html',
    body: '<section class="page-block" data-page="2"><article data-product-id="y"><a href="/p/2">منتج</a></article></section>',
  },
  '**/api/city/1': { json: [{ id: '7', name: 'البيرة' }] },
  '**/rating/form*': {
    contentType: 'text/html',
    body: '<form action="/p/1/rate" method="post"><button>أرسل</button></form>',
  },
};

const body = Object.keys(probes)
  .map((name) => `<section>${htmlOf(name)}</section>`)
  .join('');

const has = (chunk: Chunk | undefined, module: RegExp) => !!chunk?.sources.some((source) => module.test(source));

/** Whether the chunk has the loader. */
const isFirst = (chunk: Chunk) => has(chunk, /^shared\/page\/mount\.ts$/);

const isWithout = (missing: Chunk) => (chunk: Chunk) => chunk === missing || chunk.needs.has(missing.path);

/** What React draws around a list, which works without it. */
const isDrawing = ({ name }: Chunk) => name === 'LoadMore';

/** Whether an island can't work without that chunk. */
const isLost = (name: string, missing: Chunk, chunks: readonly Chunk[]) => {
  // The checks of a page contain a part of the listing, which works without it.
  const own = chunks.filter(
    (chunk) =>
      !/^checks?$/.test(chunk.name) &&
      !isDrawing(chunk) &&
      has(chunk, RegExp(`^islands/${name.replace('rating-', 'rating/')}/`)),
  );
  return own.some(isWithout(missing)) || isFirst(missing);
};

/**
 * Runs in the page: notes each navigation and submission of the browser and prevents it, so that the page stays for the
 * next action.
 */
const noteWhatGoesToTheServer = () => {
  const toServer: string[] = [];
  Object.assign(window, { toServer });
  // Removes the stored place in the listing, which this test doesn't concern. A frame without an origin of its own has no
  // storage.
  if (self.origin !== 'null') sessionStorage.clear();
  const note = (event: Event, method: string, { pathname, search }: URL) => {
    toServer.push(`${method} ${pathname}${search}`);
    event.preventDefault();
  };
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented) note(event, 'GET', new URL(link.href));
  });
  const noteSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const isGet = form.method === 'get';
    if (!event.defaultPrevented)
      note(event, form.method.toUpperCase(), new URL(isGet ? `${form.action}?${fields}` : form.action));
  };
  // Islands decide in listeners on the window, after all listeners of the site. This listener must run after theirs.
  document.addEventListener('submit', () => addEventListener('submit', noteSubmit, { once: true }), true);
};

for (const [how, lose] of Object.entries({ 'answered by 404': 404, 'cut off': 'abort' } as const))
  test(`[PAGE-02] [PAGE-04] a chunk is ${how}: who needs it leaves the press to the server, the others work`, async ({
    page,
    watched,
  }) => {
    const chunks = await builtChunks(page.request);
    await page.addInitScript(noteWhatGoesToTheServer);
    const isNeeded = (chunk: Chunk) => Object.keys(probes).some((name) => isLost(name, chunk, chunks));
    let paths: string[] = [];
    await page.route(
      ({ pathname }) => paths.some((path) => pathname.endsWith(`/${path}`)),
      (route) => (lose === 'abort' ? route.abort() : route.fulfill({ status: lose, body: 'gone' })),
    );
    for (const [path, answer] of Object.entries(answers)) await page.route(path, (route) => route.fulfill(answer));
    // Each chunk that an island needs is lost alone. The islands work without all the others, which are lost together.
    const losses = chunks.filter(isNeeded).map((chunk) => [chunk]);
    for (const missing of [...losses, chunks.filter((chunk) => !isNeeded(chunk))])
      await test.step(missing.map(({ name }) => name).join(), async () => {
        paths = missing.map(({ path }) => path);
        await openBare(page, body, 'juzur.js', { rating_form_url: '/rating/form' });
        const reporting: string[] = [];
        for (const [name, probe] of Object.entries(probes)) {
          if (!missing.some((chunk) => isLost(name, chunk, chunks))) {
            await alive(page, name === 'rating-trigger' ? '.do-rate' : `[data-island=${name}]`);
            await probe.act(page);
            await probe.works(page);
            const isDrawn = missing.some((chunk) => chunks.filter(isDrawing).some(isWithout(chunk)));
            if (name === 'listing' && isDrawn) reporting.push(name);
            continue;
          }
          // Without the loader, the page is as the server wrote it, and only the browser reports the lost file.
          if (!missing.some(isFirst)) reporting.push(name);
          await probe.act(page);
          if (probe.server) await expect.poll(() => page.evaluate('toServer.splice(0).join()')).toMatch(probe.server);
        }
        /** Islands that reported an error, except those without anything that a visitor could press. */
        const tellers = () =>
          watched.errors.map((text) => /^juzur ([\w-]+)/.exec(text)?.[1] ?? '').filter((name) => name in probes);
        await expect.poll(() => tellers().sort(), { message: watched.errors.join('\n') }).toEqual(reporting.sort());
        const fromBrowser = /^(Failed to load resource|Loading module from “.+” was blocked)/;
        expect(watched.errors.filter((text) => !/^juzur /.test(text) && !fromBrowser.test(text))).toEqual([]);
        watched.errors.length = 0;
      });
  });
