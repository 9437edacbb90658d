import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../platform/context';
import { hostOf } from '../../platform/store-hosts';

/** Closes the fronts of all stores of a merchant until they are deleted, or opens them again (null). */
export async function updateStoresClosing(
  ctx: SystemContext,
  merchantId: string,
  closesAt: Date | null,
): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('stores')
    .set({ closes_at: closesAt })
    .where('merchant_id', '=', merchantId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
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
  const rows = await ctx.db
    .selectFrom('stores')
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'name', 'subdomain', 'served_domain'])
    .select([
      sql<number>`(
        select count(*) from products
        where products.store_id = stores.id and products.deleted_at is null
      )::integer`.as('products'),
      sql<number>`(select count(*) from orders where orders.store_id = stores.id)::integer`.as(
        'orders',
      ),
      waiting(sql`count(*)::integer`).as('waiting'),
      waiting(sql`coalesce(sum(paid_total - refunded_total), 0)::bigint`).as('waiting_paid'),
    ])
    .execute();
  return rows.map(({ id, subdomain, served_domain, ...counts }) => ({
    ...counts,
    _id: id,
    host: hostOf(ctx.settings, { subdomain, served_domain }),
  }));
}

/** Of the orders of a store that nobody has sent yet. */
const waiting = (figure: ReturnType<typeof sql>) => sql<number>`(
  select ${figure} from orders
  where orders.store_id = stores.id and orders.order_status in ('pending', 'processing')
)`;

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
