import type { Kind } from './data/kind.ts';
import type { Random } from './random.ts';

/** Slots whose values are in ascending order of price. */
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

/** The models from which the products of a kind are generated. */
export function modelsOf(kind: Kind, random: Random): Model[] {
  const icons = kind.icons ?? [];
  if (kind.models) {
    return Object.entries(kind.models).flatMap(([brand, models]) =>
      Object.entries(models).map(([model, price]) => ({
        brand,
        values: { model },
        price,
        icons: kind.modelIcons?.[model] ? [kind.modelIcons[model]] : icons,
      })),
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

/** The price of a model with these slots, before rounding. */
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
