import { act, renderHook } from '@testing-library/react';
import { useEffect, useId, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defineIsland } from '../../../shared/core/island.ts';
import {
  type IslandProps,
  reactIsland,
  useServerAttribute,
  useServerEvent,
  useServerValue,
} from '../../../shared/react/index.ts';
import { settle } from '../../../testing/index.ts';
import { openAlive } from '../../kit/page.ts';

describe('React islands', () => {
  const open = async (View: (props: IslandProps<null>) => React.ReactNode, html: string) => {
    await openAlive('[data-island=probe]', html, {
      islands: [
        defineIsland({
          name: 'probe',
          when: 'load',
          load: async () => ({ probe: reactIsland('after', () => null, View) }),
        }),
      ],
    });
    await settle();
  };
  const HOST = '<p data-island="probe"></p>';

  it('[PAGE-02] render under StrictMode in tests, so that an effect without a clean-up shows', async () => {
    const log: string[] = [];
    await open(() => {
      useEffect(() => {
        log.push('set up');
        return () => void log.push('clean up');
      }, []);
      return null;
    }, HOST);
    expect(log).toEqual(['set up', 'clean up', 'set up']);
  });

  it('[PAGE-01] get ids that are unique on the page, and that another copy of React does not give', async () => {
    await open(() => <b id={useId()} />, HOST + HOST);
    const ids = [...document.querySelectorAll('b')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const prefixes = ids.map((id) => /juzur-drawn-\d+-/.exec(id)?.[0]);
    expect(new Set(prefixes).size).toBe(2);
    expect(prefixes).not.toContain(undefined);
  });
});

describe('the bridge to the server’s HTML', () => {
  const createField = () => {
    document.body.innerHTML = '<input aria-label="اسم" value="1">';
    return document.querySelector('input') as HTMLInputElement;
  };
  const fire = (field: HTMLInputElement, type: string) => act(() => void field.dispatchEvent(new Event(type)));

  it.each([
    ['aria-label', 'اسم'],
    ['title', null],
  ])('[PAGE-02] useServerAttribute sets %s and restores the server’s value, %s', (name, printed) => {
    const field = createField();
    const { rerender, unmount } = renderHook(({ label }) => useServerAttribute(field, name, label), {
      initialProps: { label: 'ours' as string | null },
    });
    expect(field.getAttribute(name)).toBe('ours');
    rerender({ label: null });
    expect(field.getAttribute(name)).toBe(printed);
    rerender({ label: 'again' });
    expect(field.getAttribute(name)).toBe('again');
    unmount();
    expect(field.getAttribute(name)).toBe(printed);
  });

  it('[PAGE-02] useServerEvent subscribes once and calls the newest handler', () => {
    const field = createField();
    const add = vi.spyOn(field, 'addEventListener');
    const seen: string[] = [];
    const { rerender, unmount } = renderHook(({ name }) => useServerEvent(field, 'probe', () => seen.push(name)), {
      initialProps: { name: 'first' },
    });
    const subscriptions = add.mock.calls.length;
    fire(field, 'probe');
    rerender({ name: 'second' });
    fire(field, 'probe');
    expect(seen).toEqual(['first', 'second']);
    expect(add).toHaveBeenCalledTimes(subscriptions);
    unmount();
    fire(field, 'probe');
    expect(seen).toHaveLength(2);
  });

  it('[PAGE-02] useServerValue returns the value of the field after an event', () => {
    const field = createField();
    const { result } = renderHook(() => useServerValue(field, 'input', () => field.value));
    expect(result.current).toBe('1');
    field.value = '2';
    fire(field, 'input');
    expect(result.current).toBe('2');
  });

  it('[PAGE-02] miss no key that is pressed between the first render and the effects', () => {
    const field = createField();
    const heard: string[] = [];
    const { result } = renderHook(() => {
      const value = useServerValue(field, 'input', () => field.value);
      useServerEvent(field, 'input', () => heard.push(field.value));
      useLayoutEffect(() => {
        if (field.value === '12') return;
        field.value = '12';
        field.dispatchEvent(new Event('input'));
      }, []);
      return value;
    });
    expect(result.current).toBe('12');
    expect(heard).toEqual(['12']);
  });
});
