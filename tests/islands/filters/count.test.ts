import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openAlive } from '../../kit/page.ts';
import { hang, json, serve } from '../../kit/server.ts';

let isWide = false;
let onChange: () => void = () => {};

const form = (attributes = '') => `<form id="f" data-island="filters" method="get" action="/c/phones"
  data-media="(min-width: 60rem)" data-count-url="/count" ${attributes}>
  <input type="hidden" name="sort" value="new"><input type="checkbox" name="brand[]" value="1" id="a">
  <input type="number" name="price_max" id="n"><button>اعرض النتائج</button></form>`;
const button = () => document.querySelector('button') as HTMLElement;
const tick = () => (document.getElementById('a') as HTMLElement).click();

beforeEach(() => {
  isWide = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return isWide;
    },
    addEventListener: (_type: string, listener: () => void) => {
      onChange = listener;
    },
  }));
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {
    throw new Error('sent');
  });
});

describe('the number in the button of filters', () => {
  it('[LIST-11] the number is the list’s own at first, then that of the choice, which is announced', async () => {
    const calls = serve(() => json({ count: 12 }));
    await openAlive('#f', form('data-count="2"'));
    expect(button().textContent).toBe('اعرض منتجين');
    tick();
    expect(button().getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(button().textContent).toBe('اعرض 12 منتجاً'));
    expect(button().hasAttribute('aria-busy')).toBe(false);
    // An empty field is not sent.
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual(['/count?sort=new&brand%5B%5D=1']);
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('اعرض 12 منتجاً'));
  });

  it.each([
    [0, 'لا توجد منتجات بهذه التصفية'],
    [1, 'اعرض منتجاً واحداً'],
    [7, 'اعرض 7 منتجات'],
    [100, 'اعرض 100 منتج'],
    [1190, 'اعرض 1,190 منتجاً'],
  ])('[LIST-11] uses the Arabic plural of %i', async (count, words) => {
    await openAlive('#f', form(`data-count="${count}"`));
    expect(button().textContent).toBe(words);
  });

  it('[LIST-11] follows a reset of the form', async () => {
    const answers = [3, 120];
    serve(({ url }) => json({ count: url.searchParams.has('brand[]') ? answers[0] : answers[1] }));
    await openAlive('#f', form('data-count="120"'));
    tick();
    await vi.waitFor(() => expect(button().textContent).toBe('اعرض 3 منتجات'));
    (document.getElementById('f') as HTMLFormElement).reset();
    await vi.waitFor(() => expect(button().textContent).toBe('اعرض 120 منتجاً'));
  });

  it('[LIST-11] the number is no longer busy when the window became wide while it was requested', async () => {
    serve(hang);
    await openAlive('#f', form('data-count="2"'));
    tick();
    isWide = true;
    onChange();
    tick();
    expect(button().hasAttribute('aria-busy')).toBe(false);
  });

  it('[LIST-11] keeps the newest choice when an older response comes later', async () => {
    const answers = [hang, () => json({ count: '5' })];
    const calls = serve((call) => (answers.shift() ?? hang)(call) as Response);
    await openAlive('#f', form());
    tick();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    tick();
    expect(calls[0]?.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(button().textContent).toBe('اعرض 5 منتجات'));
  });

  it('[LIST-11] gives the server’s words back when the number cannot be had', async () => {
    serve(() => json({ count: 'many' }));
    const { faults } = await openAlive('#f', form('data-count="3"'));
    tick();
    await vi.waitFor(() => expect(button().textContent).toBe('اعرض النتائج'));
    expect(faults).toMatchObject([{ island: 'filters', kind: 'answer' }]);
  });

  it('[LIST-11] the number is not requested while the form applies automatically', async () => {
    isWide = true;
    const calls = serve(() => json({ count: 1 }));
    await openAlive('#f', form('data-count="3"'));
    document.getElementById('n')?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(button().textContent).toBe('اعرض النتائج');
    isWide = false;
    onChange();
    expect(button().textContent).toBe('اعرض 3 منتجات');
    expect(calls).toEqual([]);
  });

  it('[LIST-11] the number after Back is that of the list again', async () => {
    serve(({ url }) => json({ count: url.searchParams.has('brand[]') ? 12 : 2 }));
    await openAlive('#f', form('data-count="2"'));
    tick();
    await vi.waitFor(() => expect(button().textContent).toBe('اعرض 12 منتجاً'));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect((document.getElementById('a') as HTMLInputElement).checked).toBe(false);
    await vi.waitFor(() => expect(button().textContent).toBe('اعرض منتجين'));
  });
});
