import { monthOf, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql, type RawBuilder } from 'kysely';
import type { SystemContext, TenantContext } from '../../platform/context';

/** Bytes that a store keeps, of a row of `storage_usage`. */
export const USED_BYTES = sql<number>`(usage.picture_bytes + usage.slip_bytes + usage.import_bytes)`;

/** The moment at which this month of Colombo began. */
const monthStart = ({ clock }: SystemContext) =>
  startOfDay(`${monthOf(clock.now(), STORE_TIME_ZONE)}-01`, STORE_TIME_ZONE);

/** Orders placed this month in a store; an index alone counts them. */
export const ordersOfMonth = (ctx: TenantContext): RawBuilder<number> =>
  sql<number>`(
    select count(*) from orders
    where orders.store_id = ${ctx.storeId} and orders.order_date >= ${monthStart(ctx)}
  )`;

/** What a store has and keeps. */
export interface StoreFigures {
  /** Placed this month. */
  orders: number;
  /** Bytes. */
  storage: number;
}

export const NO_FIGURES: StoreFigures = { orders: 0, storage: 0 };

/** The same of many stores, by their ids; of those left out there is nothing. */
export async function listFigures(
  ctx: SystemContext,
  storeIds: readonly string[],
): Promise<Map<string, StoreFigures>> {
  if (storeIds.length === 0) return new Map();
  const { rows } = await sql<StoreFigures & { store_id: string }>`
    select store_id, sum(orders)::bigint as orders, sum(storage)::bigint as storage
    from (
      select store_id, count(*) as orders, 0 as storage from orders
      where store_id = any(${storeIds}::uuid[]) and order_date >= ${monthStart(ctx)}
      group by store_id
      union all
      select store_id, 0, ${USED_BYTES} from storage_usage as usage
      where store_id = any(${storeIds}::uuid[])
    ) as figure
    group by store_id`.execute(ctx.db);
  return new Map(rows.map(({ store_id, ...figures }) => [store_id, figures]));
}

/** The words of a store, as its index has them. */
export const storeWords = sql`search_words(
  stores.name || ' ' || stores.subdomain || ' ' || coalesce(stores.custom_domain, ''))`;

/** The words of a merchant, as their index has them. */
export const merchantWords = sql`search_words(
  merchants.email || ' ' || merchants.username || ' ' || merchants.first_name || ' ' ||
  merchants.last_name)`;
