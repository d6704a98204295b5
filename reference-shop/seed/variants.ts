import type { ProductOption } from '../db/schema/catalogue.ts';
import { foldedText } from '../domain/catalog/fold.ts';
import { COLOR } from '../domain/catalog/variants.ts';
import type { Draft, NewProduct } from './draft.ts';
import { fill, priceOf } from './kind.ts';
import { createRandom } from './random.ts';
import { sumOf } from './stars.ts';

/** The slots that a buyer chooses on the page of a product, with their names. Any other slot makes another model. */
const optionNames = { color: COLOR, fit: 'المقاس', age: 'العمر', storage: 'السعة' };
const slots = Object.entries(optionNames);

/** A slot in a title with the words that introduce it: ` لون {color}`, ` – مقاس {fit}`, ` ({storage})`. */
const inTitle = /(?: –)?(?: (?:لون|مقاس|نمرة|ل?عمر|سعة))? \(?\{(?:color|fit|age|storage)\}\)?(?: EU)?/g;

const modelTitleOf = ({ template, values }: Draft): string => fill(template.replace(inTitle, ''), values);

function optionsOf({ kind, template, values }: Draft): ProductOption[] {
  return slots
    .filter(([slot]) => template.includes(`{${slot}}`))
    .map(([slot, name]) => {
      const value = values[slot] ?? '';
      return { name, value, place: kind.slots?.[slot]?.indexOf(value) ?? 0 };
    });
}

/** One product of the seed. */
interface Made {
  draft: Draft;
  row: NewProduct;
}

/** Clothes and shoes come in all their sizes in each of their colours. */
function missingSizes(group: Made[]): Draft[] {
  const titles = new Set(group.map(({ draft }) => draft.title));
  const drafts = group.flatMap(({ draft }) => {
    const sizes = draft.template.includes('{fit}') ? (draft.kind.slots?.fit ?? []) : [];
    return sizes.map((fit) => {
      const values = { ...draft.values, fit };
      return { ...draft, values, title: fill(draft.template, values) };
    });
  });
  return drafts.filter(({ title }) => !titles.has(title) && titles.add(title));
}

/** What a product is as a variant of another. Its ratings are those of the model. */
function asVariant(main: Made, draft: Draft, own: Pick<NewProduct, 'id' | 'stock'>): NewProduct {
  const { kind, model } = main.draft;
  const { row } = main;
  const [mainOptions, options] = [optionsOf(main.draft), optionsOf(draft)];
  const swapped = (value: string) => options[mainOptions.findIndex((one) => one.value === value)]?.value ?? value;
  const times = priceOf(kind, model, draft.values) / priceOf(kind, model, main.draft.values);
  const priced = (price: string) => (times === 1 ? price : Math.round(Number(price) * times).toFixed(2));
  return {
    ...row,
    title: draft.title,
    foldedTitle: foldedText(draft.title),
    folded: foldedText(draft.title) + row.folded.slice(row.foldedTitle.length),
    description: draft.title + row.description.slice(row.title.length),
    properties: row.properties.map(({ name, value }) => ({ name, value: swapped(value) })),
    price: priced(row.price),
    oldPrice: row.oldPrice ? priced(row.oldPrice) : null,
    ...own,
    ...rated([]),
    variantOf: row.id,
    options,
  };
}

/** The ratings of all sizes and colours together. */
function rated(rows: NewProduct[]) {
  const ratingCounts = [0, 1, 2, 3, 4].map((at) => rows.reduce((sum, row) => sum + (row.ratingCounts?.[at] ?? 0), 0));
  const ratingCount = ratingCounts.reduce((sum, count) => sum + count, 0);
  const ratingSum = sumOf(ratingCounts);
  const ratingMean = Math.round((ratingSum / Math.max(ratingCount, 1)) * 10) / 10;
  return { ratingSum: ratingSum.toFixed(1), ratingCount, ratingMean, ratingCounts };
}

/** Lists show the cheapest one that is in stock. */
const isBefore = (a: NewProduct, b: NewProduct) =>
  Number(b.stock > 0) - Number(a.stock > 0) || Number(a.price) - Number(b.price) || a.id - b.id;

/**
 * Makes the sizes and colours of one thing variants of one model: they share seller, picture, price, ratings and date.
 * Numbers and titles stay as they are; sizes that clothes and shoes lack follow at the end.
 */
export function joinVariants(all: Made[]): NewProduct[] {
  const groups = new Map<string, Made[]>();
  for (const made of all) {
    const names = optionsOf(made.draft).map(({ name }) => name);
    if (names.length === 0) continue;
    const key = [made.row.categoryId, modelTitleOf(made.draft), ...names].join();
    groups.set(key, [...(groups.get(key) ?? []), made]);
  }
  const rows = all.map(({ row }) => row);
  for (const group of groups.values()) {
    const [main] = group.toSorted((a, b) => isBefore(a.row, b.row));
    const missing = missingSizes(group);
    if (!main || group.length + missing.length === 1) continue;
    const drafts = [...group.map(({ draft }) => draft), ...missing];
    for (const { draft, row } of group) {
      const { id, stock } = row;
      if (row !== main.row) rows[id - 1] = asVariant(main, draft, { id, stock });
    }
    for (const draft of missing) {
      const id = rows.length + 1;
      const random = createRandom(id);
      rows.push(asVariant(main, draft, { id, stock: random.chance(0.2) ? 0 : random.int(1, 40) }));
    }
    const values = drafts.flatMap((draft) => optionsOf(draft).map(({ value }) => value));
    const words = foldedText(...new Set(values));
    const modelTitle = modelTitleOf(main.draft);
    rows[main.row.id - 1] = {
      ...main.row,
      ...rated(group.map(({ row }) => row)),
      modelTitle,
      foldedTitle: `${foldedText(modelTitle)} ${words}`,
      folded: `${main.row.folded} ${words}`,
      options: optionsOf(main.draft),
    };
  }
  return rows;
}
