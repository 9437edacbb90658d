import { MAX_COLLECTION_PRODUCTS } from '@kade/contract/catalog/collections';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../../platform/context';

/** What a file says of the shelves of its products, beside what can be said of each by itself. */
export async function tellOfShelves(ctx: TenantContext, importId: string): Promise<void> {
  await tellMergedNames(ctx, importId, 'category');
  await tellMergedNames(ctx, importId, 'collection');
  await tellFullCollections(ctx, importId);
}

/** The names of one kind that the products of an import have, in the order of the file. */
const namesIn = (
  ctx: TenantContext,
  importId: string,
  kind: 'category' | 'collection',
): RawBuilder<unknown> => sql`
  select items.position, items.row_number, items.product_id, names.name,
    search_form(names.name) as key
  from import_items as items cross join lateral ${
    kind === 'category'
      ? sql`(select items.sheet ->> 'category' as name) as names`
      : sql`jsonb_array_elements_text(items.sheet -> 'collections') as names (name)`
  }
  where items.store_id = ${ctx.storeId} and items.import_id = ${importId}
    and items.action in ('create', 'update') and names.name <> ''`;

/** Says of names that differ from another one in signs only that they are one with it. */
async function tellMergedNames(
  ctx: TenantContext,
  importId: string,
  kind: 'category' | 'collection',
): Promise<void> {
  const table = sql.table(kind === 'category' ? 'categories' : 'collections');
  await addNotes(
    ctx,
    importId,
    sql`
      with told as materialized (${namesIn(ctx, importId, kind)}),
      known as (
        select distinct on (key) key, name from (
          select search_name as key, name, -1 as position from ${table}
          where store_id = ${ctx.storeId}
          union all select key, name, position from told
        ) as named order by key, position
      )
      select told.position, told.row_number, jsonb_build_object(
        'say', 'name_merged', 'of', ${kind}::text, 'name', told.name, 'known', known.name) as told
      from told join known on known.key = told.key and known.name <> told.name`,
  );
}

/** Says of products that a collection has no room for that they will not be in it. */
async function tellFullCollections(ctx: TenantContext, importId: string): Promise<void> {
  await addNotes(
    ctx,
    importId,
    sql`
      with told as materialized (${namesIn(ctx, importId, 'collection')}),
      members as (
        select collections.search_name as key, collection_products.product_id
        from collections join collection_products
          on collection_products.store_id = collections.store_id
          and collection_products.collection_id = collections.id
        where collections.store_id = ${ctx.storeId}
          and collections.search_name in (select key from told)
      ),
      sizes as (select key, count(*) as size from members group by key),
      joining as (
        select told.*, row_number() over (partition by told.key order by told.position) as place
        from told
        where not exists (select from members
          where members.key = told.key and members.product_id = told.product_id)
      )
      select joining.position, joining.row_number, jsonb_build_object(
        'say', 'collection_full', 'collection', joining.name,
        'most', ${MAX_COLLECTION_PRODUCTS}::integer) as told
      from joining left join sizes on sizes.key = joining.key
      where coalesce(sizes.size, 0) + joining.place > ${MAX_COLLECTION_PRODUCTS}`,
  );
}

/** Adds what these rows say (position, row_number, told) to what is told of products. */
async function addNotes(
  ctx: TenantContext,
  importId: string,
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update import_items set told = import_items.told || notes.told
    from (
      select position, jsonb_agg(jsonb_build_object('row', row_number, 'told', told)) as told
      from (${rows}) as said group by position
    ) as notes
    where import_items.store_id = ${ctx.storeId} and import_items.import_id = ${importId}
      and import_items.position = notes.position
  `.execute(ctx.db);
}
