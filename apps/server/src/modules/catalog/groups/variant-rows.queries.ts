import { MAX_INLINE_STOCK } from '@kade/contract/catalog/variants';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/schema';
import { fileColumns, type FileRow } from '../../files/book';
import { goodsColumns } from './goods-rows.queries';
import type { EntryRow, GroupRow } from './options';

/** The variant groups with their variants beside a row of `products`, in the same statement. */
export const selectGroups = (eb: ExpressionBuilder<DB, 'products'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('variant_groups')
      .whereRef('variant_groups.store_id', '=', 'products.store_id')
      .whereRef('variant_groups.product_id', '=', 'products.id')
      .select((group) => [
        'variant_groups.id',
        'variant_groups.name',
        'variant_groups.price_type',
        'variant_groups.stock_type',
        jsonArrayFrom(
          group
            .selectFrom('variants')
            .whereRef('variants.store_id', '=', 'variant_groups.store_id')
            .whereRef('variants.product_id', '=', 'variant_groups.product_id')
            .whereRef('variants.group_id', '=', 'variant_groups.id')
            .select(['variants.id', 'variants.name', 'variants.price_type'])
            .select(['variants.price_amount', 'variants.image_id'])
            .select(goodsColumns.map((column) => `variants.${column}` as const))
            .orderBy('variants.position')
            .orderBy('variants.id'),
        ).as('variants'),
      ])
      .orderBy('variant_groups.position')
      .orderBy('variant_groups.id')
      .$castTo<GroupRow>(),
  ).as('groups');

/** The stock entries of what can be combined of some variants, beside a row of `products`. */
export const selectEntriesOf =
  (variants: readonly string[]) => (eb: ExpressionBuilder<DB, 'products'>) =>
    jsonArrayFrom(
      eb
        .selectFrom('stock_entries')
        .whereRef('stock_entries.store_id', '=', 'products.store_id')
        .whereRef('stock_entries.product_id', '=', 'products.id')
        .where(sql<boolean>`variant_id = any(${variants}::uuid[])`)
        .where(sql<boolean>`parents <@ ${variants}::uuid[]`)
        .select(['variant_id', 'parents', 'stock_entries.stock_quantity'])
        .$castTo<EntryRow>(),
    ).as('entries');

/** The pictures of some variants that have one, beside a row of `products`. */
export const selectPicturesOf =
  (variants: readonly string[]) => (eb: ExpressionBuilder<DB, 'products'>) =>
    jsonArrayFrom(
      eb
        .selectFrom('variants')
        .innerJoin('files', (join) =>
          join
            .onRef('files.store_id', '=', 'variants.store_id')
            .onRef('files.id', '=', 'variants.image_id'),
        )
        .whereRef('variants.store_id', '=', 'products.store_id')
        .whereRef('variants.product_id', '=', 'products.id')
        .where(sql<boolean>`variants.id = any(${variants}::uuid[])`)
        .select(['variants.id as variant_id', ...fileColumns])
        .$castTo<VariantPictureRow>(),
    ).as('pictures');

export interface VariantPictureRow extends FileRow {
  variant_id: string;
}

/** The stock entries beside a row of `products`: one more than travel with the variants, at most. */
export const selectInlineEntries = (eb: ExpressionBuilder<DB, 'products'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('stock_entries')
      .whereRef('stock_entries.store_id', '=', 'products.store_id')
      .whereRef('stock_entries.product_id', '=', 'products.id')
      .select(['variant_id', 'parents', 'stock_entries.stock_quantity'])
      .limit(sql.lit(MAX_INLINE_STOCK + 1))
      .$castTo<EntryRow>(),
  ).as('entries');
