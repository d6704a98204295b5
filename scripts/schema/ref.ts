import type { JsonSchema } from './types.ts';

/** A reference to a schema among the components. */
export const ref = (name: string): JsonSchema & { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
