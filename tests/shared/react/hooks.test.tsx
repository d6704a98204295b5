import { useEffect, useId, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defineIsland } from '../../../shared/core/defineIsland.ts';
import { getRuntime } from '../../../shared/core/runtime.ts';
import {
  type IslandProps,
  reactIsland,
  useServerAttribute,
  useServerEvent,
  useServerValue,
} from '../../../shared/react/index.ts';
import { alive, openPage, settle } from '../../kit/page.ts';

const open = async (View: (props: IslandProps<null>) => React.ReactNode, markup: string) => {
  openPage(markup, {
    islands: [
      defineIsland({
        name: 'probe',
        when: 'load',
        load: async () => ({ probe: reactIsland('after', () => null, View) }),
      }),
    ],
  });
  await alive('[data-island=probe]');
  await settle();
  return document.querySelector<HTMLInputElement>('[data-island=probe]') as HTMLInputElement;
};
const FIELD = '<input data-island="probe" aria-label="اسم" value="1">';

describe('React islands', () => {
  it('[PAGE-02] render under StrictMode in tests, so that an effect without a clean-up shows', async () => {
    const log: string[] = [];
    await open(() => {
      useEffect(() => {
        log.push('set up');
        return () => void log.push('clean up');
      }, []);
      return null;
    }, FIELD);
    expect(log).toEqual(['set up', 'clean up', 'set up']);
  });

  it('[PAGE-01] get ids that are unique on the page, and that another copy of React does not give', async () => {
    await open(() => <b id={useId()} />, FIELD + FIELD);
    const ids = [...document.querySelectorAll('b')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const prefixes = ids.map((id) => /juzur-\d+-/.exec(id)?.[0]);
    expect(new Set(prefixes).size).toBe(2);
    expect(prefixes).not.toContain(undefined);
  });
});

describe('the bridge to the server’s HTML', () => {
  it('[PAGE-02] useServerAttribute sets an attribute and restores the server’s value', async () => {
    const field = await open(({ context: { host } }) => {
      useServerAttribute(host, 'aria-label', 'ours');
      useServerAttribute(host, 'title', null);
      return null;
    }, FIELD);
    expect(field.getAttribute('aria-label')).toBe('ours');
    expect(field.hasAttribute('title')).toBe(false);
    getRuntime()?.destroy(document);
    await settle();
    expect(field.getAttribute('aria-label')).toBe('اسم');
  });

  it('[PAGE-02] useServerEvent subscribes once and calls the newest handler', async () => {
    const add = vi.spyOn(HTMLInputElement.prototype, 'addEventListener');
    const seen: string[] = [];
    const field = await open(({ context: { host } }) => {
      const value = useServerValue(host, 'input', () => (host as HTMLInputElement).value);
      useServerEvent(host, 'probe', () => seen.push(value));
      return <b>{value}</b>;
    }, FIELD);
    const count = () => add.mock.calls.filter(([type]) => type === 'probe').length;
    const before = count();
    field.dispatchEvent(new Event('probe'));
    field.value = '2';
    field.dispatchEvent(new Event('input'));
    await vi.waitFor(() => expect(document.querySelector('b')?.textContent).toBe('2'));
    field.dispatchEvent(new Event('probe'));
    expect(seen).toEqual(['1', '2']);
    expect(count()).toBe(before);
  });

  it('[PAGE-02] useServerValue draws what the field says after an event', async () => {
    const field = await open(({ context: { host } }) => {
      const value = useServerValue(host, 'input', () => (host as HTMLInputElement).value);
      return <b>{value}</b>;
    }, FIELD);
    expect(document.querySelector('b')?.textContent).toBe('1');
    field.value = '2';
    field.dispatchEvent(new Event('input'));
    await vi.waitFor(() => expect(document.querySelector('b')?.textContent).toBe('2'));
  });

  it('[PAGE-02] miss no key that is pressed between the first render and the effects', async () => {
    const heard: string[] = [];
    await open(({ context: { host } }) => {
      const field = host as HTMLInputElement;
      const value = useServerValue(field, 'input', () => field.value);
      useServerEvent(field, 'input', () => heard.push(field.value));
      useLayoutEffect(() => {
        if (field.value === '12') return;
        field.value = '12';
        field.dispatchEvent(new Event('input'));
      }, [field]);
      return <b>{value}</b>;
    }, FIELD);
    expect(document.querySelector('b')?.textContent).toBe('12');
    expect(heard).toEqual(['12']);
  });
});
