import { sql } from 'kysely';
import type { SystemContext } from '../../platform/context';

/** Counts what has changed where it is read quickest; what a version is stays as it was. */
export async function countPageChanges(ctx: SystemContext): Promise<void> {
  await sql`
    with moved as (
      delete from page_changes returning shop
    ), counted as (
      select moved.shop, count(*) as changes from moved
      join stores on stores.id = moved.shop group by moved.shop
    ), gone as (
      delete from page_versions
      where not exists (select from stores where stores.id = page_versions.shop)
    )
    insert into page_versions (shop, version) select shop, changes from counted
    on conflict (shop) do update set version = page_versions.version + excluded.version
  `.execute(ctx.db);
}
