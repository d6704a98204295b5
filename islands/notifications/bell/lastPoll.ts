import { storage } from '../../../shared/page/index.ts';
import { readStamp, type Stamp } from './rules.ts';

/** Opens the stamp that all tabs share in `localStorage`; without storage, one of this page alone: each tab polls. NOTI-07 */
export const openLastPoll = (key: string) => {
  let own: Stamp | null = null;
  const read = () => {
    const shared = readStamp(storage.read('local', key));
    return shared && shared.at >= (own?.at ?? 0) ? shared : own;
  };
  return {
    read,
    write(stamp: Stamp): void {
      own = stamp;
      storage.write('local', key, JSON.stringify(stamp));
      // Session storage belongs to one tab and survives navigation, so it identifies stamps of this tab.
      storage.write('tab', key, String(stamp.at));
    },
    /** Whether this tab wrote the newest stamp, on this page or an earlier one. */
    isOwn: () => read() === own || storage.read('tab', key) === String(read()?.at),
  };
};
