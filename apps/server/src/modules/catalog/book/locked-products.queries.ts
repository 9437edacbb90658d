import type { StockPolicy } from '@kade/contract/catalog/stock';
import type { Goods } from '@kade/rules/goods';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { isOneOf } from '../../../platform/one-of';
import { preparedOfFew } from '../../../platform/prepared';
import { goodsColumns } from '../groups';

export interface LockedProduct extends Goods {
  id: string;
  name: string;
  price: number;
  in_stock: boolean;
  stock_quantity: number;
  stock_policy: StockPolicy;
  version: number;
  status: string;
  /** Null unless it is in the bin. */
  deleted_at: Date | null;
}

/** Locks products, in the bin or not, until the transaction ends, in the order of their ids. */
export async function lockProducts(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, LockedProduct>> {
  const locked = await lockProductsAhead(ctx, ids);
  return locked();
}

/** The same with the next statement. */
export async function lockProductsAhead(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<() => Promise<Map<string, LockedProduct>>> {
  const rows = await selectLocked.ahead(ctx, ids, ctx.storeId);
  return async () =>
    new Map(
      (await rows()).map((row) => [
        row.id,
        { ...row, stock_policy: row.stock_policy as StockPolicy },
      ]),
    );
}

const selectLocked = preparedOfFew((db, ids, storeId: string) =>
  db
    .selectFrom('products')
    .where('store_id', '=', storeId)
    .where(isOneOf('id', ids))
    .select(['id', 'name', 'price', 'in_stock', 'stock_quantity', 'version'])
    .select(['status', 'deleted_at', 'stock_policy'])
    .select(goodsColumns)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Locks a product that is not in the bin until the transaction ends. */
export async function lockProduct(ctx: TenantContext, id: string): Promise<LockedProduct> {
  const product = (await lockProducts(ctx, [id])).get(id);
  if (!product || product.deleted_at) throw notFound('product');
  return product;
}

/** Pieces to add to a locked product, and how its stock is counted. */
interface StockMove {
  product_id: string;
  quantity: number;
  counted: CountedBy | undefined;
}

/** The variants whose entries count, and how many there are of all their combinations. */
export interface CountedBy {
  variants: readonly string[];
  combinations: number;
}

/**
 * Adds to (or, with negative quantities, takes from) the stock of locked products whose entries are
 * changed already, as part of the statement that keeps why.
 */
export const additionOfStock = (
  ctx: TenantContext,
  moves: readonly StockMove[],
): RawBuilder<unknown> => sql`
    update products set stock_quantity = products.stock_quantity + line.quantity,
      least_entry = case when line.combinations > 0
        then ${leastEntry(sql`line.variants`, sql`line.combinations`)} end
    from (
      select product_id, quantity, variants::uuid[], combinations
      from unnest(
        ${moves.map((move) => move.product_id)}::uuid[],
        ${moves.map((move) => move.quantity)}::bigint[],
        ${moves.map(({ counted }) => `{${counted?.variants.join() ?? ''}}`)}::text[],
        ${moves.map(({ counted }) => counted?.combinations ?? 0)}::bigint[]
      ) as line (product_id, quantity, variants, combinations)
    ) as line
    where products.store_id = ${ctx.storeId} and products.id = line.product_id
      and ${isOneOf(
        'products.id',
        moves.map((move) => move.product_id),
      )}`;

/** Sets the stock of locked products that is the products' own. */
export async function setStocks(
  ctx: TenantContext,
  stocks: readonly { product_id: string; quantity: number }[],
): Promise<void> {
  if (stocks.length === 0) return;
  await sql`
    update products set stock_quantity = line.quantity, least_entry = null
    from unnest(
      ${stocks.map(({ product_id }) => product_id)}::uuid[],
      ${stocks.map(({ quantity }) => quantity)}::bigint[]
    ) as line (product_id, quantity)
    where products.store_id = ${ctx.storeId} and products.id = line.product_id
  `.execute(ctx.db);
}

/** Sets the stock of locked products to the sum of the entries that it is counted by. */
export async function addUpStocks(
  ctx: TenantContext,
  products: readonly { product_id: string; counted: CountedBy }[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    update products set stock_quantity = (
      select coalesce(sum(stock_entries.stock_quantity), 0) from stock_entries
      where stock_entries.store_id = products.store_id and stock_entries.product_id = products.id
        and stock_entries.variant_id = any(line.variants)
    ), least_entry = ${leastEntry(sql`line.variants`, sql`line.combinations`)}
    from (
      select product_id, variants::uuid[], combinations
      from unnest(
        ${products.map(({ product_id }) => product_id)}::uuid[],
        ${products.map(({ counted }) => `{${counted.variants.join()}}`)}::text[],
        ${products.map(({ counted }) => counted.combinations)}::bigint[]
      ) as line (product_id, variants, combinations)
    ) as line
    where products.store_id = ${ctx.storeId} and products.id = line.product_id
  `.execute(ctx.db);
}

/** The fewest pieces of any combination; one without an entry has none. */
const leastEntry = (variants: RawBuilder<unknown>, combinations: RawBuilder<unknown>) => sql`(
  select case when count(*) < ${combinations} then 0 else min(stock_entries.stock_quantity) end
  from stock_entries
  where stock_entries.store_id = products.store_id and stock_entries.product_id = products.id
    and stock_entries.variant_id = any(${variants})
)`;
