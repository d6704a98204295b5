/** A JSON Schema of the 2020-12 draft, or a part of one. */
export interface JsonSchema {
  [keyword: string]: unknown;
}
