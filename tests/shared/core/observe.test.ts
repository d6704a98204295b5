import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HookError } from '../../../shared/core/errors.ts';
import type { IslandContext, IslandModule, Prepare, When } from '../../../shared/core/island.ts';
import { defineIsland } from '../../../shared/core/island.ts';
import { getRuntime } from '../../../shared/core/runtime.ts';
import { settle } from '../../../testing/index.ts';
import { alive, openAlive, openPage } from '../../kit/page.ts';
import { withResolvers } from '../../kit/withResolvers.ts';

const island = (
  attach: (context: IslandContext<null>) => void,
  {
    load = async () => ({ readConfig: () => null, attach }),
    ...more
  }: { when?: When; replays?: boolean; replaysEach?: boolean; load?: () => Promise<IslandModule<null>> } = {},
) =>
  defineIsland({
    name: 'probe',
    selector: '.probe',
    when: 'load',
    load: async () => ({ probe: await load() }),
    ...more,
  });

const thrown = (): never => {
  throw Error('bad');
};

/** Adds a block to the page and looks for hosts in it, as an island that inserts HTML does. */
const addBlock = (html: string) => {
  const block = document.createElement('section');
  block.innerHTML = html;
  document.body.append(block);
  getRuntime()?.scan(block);
};
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('[PAGE-01] hooks', () => {
  it('[PAGE-01] hooks are found by data-island, legacy class and the site’s own selector, any number of times', async () => {
    const attach = vi.fn();
    openPage('<p data-island="probe"></p><p class="probe"></p><p class="mine"></p><p class="other"></p>', {
      islands: [island(attach)],
      config: { hooks: { probe: '.mine' } },
    });
    await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(3));
    await settle();
    expect([...document.querySelectorAll('[data-state=idle]')]).toHaveLength(3);
  });

  it('[PAGE-01] hooks that are inserted later mount, and unmount when they are removed', async () => {
    const attach = vi.fn((_: IslandContext<null>) => {});
    openPage('', { islands: [island(attach)] });
    document.body.innerHTML = '<div><p class="probe"></p></div>';
    await alive('.probe');
    const signal = attach.mock.calls[0]?.[0].signal;
    expect(signal?.aborted).toBe(false);
    document.body.innerHTML = '';
    await settle();
    expect(signal?.aborted).toBe(true);
  });

  it('[PAGE-01] hooks that are moved keep their life', async () => {
    const attach = vi.fn();
    openPage('<p class="probe"></p><div id="there"></div>', { islands: [island(attach)] });
    const host = await alive('.probe');
    document.querySelector('#there')?.append(host);
    await settle();
    expect(attach).toHaveBeenCalledTimes(1);
    expect(host.dataset.state).toBe('idle');
  });

  it('[PAGE-01] hooks that lose a required element mount again', async () => {
    const attach = vi.fn((context: IslandContext<null>) => context.requires(context.host.firstElementChild as Element));
    openPage('<p class="probe"><b></b></p>', { islands: [island(attach)] });
    const host = await alive('.probe');
    host.innerHTML = '<b></b>';
    await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(2));
  });

  it('[PAGE-01] hooks that lack an element mount once other code adds it, and report the lack once', async () => {
    quiet();
    const attach = vi.fn();
    const readConfig = vi.fn((host: HTMLElement) => {
      if (!host.querySelector('b')) throw new HookError('b', 'an element');
      return null;
    });
    openPage('<div class="probe"><p></p></div>', {
      islands: [island(attach, { load: async () => ({ readConfig, attach }) })],
    });
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(1));
    const add = async (name: string) => {
      document.querySelector('.probe p')?.append(document.createElement(name));
      await settle();
    };
    const failed = vi.fn();
    document.addEventListener('juzur:error', failed);
    onTestFinished(() => document.removeEventListener('juzur:error', failed));
    await add('i');
    expect(readConfig.mock.results.at(-1)?.type).toBe('throw');
    expect(attach).not.toHaveBeenCalled();
    await add('b');
    await add('i');
    expect(attach).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('[PAGE-01] a step at load', () => {
  const prepared = (prepare: Prepare, attach = vi.fn()) =>
    defineIsland({
      name: 'probe',
      selector: '.probe',
      when: 'interaction',
      replays: 'b',
      prepare,
      load: async () => ({ probe: { readConfig: () => null, attach } }),
    });

  it('[PAGE-01] runs once for a host, whose island waits, and mounts it when it asks', async () => {
    const attach = vi.fn();
    const prepare = vi.fn<Prepare>();
    openPage('<p class="probe"></p>', { islands: [prepared(prepare, attach)] });
    await settle();
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(attach).not.toHaveBeenCalled();
    const [host, signal, mount] = prepare.mock.calls[0] as Parameters<Prepare>;
    expect([host.dataset.state, signal.aborted]).toEqual(['idle', false]);
    mount();
    mount();
    await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(1));
    host.remove();
    await settle();
    expect(signal.aborted).toBe(true);
  });

  it('[PAGE-01] a step at load that throws mounts the island, which reports what is wrong', async () => {
    const attach = vi.fn();
    openPage('<p class="probe"></p>', { islands: [prepared(() => thrown(), attach)] });
    await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(1));
  });

  it('[PAGE-01] what the step at load made is told each touch and held press, and the island gets it', async () => {
    const attach = vi.fn();
    const made = { isStale: () => false, touched: vi.fn() };
    openPage('<p class="probe"><b><a href="#1">1</a></b></p>', { islands: [prepared(() => made, attach)] });
    document.querySelector('.probe')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    document.querySelector('a')?.click();
    expect(made.touched.mock.calls).toEqual([[false], [true]]);
    await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(1));
    expect(attach.mock.calls[0]?.[1]).toBe(made);
  });

  it('[PAGE-05] a press that is held while an island mounts is replayed when it is mounted', async () => {
    const { promise, resolve: mounted } = withResolvers<void>();
    openPage('<p class="probe"><a href="#1">1</a></p>', { islands: [island(() => promise, { replays: true })] });
    await settle();
    const link = document.querySelector('a') as HTMLElement;
    const replayed = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', replayed);
    link.click();
    expect(replayed).not.toHaveBeenCalled();
    mounted();
    await settle();
    expect(replayed).toHaveBeenCalledOnce();
  });

  it('[PAGE-01] a selector says which clicks are held; others pass', async () => {
    openPage('<p class="probe"><b><a href="#1">1</a></b><a href="#2">2</a></p>', {
      islands: [prepared(() => ({ isStale: () => false, touched() {} }))],
    });
    await settle();
    const isHeld = (selector: string) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector(selector)?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([isHeld('.probe > a'), isHeld('b a')]).toEqual([false, true]);
  });

  it('[PAGE-01] a held click is not replayed on a link that was removed meanwhile', async () => {
    const followed = vi.fn((event: Event) => event.preventDefault());
    openPage('<p class="probe"><b><a href="#1">1</a></b></p>', {
      islands: [prepared(() => ({ isStale: () => false, touched() {} }))],
    });
    await settle();
    const link = document.querySelector('a');
    link?.addEventListener('click', followed);
    link?.click();
    document.body.replaceChildren();
    await settle();
    expect(followed).not.toHaveBeenCalled();
  });
});

