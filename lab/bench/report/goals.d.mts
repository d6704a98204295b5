export interface JudgedGoal {
  id: string;
  goal: string;
  limit: number;
  unit: string;
  value: number;
  isReached: boolean;
  reason: string;
}
export function judge(results: unknown): JudgedGoal[];
