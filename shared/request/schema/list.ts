import { type GenericSchema, type InferOutput, instance, pipe, safeParse, transform } from 'valibot';
import { mismatch, noteDropped } from '../index.ts';

/**
 * A list schema that drops invalid items and keeps the others. docs/contract.md "Lists"
 * @param longest maximum number of items; later items are dropped
 */
export const listOf = <S extends GenericSchema>(item: S, longest: number) =>
  pipe(
    // Not `array()`, which copies the array: `noteDropped` needs the array of the response. `item` is for the code that
    // writes the JSON Schema; `array()` has the same property. docs/schema.md "How the files are made"
    Object.assign(instance(Array<unknown>), { item }),
    transform((values): InferOutput<S>[] => {
      let why = '';
      const kept = values.slice(0, longest).flatMap((value) => {
        const { success, output, issues } = safeParse(item, value);
        if (success) return [output];
        why ||= mismatch(item, value, issues);
        return [];
      });
      const dropped = values.length - kept.length;
      if (dropped) noteDropped(values, { dropped, total: values.length, why: why || `more than ${longest} items` });
      return kept;
    }),
  );
