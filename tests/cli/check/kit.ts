import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../../../cli/check/fault.ts';
import { run } from '../../../cli/check/main.ts';

export interface Ran {
  code: number;
  out: string;
  notes: string;
}

/** Runs `juzur check` with these arguments. */
export const check = async (...args: string[]): Promise<Ran> => {
  const ran: Ran = { code: 0, out: '', notes: '' };
  ran.code = await run(args, {
    out: (text) => {
      ran.out += text;
    },
    note: (text) => {
      ran.notes += text;
    },
  });
  return ran;
};

/** The findings of `juzur check --json` for these files and URLs. */
export const findingsAt = async (...args: string[]): Promise<Finding[]> =>
  JSON.parse((await check(...args, '--json')).out) as Finding[];

/** The findings for each of the pages, which are written to temporary files. One run opens one window for all of them. */
export const findingsInEach = async (pages: readonly string[], ...args: string[]): Promise<Finding[][]> => {
  const folder = mkdtempSync(join(tmpdir(), 'juzur-check-'));
  try {
    const files = pages.map((html, index) => {
      const file = join(folder, `${index}.html`);
      writeFileSync(file, html);
      return file;
    });
    const findings = await findingsAt(...files, ...args);
    return files.map((file) => findings.filter(({ source }) => source === file));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The findings for one page. */
export const findingsIn = async (html: string, ...args: string[]): Promise<Finding[]> =>
  (await findingsInEach([html], ...args)).flat();

/** A page without mistakes that has this body. */
export const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>صفحة</title>
<meta name="csrf-token" content="abc"><link rel="stylesheet" href="/assets/juzur/juzur.css">
<script type="module" src="/assets/juzur/juzur.js"></script>${head}</head><body>
${body}</body></html>`;

/** The findings as `rule message`, for tables of expected values. */
export const shortly = (findings: readonly Finding[]): string[] =>
  findings.map(({ rule, message }) => `${rule} ${message}`);
