import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alive, openPage, settle } from '../../kit/page.ts';
import { soon } from '../../kit/soon.ts';

const form = (
  attributes = '',
  boxes = '',
) => `<form id="f" data-island="filters" method="get" action="/c/phones" ${attributes}>
  <input type="hidden" name="sort" value="new">
  <input type="checkbox" name="brand[]" value="1" id="a"><input type="checkbox" name="brand[]" value="2" id="b" checked>
  ${boxes}<button>طبّق</button></form>`;

const box = (id: string) => document.getElementById(id) as HTMLInputElement;
let sent: string[];
let went: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  sent = [];
  went = vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    sent.push([...new FormData(this)].map(([name, value]) => `${name}=${value}`).join('&'));
  });
});

const open = async (html: string) => {
  const page = openPage(html);
  await alive('#f');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return page;
};
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
};

describe('filters', () => {
  it('[LIST-11] apply 400 ms after the last change, once', async () => {
    await open(form());
    box('a').click();
    wait(300);
    box('b').click();
    wait(399);
    expect(sent).toEqual([]);
    wait(1);
    vi.useRealTimers();
    expect(sent).toEqual(['sort=new&brand[]=1']);
    expect(document.getElementById('f')?.dataset.state).toBe('loading');
  });

  it('[LIST-11] a change taken back in time goes nowhere', async () => {
    await open(form());
    box('a').click();
    box('a').click();
    wait(1000);
    vi.useRealTimers();
    expect(sent).toEqual([]);
  });

  it('[LIST-11] the one changed box’s data-url is followed', async () => {
    await open(form('', '<input type="checkbox" id="u" data-url="/c/phones?brand=3">'));
    box('u').click();
    wait(400);
    vi.useRealTimers();
    expect(went).toHaveBeenCalledWith('http://shop.test/c/phones?brand=3');
    expect(sent).toEqual([]);
  });

  it('[LIST-11] an address that is none is not followed: the form is sent', async () => {
    await open(form('', '<input type="checkbox" id="u" name="x" data-url="javascript:alert(1)">'));
    box('u').click();
    wait(400);
    vi.useRealTimers();
    expect(went).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  it('[LIST-11] data-apply=button leaves it to the button', async () => {
    await open(form('data-apply="button"'));
    box('a').click();
    wait(1000);
    vi.useRealTimers();
    expect(sent).toEqual([]);
  });

  it('[LIST-11] a listener may cancel', async () => {
    await open(form());
    document.addEventListener('juzur:filters:apply', (event) => event.preventDefault(), { once: true });
    box('a').click();
    wait(400);
    vi.useRealTimers();
    expect(sent).toEqual([]);
  });

  it('[LIST-11] a page brought back by the browser shows the boxes that fit its list', async () => {
    await open(form());
    box('a').click();
    wait(400);
    vi.useRealTimers();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([box('a').checked, box('b').checked]).toEqual([false, true]);
    expect(document.getElementById('f')?.dataset.state).toBe('idle');
  });

  it('[LIST-11] on anything but a GET form it is one error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { faults } = openPage('<div data-island="filters"></div>');
    await soon(() => expect(faults).toMatchObject([{ kind: 'hook', island: 'filters' }]));
    await settle();
  });
});
