import { readStamp, type Stamp } from './rules.ts';

export interface Stamps {
  read(): Stamp | null;
  write(stamp: Stamp): void;
  /** Whether this tab wrote the newest one, on this page or on the one before it. */
  areOwn(): boolean;
}

/** What `work` returns, or null where storage is closed or full. */
export const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

/**
 * The stamp that all tabs share in `localStorage`. Where storage throws or is full it is this page's alone, and each tab
 * polls for itself. NOTI-07
 * @param key also its key there
 */
export const openStamps = (key: string): Stamps => {
  let own: Stamp | null = null;
  const read = () => {
    const shared = attempt(() => readStamp(localStorage.getItem(key)));
    return shared && shared.at >= (own?.at ?? 0) ? shared : own;
  };
  return {
    read,
    write(stamp) {
      own = stamp;
      attempt(() => localStorage.setItem(key, JSON.stringify(stamp)));
      // A page's own tab is told from another one by what stays with it from page to page.
      attempt(() => sessionStorage.setItem(key, String(stamp.at)));
    },
    areOwn: () => read() === own || attempt(() => sessionStorage.getItem(key)) === String(read()?.at),
  };
};
