import type { InventoryProduct, InventoryQuery } from '@kade/contract/catalog/inventory';
import type { StockPolicy } from '@kade/contract/catalog/stock';
import { MAX_INLINE_STOCK, type VariantGroup } from '@kade/contract/catalog/variants';
import type { Page } from '@kade/contract/values';
import { combinationsOf } from '@kade/rules/selection';
import { countCombinations, stockGroupsOf } from '@kade/rules/stock-groups';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { readPage, type Sort } from '../../../platform/paging';
import type { DB } from '../../../platform/schema';
import { fileOf } from '../../files/book';
import { selectWaiting } from '../alerts';
import { isLowIn, isOut, isSold, selectThumbnail } from '../book';
import { listQuantitiesOf } from '../entries';
import { entryKey, groupsOf, isMeantBy, selectCombinations, selectGroups } from '../groups';

const byName: Sort = { by: sql`lower(products.name)`, type: 'text', direction: 'asc' };

/** The stock of the products that match, in two statements. */
export async function listInventory(
  ctx: TenantContext,
  query: InventoryQuery,
): Promise<Page<InventoryProduct>> {
  const list = filtered(ctx, query);
  const itemOf = (row: StockRow) => row;
  const read = { list, rows: selectStock(list), id: 'products.id', sort: byName, itemOf };
  const page = await readPage(query, read);
  const stocks = await stocksOf(ctx, page.items);
  return { ...page, items: page.items.map((row) => productOf(row, stocks)) };
}

/** The stock of these products, in the order of their names. */
export async function listInventoryOf(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<InventoryProduct[]> {
  const rows = await selectStock(
    ctx.db
      .selectFrom('products')
      .where('products.store_id', '=', ctx.storeId)
      .where((eb) => eb('products.id', '=', eb.fn.any(eb.val([...ids])))),
  )
    .orderBy(byName.by)
    .orderBy('products.id')
    .execute();
  const stocks = await stocksOf(ctx, rows);
  return rows.map((row) => productOf(row, stocks));
}

const selectStock = (query: SelectQueryBuilder<DB, 'products', object>) =>
  query
    .select(['products.id', 'products.name', 'products.in_stock', 'products.stock_quantity'])
    .select('products.stock_policy')
    .select(['products.low_stock_at', selectThumbnail, selectGroups])
    .select(['products.sku', selectCombinations(MAX_INLINE_STOCK), selectWaiting]);

type StockRow = Awaited<ReturnType<ReturnType<typeof selectStock>['execute']>>[number];

interface Stock {
  groups: VariantGroup[];
  quantities: number[] | null;
}

/** The numbers of products: their own, or those of their entries unless these are too many. */
async function stocksOf(
  ctx: TenantContext,
  rows: readonly StockRow[],
): Promise<Map<string, Stock>> {
  const known = rows.map((row) => ({ row, groups: stockGroupsOf(groupsOf(row.id, row.groups)) }));
  const shown = known.filter(({ groups }) => countCombinations(groups) <= MAX_INLINE_STOCK);
  const quantities = await listQuantitiesOf(
    ctx,
    shown.map(({ row, groups }) => ({ id: row.id, groups })),
  );
  return new Map(
    known.map(({ row, groups }): [string, Stock] => {
      const own = groups.length === 0 ? [row.stock_quantity] : null;
      return [row.id, { groups, quantities: quantities.get(row.id) ?? own }];
    }),
  );
}

function productOf(row: StockRow, stocks: ReadonlyMap<string, Stock>): InventoryProduct {
  const { groups = [], quantities = null } = stocks.get(row.id) ?? {};
  return {
    _id: row.id,
    name: row.name,
    thumbnail: row.thumbnail && fileOf(row.thumbnail),
    in_stock: row.in_stock,
    stock_quantity: row.stock_quantity,
    stock_policy: row.stock_policy as StockPolicy,
    low_stock_at: row.low_stock_at,
    groups: groups.map(({ _id, name, variants }) => ({ _id, name, variants })),
    quantities,
    skus: quantities && skusOf(row, groups),
    waiting: row.waiting,
  };
}

/** The SKU of every combination that is counted; null where none has one. */
function skusOf({ sku, combinations }: StockRow, groups: readonly VariantGroup[]): string[] | null {
  const variants = new Map(
    groups.flatMap((group) => group.variants.map((one) => [one._id, one.sku])),
  );
  if (
    !sku &&
    [...combinations, ...groups.flatMap((group) => group.variants)].every((one) => !one.sku)
  ) {
    return null;
  }
  const own = new Map(combinations.map((one) => [entryKey(one.variants), one.sku]));
  return combinationsOf(groups).map(
    (ids) => own.get(entryKey(ids)) || (ids.map((id) => variants.get(id)).findLast(Boolean) ?? sku),
  );
}

function filtered(ctx: TenantContext, { q, level, product }: InventoryQuery) {
  return ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.deleted_at', 'is', null)
    .$if(product !== undefined, (query) => query.where('products.id', '=', product ?? ''))
    .$if(q !== undefined && q !== '', (query) => query.where(isMeantBy(ctx, q ?? '')))
    .$if(level === 'out', (query) => query.where(isOut))
    .$if(level === 'low', (query) => query.where(isLowIn(ctx)).where(isSold));
}

export async function getInventorySettings(ctx: TenantContext): Promise<{ low_stock_at: number }> {
  return ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select('low_stock_at')
    .executeTakeFirstOrThrow();
}

export async function updateInventorySettings(
  ctx: TenantContext,
  settings: { low_stock_at: number },
): Promise<{ low_stock_at: number }> {
  return ctx.db
    .updateTable('stores')
    .set(settings)
    .where('id', '=', ctx.storeId)
    .returning('low_stock_at')
    .executeTakeFirstOrThrow();
}
