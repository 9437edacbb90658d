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

/** The entries of these variants of products. */
export async function listEntriesOf(
  ctx: TenantContext,
  products: readonly { id: string; variants: readonly string[] }[],
): Promise<(StockEntry & { product_id: string })[]> {
  if (products.length === 0) return [];
  return ctx.db
    .selectFrom('stock_entries')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val(products.map(({ id }) => id)))))
    .where((eb) =>
      eb('variant_id', '=', eb.fn.any(eb.val(products.flatMap(({ variants }) => variants)))),
    )
    .select(['product_id', 'variant_id', 'parents', 'stock_quantity'])
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
    .where('products.deleted_at', 'is', null)
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
  await upsertEntriesOf(
    ctx,
    entries.map((entry) => ({ ...entry, product_id: productId })),
  );
}

/** Sets entries of products whose rows are locked. */
export async function upsertEntriesOf(
  ctx: TenantContext,
  entries: readonly (StockEntry & { product_id: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into stock_entries (store_id, product_id, variant_id, parents, stock_quantity)
    select ${ctx.storeId}, product_id, variant_id, parents::uuid[], stock_quantity
    from unnest(
      ${entries.map(({ product_id }) => product_id)}::uuid[],
      ${entries.map(({ variant_id }) => variant_id)}::uuid[],
      ${entries.map(({ parents }) => arrayText(parents))}::text[],
      ${entries.map(({ stock_quantity }) => stock_quantity)}::bigint[]
    ) as given (product_id, variant_id, parents, stock_quantity)
    on conflict on constraint stock_entries_pkey
      do update set stock_quantity = excluded.stock_quantity
  `.execute(ctx.db);
}

/** An entry of any product, and how many pieces to add to it. */
interface EntryChange {
  product_id: string;
  variant_id: string;
  parents: readonly string[];
  quantity: number;
}

/** The pieces of entries as they are now, in this order; 0 where there is no row. */
export async function listQuantities(
  ctx: TenantContext,
  entries: readonly Omit<EntryChange, 'quantity'>[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<{ stock_quantity: number }>`
    select coalesce(stock_entries.stock_quantity, 0) as stock_quantity
    from unnest(
      ${entries.map(({ product_id }) => product_id)}::uuid[],
      ${entries.map(({ variant_id }) => variant_id)}::uuid[],
      ${entries.map(({ parents }) => arrayText(parents))}::text[]
    ) with ordinality as wanted (product_id, variant_id, parents, position)
    left join stock_entries on stock_entries.store_id = ${ctx.storeId}
      and stock_entries.product_id = wanted.product_id
      and stock_entries.variant_id = wanted.variant_id
      and stock_entries.parents = wanted.parents::uuid[]
    order by wanted.position
  `.execute(ctx.db);
  return rows.map((row) => row.stock_quantity);
}

/** Adds to (or, with negative quantities, takes from) entries of locked products, each named once. */
export async function addToEntries(
  ctx: TenantContext,
  entries: readonly EntryChange[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    merge into stock_entries using (
      select ${ctx.storeId}::uuid as store_id, product_id, variant_id, parents::uuid[], quantity
      from unnest(
        ${entries.map(({ product_id }) => product_id)}::uuid[],
        ${entries.map(({ variant_id }) => variant_id)}::uuid[],
        ${entries.map(({ parents }) => arrayText(parents))}::text[],
        ${entries.map(({ quantity }) => quantity)}::bigint[]
      ) as line (product_id, variant_id, parents, quantity)
    ) as change
      on stock_entries.store_id = change.store_id
      and stock_entries.product_id = change.product_id
      and stock_entries.variant_id = change.variant_id
      and stock_entries.parents = change.parents
    when matched then
      update set stock_quantity = stock_entries.stock_quantity + change.quantity
    when not matched then
      insert (store_id, product_id, variant_id, parents, stock_quantity)
      values (change.store_id, change.product_id, change.variant_id, change.parents, change.quantity)
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