describe('[PAGE-01] chunks', () => {
  const hosts = '<p class="probe"></p><p class="probe"></p><p class="probe"></p>';

  it('[PAGE-01] chunks load once for all hosts, and mount those of a new block at once, in one pass', async () => {
    const attach = vi.fn();
    const load = vi.fn(async () => ({ readConfig: () => null, attach }));
    openPage(hosts, { islands: [island(attach, { load })] });
    await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(3));
    addBlock(hosts);
    // Waits only for microtasks, because the browser paints after them.
    for (let turn = 0; turn < 5; turn++) await null;
    expect(attach).toHaveBeenCalledTimes(6);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[PAGE-01] a host whose island dispatches an event while it is mounted is mounted once', async () => {
    const attach = vi.fn(
      ({ host }: IslandContext<null>) => void host.dispatchEvent(new Event('input', { bubbles: true })),
    );
    await openAlive('.probe', '<p class="probe"></p>', { islands: [island(attach)] });
    addBlock('<p class="probe"></p>');
    await settle();
    expect(attach).toHaveBeenCalledTimes(2);
  });

  it('[PAGE-02] chunks that fail are requested twice for all waiting hosts, and again for a later host', async () => {
    const attach = vi.fn();
    const load = vi.fn(() => Promise.reject(Error('404')));
    const { faults } = openPage(hosts, { islands: [island(attach, { load })] });
    await vi.waitFor(() => expect(faults).toHaveLength(3), 3000);
    expect(load).toHaveBeenCalledTimes(2);
    load.mockImplementation((async () => ({ readConfig: () => null, attach })) as never);
    document.body.insertAdjacentHTML('beforeend', '<p class="probe" id="later"></p>');
    await alive('#later');
    expect(attach).toHaveBeenCalledTimes(1);
  });
});

