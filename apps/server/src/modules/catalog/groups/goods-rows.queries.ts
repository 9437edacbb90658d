import type { ToldCombination } from '@kade/rules/carry-goods';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '../../../platform/context';
import { endOf } from '../../../platform/paging';
import type { DB } from '../../../platform/schema';

export const goodsColumns = ['sku', 'barcode', 'weight', 'compare_at_price'] as const;

/** A combination as the table names it, whatever the order of the groups: sorted, as array text. */
export const combinationText = (variants: readonly string[]) => `{${variants.toSorted().join()}}`;

/** What is known of these combinations, as the table names them, beside a row of `products`. */
export const selectCombinationsOf =
  (combinations: readonly string[]) => (eb: ExpressionBuilder<DB, 'products'>) =>
    jsonArrayFrom(
      eb
        .selectFrom('combinations')
        .innerJoin(
          sql<{ variants: string[] }>`(
            select distinct choice::uuid[] as variants
            from unnest(${combinations}::text[]) as choice
          )`.as('chosen'),
          'chosen.variants',
          'combinations.variants',
        )
        .whereRef('combinations.store_id', '=', 'products.store_id')
        .whereRef('combinations.product_id', '=', 'products.id')
        .select('combinations.variants')
        .select(goodsColumns)
        .$castTo<ToldCombination>(),
    ).as('combinations');

/** What is known of combinations beside a row of `products`: at most so many. */
export const selectCombinations = (limit: number) => (eb: ExpressionBuilder<DB, 'products'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('combinations')
      .whereRef('combinations.store_id', '=', 'products.store_id')
      .whereRef('combinations.product_id', '=', 'products.id')
      .select('combinations.variants')
      .select(goodsColumns)
      .limit(sql.lit(limit))
      .$castTo<ToldCombination>(),
  ).as('combinations');

/**
 * Whether a product is sold, in any of its forms, under a SKU or a barcode that begins so. A range and no
 * pattern: the plan of a prepared statement uses an index for it without knowing the text.
 */
export function isSoldAs(ctx: TenantTables, beginning: string): RawBuilder<boolean> {
  const from = beginning.toLowerCase();
  const found = (table: string, id: string, column: string) => sql`
    select ${sql.ref(id)} from ${sql.table(table)}
    where store_id = ${ctx.storeId} and ${sql.ref(column)} <> ''
      and lower(${sql.ref(column)}) ~>=~ ${from} and lower(${sql.ref(column)}) ~<=~ ${endOf(from)}`;
  const parts = ['sku', 'barcode'].flatMap((column) => [
    found('products', 'id', column),
    found('variants', 'product_id', column),
    found('combinations', 'product_id', column),
  ]);
  return sql<boolean>`products.id in (${sql.join(parts, sql` union all `)})`;
}
