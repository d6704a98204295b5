import { checkPage } from '../../cli/check/checkPage.ts';
import type { OpenOptions } from '../../cli/check/page/openPage.ts';

/** What a reader has in the two editors of a preview. */
export interface Edited {
  markup: string;
  config: string;
  /** HTML that the preview adds after the markup. */
  more: string;
  lang: string;
}

/** What `juzur check` reports, at its line in one of the editors. */
export interface EditorFinding {
  editor: 'markup' | 'config';
  /** Counted from 1. */
  line: number;
  message: string;
  fix: string;
}

const linesOf = (text: string): number => text.split('\n').length;

/**
 * Checks edited markup by the rules of `juzur check`, as a page that has nothing else.
 * @param url of that page
 */
export async function checkMarkup(
  { markup, config, more, lang }: Edited,
  url: string,
  options: OpenOptions,
): Promise<EditorFinding[]> {
  const head = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><base href="${url}"><meta name="csrf-token" content="preview"><link rel="stylesheet" href="juzur.css"><script type="module" src="juzur.js"></script>`;
  // A page has one configuration. Markup with its own replaces that of the editor.
  const block = markup.includes('id="juzur-config"')
    ? ''
    : `<script type="application/json" id="juzur-config">\n${config}</script>`;
  const beforeMarkup = `${head}${block}</head><body>\n`;
  const html = `${beforeMarkup}${markup}\n${more}</body></html>`;
  const { findings } = await checkPage(
    { source: '', url: new URL(url), html, headers: null, hasWrongBytes: false },
    { ...options, readText: async () => null, requestFaults: null },
  );
  const first = linesOf(beforeMarkup);
  return findings
    .filter(({ line }) => line > 1 && line < first + linesOf(markup))
    .map(({ line, message, fix }) =>
      line < first
        ? { editor: 'config', line: line - 1, message, fix }
        : { editor: 'markup', line: line - first + 1, message, fix },
    );
}
