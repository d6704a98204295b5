import type { products } from '../db/schema/catalogue.ts';
import type { Kind } from './data/kind.ts';
import type { Model } from './kind.ts';

export type NewProduct = typeof products.$inferInsert & { id: number };

/** Whether lists show it, and not another size or colour in its place. */
export const isListed = ({ variantOf }: NewProduct): boolean => !variantOf;

/** A product of the seed before chance decides about the rest. */
export interface Draft {
  kind: Kind;
  model: Model;
  /** Its title with the names of slots. */
  template: string;
  title: string;
  values: Record<string, string>;
}
