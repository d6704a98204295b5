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

/**
 * A text of a page as one line of a terminal or of a log: control characters, line breaks and marks of direction are
 * escaped, so that a page cannot forge a finding or a command of the CI.
 */
const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const MOST_LINES = 5;

/** One line for findings that differ in their place alone: a mistake in the template of a card is one on each card. */
const lineOf = ([first, ...others]: readonly [Finding, ...Finding[]]): string => {
  const { source, line, column, severity, rule, message, fix } = first;
  const lines = others.slice(0, MOST_LINES).map((each) => each.line);
  const more = others.length > MOST_LINES ? `, and ${others.length - MOST_LINES} more` : '';
  const also = others.length ? ` (also in line ${lines.join(', ')}${more})` : '';
  const text = `${source}:${line}:${column} ${severity} ${rule} ${message}${message.endsWith('?') ? '' : '.'} Fix: ${fix}`;
  return `${printable(text)}${also}\n`;
};

/** The findings of a page, those together that differ in their place alone. */
const groupsOf = (findings: readonly Finding[]): [Finding, ...Finding[]][] => {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { rule, message, fix } = finding;
    const key = JSON.stringify([rule, message, fix]);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
};

/** JSON whose only control characters are the line breaks between its lines. */
const jsonOf = (findings: readonly Finding[]): string =>
  JSON.stringify(findings, null, 2).split('\n').map(printable).join('\n');

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
      if (!args.json) for (const group of groupsOf(result.findings)) out(lineOf(group));
    } else {
      isComplete &&= !result.isFailure;
      for (const line of [`juzur check: ${result.why}`, ...(result.frames ?? [])]) note(`${printable(line)}\n`);
    }
  }
  if (args.json) out(`${jsonOf(findings)}\n`);
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
