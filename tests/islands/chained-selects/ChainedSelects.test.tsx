import { parse, safeParse } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { optionsResponse } from '../../../islands/chained-selects/contract.ts';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { settle } from '../../../testing/index.ts';
import { fixtureElement } from '../../kit/fixtures.ts';
import { alive, openPage } from '../../kit/page.ts';
import { expectSent, hang, html, json, type SeenCall, serve } from '../../kit/server.ts';
import { type ObserverStub, stubIntersectionObserver } from '../../kit/stubIntersectionObserver.ts';

const select = (level: string) => document.querySelector(`select[data-level=${level}]`) as HTMLSelectElement;
const names = (level: string) => [...select(level).options].map(({ text }) => text);
const host = () => document.querySelector('[data-island=chained-selects]') as HTMLElement;
const retry = () => host().querySelector('button') as HTMLButtonElement;
const choose = (level: string, value: string) => {
  select(level).value = value;
  select(level).dispatchEvent(new Event('change', { bubbles: true }));
};

const options = (values: [string, string][], selected = '') =>
  values.map(([id, name]) => `<option value="${id}"${id === selected ? ' selected' : ''}>${name}</option>`).join('');
const places = (
  more: { region?: string; cities?: [string, string][]; city?: string; areas?: [string, string][] } = {},
) => {
  const host = fixtureElement('pages/classifieds.html', '[data-island=chained-selects]', (element) => {
    const [region, city, area] = element.querySelectorAll('select') as unknown as [Element, Element, Element];
    region.innerHTML = options(
      [
        ['', 'كل المحافظات'],
        ['1', 'رام الله'],
        ['2', 'نابلس'],
      ],
      more.region,
    );
    city.innerHTML = options([['', 'كل المدن'], ...(more.cities ?? [])], more.city);
    if (more.city) city.setAttribute('data-selected', more.city);
    area.innerHTML = options([['', 'كل المناطق'], ...(more.areas ?? [])]);
  });
  return `<form>${host}</form>`;
};

const cities: Record<string, unknown> = {
  '/api/city/1': [
    { id: 11, name: 'البيرة' },
    { id: 12, name: 'بيتونيا' },
  ],
  '/api/city/2': [{ id: 21, name: 'حوارة' }],
  '/api/area/11': [{ id: 111, name: 'سطح مرحبا' }],
};
const answer = ({ url }: SeenCall) => json(cities[url.pathname] ?? []);

let observers: ObserverStub;
const open = async (markup = places(), config: unknown = {}) => {
  const opened = openPage(markup, { config });
  observers.show(document.querySelector('[data-island]'));
  await alive('[data-island=chained-selects]');
  return opened;
};
/** Opens the page and chooses the first region. */
const openWithRegion = async () => {
  await open();
  choose('region', '1');
};

