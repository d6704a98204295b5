import { describe, expect, it, vi } from 'vitest';
import { scopedKey, storage } from '../../../shared/page/index.ts';
import { serverOption } from '../../../shared/request/forms/index.ts';
import { followTabs } from '../../../shared/request/stored/index.ts';
import { openPage } from '../../kit/page.ts';

describe('storage', () => {
  it('[PAGE-02] reads, writes and removes in both areas, and lists keys by their beginning', () => {
    expect(storage.read('local', 'juzur:a:b')).toBeNull();
    expect(storage.write('local', 'juzur:a:b', '1')).toBe(true);
    expect(storage.write('tab', 'juzur:a:c', '2')).toBe(true);
    sessionStorage.setItem('site', '3');
    expect([storage.read('local', 'juzur:a:b'), storage.read('tab', 'juzur:a:b')]).toEqual(['1', null]);
    expect(storage.keys('tab', 'juzur:')).toEqual(['juzur:a:c']);
    storage.remove('local', 'juzur:a:b');
    expect(storage.read('local', 'juzur:a:b')).toBeNull();
  });

  it('[PAGE-02] never throws where storage is blocked or full', () => {
    for (const name of ['localStorage', 'sessionStorage'])
      vi.stubGlobal(
        name,
        new Proxy(
          {},
          {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
            ownKeys() {
              throw new DOMException('blocked', 'SecurityError');
            },
          },
        ),
      );
    for (const area of ['local', 'tab'] as const) {
      expect(storage.read(area, 'juzur:a:b')).toBeNull();
      expect(storage.write(area, 'juzur:a:b', '1')).toBe(false);
      expect(storage.keys(area, 'juzur:')).toEqual([]);
      storage.remove(area, 'juzur:a:b');
    }
  });
});

describe('two shops of one origin', () => {
  const open = (scope: string | null) => openPage('', { islands: [], config: { scope } });

  it('[CACH-03] a shop with a scope reads, lists and removes its own keys alone', () => {
    for (const scope of ['a', 'b', null]) {
      open(scope);
      expect(storage.read('local', 'juzur:x:1')).toBeNull();
      storage.write('local', 'juzur:x:1', `${scope}`);
      expect(storage.keys('local', 'juzur:x:')).toEqual(['juzur:x:1']);
    }
    expect(Object.keys(localStorage).sort()).toEqual(['juzur:x:1', 'juzur@a:x:1', 'juzur@b:x:1']);
    open('b');
    storage.remove('local', 'juzur:x:1');
    open('a');
    expect(storage.read('local', 'juzur:x:1')).toBe('a');
  });

  it('[CACH-03] a tab follows the tabs of its own shop alone', () => {
    open('a');
    const seen: unknown[] = [];
    const end = new AbortController();
    followTabs('juzur:x:1', (value) => seen.push(value), end.signal);
    for (const key of ['juzur:x:1', 'juzur@b:x:1', scopedKey('juzur:x:1')])
      dispatchEvent(new StorageEvent('storage', { key, newValue: key }));
    end.abort();
    expect(seen).toEqual(['juzur@a:x:1']);
  });
});

describe('the option that the server chose in a select', () => {
  const choose = (options: string, attributes = '') => {
    document.body.innerHTML = `<select ${attributes}>${options}</select>`;
    return serverOption(document.querySelector('select') as HTMLSelectElement)?.value;
  };

  it.each([
    ['the selected one', '<option value="1"></option><option value="2" selected></option>', '', '2'],
    ['the first without one', '<option value="1"></option><option value="2"></option>', '', '1'],
    ['the first that is not disabled', '<option value="" disabled></option><option value="2"></option>', '', '2'],
    ['none without options', '', '', undefined],
  ])('[GEOG-02] is %s', (_, options, attributes, value) => {
    expect(choose(options, attributes)).toBe(value);
  });
});
