/** A kind of product, from which many are made: every model with every combination of the slots that a title names. */
export interface Kind {
  /** Slug of a category that is no department. */
  category: string;
  /** How many are made, or all there are when fewer. */
  count: number;
  /** Names of pictures (`view/picture.ts`), where `things` bring none of their own. */
  icons?: string[];
  /** Model to the picture that it has instead. */
  modelIcons?: Record<string, string>;
  /** With `{brand}`, `{arabicBrand}`, `{model}`, `{thing}` and the names of slots. */
  titles: string[];
  /** Brand slug to model to its price in shekel. */
  models?: Record<string, Record<string, number>>;
  /** Instead of models: brands that make the same things. */
  brands?: string[];
  /** Name to price in shekel and icon. */
  things?: Record<string, [price: number, icon: string]>;
  /** Where there are neither models nor things: the range of a brand's price in shekel. */
  price?: [min: number, max: number];
  /** Each step further in one of `sizeSlots` adds this share to the price; default 0.12. */
  growth?: number;
  slots?: Record<string, string[]>;
  /** Name to possible values, slots allowed. */
  properties: Record<string, string[]>;
  /** What is said of it in the description. */
  pitch: string[];
  /** Other words that find it. */
  also?: string;
}
