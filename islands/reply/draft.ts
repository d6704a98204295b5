import { storage } from '../../shared/request/index.ts';
import type { Config } from './config.ts';

const keyOf = ({ url }: Config) => `juzur:reply:draft:${url}`;

/** Stores the unsent text of each conversation in this tab, so that it survives a reload or an ended session. */
export const draft = {
  read: (config: Config): string | null => storage.read('session', keyOf(config)),
  write: (config: Config, text: string): void => void storage.write('session', keyOf(config), text),
};