describe('[PAGE-01] selector lists', () => {
  const open = (mapped: unknown) => {
    const attach = vi.fn();
    const { faults } = openPage('<p class="a"></p><p data-b="x,y"></p><p class="a" data-b="1"></p><p class="c"></p>', {
      islands: [island(attach)],
      config: { hooks: { probe: mapped } },
    });
    return { attach, faults };
  };

  it.each(Object.entries({ '.a,[data-b]': 3, ' .a , .c ': 3, '[data-b="x,y"],.c': 2, 'p:is(.a, .c)': 3 }))(
    '[PAGE-01] %s finds each host once',
    async (selector, count) => {
      const { attach } = open(selector);
      await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(count));
      await settle();
      expect(attach).toHaveBeenCalledTimes(count);
    },
  );

  it('[PAGE-01] an invalid part of a selector list finds nothing, as in the browser', async () => {
    const { attach, faults } = open('.a,1');
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    expect(attach).not.toHaveBeenCalled();
  });
});

describe('[PAGE-02] failures', () => {
  const bad = (broken: Partial<IslandModule<null>>) =>
    defineIsland({
      name: 'bad',
      when: 'load',
      load: async () => ({ bad: { readConfig: () => null, attach: () => {}, ...broken } }),
    });

  it('[PAGE-02] a hook that lacks something is one error that names element and attribute, and nothing else stops', async () => {
    const console_ = quiet();
    const good = vi.fn();
    const readConfig = () => {
      throw new HookError('data-page-url', 'an address of this site', 'x:');
    };
    const { faults } = await openAlive('.probe', '<p data-island="bad" id="here"></p><p class="probe"></p>', {
      islands: [bad({ readConfig }), island(good)],
    });
    await settle();
    expect(good).toHaveBeenCalled();
    expect(faults).toMatchObject([{ island: 'bad', kind: 'hook', status: null }]);
    expect(console_).toHaveBeenCalledTimes(1);
    expect(console_.mock.calls[0]?.[0]).toMatch(/id="here".*data-page-url: expected an address of this site/);
    expect(document.querySelector('#here')?.hasAttribute('data-state')).toBe(false);
  });

  it.each<[string, Partial<IslandModule<null>>]>([
    ['its configuration is read', { readConfig: thrown }],
    ['it is attached', { attach: thrown }],
    ['it has been attached', { attach: async () => thrown() }],
  ])('[PAGE-02] an island that throws when %s is one error, and the others mount and unmount', async (_, broken) => {
    const html = '<p data-island="bad"></p><p class="probe"></p>';
    const ended = vi.fn();
    const { faults } = await openAlive('.probe', html, {
      islands: [bad(broken), island(({ signal }) => signal.addEventListener('abort', ended))],
    });
    await settle();
    expect(faults).toMatchObject([{ island: 'bad' }]);
    getRuntime()?.destroy(document);
    expect(ended).toHaveBeenCalledOnce();
    expect(document.body.innerHTML).toBe(html);
  });

  it('[PAGE-02] a listener of juzur:error that cancels keeps the console quiet', async () => {
    const console_ = quiet();
    document.addEventListener('juzur:error', (event) => event.preventDefault(), { once: true });
    openPage('<p class="probe"></p>', { islands: [island(thrown)] });
    await settle();
    expect(console_).not.toHaveBeenCalled();
  });

  it('[PAGE-02] bad JSON in the page configuration is exactly one console error', async () => {
    const console_ = quiet();
    await openAlive('.probe', '<p class="probe"></p>', { islands: [island(() => {})], config: '{"locale": ' });
    expect(console_).toHaveBeenCalledTimes(1);
    expect(console_.mock.calls[0]?.[0]).toMatch(/juzur-config/);
  });
});

