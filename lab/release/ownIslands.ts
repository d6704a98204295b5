import { codeBlocks, docFiles } from '../../tests/kit/docFiles.ts';

const page = 'docs/own-islands.md';

/** The example for a plain script, HTML of a page. */
export const plainExample = codeBlocks(page).find(({ language }) => language === 'html')?.text ?? '';

/** The files of the example for a bundler. */
export const bundlerExample = docFiles(page);
