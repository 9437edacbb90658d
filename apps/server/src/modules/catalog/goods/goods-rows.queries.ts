import type { ToldCombination } from '@kade/rules/carry-goods';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/schema';

export const goodsColumns = ['sku', 'barcode', 'weight', 'compare_at_price'] as const;

/** A combination as the table names it, whatever the order of the groups: sorted, as array text. */
export const combinationText = (variants: readonly string[]) => `{${variants.toSorted().join()}}`;

/** What is known of the combinations that these choices are, beside a row of `products`. */
export const selectCombinationsOf =
  (choices: readonly (readonly string[])[]) => (eb: ExpressionBuilder<DB, 'products'>) =>
    jsonArrayFrom(
      eb
        .selectFrom('combinations')
        .innerJoin(
          sql<{ variants: string[] }>`(
            select distinct choice::uuid[] as variants
            from unnest(${choices.map(combinationText)}::text[]) as choice
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
