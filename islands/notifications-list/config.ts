import { expectHost, numberOption, option } from '../../shared/dom/options.ts';

export interface Config {
  link: HTMLAnchorElement;
  /** User-perceived characters of a message that are shown. */
  previewLimit: number;
  /** Whether there is a sound to mute. */
  hasSound: boolean;
}

/** @throws HookError when the host is no link, or `data-preview` no number */
export const readConfig = (host: HTMLElement): Config => ({
  link: expectHost<HTMLAnchorElement>(host, 'a[href]'),
  previewLimit: numberOption(host, 'preview', 40, 1, 1000),
  hasSound: !!option(host, 'sound'),
});
