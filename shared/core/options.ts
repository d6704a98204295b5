/** The type of a host's option. It is plain data: readers, checks and schemas use the same table. */
export type OptionType =
  | { readonly type: 'number'; readonly default: number; readonly min?: number; readonly max?: number }
  | { readonly type: 'word'; readonly default: string; readonly words: readonly string[] }
  /** A same-site URL. */
  | { readonly type: 'url' }
  | { readonly type: 'text' }
  /** True if the attribute is present. */
  | { readonly type: 'flag' };

/** The options of an island, keyed by name without `data-`. */
export interface OptionTable {
  readonly [name: string]: OptionType;
}
