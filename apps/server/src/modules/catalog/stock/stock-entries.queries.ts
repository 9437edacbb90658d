import type { ProductStock } from '@kade/contract/catalog/stock';
import type { StockEntry } from '@kade/rules/carry-stock';
import { cellOf, countCombinations, stockGroupsOf, type StockGroup } from '@kade/rules/selection';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { groupsOf } from '../variants/options';
import { selectGroups } from '../variants/variant-rows.queries';

/** The stock entries of a product, those of some variants only where they are named. */
export async function listEntries(
  ctx: TenantContext,
  productId: string,
  variantIds?: readonly string[],
): Promise<StockEntry[]> {
  return ctx.db
    .selectFrom('stock_entries')
    .where('store_id', '=', ctx.storeId)
    .where('product_id', '=', productId)
    .$if(variantIds !== undefined, (query) =>
      query.where((eb) => eb('variant_id', '=', eb.fn.any(eb.val([...(variantIds ?? [])])))),
    )
    .select(['variant_id', 'parents', 'stock_quantity'])
    .execute();
}

/**
 * The pieces of every combination that the stock of a product is counted by; of no groups the one
 * number of the product.
 */
export async function getStock(
  ctx: TenantContext,
  product: { id: string; stock_quantity: number; groups: readonly StockGroup[] },
): Promise<ProductStock> {
  const groups = stockGroupsOf(product.groups);
  const last = groups.at(-1);
  if (!last) return { groups: [], quantities: [product.stock_quantity] };
  const quantities = Array<number>(countCombinations(groups)).fill(0);
  const ids = last.variants.map(({ _id }) => _id);
  for (const entry of await listEntries(ctx, product.id, ids)) {
    const cell = cellOf(groups, [...entry.parents, entry.variant_id]);
    if (cell !== undefined) quantities[cell] = entry.stock_quantity;
  }
  return { groups: groups.map(({ _id }) => _id), quantities };
}

/** The stock of one product, in two statements. */
export async function getProductStock(ctx: TenantContext, id: string): Promise<ProductStock> {
  const row = await ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.id', '=', id)
    .select(['products.id', 'products.stock_quantity'])
    .select(selectGroups)
    .executeTakeFirst();
  if (!row) throw notFound('Product');
  return getStock(ctx, { ...row, groups: groupsOf(id, row.groups) });
}

/** Sets entries of a product whose row is locked. */
export async function upsertEntries(
  ctx: TenantContext,
  productId: string,
  entries: readonly StockEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into stock_entries (store_id, product_id, variant_id, parents, stock_quantity)
    select ${ctx.storeId}, ${productId}, variant_id, parents::uuid[], stock_quantity
    from unnest(
      ${entries.map(({ variant_id }) => variant_id)}::uuid[],
      ${entries.map(({ parents }) => arrayText(parents))}::text[],
      ${entries.map(({ stock_quantity }) => stock_quantity)}::bigint[]
    ) as given (variant_id, parents, stock_quantity)
    on conflict on constraint stock_entries_pkey
      do update set stock_quantity = excluded.stock_quantity
  `.execute(ctx.db);
}

/** Deletes the entries of a product, those of one variant only where it is named. */
export async function deleteEntries(
  ctx: TenantContext,
  productId: string,
  variantId?: string,
): Promise<void> {
  await ctx.db
    .deleteFrom('stock_entries')
    .where('store_id', '=', ctx.storeId)
    .where('product_id', '=', productId)
    .$if(variantId !== undefined, (query) => query.where('variant_id', '=', variantId ?? ''))
    .execute();
}

/** A combination as the table names it, whatever the order of the groups: sorted, as array text. */
const arrayText = (parents: readonly string[]) => `{${parents.toSorted().join()}}`;
