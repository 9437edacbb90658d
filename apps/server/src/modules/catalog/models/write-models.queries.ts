import { goodsAfter, NO_GOODS } from '@kade/rules/goods';
import { searchForm } from '@kade/rules/search-form';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { isId } from '../../../platform/ids';
import { newId } from '../../../platform/random';
import { groupsKey, imagesKey, type ProductModel } from './product-model';

/** A product to be written: a new one, or one that is locked. */
export interface ModelWrite {
  id: string;
  before: ProductModel | undefined;
  after: ProductModel;
}

/** The ids of categories, or collections, by their names; those that there are not are made. */
export async function resolveShelves(
  ctx: TenantContext,
  kind: 'categories' | 'collections',
  names: readonly string[],
): Promise<{ ids: Map<string, string>; created: string[] }> {
  // Of several spellings of a new one the first stays.
  const firsts = names.toReversed().map((name): [string, string] => [searchForm(name), name]);
  const wanted = [...new Map(firsts).values()];
  if (wanted.length === 0) return { ids: new Map(), created: [] };
  const table = sql.table(kind);
  const { rows: created } = await sql<{ id: string }>`
    insert into ${table} (store_id, id, name, created_at)
    select ${ctx.storeId}, id, name, ${ctx.clock.now()}
    from unnest(${wanted.map(() => newId(ctx))}::uuid[], ${wanted}::text[]) as wanted (id, name)
    on conflict (store_id, search_name) do nothing
    returning id
  `.execute(ctx.db);
  const { rows } = await sql<{ id: string; search_name: string }>`
    select id, search_name from ${table}
    where store_id = ${ctx.storeId} and search_name = any(${wanted.map(searchForm)}::text[])
  `.execute(ctx.db);
  return {
    ids: new Map(rows.map(({ id, search_name }) => [search_name, id])),
    created: created.map(({ id }) => id),
  };
}

/** Inserts new products and changes locked ones: what stands in their own rows. */
export async function writeProductRows(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const now = ctx.clock.now();
  const rows = writes.map(({ id, after }) => ({
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
    ...goodsAfter(after, {}),
  }));
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
    id uuid, name text, handle text, description text, price bigint, category_id uuid,
    status text, in_stock boolean, stock_policy text, tags text, thumbnail_id uuid,
    vendor text, sku text, barcode text, weight integer, compare_at_price bigint)`;
  await sql`
    insert into products (store_id, id, name, handle, description, price, category_id, status,
      in_stock, stock_policy, stock_quantity, tags, thumbnail_id, vendor, sku, barcode, weight,
      compare_at_price, created_at, updated_at)
    select ${ctx.storeId}, id, name, handle, description, price, category_id, status,
      in_stock, stock_policy, 0, tags, thumbnail_id, vendor, sku, barcode, weight,
      compare_at_price, ${now}::timestamptz, ${now}::timestamptz
    from ${recordset}
    on conflict (store_id, id) do update set name = excluded.name, handle = excluded.handle,
      description = excluded.description, price = excluded.price,
      category_id = excluded.category_id, status = excluded.status, in_stock = excluded.in_stock,
      stock_policy = excluded.stock_policy, vendor = excluded.vendor, sku = excluded.sku,
      barcode = excluded.barcode, weight = excluded.weight,
      compare_at_price = excluded.compare_at_price,
      tags = excluded.tags, thumbnail_id = excluded.thumbnail_id, updated_at = excluded.updated_at,
      version = products.version + 1
  `.execute(ctx.db);
}

/** Sets the pictures of products; those that are still to be fetched leave their places free. */
export async function writeImages(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
): Promise<void> {
  const changed = writes.filter(({ before, after }) => imagesKey(before) !== imagesKey(after));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const rows = changed.flatMap(({ id, after }) => {
    const files = new Map(
      after.images.map((image, place) => [image.file ?? '', { ...image, place }]),
    );
    return [...files.values()].flatMap(({ file, alt, place }) =>
      file ? [{ product_id: id, file_id: file, position: place, alt_text: alt }] : [],
    );
  });
  const kept = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
    product_id uuid, file_id uuid, position integer, alt_text text)`;
  await sql`
    delete from product_images
    where store_id = ${ctx.storeId} and product_id = any(${ids}::uuid[])
      and (product_id, file_id) not in (select line.product_id, line.file_id from ${kept})
  `.execute(ctx.db);
  await sql`
    insert into product_images (store_id, product_id, file_id, position, alt_text)
    select ${ctx.storeId}, product_id, file_id, position, alt_text from ${kept}
    on conflict (store_id, product_id, file_id) do update set position = excluded.position,
      alt_text = excluded.alt_text
  `.execute(ctx.db);
}

