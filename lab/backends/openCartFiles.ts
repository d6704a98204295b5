import { readFileSync } from 'node:fs';
import { codeBlocks, docFiles } from '../../tests/kit/docFiles.ts';

const PAGE = 'docs/shops/opencart.md';

/** Where a block of the page goes, in the comment on its first line: `{# product/rate.twig #}`, `{# …, cart #}`, `// product/thumb.php`. */
const PLACES: Record<string, { place: RegExp; folder: string; before?: string }> = {
  twig: { place: /^\{# (\S+\.twig(?:, \w+)?) #\}\n/, folder: 'catalog/view/template/' },
  css: { place: /^\/\* (\S+\.css) \*\/\n/, folder: '' },
  php: { place: /^\/\/ (\S+\.php)\n/, folder: 'lines/', before: '<?php\n' },
};

/** What OpenCart has in the places that the page leaves to it. */
const OWN = {
  "{# OpenCart's options stay here #}":
    '<label>اللون <select name="option[1]"><option value="">اختر</option><option value="9">أحمر</option></select></label>',
  "{# OpenCart's list of categories stays here #}":
    '<nav><a href="index.php?route=product/category&amp;path=20">كل الهواتف</a></nav>',
};

/** @returns the lines of docs/shops/opencart.md, each in a file, and the stand-in for OpenCart that includes them */
export const openCartFiles = (): Record<string, string> => {
  const files: Record<string, string> = {
    'index.php': readFileSync(new URL('./opencart/index.php', import.meta.url), 'utf8'),
    // The files that are new.
    ...docFiles(PAGE),
  };
  for (const { language, text } of codeBlocks(PAGE)) {
    const { place, folder, before = '' } = PLACES[language] ?? {};
    const path = place?.exec(text)?.[1];
    if (path) files[folder + path] = before + text;
  }
  const withOwn = (text: string) => Object.entries(OWN).reduce((all, [gap, own]) => all.replace(gap, own), text);
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, withOwn(text)]));
};
