import { monthOf, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql, type RawBuilder } from 'kysely';
import type { SystemContext } from '../../platform/context';

/** Bytes that a store keeps, of a row of `storage_usage`. */
export const USED_BYTES = sql<number>`(usage.picture_bytes + usage.slip_bytes + usage.import_bytes)`;

/** The moment at which this month of Colombo began. */
const monthStart = ({ clock }: SystemContext) =>
  startOfDay(`${monthOf(clock.now(), STORE_TIME_ZONE)}-01`, STORE_TIME_ZONE);

/** Orders placed this month in a store; an index alone counts them. */
export const ordersOfMonth = (ctx: SystemContext, storeId: string): RawBuilder<number> =>
  sql<number>`(
    select count(*) from orders
    where orders.store_id = ${sql.ref(storeId)} and orders.order_date >= ${monthStart(ctx)}
  )`;

/** The words of a store, as its index has them. */
export const storeWords = sql`search_words(
  stores.name || ' ' || stores.subdomain || ' ' || coalesce(stores.custom_domain, ''))`;

/** The words of a merchant, as their index has them. */
export const merchantWords = sql`search_words(
  merchants.email || ' ' || merchants.username || ' ' || merchants.first_name || ' ' ||
  merchants.last_name)`;
