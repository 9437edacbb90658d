import { goodsAfter } from '@kade/rules/goods';
import { searchForm } from '@kade/rules/search-form';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import type { ModelWrite } from '../whole';

/** Sets columns, each with a comma behind it, of the locked products of `given (id, state)`. */
export async function updateManyProducts(
  ctx: TenantContext,
  columns: RawBuilder<unknown>,
  given: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update products
    set ${columns}version = products.version + 1, updated_at = ${ctx.clock.now()}
    from ${given}
    where products.store_id = ${ctx.storeId} and products.id = given.id
  `.execute(ctx.db);
}

/** Inserts new products and changes locked ones: what stands in their own rows. */
export async function writeProductRows(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const now = ctx.clock.now();
  const rows = writes.map(({ id, before, after }) => ({
    id,
    name: after.name,
    handle: after.handle,
    description: after.description,
    price: after.price,
    category_id: categories.get(searchForm(after.category ?? '')) ?? null,
    status: after.status,
    in_stock: after.in_stock,
    stock_policy: after.stock_policy,
    tags: after.tags,
    thumbnail_id: after.thumbnail,
    vendor: after.vendor,
    cost: after.cost === undefined ? before?.cost : after.cost,
    ...goodsAfter(after, {}),
  }));
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
    id uuid, name text, handle text, description text, price bigint, category_id uuid,
    status text, in_stock boolean, stock_policy text, tags text, thumbnail_id uuid,
    vendor text, cost bigint, sku text, barcode text, weight integer, compare_at_price bigint)`;
  await sql`
    insert into products (store_id, id, name, handle, description, price, category_id, status,
      in_stock, stock_policy, stock_quantity, tags, thumbnail_id, vendor, cost, sku, barcode,
      weight, compare_at_price, created_at, updated_at)
    select ${ctx.storeId}, id, name, handle, description, price, category_id, status,
      in_stock, stock_policy, 0, tags, thumbnail_id, vendor, cost, sku, barcode, weight,
      compare_at_price, ${now}::timestamptz, ${now}::timestamptz
    from ${recordset}
    on conflict (store_id, id) do update set name = excluded.name, handle = excluded.handle,
      description = excluded.description, price = excluded.price,
      category_id = excluded.category_id, status = excluded.status, in_stock = excluded.in_stock,
      stock_policy = excluded.stock_policy, vendor = excluded.vendor, cost = excluded.cost,
      sku = excluded.sku, barcode = excluded.barcode, weight = excluded.weight,
      compare_at_price = excluded.compare_at_price,
      tags = excluded.tags, thumbnail_id = excluded.thumbnail_id, updated_at = excluded.updated_at,
      version = products.version + 1
  `.execute(ctx.db);
}

/** Puts products that an import made into the bin, where they wait as all that is deleted does. */
export async function binProducts(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update products set deleted_at = ${ctx.clock.now()}, version = version + 1
    where store_id = ${ctx.storeId} and id = any(${ids}::uuid[]) and deleted_at is null
  `.execute(ctx.db);
}
