import { describe, expect, it, vi } from 'vitest';
import type { MountContext } from '../../../shared/page/define.ts';
import { openPage } from '../../kit/page.ts';
import { stubIntersectionObserver } from '../../kit/stubIntersectionObserver.ts';

/** Opens a page and waits for `window.Juzur`, as a plain script does. */
const openReadyPage = async (html: string) => {
  const ready = new Promise((resolve) => document.addEventListener('juzur:ready', resolve, { once: true }));
  const page = openPage(html);
  await ready;
  return { ...page, juzur: window.Juzur as NonNullable<Window['Juzur']> };
};

const HOST = '<p class="greet" data-state="server">مرحباً</p>';

describe('Juzur.define', () => {
  it('[PAGE-01] mounts an island of the site on hosts that are there and on those that come later', async () => {
    const { juzur } = await openReadyPage(HOST);
    const hosts: HTMLElement[] = [];
    juzur.define({ name: 'greeting', selector: '.greet', when: 'load', mount: ({ host }) => void hosts.push(host) });
    await vi.waitFor(() => expect(hosts).toHaveLength(1));
    document.body.insertAdjacentHTML('beforeend', '<p class="greet"></p>');
    await vi.waitFor(() => expect(hosts).toHaveLength(2));
    await vi.waitFor(() => expect(hosts[1]?.dataset.state).toBe('idle'));
  });

  it('[PAGE-01] mounts an island after the script that defines it, which may declare what `mount` uses below', async () => {
    const { juzur } = await openReadyPage(HOST);
    const order: string[] = [];
    juzur.define({ name: 'greeting', selector: '.greet', when: 'load', mount: () => void order.push('mounted') });
    order.push('defined');
    await vi.waitFor(() => expect(order).toEqual(['defined', 'mounted']));
  });

  it('[PAGE-01] mounts a second island on a host in view', async () => {
    stubIntersectionObserver({ allInView: true });
    const { juzur } = await openReadyPage(HOST);
    const mounted: string[] = [];
    juzur.define({ name: 'one', selector: '.greet', mount: () => void mounted.push('one') });
    await vi.waitFor(() => expect(mounted).toEqual(['one']));
    juzur.define({ name: 'two', selector: '.greet', mount: () => void mounted.push('two') });
    await vi.waitFor(() => expect(mounted).toEqual(['one', 'two']));
  });

  it('[PAGE-02] unmounts it with its host, and leaves the server’s state', async () => {
    const { juzur } = await openReadyPage(HOST);
    let context: MountContext | undefined;
    juzur.define({
      name: 'greeting',
      selector: '.greet',
      when: 'load',
      mount(given) {
        context = given;
        given.setState('done');
      },
    });
    const host = document.querySelector('.greet') as HTMLElement;
    await vi.waitFor(() => expect(host.dataset.state).toBe('done'));
    juzur.destroy();
    expect(context?.signal.aborted).toBe(true);
    expect(host.outerHTML).toBe(HOST);
  });

  it('[PAGE-02] reports an error of mount with island and element, and the server’s HTML stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { juzur, faults } = await openReadyPage(HOST);
    const cause = new Error('no date');
    juzur.define({
      name: 'sale-countdown',
      selector: '.greet',
      when: 'load',
      mount() {
        throw cause;
      },
    });
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    expect(faults[0]).toMatchObject({ island: 'sale-countdown', kind: 'script', cause });
    expect(faults[0]?.element?.textContent).toBe('مرحباً');
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('sale-countdown'));
  });

  it('dispatches events of the island’s name, which a listener can cancel', async () => {
    const { juzur } = await openReadyPage(HOST);
    const went: boolean[] = [];
    document.addEventListener('juzur:greeting:open', (event) => event.preventDefault(), { once: true });
    juzur.define({
      name: 'greeting',
      selector: '.greet',
      when: 'load',
      mount({ emit }) {
        went.push(emit('open', {}, true), emit('open', {}, true));
      },
    });
    await vi.waitFor(() => expect(went).toEqual([false, true]));
  });

  it('waits for the visitor’s first touch if configured so', async () => {
    const { juzur } = await openReadyPage(HOST);
    const mount = vi.fn();
    juzur.define({ name: 'greeting', selector: '.greet', when: 'interaction', mount });
    expect(mount).not.toHaveBeenCalled();
    document.querySelector('.greet')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce());
  });

  it.each([
    ['name', { name: 'Greeting' }],
    ['name', { name: '' }],
    ['the name money is taken', { name: 'money' }],
    ['selector', { selector: 'p[' }],
    ['selector', { selector: '' }],
    ['when', { when: 'hover' }],
    ['mount', { mount: 'greet' }],
  ])('throws a TypeError that names what is wrong: %s', async (what, wrong) => {
    const { juzur } = await openReadyPage(HOST);
    const island = { name: 'greeting', selector: '.greet', mount() {}, ...wrong };
    expect(() => juzur.define(island as never)).toThrow(TypeError);
    expect(() => juzur.define(island as never)).toThrow(`Juzur.define: ${what}`);
  });

  it('throws a TypeError at the second island of a name', async () => {
    const { juzur } = await openReadyPage(HOST);
    const define = () => juzur.define({ name: 'greeting', selector: '.greet', mount() {} });
    define();
    expect(define).toThrow('Juzur.define: the name greeting is taken');
  });
});
