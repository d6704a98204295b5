// What a preview stores. A frame without an origin has no storage and no cookies, and a login that a preview only shows
// must not reach other pages.

interface Methods {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage whose items are its own keys, as those of the browser. It is kept in the frame's name, which a reload keeps. */
function createStorage(): Methods {
  const save = () => {
    window.name = JSON.stringify(items);
  };
  const methods: Methods = {
    getItem: (key) => items[key] ?? null,
    setItem(key, value) {
      items[key] = value;
      save();
    },
    removeItem(key) {
      delete items[key];
      save();
    },
  };
  const items: Record<string, string> = Object.create(methods);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' && window.name) Object.assign(items, JSON.parse(window.name));
  return items as unknown as Methods;
}

/** Replaces the browser's storage and cookies with those of this preview alone. */
export function replaceStorage(): void {
  const storage = createStorage();
  for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { value: storage });
  const cookies = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies.values()].join('; '),
    set(cookie: string) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.split('=')[0] ?? '', pair);
    },
  });
}
