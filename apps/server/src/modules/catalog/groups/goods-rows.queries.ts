import type { ToldCombination } from '@kade/rules/carry-goods';
import { codesOf } from '@kade/rules/product-search';
import { searchForm } from '@kade/rules/search-form';
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '../../../platform/context';
import { likeLiteral } from '../../../platform/paging';
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
 * Whether a merchant's search means a product: each word is some part of its name, or it is sold, in any of its
 * forms, under a SKU or a barcode that begins so.
 */
export function isMeantBy(ctx: TenantTables, q: string): RawBuilder<boolean> {
  const parts = searchForm(q)
    .split(' ')
    .map((word) => `%${likeLiteral(word)}%`);
  return sql<boolean>`(products.search_name like all(${parts}::text[])
    or products.id in (${selectSoldAs(ctx, codesOf(q))}))`;
}

/**
 * The products that are sold under what begins as one of these. Ranges and no patterns: the plan of a prepared
 * statement uses an index for them without knowing the texts.
 */
export function selectSoldAs(
  ctx: TenantTables,
  beginnings: readonly string[],
): RawBuilder<unknown> {
  const codes = beginnings.map((beginning) => beginning.toLowerCase());
  const found = (table: string, id: string, column: string) => sql`
    select ${sql.ref(`${table}.${id}`)} from unnest(${codes}::text[]) as code
    join ${sql.table(table)} on ${sql.ref(`${table}.store_id`)} = ${ctx.storeId}
      and ${sql.ref(column)} <> '' and lower(${sql.ref(column)}) ~>=~ code
      and lower(${sql.ref(column)}) ~<=~ (code || chr(1114111))`;
  const parts = ['sku', 'barcode'].flatMap((column) => [
    found('products', 'id', column),
    found('variants', 'product_id', column),
    found('combinations', 'product_id', column),
  ]);
  return sql.join(parts, sql` union all `);
}
