import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const files = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/readex-pro/package.json')),
  'files',
);

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** The characters of each file. `assets/05-typeface.css` repeats them. */
const characters = {
  arabic: ` ${range(0x600, 0x6ff)}\u200c\u200d\u200e\u2010\u2011`,
  latin: `${range(0x21, 0x7e)}«»©·×–—…−`,
};
/** The weights that the style sheets use. */
const wght = { min: 400, max: 700 };

type Script = keyof typeof characters;
/** The names of the files: `/assets/fonts/arabic.woff2`. */
export const scripts: readonly Script[] = ['arabic', 'latin'];

const cut = async (script: Script): Promise<Uint8Array<ArrayBuffer>> => {
  const whole = await readFile(join(files, `readex-pro-${script}-wght-normal.woff2`));
  return new Uint8Array(
    await subsetFont(whole, characters[script], { targetFormat: 'woff2', variationAxes: { wght } }),
  );
};

const known = new Map<Script, ReturnType<typeof cut>>();

/**
 * The typeface, without the letters and weights that no page uses: 29 KB instead of 54, so that both files can come before
 * the first text. A file is cut once, at its first request, which takes a second.
 */
export const typeface = (script: Script): ReturnType<typeof cut> => {
  const file = known.get(script) ?? cut(script);
  known.set(script, file);
  return file;
};
