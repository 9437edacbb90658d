import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { hostOf } from '../../../platform/store-hosts';

/** Closes the fronts of all stores of a merchant until they are deleted, or opens them again (null). */
export async function updateStoresClosing(
  ctx: SystemContext,
  merchantId: string,
  closesAt: Date | null,
): Promise<{ id: string; suspended_at: Date | null }[]> {
  return ctx.db
    .updateTable('stores')
    .set({ closes_at: closesAt })
    .where('merchant_id', '=', merchantId)
    .returning(['id', 'suspended_at'])
    .execute();
}

/** A store of somebody who closes the account, with what is in it. */
interface ClosingStore {
  _id: string;
  name: string;
  host: string;
  products: number;
  orders: number;
  waiting: number;
  waiting_paid: number;
}

export async function listClosingStores(
  ctx: SystemContext,
  merchantId: string,
): Promise<ClosingStore[]> {
  const { rows } = await sql<
    Omit<ClosingStore, 'host'> & { subdomain: string; served_domain: string | null }
  >`
    select stores.id as _id, stores.name, subdomain, served_domain,
      coalesce(goods.products, 0) as products, coalesce(sold.orders, 0) as orders,
      coalesce(sold.waiting, 0) as waiting, coalesce(sold.waiting_paid, 0) as waiting_paid
    from stores
    left join (
      select store_id, count(*) as products
      from products join stores as own on own.id = store_id
      where own.merchant_id = ${merchantId} and deleted_at is null
      group by store_id
    ) as goods on goods.store_id = stores.id
    left join (
      select store_id, count(*) as orders, count(*) filter (where ${IS_WAITING}) as waiting,
        sum(paid_total - refunded_total) filter (where ${IS_WAITING})::bigint as waiting_paid
      from orders join stores as own on own.id = store_id
      where own.merchant_id = ${merchantId}
      group by store_id
    ) as sold on sold.store_id = stores.id
    where stores.merchant_id = ${merchantId}
    order by stores.created_at, stores.id
  `.execute(ctx.db);
  return rows.map(({ subdomain, served_domain, ...store }) => ({
    ...store,
    host: hostOf(ctx.settings, { subdomain, served_domain }),
  }));
}

/** An order that nobody has sent yet. */
const IS_WAITING = sql`order_status in ('pending', 'processing')`;

/** Lets go of what the store's own row refers to, so that it can be deleted. */
export async function emptyStore(ctx: TenantContext): Promise<void> {
  const pictures = { logo_id: null, favicon_id: null, share_image_id: null };
  await ctx.db
    .updateTable('stores')
    .set({ ...pictures, custom_domain: null, served_domain: null })
    .where('id', '=', ctx.storeId)
    .execute();
}

/** Deletes a store in which nothing is left; that there was one is kept for who still tells of it. */
export async function deleteStore(ctx: TenantContext, merchantId: string): Promise<void> {
  await ctx.db.deleteFrom('stores').where('id', '=', ctx.storeId).execute();
  await ctx.db
    .insertInto('deleted_stores')
    .values({ store_id: ctx.storeId, merchant_id: merchantId, deleted_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether there was a store of this id that was deleted with its account. */
export async function isDeletedStore(ctx: SystemContext, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('deleted_stores')
    .where('store_id', '=', id)
    .select('store_id')
    .executeTakeFirst();
  return row !== undefined;
}
