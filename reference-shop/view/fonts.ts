import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the typeface's files, which the shop and the auth service serve. */
export const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/readex-pro/package.json')),
  'files',
);
