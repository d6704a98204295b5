import { array, type GenericSchema, type InferOutput, pipe, safeParse, transform, unknown } from './schema.ts';

/**
 * A list from which a bad item is dropped alone. CONTRACT "Lists"
 * @param longest items kept at the most
 */
export const listOf = <S extends GenericSchema>(item: S, longest: number) =>
  pipe(
    array(unknown()),
    transform((values): InferOutput<S>[] =>
      values.slice(0, longest).flatMap((value) => {
        const { success, output } = safeParse(item, value);
        return success ? [output] : [];
      }),
    ),
  );
