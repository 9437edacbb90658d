import { BIN_DAYS, type BinnedProduct } from '@kade/contract/catalog/products';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import {
  categoryOfProduct,
  productSummaryOf,
  selectThumbnail,
  summaryColumns,
  type ProductRow,
} from '../book';
import { isMeantBy } from '../groups';

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
    .select(summaryColumns(ctx))
    .select((eb) => eb.ref('products.deleted_at').$notNull().as('deleted_at'))
    .select([selectThumbnail, categoryOfProduct]);
  return readPage(query, { list, rows, id: 'products.id', sort: byDeletion, itemOf: binnedOf });
}

function filtered(ctx: TenantContext, q: string | undefined) {
  return ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.deleted_at', 'is not', null)
    .$if(q !== undefined && q !== '', (query) => query.where(isMeantBy(ctx, q ?? '')));
}

const binnedOf = (row: ProductRow & { deleted_at: Date }): BinnedProduct => ({
  ...productSummaryOf(row),
  deleted_at: row.deleted_at,
  purged_at: new Date(row.deleted_at.getTime() + BIN_DAYS * DAY_MS),
});
