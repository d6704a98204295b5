export interface Summary {
  median: number;
  low: number;
  high: number;
  count: number;
}
export function quantile(samples: readonly number[], share: number): number;
export function summarize(samples: readonly number[]): Summary;
export function seededRandom(seed: number): () => number;
export function shuffle<T>(items: readonly T[], random: () => number): T[];
