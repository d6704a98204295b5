// The words in which the contract's schemas are written, so that every chunk takes them from the one that calls servers.
export {
  array,
  check,
  fallback,
  type GenericSchema,
  type InferOutput,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