beforeEach(() => {
  observers = stubIntersectionObserver();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('chained selects', () => {
  it('[GEOG-01] a region brings its cities, a city its areas', async () => {
    const calls = serve(answer);
    await openWithRegion();
    await vi.waitFor(() => expect(names('city')).toEqual(['كل المدن', 'البيرة', 'بيتونيا']));
    expect(select('city').value).toBe('');
    choose('city', '11');
    await vi.waitFor(() => expect(names('area')).toEqual(['كل المناطق', 'سطح مرحبا']));
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/city/1',
      'GET /api/area/11',
    ]);
    expect(host().dataset.state).toBe('idle');
  });

  it.each([
    ['[{id, name}]', '[{"id": 1, "name": "أ"}, {"id": "2", "name": "ب"}]'],
    ['[{id, title}]', '[{"id": 1, "title": "أ"}, {"id": "2", "title": "ب"}]'],
    ['[{id, text}]', '[{"id": 1, "text": "أ"}, {"id": "2", "text": "ب"}]'],
    ['{results: […]}', '{"results": [{"id": 1, "name": "أ"}, [2, "ب"]], "message": "ok"}'],
    ['{data: […]}', '{"data": [{"id": 1, "name": "أ"}, {"id": 2, "name": "ب"}], "status": true}'],
    ['[[id, name]]', '[[1, "أ"], ["2", "ب"]]'],
    ['{id: name}', '{"1": "أ", "2": "ب"}'],
    ['a list with bad items', '[null, {"id": 1, "name": "أ"}, "x", {"id": 3}, {"name": "y"}, {"id": 2, "name": "ب"}]'],
  ])('[GEOG-01] understands %s', (_, body) => {
    const choices = parse(optionsResponse, JSON.parse(body));
    expect(choices).toMatchObject([
      { id: '1', name: 'أ' },
      { id: '2', name: 'ب' },
    ]);
  });

  const OPTIONS = '<option value="1">أ</option><option value="2">ب</option>';
  it.each([
    ['<option> HTML', () => html(`\n<option value="">-</option>${OPTIONS}`)],
    ['<option> HTML as a JSON string', () => json(OPTIONS)],
  ])('[GEOG-01] understands %s', async (_, respond) => {
    serve(respond);
    await openWithRegion();
    await vi.waitFor(() => expect(names('city')).toEqual(['كل المدن', 'أ', 'ب']));
    expect([...select('city').options].map(({ value }) => value)).toEqual(['', '1', '2']);
  });

  it('[GEOG-01] names are text', async () => {
    serve(() => json([{ id: 1, name: '<b>x</b>' }]));
    await openWithRegion();
    await vi.waitFor(() => expect(names('city')).toEqual(['كل المدن', '<b>x</b>']));
  });

  // In happy-dom each option that a select gets goes over all of its options.
  it('[GEOG-01] no more than 2,000 choices are read from a response', () => {
    const response = Array.from({ length: 10_000 }, (_, id) => ({ id: id + 1, name: 'x' }));
    expect(parse(optionsResponse, response)).toHaveLength(2000);
  });

  it('[GEOG-01] an id stays in its own part of the URL', async () => {
    const calls = serve(answer);
    await open(places().replace('value="1"', 'value="../user?x=1"').replace('value="2"', 'value=".."'));
    choose('region', '../user?x=1');
    await vi.waitFor(() => expect(calls[0]?.url.pathname).toBe('/api/city/..%2Fuser%3Fx%3D1'));
    choose('region', '..');
    await vi.waitFor(() => expect(retry()).not.toBeNull());
    expect(calls).toHaveLength(1);
  });

  it.each(['/places?of={id}&kind=city', '/places?of=%7Bid%7D&kind=city'])(
    '[GEOG-01] the route %s of the page configuration is asked',
    async (city) => {
      const calls = serve(answer);
      await open(places(), { routes: { city } });
      choose('region', '2');
      await vi.waitFor(() => expect(calls[0]?.url.href).toMatch(/\/places\?of=2&kind=city$/));
    },
  );

  it('[GEOG-01] says to screen readers that the choices are there, and marks the select busy before', async () => {
    serve(answer);
    await openWithRegion();
    expect(select('city').getAttribute('aria-busy')).toBe('true');
    expect(host().dataset.state).toBe('loading');
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('الخيارات جاهزة'));
    expect(select('city').hasAttribute('aria-busy')).toBe(false);
    expect(select('city').disabled).toBe(false);
  });

  it('[GEOG-02] choosing again cancels what is in flight; a late response for the old region is never shown', async () => {
    const late: (() => void)[] = [];
    const calls = serve((call) =>
      call.url.pathname.endsWith('/1') ? new Promise((done) => late.push(() => done(answer(call)))) : answer(call),
    );
    await openWithRegion();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    choose('region', '2');
    expect(calls[0]?.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(names('city')).toEqual(['كل المدن', 'حوارة']));
    late[0]?.();
    await settle();
    expect(names('city')).toEqual(['كل المدن', 'حوارة']);
    expect(host().querySelector('[role=alert]')).toBeNull();
  });

  it('[GEOG-02] what hangs below is cleared at once and cannot be sent', async () => {
    serve(hang);
    await open(places({ region: '1', cities: [['11', 'البيرة']], city: '11', areas: [['111', 'سطح مرحبا']] }));
    select('area').value = '111';
    choose('region', '2');
    const sent = new FormData(document.querySelector('form') as HTMLFormElement);
    expect([...sent.entries()].filter(([, value]) => value)).toEqual([['region', '2']]);
    expect([select('city').disabled, select('area').disabled]).toEqual([true, true]);
    expect(names('city')).toEqual(['كل المدن']);
    expect(names('area')).toEqual(['كل المناطق']);
  });

  it('[GEOG-02] clearing a region empties the levels below it without a request', async () => {
    const calls = serve(answer);
    await open(places({ region: '1', cities: [['11', 'البيرة']] }));
    choose('region', '');
    await expectSent(calls, 0);
    expect(select('city').disabled).toBe(true);
  });

  it('[GEOG-02] keeps the server’s preselected values without a request', async () => {
    const calls = serve(answer);
    await open(places({ region: '1', cities: [['11', 'البيرة']], city: '11', areas: [['111', 'سطح مرحبا']] }));
    host().dispatchEvent(new Event('focusin', { bubbles: true }));
    await expectSent(calls, 0);
    expect(select('city').value).toBe('11');
  });

  it('[GEOG-02] data-selected on a child without choices is fetched and chosen, down to the area', async () => {
    const calls = serve(answer);
    await open(places({ region: '1', city: '11' }));
    await vi.waitFor(() => expect(names('area')).toEqual(['كل المناطق', 'سطح مرحبا']));
    expect(select('city').value).toBe('11');
    expect(calls).toHaveLength(2);
  });

  it('[GEOG-02] a saved city is there although nobody has seen its selects, as in a closed tab', async () => {
    serve(answer);
    openPage(places({ region: '1', city: '11' }));
    await vi.waitFor(() => expect(select('city').value).toBe('11'));
  });

  it.each(['pageshow', 'submit'])('[GEOG-02] a value that changed without an event is noticed at %s', async (type) => {
    serve(answer);
    await open(places({ region: '1', cities: [['11', 'البيرة']], city: '11' }));
    select('region').value = '2';
    document.forms[0]?.dispatchEvent(new Event(type, { bubbles: true }));
    dispatchEvent(new Event(type));
    expect(names('city')).toEqual(['كل المدن']);
    await vi.waitFor(() => expect(names('city')).toEqual(['كل المدن', 'حوارة']));
  });

  it('[GEOG-02] the browser restores the region after Back, and the page’s memory the city', async () => {
    serve(answer);
    await openWithRegion();
    await vi.waitFor(() => expect(select('city').options).toHaveLength(3));
    choose('city', '12');
    document.body.innerHTML = '';
    openPage(places());
    select('region').value = '1';
    observers.show(host());
    await vi.waitFor(() => expect(select('city').value).toBe('12'));
  });

  it('[GEOG-02] after Back, a group of selects does not get the choice of another group with the same names', async () => {
    serve(answer);
    await openWithRegion();
    await vi.waitFor(() => expect(select('city').options).toHaveLength(3));
    choose('city', '12');
    document.body.innerHTML = '';
    openPage(places() + places({ region: '1' }));
    observers.show(document.querySelectorAll('[data-island]')[1] ?? null);
    const city = document.querySelectorAll<HTMLSelectElement>('[data-level=city]')[1];
    await vi.waitFor(() => expect(city?.options).toHaveLength(3));
    expect(city?.value).toBe('');
  });

  for (const [how, cities] of [
    ['printed', [['11', 'البيرة']]],
    ['named by data-selected', []],
  ] as [string, [string, string][]][]) {
    const openChosen = async () => {
      serve(answer);
      await open(places({ region: '1', cities, city: '11' }));
      await vi.waitFor(() => expect(select('city').value).toBe('11'));
    };
    const chooseAnother = async () => {
      await openChosen();
      choose('region', '2');
      await vi.waitFor(() => expect(names('city')).toContain('حوارة'));
      choose('city', '21');
    };

    it(`[GEOG-02] a city ${how} is chosen again when the form is reset`, async () => {
      await chooseAnother();
      document.forms[0]?.reset();
      await vi.waitFor(() => expect(select('city').value).toBe('11'));
      expect(names('city')).toEqual(['كل المدن', 'البيرة', 'بيتونيا']);
      choose('city', '12');
      document.forms[0]?.reset();
      await vi.waitFor(() => expect(select('city').value).toBe('11'));
    });

    it(`[GEOG-02] a city ${how} stays chosen on a page that remembers a city of another region`, async () => {
      await chooseAnother();
      await openChosen();
    });
  }

  it.each([
    ['{"code": 500, "msg": "…"}', { code: 500, msg: 'تعطل' }],
    ['{"success": true, "cities": […]}', { success: true, cities: [{ id: 1, name: 'أ' }] }],
    ['ids with names that are no texts', { 1: 'أ', 2: { name: 'ب' } }],
    ['a list of items without id and name', [{ ID: 1, city_name: 'أ' }]],
    ['ids among other fields', { 1: 'أ', error: 'ب' }],
  ])('[GEOG-01] %s is not a list of cities', (_, response) => {
    expect(safeParse(optionsResponse, response).success).toBe(false);
  });

  it('[GEOG-01] an error with status 200 is a failure and not a list of cities', async () => {
    serve(() => json({ error: 'SQLSTATE[HY000]' }));
    const { faults } = await open();
    choose('region', '1');
    await vi.waitFor(() => expect(retry()).not.toBeNull());
    expect(names('city')).toEqual(['كل المدن']);
    expect(faults).toMatchObject([{ kind: 'answer' }]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('response: expected [{id, name}]'));
  });

  it.each([
    ['an empty list', []],
    ['a list with nothing but a placeholder', [{ id: '', name: 'اختر' }]],
    ['an empty map', {}],
  ])('[GEOG-01] %s is a valid response without choices', async (_, body) => {
    serve(() => json(body));
    await openWithRegion();
    await vi.waitFor(() => expect(host().dataset.state).toBe('idle'));
    expect(names('city')).toEqual(['كل المدن']);
    expect(retry()).toBeNull();
  });

  it.each<[string, (call: SeenCall) => Response | Promise<Response>]>([
    ['404', () => json({ message: 'لا مدن اليوم' }, 404)],
    ['500', () => json({}, 500)],
    ['a login page', () => html('<!doctype html><form><select><option value="1">x</option></select></form>')],
    ['cut-off JSON', () => new Response('[{"id":', { headers: { 'content-type': 'application/json' } })],
    ['an error told with status 200', () => json({ status: false, message: 'no' })],
    ['a number', () => json(5)],
    ['results that are no list', () => json({ results: 'x' })],
    ['an empty body', () => html('')],
    ['no connection', () => Promise.reject(new TypeError('network'))],
    ['no response in time', hang],
  ])(
    '[GEOG-02] %s leaves the level empty, its parent usable, and a way to try again',
    async (name, bad) => {
      let broken = true;
      serve((call) => (broken ? bad(call) : answer(call)));
      const { faults } = await open(places(), bad === hang ? { timeouts: { fragments: 300 } } : {});
      choose('region', '1');
      await vi.waitFor(() => expect(retry()?.textContent).toBe('إعادة المحاولة'));
      expect(host().querySelector('[role=alert]')?.textContent).toBe(
        name === '404' ? 'لا مدن اليوم' : 'حدث خطأ أثناء العملية، يرجى المحاولة لاحقاً',
      );
      expect(names('city')).toEqual(['كل المدن']);
      expect(select('city').hasAttribute('aria-busy')).toBe(false);
      expect(select('region').disabled).toBe(false);
      expect(host().dataset.state).toBe('error');
      expect(faults).toHaveLength(1);
      broken = false;
      retry().click();
      await vi.waitFor(() => expect(names('city')).toEqual(['كل المدن', 'البيرة', 'بيتونيا']));
      await vi.waitFor(() => expect(retry()).toBeNull());
      expect(document.activeElement).toBe(select('city'));
    },
    10_000,
  );

  it('[GEOG-02] a level that loads after a retry does not move the focus of a visitor who types elsewhere', async () => {
    let broken = true;
    serve((call) => (broken ? html('', 500) : answer(call)));
    await open(`${places()}<input id="q">`);
    choose('region', '1');
    await vi.waitFor(() => expect(retry()).not.toBeNull());
    broken = false;
    retry().click();
    document.querySelector<HTMLElement>('#q')?.focus();
    await vi.waitFor(() => expect(names('city')).toEqual(['كل المدن', 'البيرة', 'بيتونيا']));
    await settle();
    expect(document.activeElement?.id).toBe('q');
  });

  it('[GEOG-02] another choice takes the failure away', async () => {
    serve((call) => (call.url.pathname.endsWith('/1') ? json({}, 404) : answer(call)));
    await openWithRegion();
    await vi.waitFor(() => expect(retry()).not.toBeNull());
    choose('region', '2');
    await vi.waitFor(() => expect(retry()).toBeNull());
    expect(host().dataset.state).not.toBe('error');
  });

  it('[GEOG-01] juzur:chained-selects:load can be cancelled, juzur:chained-selects:loaded follows', async () => {
    const calls = serve(answer);
    await open();
    const loaded = vi.fn();
    host().addEventListener('juzur:chained-selects:load', (event) => event.preventDefault(), { once: true });
    host().addEventListener('juzur:chained-selects:loaded', (event) => loaded((event as CustomEvent).detail));
    choose('region', '1');
    await expectSent(calls, 0);
    choose('region', '2');
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith({ level: 'city', id: '2' }));
  });

  it('[PAGE-02] unmounting restores the server’s HTML', async () => {
    serve(answer);
    const markup = places();
    await open(markup);
    choose('region', '1');
    await vi.waitFor(() => expect(select('city').options).toHaveLength(3));
    getRuntime()?.destroy(document);
    await settle();
    expect(select('region').value).toBe('');
    expect(document.querySelector('form')?.outerHTML).toBe(markup.trim().replaceAll(' selected>', ' selected="">'));
  });
});