/** Sets the variant groups and variants of products; what is gone goes with its stock. */
export async function writeGroups(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
): Promise<void> {
  const changed = writes.filter(({ before, after }) => groupsKey(before) !== groupsKey(after));
  if (changed.length === 0) return;
  const partsOf = (model: ProductModel | undefined) =>
    (model?.groups ?? []).flatMap(({ _id, variants }) => [_id, ...variants.map((one) => one._id)]);
  const gone = changed.flatMap(({ before, after }) => {
    const kept = new Set(partsOf(after));
    return partsOf(before).filter((id) => !kept.has(id));
  });
  if (gone.length > 0) {
    await sql`delete from variants where store_id = ${ctx.storeId} and id = any(${gone}::uuid[])`.execute(
      ctx.db,
    );
    await sql`delete from variant_groups where store_id = ${ctx.storeId} and id = any(${gone}::uuid[])`.execute(
      ctx.db,
    );
  }
  const groups = changed.flatMap(({ id, after }) =>
    after.groups.map(({ _id, name, price, stock }, position) => ({
      id: _id,
      name,
      price,
      stock,
      product_id: id,
      position,
    })),
  );
  const variants = changed.flatMap(({ id, after }) =>
    after.groups.flatMap((group) =>
      group.variants.map(({ _id, name, price, picture, ...goods }, position) => ({
        id: _id,
        product_id: id,
        group_id: group._id,
        name,
        ...goodsAfter(NO_GOODS, goods),
        image_id: isId(picture ?? undefined) ? picture : null,
        type: price.type,
        amount: price.amount,
        position,
      })),
    ),
  );
  await sql`
    insert into variant_groups (store_id, id, product_id, name, price_type, stock_type, position)
    select ${ctx.storeId}, id, product_id, name, price, stock, position
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as line (
      id uuid, product_id uuid, name text, price text, stock text, position integer)
    on conflict (store_id, id) do update set name = excluded.name,
      price_type = excluded.price_type, stock_type = excluded.stock_type,
      position = excluded.position
  `.execute(ctx.db);
  await sql`
    insert into variants (store_id, id, product_id, group_id, name, price_type, price_amount, sku,
      barcode, weight, compare_at_price, image_id, position)
    select ${ctx.storeId}, id, product_id, group_id, name, type, amount, sku, barcode, weight,
      compare_at_price, image_id, position
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as line (
      id uuid, product_id uuid, group_id uuid, name text, type text, amount bigint, sku text,
      barcode text, weight integer, compare_at_price bigint,
      image_id uuid, position integer)
    on conflict (store_id, id) do update set name = excluded.name,
      price_type = excluded.price_type, price_amount = excluded.price_amount, sku = excluded.sku,
      barcode = excluded.barcode, weight = excluded.weight,
      compare_at_price = excluded.compare_at_price,
      image_id = excluded.image_id, position = excluded.position
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

/** Deletes those of the categories that no product has but in the bin; there they go without it. */
export async function deleteEmptyCategories(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const empty = sql`
    select categories.id from categories
    where categories.store_id = ${ctx.storeId} and categories.id = any(${ids}::uuid[])
      and not exists (select from products where products.store_id = categories.store_id
        and products.category_id = categories.id and products.deleted_at is null)
    for update
  `;
  await sql`
    update products set category_id = null, version = version + 1
    where store_id = ${ctx.storeId} and category_id in (${empty})
  `.execute(ctx.db);
  await sql`
    delete from categories where store_id = ${ctx.storeId} and id = any(${ids}::uuid[])
      and not exists (select from products where products.store_id = categories.store_id
        and products.category_id = categories.id)
  `.execute(ctx.db);
}
