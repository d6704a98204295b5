import { beforeEach, describe, expect, it, vi } from 'vitest';
import { alive, openAlive, openPage } from '../../kit/page.ts';

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
  const page = await openAlive('#f', html);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return page;
};
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
};
/** Changes a box, and waits until the form applies. */
const apply = (id: string) => {
  box(id).click();
  wait(400);
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
    expect(sent).toEqual(['sort=new&brand[]=1']);
    expect(document.getElementById('f')?.dataset.state).toBe('loading');
  });

  it.each([
    ['its only button', '<button name="filter" value="1">', 1],
    ['none of several buttons', '<button name="clear">مسح</button><button name="filter" value="1">', 0],
  ])('[LIST-11] a form that applies itself is sent by %s', async (_, buttons, times) => {
    await open(form().replace('<button>', buttons));
    apply('a');
    const { calls } = vi.mocked(HTMLFormElement.prototype.requestSubmit).mock;
    expect(calls).toEqual([[times ? document.querySelector('[name=filter]') : null]]);
  });

  it('[LIST-11] wait for a visitor who is typing in the next field', async () => {
    await open(form('', '<input name="to" id="to">'));
    box('a').click();
    box('to').focus();
    for (const text of ['1', '15', '150']) {
      box('to').value = text;
      box('to').dispatchEvent(new Event('input', { bubbles: true }));
      wait(390);
    }
    wait(2000);
    expect(sent).toEqual([]);
    box('to').dispatchEvent(new Event('change', { bubbles: true }));
    wait(400);
    expect(sent).toEqual(['sort=new&brand[]=1&brand[]=2&to=150']);
  });

  it('[LIST-11] a change that is undone in time does not navigate', async () => {
    await open(form());
    box('a').click();
    expect(document.getElementById('f')?.dataset.state).toBe('loading');
    box('a').click();
    expect(document.getElementById('f')?.dataset.state).toBe('idle');
    wait(1000);
    expect(sent).toEqual([]);
  });

  it('[LIST-11] shows at the root that the list is loading, and leaves nothing there when it ends', async () => {
    await open(form());
    const isShown = () => document.documentElement.hasAttribute('data-juzur-loading');
    box('a').click();
    expect(isShown()).toBe(true);
    box('a').click();
    expect(isShown()).toBe(false);
    box('a').click();
    window.Juzur?.destroy();
    expect(isShown()).toBe(false);
  });

  it('[LIST-11] the one changed box’s data-url is followed', async () => {
    const others = '<input type="range" name="to"><input type="color" name="c"><output>1</output><fieldset></fieldset>';
    await open(form('', `<input type="checkbox" id="u" data-url="/c/phones?brand=3">${others}`));
    apply('u');
    expect(went).toHaveBeenCalledWith('http://shop.test/c/phones?brand=3');
    expect(sent).toEqual([]);
  });

  it('[LIST-11] two quick choices are one URL, their values joined by data-join', async () => {
    const choice = (value: string) => `<input type="checkbox" id="${value}" name="c" data-url="/c/phones?c=${value}">`;
    await open(form('data-join=","', choice('white') + choice('blue')));
    box('white').click();
    apply('blue');
    expect(went).toHaveBeenCalledExactlyOnceWith('http://shop.test/c/phones?c=white%2Cblue');
  });

  it('[LIST-11] the browser sends no empty field, and the values of a name joined; a script reads all fields', async () => {
    await open(form('data-join="," data-apply="button"', '<input name="to">'));
    box('a').click();
    const host = document.getElementById('f') as HTMLFormElement;
    const read = () => {
      const formData = new FormData(host);
      host.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
      return [...formData];
    };
    expect(read()).toHaveLength(4);
    host.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(read()).toEqual([
      ['sort', 'new'],
      ['brand[]', '1,2'],
    ]);
    expect(read()).toHaveLength(4);
  });

  it('[LIST-11] a URL that is invalid is not followed: the form is sent', async () => {
    await open(form('', '<input type="checkbox" id="u" name="x" data-url="javascript:alert(1)">'));
    apply('u');
    expect(went).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  it('[LIST-11] data-apply=button leaves it to the button', async () => {
    await open(form('data-apply="button"'));
    box('a').click();
    wait(1000);
    expect(sent).toEqual([]);
  });

  it('[LIST-11] a field named “action” does not replace the URL of the form', async () => {
    await open(form('', '<input type="hidden" name="action" value="filter">'));
    const urls: unknown[] = [];
    const note = (event: Event) => urls.push((event as CustomEvent).detail.url);
    document.addEventListener('juzur:filters:apply', note, { once: true });
    apply('a');
    expect(urls).toEqual([new URL('/c/phones', location.href).href]);
  });

  it('[LIST-11] what another script has filtered by is where the next change begins', async () => {
    await open(form('', '<input type="checkbox" id="u" data-url="/c/phones?brand=3">'));
    const urls: string[] = [];
    document.getElementById('f')?.addEventListener('juzur:filters:apply', (event) => {
      urls.push(new URL((event as CustomEvent).detail.url).search);
      event.preventDefault();
    });
    for (const id of ['u', 'a', 'a']) {
      box(id).click();
      wait(400);
    }
    expect(urls).toEqual(['?brand=3', '', '']);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([box('u').checked, box('a').checked]).toEqual([true, false]);
  });

  it('[LIST-11] a form whose sending another script takes over rests again', async () => {
    await open(form());
    const sending = vi.mocked(HTMLFormElement.prototype.requestSubmit).mockImplementation(function (
      this: HTMLFormElement,
    ) {
      this.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    apply('a');
    expect(document.getElementById('f')?.dataset.state).toBe('idle');
    apply('a');
    expect(sending).toHaveBeenCalledTimes(2);
    expect(document.getElementById('f')?.dataset.state).toBe('loading');
  });

  it('[LIST-11] boxes that come later filter too', async () => {
    await open(form());
    box('b').insertAdjacentHTML('afterend', '<input type="checkbox" name="brand[]" value="3" id="late">');
    apply('late');
    expect(sent).toEqual(['sort=new&brand[]=2&brand[]=3']);
  });

  it('[LIST-11] a page brought back by the browser shows the boxes, texts and choices that fit its list', async () => {
    const city = '<select name="city" id="c"><option value="1">1</option><option value="2">2</option></select>';
    await open(form('', `${city}<input name="from" id="t" value="10">`));
    box('a').click();
    box('c').value = '2';
    box('t').value = '20';
    box('t').dispatchEvent(new Event('change', { bubbles: true }));
    wait(400);
    expect(sent).toEqual(['sort=new&brand[]=1&brand[]=2&city=2&from=20']);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([box('c').value, box('t').value]).toEqual(['1', '10']);
    expect([box('a').checked, box('b').checked]).toEqual([false, true]);
    expect(document.getElementById('f')?.dataset.state).toBe('idle');
  });

  it('[LIST-11] the filtered page has the focus on the same box, and announces how many products it lists', async () => {
    const { end } = await open(form());
    box('a').focus();
    box('a').click();
    wait(400);
    vi.useRealTimers();
    end();
    await openAlive('#f', form('data-count="1,190"'));
    expect(document.activeElement).toBe(box('a'));
    await vi.waitFor(() => expect(document.querySelector('.juzur-announcer')?.textContent).toBe('1,190 منتجاً'));
  });

  describe('changed before the script was there', () => {
    const openChanged = async (isAt: boolean) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      openPage(form('', '<input type="checkbox" id="u" data-url="/c/phones?brand=3">'));
      box('a').checked = true;
      if (isAt) box('a').focus();
      await alive('#f');
      await vi.advanceTimersByTimeAsync(450);
    };

    it('[LIST-11] applies once if the visitor, whose focus is still on the box, changed it', async () => {
      document.addEventListener('juzur:filters:apply', (event) => event.preventDefault(), { once: true });
      await openChanged(true);
      window.Juzur?.destroy();
      window.Juzur?.scan();
      await vi.advanceTimersByTimeAsync(450);
      expect(sent).toEqual([]);
      box('b').click();
      await vi.advanceTimersByTimeAsync(450);
      expect(sent).toEqual(['sort=new&brand[]=1']);
    });

    it('[LIST-11] a change by a script of the site does not navigate', async () => {
      await openChanged(false);
      expect(sent).toEqual([]);
      box('u').click();
      await vi.advanceTimersByTimeAsync(450);
      expect(went).toHaveBeenCalledWith('http://shop.test/c/phones?brand=3');
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      expect([box('a').checked, box('u').checked]).toEqual([true, false]);
    });
  });
});
