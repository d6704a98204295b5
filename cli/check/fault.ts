import type { HookRule } from '../../shared/core/index.ts';

/** Every rule of `juzur check`. docs/checking.md "Rules" */
export type Rule =
  | HookRule
  | 'unknown-island'
  | 'unknown-option'
  | 'unknown-key'
  | 'no-fallback'
  | 'missing-token'
  | 'charset'
  | 'module-script'
  | 'twice'
  | 'no-style-sheet'
  | 'mark'
  | 'csp'
  | RequestRule;

/** The rules of `--requests`. */
export type RequestRule = 'status' | 'type' | 'vary' | 'caching' | 'shape';

export type Severity = 'error' | 'warning';

/** A mistake in a page. */
export interface Fault {
  /** Offset in the page's source; 0 for a mistake of the response's headers. */
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
