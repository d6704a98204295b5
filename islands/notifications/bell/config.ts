import { HookError } from '../../../shared/core/index.ts';
import { expectHost, numberOption, part, safeUrl, textOption } from '../../../shared/page/index.ts';
import { options } from './options.ts';

export interface Config {
  badge: HTMLElement;
  pollEveryMs: number;
  /** URL of the sound played when a poll returns a higher count; null for no sound. */
  sound: string | null;
}

/** @throws HookError if the host is not a link or has no `[data-count]`, or if an option is invalid */
export const readConfig = (host: HTMLElement): Config => {
  expectHost(host, 'a[href]');
  const soundUrl = textOption(host, options, 'sound') || null;
  const sound = safeUrl(soundUrl);
  if (soundUrl && !sound) throw new HookError('data-sound', 'an http(s) or relative address', soundUrl);
  return { badge: part(host, '[data-count]'), pollEveryMs: numberOption(host, options, 'poll'), sound };
};
