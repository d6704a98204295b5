import type { Summary } from '../harness/statistics.mjs';

/** A figure as the report gets it. */
export interface Figure {
  title: string;
  unit: string;
  /** What grows, for a chart with lines. */
  axis?: string;
  points: Record<string, { label: string; x?: number }>;
  /** Labels by variant. */
  variants: Record<string, string>;
  /** Results by variant and point. */
  cells: Record<string, Record<string, Summary>>;
}
