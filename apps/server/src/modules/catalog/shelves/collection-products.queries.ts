import { MAX_COLLECTION_PRODUCTS } from '@kade/contract/catalog/collections';
import { searchForm } from '@kade/rules/search-form';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { isMoved, type ModelWrite } from '../whole';

/** Gives products of `given (id, state)` their places in a collection, or takes them out of it. */
export async function writePlaces(
  ctx: TenantContext,
  collectionId: string,
  given: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from collection_products using ${given}
    where collection_products.store_id = ${ctx.storeId}
      and collection_products.collection_id = ${collectionId}
      and collection_products.product_id = given.id
  `.execute(ctx.db);
  await sql`
    insert into collection_products (store_id, collection_id, product_id, position)
    select ${ctx.storeId}, ${collectionId}, given.id, (given.state ->> 'position')::integer
    from ${given}
    where given.state ->> 'position' is not null
  `.execute(ctx.db);
}

/** Sets the products of a collection, in this order. What is in the bin keeps its place. */
export async function replaceProducts(
  ctx: TenantContext,
  id: string,
  productIds: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('collection_products')
    .using('products')
    .where('collection_products.store_id', '=', ctx.storeId)
    .where('collection_products.collection_id', '=', id)
    .whereRef('products.store_id', '=', 'collection_products.store_id')
    .whereRef('products.id', '=', 'collection_products.product_id')
    .where('products.deleted_at', 'is', null)
    .execute();
  await sql`
    insert into collection_products (store_id, collection_id, product_id, position)
    select ${ctx.storeId}, ${id}, product_id, position
    from unnest(${productIds}::uuid[]) with ordinality as placed (product_id, position)
  `.execute(ctx.db);
}

/** Puts products into the collections of their models, behind those in there, and out of others. */
export async function writeCollections(
  ctx: TenantContext,
  writes: readonly ModelWrite[],
  idsByName: ReadonlyMap<string, string>,
): Promise<void> {
  const moved = writes.filter(({ before, after }) => isMoved(before, after));
  if (moved.length === 0) return;
  const products = moved.map(({ id }) => id);
  const places = moved.flatMap(({ id, after }, order) =>
    (after.collections ?? []).flatMap((name) => {
      const collection_id = idsByName.get(searchForm(name));
      return collection_id === undefined ? [] : [{ product_id: id, collection_id, order }];
    }),
  );
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted (
    product_id uuid, collection_id uuid, "order" integer)`;
  // Whoever has one of them open is told; in one order, so that two imports do not wait for each other.
  await sql`
    update collections set version = version + 1
    where store_id = ${ctx.storeId} and id in (
      select id from collections where store_id = ${ctx.storeId} and id in (
        select collection_id from ${wanted}
        union select collection_id from collection_products
        where store_id = ${ctx.storeId} and product_id = any(${products}::uuid[]))
      order by id for update)
  `.execute(ctx.db);
  await sql`
    delete from collection_products
    where store_id = ${ctx.storeId} and product_id = any(${products}::uuid[])
      and (product_id, collection_id) not in (select product_id, collection_id from ${wanted})
  `.execute(ctx.db);
  await sql`
    insert into collection_products (store_id, collection_id, product_id, position)
    select ${ctx.storeId}, collection_id, product_id, last + place
    from (
      select collection_id, product_id,
        row_number() over (partition by collection_id order by "order") as place,
        (select coalesce(max(position), 0) from collection_products
          where store_id = ${ctx.storeId} and collection_id = wanted.collection_id) as last,
        (select count(*) from collection_products
          where store_id = ${ctx.storeId} and collection_id = wanted.collection_id) as size
      from ${wanted}
      where not exists (select from collection_products where store_id = ${ctx.storeId}
        and collection_products.collection_id = wanted.collection_id
        and collection_products.product_id = wanted.product_id)
    ) as placed
    where size + place <= ${MAX_COLLECTION_PRODUCTS}
    on conflict (store_id, collection_id, product_id) do nothing
  `.execute(ctx.db);
}

/** Deletes those of the collections that hold no product but in the bin, and that no page shows. */
export async function deleteEmptyCollections(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from collections
    where store_id = ${ctx.storeId} and id = any(${ids}::uuid[])
      and not exists (select from layout_elements where layout_elements.store_id = collections.store_id
        and layout_elements.collection_id = collections.id)
      and not exists (select from collection_products
        join products on products.store_id = collection_products.store_id
          and products.id = collection_products.product_id and products.deleted_at is null
        where collection_products.store_id = collections.store_id
          and collection_products.collection_id = collections.id)
  `.execute(ctx.db);
}
