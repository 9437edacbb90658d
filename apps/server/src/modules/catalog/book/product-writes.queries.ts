import type { NewProduct, ProductChange } from '@kade/contract/catalog/products';
import { sql } from 'kysely';
import { sendAhead } from '../../../platform/ahead';
import type { TenantContext } from '../../../platform/context';
import { explainCategory } from './product-category';

/** Sets from how many pieces on products count as low; null: from the store's default on. */
export async function updateThresholds(
  ctx: TenantContext,
  thresholds: readonly { product_id: string; low_stock_at: number | null }[],
): Promise<void> {
  if (thresholds.length === 0) return;
  await sql`
    update products set low_stock_at = line.low_stock_at
    from unnest(
      ${thresholds.map(({ product_id }) => product_id)}::uuid[],
      ${thresholds.map(({ low_stock_at }) => low_stock_at)}::integer[]
    ) as line (product_id, low_stock_at)
    where products.store_id = ${ctx.storeId} and products.id = line.product_id
  `.execute(ctx.db);
}

export async function insertProduct(
  ctx: TenantContext,
  id: string,
  product: NewProduct,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('products')
    .values({
      store_id: ctx.storeId,
      id,
      name: product.name,
      description: product.description ?? '',
      price: product.price,
      category_id: product.category ?? null,
      status: product.status ?? 'active',
      in_stock: product.in_stock ?? true,
      stock_quantity: product.stock_quantity ?? 0,
      stock_policy: product.stock_policy ?? 'stop',
      tags: product.tags ?? '',
      sku: product.sku ?? '',
      barcode: product.barcode ?? '',
      weight: product.weight ?? null,
      compare_at_price: product.compare_at_price ?? null,
      vendor: product.vendor ?? '',
      cost: product.cost ?? null,
      thumbnail_id: product.thumbnail ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
    .catch(explainCategory);
}

/** Writes the fields that are sent of a locked product, with the next statement. */
export async function updateProductRow(
  ctx: TenantContext,
  id: string,
  change: ProductChange,
): Promise<void> {
  const { category, thumbnail } = change;
  const statement = ctx.db
    .updateTable('products')
    .set({
      name: change.name,
      description: change.description,
      price: change.price,
      status: change.status,
      in_stock: change.in_stock,
      stock_quantity: change.stock_quantity,
      stock_policy: change.stock_policy,
      tags: change.tags,
      sku: change.sku,
      barcode: change.barcode,
      weight: change.weight,
      compare_at_price: change.compare_at_price,
      vendor: change.vendor,
      cost: change.cost,
      ...(category !== undefined && { category_id: category }),
      ...(thumbnail !== undefined && { thumbnail_id: thumbnail }),
      updated_at: ctx.clock.now(),
      version: sql<number>`version + 1`,
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id);
  await sendAhead(ctx.db, statement.compile());
}
