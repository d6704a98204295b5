import { type Arguments, readArguments, USAGE, UsageError } from './arguments.ts';
import type { Finding } from './fault.ts';
import { type Dom, openDom } from './page/dom.ts';

/** Where the checker writes. */
export interface Output {
  /** Findings. */
  out(text: string): void;
  /** Lines that are not findings: the summary, and pages that cannot be read. */
  note(text: string): void;
}

const lineOf = ({ source, line, column, severity, rule, message, fix }: Finding): string =>
  `${source}:${line}:${column} ${severity} ${rule} ${message}${message.endsWith('?') ? '' : '.'} Fix: ${fix}\n`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Checks every page and writes each finding at once. */
const check = async (args: Arguments, dom: Dom, { out, note }: Output): Promise<number> => {
  // The islands' modules need a window when they are loaded.
  const { checkAll } = await import('./checkAll.ts');
  const findings: Finding[] = [];
  let pages = 0;
  let usesJuzur = false;
  let isComplete = true;
  for await (const result of checkAll(args, dom)) {
    if ('isSite' in result || result.isChecked) {
      if ('isChecked' in result) {
        pages++;
        usesJuzur ||= result.usesJuzur;
      }
      findings.push(...result.findings);
      if (!args.json) for (const finding of result.findings) out(lineOf(finding));
    } else {
      isComplete &&= !result.isFailure;
      note(`juzur check: ${result.why}\n`);
    }
  }
  if (args.json) out(`${JSON.stringify(findings, null, 2)}\n`);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const result = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  const isEmpty = pages > 0 && !usesJuzur && !findings.length;
  note(`juzur check: ${counted(pages, 'page')}, ${isEmpty ? 'but no hook and no script of Juzur' : result}\n`);
  if (!isComplete) return 2;
  return errors ? 1 : 0;
};

const checkInWindow = async (args: Arguments, output: Output): Promise<number> => {
  const dom = openDom();
  try {
    return await check(args, dom, output);
  } finally {
    await dom.close();
  }
};

const STANDARD: Output = {
  out: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
};

/**
 * Runs `juzur check`. docs/checking.md
 * @returns the exit code: 0 without errors, 1 with errors, 2 if a page could not be checked
 */
export const run = async (args: readonly string[], output: Output = STANDARD): Promise<number> => {
  try {
    const read = readArguments(args);
    if (read) return await checkInWindow(read, output);
    output.out(USAGE);
    return 0;
  } catch (cause) {
    if (cause instanceof UsageError) output.note(`juzur check: ${cause.message}\n\n${USAGE}`);
    else output.note(`juzur check: ${(cause as Error).stack ?? cause}\n`);
    return 2;
  }
};
