import type { StockPolicy } from '@kade/contract/catalog/stock';
import type { ShopProductSummary } from '@kade/contract/shop-product-summary';
import type { ShopFilters } from '@kade/contract/shop-list';
import { availableOf } from '@kade/rules/available';
import { wasPrice } from '@kade/rules/goods';
import { plainSlug } from '@kade/rules/slug';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTables } from '../../../platform/context';
import { isId } from '../../../platform/ids';
import { fileOf, type FileRow } from '../../files/book';
import { priceRange, slugOf } from '../book';

/** Beside these go `selectThumbnail` and `categoryOfProduct`. */
export const shopColumns = [
  'products.id',
  'products.name',
  'products.price',
  ...priceRange,
  'products.compare_at_price',
  'products.in_stock',
  'products.stock_quantity',
  'products.stock_policy',
  slugOf('products').as('slug'),
] as const;

interface ShopRow {
  id: string;
  name: string;
  slug: string;
  price: number;
  lowest_price: number;
  highest_price: number;
  compare_at_price: number | null;
  in_stock: boolean;
  stock_quantity: number;
  stock_policy: string;
  thumbnail: FileRow | null;
  category: ShopProductSummary['category'];
}

/** A product as a card of the shop shows it. */
export function shopSummaryOf(row: ShopRow): ShopProductSummary {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    price: row.price,
    lowest_price: row.lowest_price,
    highest_price: row.highest_price,
    compare_at_price: shownBefore(row, row),
    category: row.category,
    available: availableOf({ ...row, stock_policy: row.stock_policy as StockPolicy }),
    thumbnail: row.thumbnail && fileOf(row.thumbnail),
  };
}

/** A price of before is told where there is one price now, and it is less. */
export const shownBefore = (
  {
    price,
    lowest_price,
    highest_price,
  }: Pick<ShopProductSummary, 'price' | 'lowest_price' | 'highest_price'>,
  goods: Pick<ShopProductSummary, 'compare_at_price'>,
): number | null =>
  price === lowest_price && price === highest_price ? wasPrice(price, goods) : null;

/** An address as it was typed, or its `namesIn`. */
export type Address = string | readonly string[];

/** What `targetOf` takes of an address: how many they are says what kind of one it is, and nothing else. */
export const namesIn = (address: string): readonly string[] =>
  isId(address) ? [address] : [address, plainSlug(address)];

/**
 * Which row an address names: that of an id, or the one that has it or had it before. Another shop's
 * address is kept as a file said it; ours have one spelling, however they are typed.
 */
export function targetOf(
  { storeId }: TenantTables,
  kind: 'products' | 'categories' | 'collections',
  address: Address,
): RawBuilder<string> {
  const [typed, plain] = typeof address === 'string' ? namesIn(address) : address;
  if (plain === undefined) return sql<string>`${typed}::uuid`;
  return sql<string>`(select target_id from slugs
    where store_id = ${storeId} and kind = ${sql.lit(kind)} and slug in (${typed}, ${plain})
    order by slug = ${typed} desc limit 1)`;
}

export interface ShopFilter extends Omit<ShopFilters, 'q' | 'sort' | 'category' | 'collection'> {
  category?: Address | undefined;
  collection?: Address | undefined;
}

/** What visitors see in lists, narrowed to what is asked for. */
export function offered(ctx: TenantTables, filter: ShopFilter) {
  const { category, collection } = filter;
  return (
    ctx.db
      .selectFrom('products')
      .where('products.store_id', '=', ctx.storeId)
      .where('products.deleted_at', 'is', null)
      // Written out, so that the plan of the prepared statement may use the indexes of what is shown.
      .where('products.status', '=', sql.lit('active'))
      .$if(category !== undefined, (query) =>
        query.where('products.category_id', '=', targetOf(ctx, 'categories', category ?? '')),
      )
      .$if(collection !== undefined, (query) =>
        query.where(
          sql<boolean>`products.id in (select product_id from collection_products
            where store_id = ${ctx.storeId}
              and collection_id = ${targetOf(ctx, 'collections', collection ?? '')})`,
        ),
      )
      .where(isWanted(ctx, filter))
  );
}

/**
 * Whether a product is what a list of visitors is narrowed to, wherever it is shown. Each table names its store
 * by its value: Citus takes no statement of this depth that says it of some by the row around them.
 */
export function isWanted(ctx: TenantTables, filter: ShopFilter): RawBuilder<boolean> {
  const { in_stock, price_from, price_to, options = [] } = filter;
  const chosen = byName(options);
  const wanted = chosen.map(
    ([name, values]) => sql`products.id in (select product_id from product_options
      where store_id = ${ctx.storeId} and name = ${name} and value = any(${values}::text[]))`,
  );
  if (in_stock) wanted.push(canBeHad);
  if (in_stock && chosen.length > 0) wanted.push(canBeHadIn(ctx, chosen));
  if (price_from !== undefined) wanted.push(sql`products.lowest_price >= ${100 * price_from}`);
  if (price_to !== undefined) wanted.push(sql`products.lowest_price <= ${100 * price_to}`);
  return wanted.length > 0 ? sql`${sql.join(wanted, sql` and `)}` : sql`true`;
}

export const canBeHad = sql`(products.in_stock
  and (products.stock_policy <> 'stop' or products.stock_quantity > 0))`;

/**
 * Whether a product that counts its combinations has a piece of one that is wanted: what is left is kept beside
 * it (`choices_left`), unless that is much. Then none of the variants of an entry may say otherwise. An option
 * that the stock is not counted by is in no entry, and says nothing. The variants that say otherwise are read
 * once a product, as there may be 10,000 combinations.
 */
function canBeHadIn({ storeId }: TenantTables, chosen: Chosen): RawBuilder<unknown> {
  const isUnwanted = chosen.map(
    ([name, values]) => sql`(held.name = ${name} and held.value <> all(${values}::text[]))`,
  );
  return sql`(products.stock_policy <> 'stop' or products.least_entry is null
    or products.least_entry > 0 or products.choices_left @? ${leftIn(chosen)}::jsonpath
    or (products.choices_left is null and exists (
      select from stock_entries
      where stock_entries.store_id = ${storeId} and stock_entries.product_id = products.id
        and stock_entries.stock_quantity > 0
        and not (stock_entries.parents || stock_entries.variant_id) && array(
          select variants.id from product_options as held
          join variant_groups on variant_groups.store_id = ${storeId}
            and variant_groups.product_id = held.product_id
            and lower(variant_groups.name) = lower(held.shown_name)
          join variants on variants.store_id = ${storeId}
            and variants.product_id = held.product_id and variants.group_id = variant_groups.id
            and lower(variants.name) = lower(held.shown_value)
          where held.store_id = ${storeId} and held.product_id = products.id
            and (${sql.join(isUnwanted, sql` or `)})))))`;
}

/** A path to a combination of what is left that says one of the values of each option. */
function leftIn(chosen: Chosen): string {
  const isOf = chosen.map(([name, values]) => {
    const isSaid = values.map((value) => `@[*] == ${JSON.stringify(`${name}:${value}`)}`);
    return `(${isSaid.join(' || ')})`;
  });
  return `strict $[*] ? (${isOf.join(' && ')})`;
}

type Chosen = [name: string, values: string[]][];

/** The values that are wanted of each option: one of them has to be there. */
function byName(options: readonly string[]): Chosen {
  const wanted = new Map<string, string[]>();
  for (const option of options) {
    const [name = '', value = ''] = option.split(':');
    wanted.set(name, [...(wanted.get(name) ?? []), value]);
  }
  return [...wanted];
}
