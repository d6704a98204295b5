/**
 * A kind of product, from which many are generated: every model with every combination of the slots that a title names.
 */
export interface Kind {
  /** Slug of a category; not of a department. */
  category: string;
  /** Number of products to generate; all combinations if there are fewer. */
  count: number;
  /** Names of pictures (`view/picture.ts`), if `things` have none of their own. */
  icons?: string[];
  /** The picture of a model that has its own. */
  modelIcons?: Record<string, string>;
  /** With `{brand}`, `{arabicBrand}`, `{model}`, `{thing}` and the names of slots. */
  titles: string[];
  /** Maps a brand's slug to its models, and each model to its price in shekels. */
  models?: Record<string, Record<string, number>>;
  /** Instead of models: brands that make the same things. */
  brands?: string[];
  /** Maps a name to its price in shekels and its icon. */
  things?: Record<string, [price: number, icon: string]>;
  /** If there are neither models nor things: the range of a brand's price in shekels. */
  price?: [min: number, max: number];
  /** Each step up in one of `sizeSlots` adds this share to the price; default 0.12. */
  growth?: number;
  slots?: Record<string, string[]>;
  /** Maps a name to its possible values, which may name slots. */
  properties: Record<string, string[]>;
  /** Sentences for the description. */
  pitch: string[];
  /** Other search words that find it. */
  also?: string;
}
