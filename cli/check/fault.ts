/** Every rule of `juzur check`. docs/checking.md "Rules", "Requests" */
export const RULES = [
  'unknown-island',
  'unknown-option',
  'missing-attribute',
  'missing-element',
  'wrong-host',
  'wrong-type',
  'unknown-key',
  'country',
  'bad-json',
  'no-fallback',
  'missing-token',
  'charset',
  'module-script',
  'twice',
  'nesting',
  'no-style-sheet',
  'integrity',
  'mark',
  'csp',
  'status',
  'type',
  'vary',
  'caching',
  'shape',
] as const;

export type Rule = (typeof RULES)[number];

export type Severity = 'error' | 'warning';

/** A mistake in a page. */
export interface Fault {
  /** Offset in the page's source; 0 for a mistake in the response's headers. */
  at: number;
  severity: Severity;
  rule: Rule;
  /** One sentence without a full stop at its end. */
  message: string;
  /** What to write or to do. */
  fix: string;
}

/** A fault with its place, as `--json` prints it. Lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Finding {
  source: string;
  line: number;
  column: number;
  severity: Severity;
  rule: Rule;
  message: string;
  fix: string;
}

export const error = (at: number, rule: Rule, message: string, fix: string): Fault => ({
  at,
  severity: 'error',
  rule,
  message,
  fix,
});

export const warning = (at: number, rule: Rule, message: string, fix: string): Fault => ({
  ...error(at, rule, message, fix),
  severity: 'warning',
});
