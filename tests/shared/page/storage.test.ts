import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../../shared/page/index.ts';
import { serverOption } from '../../../shared/request/forms/index.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('[PAGE-02] reads, writes and removes in both areas, and lists keys by their beginning', () => {
    expect(storage.read('local', 'juzur:a:b')).toBeNull();
    expect(storage.write('local', 'juzur:a:b', '1')).toBe(true);
    expect(storage.write('session', 'juzur:a:c', '2')).toBe(true);
    sessionStorage.setItem('site', '3');
    expect([storage.read('local', 'juzur:a:b'), storage.read('session', 'juzur:a:b')]).toEqual(['1', null]);
    expect(storage.keys('session', 'juzur:')).toEqual(['juzur:a:c']);
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
    for (const area of ['local', 'session'] as const) {
      expect(storage.read(area, 'juzur:a:b')).toBeNull();
      expect(storage.write(area, 'juzur:a:b', '1')).toBe(false);
      expect(storage.keys(area, 'juzur:')).toEqual([]);
      storage.remove(area, 'juzur:a:b');
    }
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
