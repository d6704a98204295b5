import { expectHost, numberOption, option } from '../../shared/dom/options.ts';

export interface Config {
  link: HTMLAnchorElement;
  /** Of the panel. */
  id: string;
  /** User-perceived characters of a message that are shown. */
  previewLimit: number;
  /** Whether there is a sound to mute. */
  hasSound: boolean;
}

let bells = 0;

/** @throws HookError when the host is no link, or `data-preview` no number */
export const readConfig = (host: HTMLElement): Config => ({
  link: expectHost<HTMLAnchorElement>(host, 'a[href]'),
  // Not useId: each root on the page counts from the start.
  id: `juzur-notifications-${++bells}`,
  previewLimit: numberOption(host, 'preview', 40, 1, 1000),
  hasSound: !!option(host, 'sound'),
});
