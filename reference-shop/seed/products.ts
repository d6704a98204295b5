import { foldedText } from '../domain/catalog/fold.ts';
import { LOOKS } from '../domain/catalog/images.ts';
import { tintOf } from '../domain/catalog/tint.ts';
import { type BrandSeed, brandSeeds } from './data/brands.ts';
import { departments } from './data/departments.ts';
import type { Kind } from './data/kind.ts';
import { kinds } from './data/kinds/index.ts';
import { storeSeeds } from './data/stores.ts';
import { type Draft, isListed, type NewProduct } from './draft.ts';
import { combinations, fill, modelsOf, priceOf } from './kind.ts';
import type { Random } from './random.ts';
import { starsAround, sumOf } from './stars.ts';
import { joinVariants } from './variants.ts';

/** Ids of the inserted brands, stores and categories. */
export interface Ids {
  brand: Map<string, number>;
  store: Map<string, number>;
  category: Map<string, number>;
}

const PREMIUM = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const promises = [
  'توصيل خلال يومين إلى كل المحافظات.',
  'الدفع عند الاستلام وإرجاع خلال 14 يوماً.',
  'متوفر في المعرض وللتوصيل.',
];

/** All products of the shop, shuffled, so that the newest come from every department. */
export function makeProducts(random: Random, now: Date, ids: Ids): NewProduct[] {
  const taken = new Set<string>();
  const drafts = random.shuffle(kinds.flatMap((kind) => draftsOf(kind, random, taken)));
  const ages = drafts.map(() => random.int(0, 400 * DAY_MS)).sort((a, b) => b - a);
  const rows = drafts.map((draft, index) =>
    toRow(draft, index + 1, new Date(now.getTime() - (ages[index] ?? 0)), random, ids),
  );
  const dear = rows.filter((row) => row.oldPrice && Number(row.price) > 300 && row.stock > 0);
  dressDifferently(rows);
  const all = joinVariants(drafts.flatMap((draft, at) => (rows[at] ? [{ draft, row: rows[at] }] : [])));
  const premium = random
    .shuffle(dear)
    .flatMap(({ id }) => all[id - 1] ?? [])
    .filter(isListed);
  for (const [rank, row] of premium.slice(0, PREMIUM).entries()) row.premiumRank = rank + 1;
  return all;
}

/** As many products as the kind needs, chosen at random from all combinations, with unique titles. */
function draftsOf(kind: Kind, random: Random, taken: Set<string>): Draft[] {
  const all = modelsOf(kind, random).flatMap((model) =>
    kind.titles.flatMap((template) =>
      combinations(template, kind.slots ?? {}).map((chosen) => {
        const brand = brandBySlug(model.brand);
        const arabicBrand = /\p{Script=Arabic}/u.test(brand.title) ? brand.title : brand.arabic;
        const values = { brand: brand.title, arabicBrand, ...model.values, ...chosen };
        return { kind, model, template, values, title: fill(template, values) };
      }),
    ),
  );
  const drafts: Draft[] = [];
  for (const draft of random.shuffle(all)) {
    if (drafts.length === kind.count) break;
    if (!taken.has(draft.title)) drafts.push(draft);
    taken.add(draft.title);
  }
  return drafts;
}

function toRow(draft: Draft, id: number, createdAt: Date, random: Random, ids: Ids): NewProduct {
  const { kind, model, title } = draft;
  const values = { ...draft.values };
  for (const [name, options] of Object.entries(kind.slots ?? {})) values[name] ??= random.pick(options);
  const department = departments.find((one) => one.categories.some((category) => category.slug === kind.category));
  const category = department?.categories.find((one) => one.slug === kind.category);
  const store = random.pick(storeSeeds.filter((one) => one.sells.includes(department?.slug ?? '')));
  const brand = brandBySlug(model.brand);
  const price = roundPrice(priceOf(kind, model, values) * (0.93 + random.int(0, 14) / 100), random);
  const ratingCount = random.chance(0.25) ? 0 : random.int(1, random.chance(0.2) ? 400 : 60);
  const ratingCounts = starsAround(
    ratingCount === 0 ? 0 : random.int(random.chance(0.2) ? 20 : 36, 50) / 10,
    ratingCount,
  );
  const ratingSum = sumOf(ratingCounts);
  return {
    id,
    title,
    foldedTitle: foldedText(title),
    folded: foldedText(title, brand.title, brand.arabic, category?.title ?? '', kind.also ?? ''),
    description: `${title}. ${random.pick(kind.pitch)} ${random.pick(promises)}`,
    properties: Object.entries(kind.properties).map(([name, options]) => ({
      name,
      value: fill(random.pick(options), values),
    })),
    icon: random.pick(model.icons),
    pictureBg: random.int(0, 7),
    price: price.toFixed(2),
    oldPrice: random.chance(0.28) ? (Math.ceil((price * random.int(110, 155)) / 100) + 0.9).toFixed(2) : null,
    stock: random.chance(0.09) ? 0 : random.int(1, 80),
    categoryId: idOf(ids.category, kind.category),
    brandId: idOf(ids.brand, brand.slug),
    storeId: idOf(ids.store, store.slug),
    ratingSum: ratingSum.toFixed(1),
    ratingCount,
    ratingMean: ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10,
    ratingCounts,
    premiumRank: null,
    createdAt,
  };
}

/** Products with the same drawing, colour and brand get different looks, so that no two pictures are alike. */
function dressDifferently(rows: NewProduct[]): void {
  const last = new Map<string, number>();
  for (const row of rows) {
    const drawn = `${row.icon} ${tintOf(row.title)} ${row.brandId}`;
    const before = last.get(drawn);
    if (before !== undefined) row.pictureBg = (before + 1) % LOOKS;
    last.set(drawn, row.pictureBg);
  }
}

/** Rounds a price as shops do: to whole shekels, or to .50 or .90 if it is small. */
function roundPrice(price: number, random: Random): number {
  if (price >= 1000) return Math.round(price / 10) * 10 - random.pick([0, 0, 1]);
  const whole = Math.max(Math.round(price), 2);
  return price >= 200 ? whole : whole + random.pick([0, 0, 0.5, 0.9]);
}

function brandBySlug(slug: string): BrandSeed {
  const brand = brandSeeds.find((one) => one.slug === slug);
  if (!brand) throw new Error(`No brand ${slug} in the seed`);
  return brand;
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`Nothing was seeded for ${slug}`);
  return id;
}
