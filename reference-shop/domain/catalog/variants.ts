import { asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type ProductOption, products } from '../../db/schema/catalogue.ts';
import { type CardRow, type ProductCard, toCard } from './cards.ts';
import { tintOf } from './tint.ts';
import type { Color } from './types.ts';
import { productUrl } from './urls.ts';

/** The name of the option whose values are colours. */
export const COLOR = 'اللون';

/** Lists show one product of each model. */
export const isListed = isNull(products.variantOf);

/** Whether a listed product or one of its variants is in stock. */
export const isAvailable = sql`(${products.stock} > 0 or exists (
  select from ${products} variant where variant.variant_of = ${products.id} and variant.stock > 0))`;

type Variant = Pick<typeof products.$inferSelect, 'id' | 'variantOf' | 'stock' | 'options'>;

const selectVariants = (db: Database) =>
  db
    .select({ id: products.id, variantOf: products.variantOf, stock: products.stock, options: products.options })
    .from(products)
    .$dynamic();

/** The values of an option, each once and in order. */
function valuesOf(variants: Pick<Variant, 'options'>[], name: string): string[] {
  const all = variants.flatMap(({ options }) => options.filter((option) => option.name === name));
  return [...new Set(all.sort((a, b) => a.place - b.place).map(({ value }) => value))];
}

const toColor = (title: string): Color => ({ title, tint: tintOf(title) });

/** The cards of listed products. That of a model names no size, and shows the colours. */
export async function toModelCards(db: Database, rows: CardRow[]): Promise<ProductCard[]> {
  const models = rows.filter(({ modelTitle }) => modelTitle !== null).map(({ id }) => id);
  const variants = models.length > 0 ? await selectVariants(db).where(inArray(products.variantOf, models)) : [];
  return rows.map((row) => {
    if (row.modelTitle === null) return toCard(row);
    const all = [row, ...variants.filter(({ variantOf }) => variantOf === row.id)];
    return {
      ...toCard(row),
      title: row.modelTitle,
      inStock: all.some(({ stock }) => stock > 0),
      hasVariants: true,
      colors: valuesOf(all, COLOR).map(toColor),
    };
  });
}

/**
 * What can be chosen on a product's page. A value leads to the variant that has it and differs least from this one, if
 * possible one that is in stock.
 * @returns what distinguishes the product from its variants, such as `اللون`; empty if it has none
 */
export async function findChoices(db: Database, product: CardRow) {
  const variants = await selectVariants(db)
    .where(or(eq(products.id, product.modelId), eq(products.variantOf, product.modelId)))
    .orderBy(asc(products.id));
  if (variants.length < 2) return [];
  const changes = ({ options }: Pick<Variant, 'options'>, chosen: ProductOption) =>
    options.filter(({ value }, at) => value !== chosen.value && value !== product.options[at]?.value);
  return product.options.map((own) => ({
    name: own.name,
    current: own.value,
    values: valuesOf(variants, own.name).map((title) => {
      const chosen = { ...own, value: title };
      const [nearest = product] = variants
        .filter(({ options }) => options.some(({ name, value }) => name === own.name && value === title))
        .sort(
          (a, b) => changes(a, chosen).length - changes(b, chosen).length || Number(b.stock > 0) - Number(a.stock > 0),
        );
      return {
        title,
        tint: own.name === COLOR ? tintOf(title) : '',
        url: productUrl(nearest.id),
        isCurrent: title === own.value,
        inStock: nearest.stock > 0,
        others: changes(nearest, chosen)
          .map(({ value }) => value)
          .join('، '),
      };
    }),
  }));
}
