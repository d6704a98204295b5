import { safeAddress } from '../../shared/dom/address.ts';
import { expectHost, numberOption, option, part } from '../../shared/dom/options.ts';
import { HookError } from '../../shared/island/HookError.ts';

const DAY_MS = 86_400_000;

export interface Config {
  badge: HTMLElement;
  pollEveryMs: number;
  /** Played when a poll brings a higher count; null for silence. */
  sound: string | null;
}

/** @throws HookError when the host is no link, has no `[data-count]`, or an option is of no use */
export const readConfig = (host: HTMLElement): Config => {
  expectHost(host, 'a[href]');
  const address = option(host, 'sound') || null;
  const sound = safeAddress(address);
  if (address && !sound) throw new HookError('data-sound', 'an http(s) or relative address', address);
  return { badge: part(host, '[data-count]'), pollEveryMs: numberOption(host, 'poll', 60_000, 1, DAY_MS), sound };
};
