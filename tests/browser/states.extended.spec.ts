import { alive, expect, expectAccessible, openBare } from '../kit/browser.ts';
import { beside, calls, eventSeen, failureEvent, listenIn } from '../kit/calls.ts';
import { test } from '../kit/sharedPage.ts';
import { withResolvers } from '../kit/withResolvers.ts';

test.describe.configure({ mode: 'parallel' });

/** Empty responses. A request without one here gets its normal response. */
const empty: Record<string, unknown> = {
  '/search/autocomplete': { results: [] },
  '/user/notifications': { results: [], next_page: null },
  '/api/city/1': [],
  '/api/area/1': [],
  '/ajax/home-blocks': { results: [], total: 0, position: 1 },
};
const refusal = { status: 422, json: { message: 'الخدمة غير متاحة الآن' } };

/** Requests whose response shows the visitor nothing, or only a count. */
const unseen = /^\/auth\/|\/track$|\/count$/;

for (const call of calls('').filter(({ path }) => !unseen.test(path))) {
  const { title, method, path, html, config = {}, act, again, atLoad, success, good } = call;
  test(`[PAGE-01] ${title}: axe finds nothing under way, after a failure, and when nothing came`, async ({
    page,
    watched,
  }) => {
    await listenIn(page);
    for (const [other, json] of Object.entries(beside))
      await page.route(`**${other}`, (route) => route.fulfill({ json }));
    const asked: string[] = [];
    const isRequested = page.waitForRequest(
      (request) => request.method() === method && new URL(request.url()).pathname === path,
    );
    const { promise: firstHeld, resolve: answer } = withResolvers();
    const last = path in empty ? { json: empty[path] } : good && { json: good.body };
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        if (route.request().method() !== method) return route.fallback();
        asked.push(path);
        if (asked.length > 1) return last ? route.fulfill(last) : route.continue();
        await firstHeld;
        return route.fulfill(refusal);
      },
    );
    // The list and the bell have one script tag.
    const island = success.split(':')[0]?.replace('-list', '');
    await openBare(page, `<h2>حالات</h2>${html}`, `islands/${island}.js`, {
      routes: { token: '/csrf-token' },
      ...config,
    });
    if (!atLoad) await alive(page, 'main [data-island], main .rating-tooltip-manual, main a, main [data-track]');

    await act(page);
    await isRequested;
    await expectAccessible(page);
    answer();
    await eventSeen(page, failureEvent(call, '422'));
    await expectAccessible(page);

    await (again ?? act)(page);
    await eventSeen(page, success);
    await expectAccessible(page);
    expect(watched.errors.filter((text) => !text.includes('422'))).toEqual([]);
  });
}
