import { searchForm } from '@kade/rules/search-form';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { newId } from '../../../platform/random';
import { clearCategories } from '../book';

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

/** Deletes those of the categories that no product has but in the bin; there they go without it. */
export async function deleteEmptyCategories(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select categories.id from categories
    where categories.store_id = ${ctx.storeId} and categories.id = any(${ids}::uuid[])
      and not exists (select from products where products.store_id = categories.store_id
        and products.category_id = categories.id and products.deleted_at is null)
    for update
  `.execute(ctx.db);
  await clearCategories(
    ctx,
    rows.map(({ id }) => id),
  );
  await sql`
    delete from categories where store_id = ${ctx.storeId} and id = any(${ids}::uuid[])
      and not exists (select from products where products.store_id = categories.store_id
        and products.category_id = categories.id)
  `.execute(ctx.db);
}
