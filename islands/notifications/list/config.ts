import type { OptionTable } from '../../../shared/core/index.ts';
import { expectHost, readOptions } from '../../../shared/page/index.ts';

export const options = {
  preview: { type: 'number', default: 40, min: 1, max: 1000 },
  /** URL of a sound, which the bell plays. */
  sound: { type: 'text' },
} as const satisfies OptionTable;

export const readConfig = (host: HTMLElement) => {
  const link = expectHost<HTMLAnchorElement>(host, 'a[href]');
  const { preview, sound } = readOptions(host, options);
  return { link, previewLimit: preview, hasSound: !!sound };
};

export type Config = ReturnType<typeof readConfig>;
