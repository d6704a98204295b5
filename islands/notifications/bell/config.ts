import { HookError, type OptionTable } from '../../../shared/core/index.ts';
import { expectHost, part, readOptions, safeUrl } from '../../../shared/page/index.ts';

export const options = {
  /** Milliseconds between two polls. */
  poll: { type: 'number', default: 60_000, min: 1, max: 86_400_000 },
  /** URL of the sound played when a poll returns a higher count. */
  sound: { type: 'text' },
} as const satisfies OptionTable;

export const readConfig = (host: HTMLElement) => {
  expectHost(host, 'a[href]');
  const { poll, sound: given } = readOptions(host, options);
  const sound = given ? safeUrl(given) : null;
  if (given && !sound) throw new HookError('data-sound', 'an http(s) or relative address', given);
  return { badge: part(host, '[data-count]'), pollEveryMs: poll, sound };
};

export type Config = ReturnType<typeof readConfig>;
