import type { Random } from './random.ts';

/** A kind of product, from which many are made: every model with every combination of the slots that a title names. */
export interface Kind {
  /** Slug of a category that is no department. */
  category: string;
  /** How many are made, or all there are when fewer. */
  count: number;
  /** Names in the package of pictures, where `things` bring none of their own. */
  icons?: string[];
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

/** Slots whose values stand in ascending order of worth. */
export const sizeSlots = [
  'storage',
  'size',
  'pack',
  'weight',
  'capacity',
  'pieces',
  'watt',
  'cpu',
  'ram',
  'disk',
  'length',
];

/** One thing of one brand, before its slots are filled. */
export interface Model {
  brand: string;
  /** Values of `{model}` and `{thing}`. */
  values: Record<string, string>;
  price: number;
  icons: string[];
}

/** Everything that a kind is made of. */
export function modelsOf(kind: Kind, random: Random): Model[] {
  const icons = kind.icons ?? [];
  if (kind.models) {
    return Object.entries(kind.models).flatMap(([brand, models]) =>
      Object.entries(models).map(([model, price]) => ({ brand, values: { model }, price, icons })),
    );
  }
  return (kind.brands ?? []).flatMap((brand) => {
    if (!kind.things) return [{ brand, values: {}, price: random.int(...(kind.price ?? [10, 100])), icons }];
    return Object.entries(kind.things).map(([thing, [price, icon]]) => ({
      brand,
      values: { thing },
      price,
      icons: [icon],
    }));
  });
}

/** What a model costs with these slots, before rounding. */
export function priceOf(kind: Kind, model: Model, chosen: Record<string, string>): number {
  return sizeSlots.reduce((price, name) => {
    const step = kind.slots?.[name]?.indexOf(chosen[name] ?? '') ?? 0;
    return price * (1 + Math.max(step, 0) * (kind.growth ?? 0.12));
  }, model.price);
}

/** Fills `{slot}`s. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in "${template}"`);
    return value;
  });
}

/** Every combination of the slots that the template names. */
export function combinations(template: string, slots: Record<string, string[]>): Record<string, string>[] {
  const named = Object.entries(slots).filter(([name]) => template.includes(`{${name}}`));
  return named.reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}
