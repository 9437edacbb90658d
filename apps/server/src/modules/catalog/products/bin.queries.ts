import { BIN_DAYS, type BinnedProduct } from '@kade/contract/catalog/products';
import type { Page } from '@kade/contract/values';
import { searchForm } from '@kade/rules/search-form';
import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { likeLiteral, readPage, type PageRequest, type Sort } from '../../../platform/paging';
import {
  categoryOfProduct,
  productSummaryOf,
  selectThumbnail,
  summaryColumns,
  type ProductRow,
} from '../book';
import { isSoldAs, selectPriceGroups } from '../groups';

const DAY_MS = 24 * 60 * 60 * 1000;
const byDeletion: Sort = {
  by: sql.ref('products.deleted_at'),
  type: 'timestamptz',
  direction: 'desc',
};

/** The products in the bin, the last deleted first. */
export function listBin(
  ctx: TenantContext,
  query: PageRequest & { q?: string | undefined },
): Promise<Page<BinnedProduct>> {
  const list = filtered(ctx, query.q);
  const rows = list
    .select(summaryColumns)
    .select((eb) => eb.ref('products.deleted_at').$notNull().as('deleted_at'))
    .select([selectThumbnail, categoryOfProduct, selectPriceGroups]);
  return readPage(query, { list, rows, id: 'products.id', sort: byDeletion, itemOf: binnedOf });
}

function filtered(ctx: TenantContext, q: string | undefined) {
  return ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.deleted_at', 'is not', null)
    .$if(q !== undefined && q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('products.search_name', 'like', `%${likeLiteral(searchForm(q ?? ''))}%`),
          isSoldAs(ctx, q ?? ''),
        ]),
      ),
    );
}

const binnedOf = (row: ProductRow & { deleted_at: Date }): BinnedProduct => ({
  ...productSummaryOf(row),
  deleted_at: row.deleted_at,
  purged_at: new Date(row.deleted_at.getTime() + BIN_DAYS * DAY_MS),
});

/** Puts a product in the bin, or takes it out. */
export async function setDeleted(
  ctx: TenantContext,
  id: string,
  deletedAt: Date | null,
): Promise<void> {
  const row = await ctx.db
    .updateTable('products')
    .set({ deleted_at: deletedAt, version: sql<number>`version + 1` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Product');
}

/** Deletes a product that is in the bin; its name. */
export async function purgeProduct(ctx: TenantContext, id: string): Promise<string> {
  const row = await ctx.db
    .deleteFrom('products')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw notFound('Product');
  return row.name;
}

/** Deletes products of any store that have been in the bin since `before`; how many there were. */
export async function purgeBefore(
  ctx: SystemContext,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as materialized (
      select store_id, id from products
      where deleted_at < ${before}
      limit ${limit}
      for update skip locked
    )
    delete from products using due
    where products.store_id = due.store_id and products.id = due.id
  `.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
