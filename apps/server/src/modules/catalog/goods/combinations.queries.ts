import type { Combination } from '@kade/contract/catalog/goods';
import type { ToldCombination } from '@kade/rules/carry-goods';
import { isTold, type Goods } from '@kade/rules/goods';
import { chosenOf } from '@kade/rules/selection';
import type { StockGroup } from '@kade/rules/stock-groups';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { renamed, type Copy } from '../book';
import { combinationText, goodsColumns, selectGroups } from '../groups';

/** What is known of the combinations of products, by their ids. */
export async function listCombinations(
  ctx: TenantContext,
  productIds: readonly string[],
): Promise<Map<string, ToldCombination[]>> {
  const found = new Map<string, ToldCombination[]>();
  if (productIds.length === 0) return found;
  const rows = await ctx.db
    .selectFrom('combinations')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val([...productIds]))))
    .select(['product_id', 'variants'])
    .select(goodsColumns)
    .orderBy('product_id')
    .orderBy('variants')
    .execute();
  for (const { product_id, ...combination } of rows) {
    const known = found.get(product_id);
    if (known) known.push(combination);
    else found.set(product_id, [combination]);
  }
  return found;
}

/** What is known of the combinations of one product, each named in the order of its groups. */
export async function getCombinations(
  ctx: TenantContext,
  productId: string,
): Promise<{ combinations: Combination[] }> {
  const product = await ctx.db
    .selectFrom('products')
    .where('products.store_id', '=', ctx.storeId)
    .where('products.id', '=', productId)
    .where('products.deleted_at', 'is', null)
    .select('products.id')
    .select(selectGroups)
    .executeTakeFirst();
  if (!product) throw notFound('product');
  const groups = product.groups.map(({ id, variants }) => ({
    _id: id,
    variants: variants.map((variant) => ({ _id: variant.id })),
  }));
  const rows = (await listCombinations(ctx, [productId])).get(productId) ?? [];
  return { combinations: rows.map((row) => ({ ...row, variants: inOrder(groups, row.variants) })) };
}

const inOrder = (groups: readonly Omit<StockGroup, 'stock'>[], variants: readonly string[]) =>
  chosenOf(groups, variants).map(({ variant }) => variant._id);

/** A combination of any product. */
export interface CombinationRow extends Goods {
  product_id: string;
  variants: readonly string[];
}

/** Sets what is known of combinations of locked products; of which nothing is, no row stays. */
export async function writeCombinations(
  ctx: TenantContext,
  rows: readonly CombinationRow[],
): Promise<void> {
  const told = rows.filter(isTold);
  const untold = rows.filter((row) => !isTold(row));
  if (untold.length > 0) {
    await sql`
      delete from combinations using ${given(untold)}
      where combinations.store_id = ${ctx.storeId}
        and combinations.product_id = line.product_id and combinations.variants = line.variants
    `.execute(ctx.db);
  }
  if (told.length === 0) return;
  await sql`
    insert into combinations (store_id, product_id, variants, sku, barcode, weight,
      compare_at_price)
    select ${ctx.storeId}, product_id, variants, sku, barcode, weight, compare_at_price
    from ${given(told)}
    on conflict (store_id, product_id, variants) do update set sku = excluded.sku,
      barcode = excluded.barcode, weight = excluded.weight,
      compare_at_price = excluded.compare_at_price
  `.execute(ctx.db);
}

const given = (rows: readonly CombinationRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    rows.map((row) => ({ ...row, variants: combinationText(row.variants) })),
  )}::jsonb) as line (product_id uuid, variants uuid[], sku text, barcode text, weight integer,
    compare_at_price bigint)`;

/** Forgets what is known of all combinations of products. */
export async function deleteCombinations(
  ctx: TenantContext,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await ctx.db
    .deleteFrom('combinations')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val([...productIds]))))
    .execute();
}

/** Copies what combinations weigh and cost before. */
export async function copyCombinations(
  ctx: TenantContext,
  { from, to }: Copy,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    with part as materialized (select * from ${renamed(ids)} as part (id, copy))
    insert into combinations (store_id, product_id, variants, weight, compare_at_price)
    select store_id, ${to}, array(
      select part.copy from part where part.id = any(combinations.variants) order by part.copy
    ), weight, compare_at_price
    from combinations
    where store_id = ${ctx.storeId} and product_id = ${from}
      and (weight is not null or compare_at_price is not null)
  `.execute(ctx.db);
}
