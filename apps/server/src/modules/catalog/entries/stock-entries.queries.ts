import type { ProductStock } from '@kade/contract/catalog/stock';
import type { StockEntry } from '@kade/rules/carry-stock';
import { cellFinder } from '@kade/rules/selection';
import { countCombinations, stockGroupsOf, type StockGroup } from '@kade/rules/stock-groups';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { createPauses } from '../../../platform/pauses';
import { renamed, type Copy } from '../book';
import { groupsOf, selectGroups } from '../groups';

/** Copies what there is of each combination, which names variants of the copy sorted by id. */
export async function copyEntries(
  ctx: TenantContext,
  { from, to }: Copy,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    with part as materialized (select * from ${renamed(ids)} as part (id, copy))
    insert into stock_entries (store_id, product_id, variant_id, parents, stock_quantity)
    select store_id, ${to}, part.copy, array(
      select parent.copy from part as parent
      where parent.id = any(stock_entries.parents) order by parent.copy
    ), stock_quantity
    from stock_entries join part on part.id = stock_entries.variant_id
    where store_id = ${ctx.storeId} and product_id = ${from}
  `.execute(ctx.db);
}

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

/** Entries are read so many at a time, so that nobody waits long because a product has many. */
const ENTRIES_AT_ONCE = 2_500;

/**
 * The pieces of every combination that the stock of products is counted by, in the order of
 * `combinationsOf`. Products whose stock is their own number are left out.
 */
export async function listQuantitiesOf(
  ctx: TenantContext,
  products: readonly { id: string; groups: readonly StockGroup[] }[],
): Promise<Map<string, number[]>> {
  const pause = createPauses();
  const stocks = new Map<string, CountedStock>();
  let [ids, variants, size] = [new Set<string>(), [] as string[], 0];
  const read = async () => {
    for (const entry of await listEntriesOf(ctx, [...ids], variants)) {
      const stock = stocks.get(entry.product_id);
      if (stock) count(stock, entry);
    }
    [ids, variants, size] = [new Set<string>(), [], 0];
    await pause();
  };
  for (const { id, groups } of products) {
    const counted = stockGroupsOf(groups);
    const last = counted.at(-1);
    if (!last) continue;
    const stock = countedStock(counted);
    stocks.set(id, stock);
    for (const { _id } of last.variants) {
      const more = stock.quantities.length / last.variants.length;
      if (size > 0 && size + more > ENTRIES_AT_ONCE) await read();
      ids.add(id);
      variants.push(_id);
      size += more;
    }
  }
  await read();
  return new Map([...stocks].map(([id, { quantities }]) => [id, quantities]));
}

interface CountedStock {
  quantities: number[];
  cellAt: ReturnType<typeof cellFinder>;
}

const countedStock = (counted: readonly StockGroup[]): CountedStock => ({
  quantities: Array<number>(countCombinations(counted)).fill(0),
  cellAt: cellFinder(counted),
});

function count({ quantities, cellAt }: CountedStock, entry: StockEntry): void {
  const cell = cellAt([...entry.parents, entry.variant_id]);
  if (cell !== undefined) quantities[cell] = entry.stock_quantity;
}

/** The entries of these variants of these products. */
async function listEntriesOf(
  ctx: TenantContext,
  productIds: readonly string[],
  variantIds: readonly string[],
): Promise<(StockEntry & { product_id: string })[]> {
  if (variantIds.length === 0) return [];
  return ctx.db
    .selectFrom('stock_entries')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val([...productIds]))))
    .where((eb) => eb('variant_id', '=', eb.fn.any(eb.val([...variantIds]))))
    .select(['product_id', 'variant_id', 'parents', 'stock_quantity'])
    .execute();
}

interface Counted {
  stock_quantity: number;
  groups: readonly StockGroup[];
}

/** The same as `getStock` of all entries that a product has. */
export function stockIn(product: Counted, entries: readonly StockEntry[]): ProductStock {
  const counted = stockGroupsOf(product.groups);
  const last = counted.at(-1);
  if (!last) return { groups: [], quantities: [product.stock_quantity] };
  const stock = countedStock(counted);
  const isOfLast = new Set(last.variants.map(({ _id }) => _id));
  for (const entry of entries) if (isOfLast.has(entry.variant_id)) count(stock, entry);
  return { groups: counted.map(({ _id }) => _id), quantities: stock.quantities };
}

/**
 * The pieces of every combination that the stock of a product is counted by; of no groups the one
 * number of the product.
 */
export async function getStock(
  ctx: TenantContext,
  product: Counted & { id: string },
): Promise<ProductStock> {
  const groups = stockGroupsOf(product.groups).map(({ _id }) => _id);
  const stocks = await listQuantitiesOf(ctx, [product]);
  return { groups, quantities: stocks.get(product.id) ?? [product.stock_quantity] };
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
  if (!row) throw notFound('product');
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
    insert into stock_entries (store_id, product_id, variant_id, parents, stock_quantity)
    select ${ctx.storeId}, product_id, variant_id, parents::uuid[], quantity
    from unnest(
      ${entries.map(({ product_id }) => product_id)}::uuid[],
      ${entries.map(({ variant_id }) => variant_id)}::uuid[],
      ${entries.map(({ parents }) => arrayText(parents))}::text[],
      ${entries.map(({ quantity }) => quantity)}::bigint[]
    ) as change (product_id, variant_id, parents, quantity)
    on conflict on constraint stock_entries_pkey
      do update set stock_quantity = stock_entries.stock_quantity + excluded.stock_quantity
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

/** Deletes all stock entries of products. */
export async function deleteEntriesOf(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from stock_entries where store_id = ${ctx.storeId} and product_id = any(${ids}::uuid[])`.execute(
    ctx.db,
  );
}
