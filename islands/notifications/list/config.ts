import { expectHost, numberOption, textOption } from '../../../shared/page/index.ts';
import { options } from './options.ts';

export interface Config {
  link: HTMLAnchorElement;
  /** User-perceived characters of a message to show. */
  previewLimit: number;
  /** Whether there is a sound to mute. */
  hasSound: boolean;
}

/** @throws HookError if the host is not a link, or `data-preview` is not a number */
export const readConfig = (host: HTMLElement): Config => ({
  link: expectHost<HTMLAnchorElement>(host, 'a[href]'),
  previewLimit: numberOption(host, options, 'preview'),
  hasSound: !!textOption(host, options, 'sound'),
});