describe('[PAGE-04] held clicks', () => {
  const page = '<a class="probe" href="#server">go</a>';

  it('[PAGE-04] an interaction island says idle at once, loads at the first click and gets that click back', async () => {
    const clicked = vi.fn((event: Event) => event.preventDefault());
    const load = vi.fn(async () => {
      await settle();
      return {
        readConfig: () => null,
        attach: ({ host, signal }: IslandContext<null>) => host.addEventListener('click', clicked, { signal }),
      };
    });
    openPage(page, { islands: [island(() => {}, { when: 'interaction', replays: true, load })] });
    const host = document.querySelector('a') as HTMLElement;
    expect(host.dataset.state).toBe('idle');
    expect(load).not.toHaveBeenCalled();
    host.click();
    host.click();
    expect(host.dataset.state).toBe('loading');
    await vi.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(host.dataset.state).toBe('idle');
    expect(load).toHaveBeenCalledTimes(1);
    host.click();
    expect(clicked).toHaveBeenCalledTimes(2);
  });

  it('[PAGE-04] an interaction island loads at once if the visitor is in its field when the script comes', async () => {
    const attach = vi.fn();
    openPage('<form><input></form><form></form>', { islands: [island(attach, { when: 'interaction' })] });
    document.querySelector('input')?.focus();
    for (const form of document.querySelectorAll('form')) form.className = 'probe';
    getRuntime()?.scan(document);
    await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(1));
    expect(attach.mock.calls[0]?.[0].host).toBe(document.querySelector('form'));
  });

  it('[QNTY-01] each held click is replayed, in order, if each one counts', async () => {
    const clicked = vi.fn();
    const attach = ({ host, signal }: IslandContext<null>) =>
      host.addEventListener('click', ({ target }) => clicked((target as Element).textContent), { signal });
    openPage('<p class="probe"><button>+</button><button>−</button></p>', {
      islands: [island(attach, { when: 'interaction', replays: true, replaysEach: true })],
    });
    const [more, less] = document.querySelectorAll('button');
    for (const button of [more, more, less]) button?.click();
    await alive('.probe');
    await settle();
    expect(clicked.mock.calls.flat()).toEqual(['+', '+', '−']);
  });

  const held = (html: string, options: Partial<Parameters<typeof island>[1]> = {}) => {
    const { promise: chunk, resolve: arrived } = withResolvers();
    const replayed = vi.fn((event: Event) => event.preventDefault());
    const attach = ({ host, signal }: IslandContext<null>) => {
      for (const type of ['click', 'submit']) host.addEventListener(type, replayed, { signal });
    };
    const load = () => chunk.then(() => ({ readConfig: () => null, attach }));
    openPage(html, { islands: [island(() => {}, { when: 'interaction', replays: true, load, ...options })] });
    const host = document.querySelector('.probe') as HTMLElement;
    const arrive = async () => {
      arrived();
      await alive('.probe');
      await settle();
    };
    return { host, replayed, arrive };
  };
  const form =
    '<form class="probe" action="/cart/1" method="post"><input name="product_id" value="1"><input type="hidden" name="_token" value="a"><input type="hidden" name="altcha"><input type="tel" name="mobile" value="٠٥٩١٢٣٤٥٦٧"><button name="buy" value="1">أضف</button></form>';

  const write = (host: HTMLElement, mobile: string) =>
    host.querySelector('[name=mobile]')?.setAttribute('value', mobile);

  it('[PAGE-04] a click on what is in a button outside its form is held and replayed', async () => {
    const markup = '<form class="probe" id="order"></form><button form="order"><b>أكّد</b></button>';
    const { host, replayed, arrive } = held(markup);
    const label = document.querySelector('b') as HTMLElement;
    label.addEventListener('click', replayed);
    label.click();
    expect(host.dataset.state).toBe('loading');
    expect(replayed).not.toHaveBeenCalled();
    await arrive();
    expect(replayed).toHaveBeenCalledTimes(1);
  });

  it('[PAGE-05] a held click keeps the mark without which FastClick stops the clicks of a finger', async () => {
    const { host, replayed, arrive } = held(page);
    const click = Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true }), {
      forwardedTouchEvent: true,
    });
    host.dispatchEvent(click);
    await arrive();
    expect(replayed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ forwardedTouchEvent: true }));
  });

  it('[PAGE-05] a held click is dropped when the visitor leaves the page', async () => {
    const { host, replayed, arrive } = held(page);
    host.click();
    dispatchEvent(new Event('pagehide'));
    expect(host.dataset.state).toBe('idle');
    await arrive();
    expect(replayed).not.toHaveBeenCalled();
    host.click();
    expect(replayed).toHaveBeenCalledOnce();
  });

  it('[PAGE-05] a held click is dropped after 10 s, and the host no longer says that it loads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { host, replayed, arrive } = held(page, { when: 'visible' });
    host.click();
    vi.advanceTimersByTime(9999);
    expect(host.dataset.state).toBe('loading');
    vi.advanceTimersByTime(1);
    expect(host.dataset.state).toBeUndefined();
    vi.useRealTimers();
    await arrive();
    expect(replayed).not.toHaveBeenCalled();
  });

  it.each<[string, string, (host: HTMLElement) => void, number]>([
    ['nothing changed', form, () => {}, 1],
    ['its token was renewed', form, (host) => host.querySelector('[name=_token]')?.setAttribute('value', 'b'), 1],
    ['its captcha was solved', form, (host) => host.querySelector('[name=altcha]')?.setAttribute('value', 'b'), 1],
    ['its mobile number was formatted', form, (host) => write(host, '0591-234567'), 1],
    ['its mobile number got a country code', form, (host) => write(host, '+970 59 123 4567'), 1],
    ['it has another mobile number', form, (host) => write(host, '٠٥٩١٢٣٤٥٦٨'), 0],
    ['a script marked it', form, (host) => host.classList.add('busy'), 1],
    ['a field changed', form, (host) => host.querySelector('input')?.setAttribute('value', '2'), 0],
    ['the form sends elsewhere', form, (host) => host.setAttribute('action', '/cart/2'), 0],
    ['the button means something else', form, (host) => host.querySelector('button')?.setAttribute('value', '2'), 0],
    ['the link leads elsewhere', page, (host) => host.setAttribute('href', '#other'), 0],
    [
      'the card became another product',
      '<div data-product-id="1"><button class="probe" type="button">قيّم</button></div>',
      (host) => host.parentElement?.setAttribute('data-product-id', '2'),
      0,
    ],
  ])('[PAGE-05] a held press is replayed only if it is about the same: %s', async (_, html, change, times) => {
    const { host, replayed, arrive } = held(html);
    if (html === form) (host as HTMLFormElement).requestSubmit(host.querySelector('button'));
    else host.click();
    change(host);
    await arrive();
    expect(replayed).toHaveBeenCalledTimes(times);
    expect(host.dataset.state).toBe('idle');
  });

  it('[PAGE-05] what the island itself changes does not drop the press', async () => {
    const sent = vi.fn((event: Event) => event.preventDefault());
    const attach = ({ host }: IslandContext<null>) => {
      (host.querySelector('input') as HTMLInputElement).value = '0591234567';
      host.addEventListener('submit', sent);
    };
    openPage(form, { islands: [island(attach, { when: 'interaction', replays: true })] });
    (document.querySelector('.probe') as HTMLFormElement).requestSubmit();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('[PAGE-04] a chunk that fails twice gives the click to the server’s link', async () => {
    const load = vi.fn(() => Promise.reject(Error('404')));
    const { faults } = openPage(page, { islands: [island(() => {}, { when: 'interaction', replays: true, load })] });
    const followed = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', followed, { once: true });
    document.querySelector('a')?.click();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(2);
    expect(faults).toMatchObject([{ kind: 'chunk', island: 'probe' }]);
  });

  it('[PAGE-04] a host removed while its chunk is on the way never mounts', async () => {
    const attach = vi.fn();
    const load = async () => {
      await settle();
      return { readConfig: () => null, attach };
    };
    openPage('<p class="probe"></p>', { islands: [island(attach, { load })] });
    document.querySelector('.probe')?.remove();
    await settle();
    expect(attach).not.toHaveBeenCalled();
  });
});
