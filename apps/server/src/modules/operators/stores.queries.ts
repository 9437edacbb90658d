import type { PlanIdentifier } from '@kade/contract/merchants';
import type {
  DomainState,
  OperatorStoreQuery,
  StoreAccount,
  StoreEntry,
} from '@kade/contract/operators/stores';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { readPage, type Sort } from '../../platform/paging';
import { hostOf, originOf } from '../../platform/store-hosts';
import {
  listFigures,
  NO_FIGURES,
  ordersOfMonth,
  storeWords,
  USED_BYTES,
  type StoreFigures,
} from './figures.queries';
import { wordQuery } from './words';

const byAge = { by: sql.ref('stores.created_at'), type: 'timestamptz' } as const;
const sorts: Record<NonNullable<OperatorStoreQuery['sort']>, Sort> = {
  '-created': { ...byAge, direction: 'desc' },
  created: { ...byAge, direction: 'asc' },
};

export async function listAllStores(
  ctx: SystemContext,
  query: OperatorStoreQuery,
): Promise<Page<StoreEntry>> {
  const words = wordQuery(query.q);
  const { plan, status, merchant } = query;
  const list = ctx.db
    .selectFrom('stores')
    .$if(status !== undefined, (all) =>
      all.where('stores.suspended_at', status === 'open' ? 'is' : 'is not', null),
    )
    .$if(merchant !== undefined, (all) => all.where('stores.merchant_id', '=', merchant ?? ''))
    .$if(plan !== undefined, (all) =>
      all.where('stores.merchant_id', 'in', (eb) =>
        eb
          .selectFrom('merchants')
          .where('merchants.plan', '=', plan ?? '')
          .select('merchants.id'),
      ),
    )
    .$if(words !== undefined, (all) => all.where(sql<boolean>`${storeWords} @@ ${words}::tsquery`));
  const rows = list
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .leftJoin('store_domains as wanted', (join) =>
      join
        .onRef('wanted.store_id', '=', 'stores.id')
        .onRef('wanted.domain', '=', 'stores.custom_domain'),
    )
    .select(COLUMNS)
    .select(DOMAIN_STATE.as('domain_state'));
  const { items, ...page } = await readPage(query, {
    list,
    rows,
    id: 'stores.id',
    sort: sorts[query.sort ?? '-created'],
    itemOf: (row): StoreRow => row,
  });
  const figures = await listFigures(
    ctx,
    items.map(({ id }) => id),
  );
  return {
    ...page,
    items: items.map((row) => entryOf(ctx, { ...row, ...(figures.get(row.id) ?? NO_FIGURES) })),
  };
}

const COLUMNS = [
  'stores.id',
  'stores.name',
  'stores.subdomain',
  'stores.served_domain',
  'stores.merchant_id',
  'stores.suspended_at',
  'stores.closes_at',
  'stores.created_at',
  'merchants.email',
  'merchants.plan',
] as const;

/** How a domain stands; null where the store wants none. */
export const DOMAIN_STATE = sql<DomainState | null>`case
  when wanted.domain is null then null when wanted.proven_at is null then 'waiting'
  when wanted.left_at is null then 'serving' else 'leaving' end`;

interface StoreRow {
  id: string;
  name: string;
  subdomain: string;
  served_domain: string | null;
  merchant_id: string;
  email: string;
  plan: string;
  suspended_at: Date | null;
  closes_at: Date | null;
  domain_state: DomainState | null;
  created_at: Date;
}

function entryOf({ settings }: SystemContext, row: StoreRow & StoreFigures): StoreEntry {
  const { id, name, suspended_at, closes_at, domain_state, created_at, orders, storage } = row;
  const { merchant_id, email, plan, subdomain, served_domain } = row;
  return {
    _id: id,
    name,
    suspended_at,
    closes_at,
    domain_state,
    created_at,
    orders,
    storage,
    url: originOf(settings, hostOf(settings, { subdomain, served_domain })),
    merchant: { _id: merchant_id, email },
    plan: plan as PlanIdentifier,
  };
}

export async function getStoreAccount(ctx: TenantContext): Promise<StoreAccount> {
  const row = await ctx.db
    .selectFrom('stores')
    .where('stores.id', '=', ctx.storeId)
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .innerJoin('plans', 'plans.identifier', 'merchants.plan')
    .leftJoin('storage_usage as usage', 'usage.store_id', 'stores.id')
    .leftJoin('store_domains as wanted', (join) =>
      join
        .onRef('wanted.store_id', '=', 'stores.id')
        .onRef('wanted.domain', '=', 'stores.custom_domain'),
    )
    .select(COLUMNS)
    .select([
      DOMAIN_STATE.as('domain_state'),
      ordersOfMonth(ctx).as('orders'),
      sql<number>`coalesce(${USED_BYTES}, 0)`.as('storage'),
    ])
    .select(['stores.custom_domain', 'stores.suspension_reason', 'plans.storage_bytes as quota'])
    .select([
      sql<number>`(
        select count(*) from products
        where products.store_id = ${ctx.storeId} and products.deleted_at is null
      )`.as('products'),
      sql<number>`(select count(*) from orders where orders.store_id = ${ctx.storeId})`.as(
        'all_orders',
      ),
      sql<Date | null>`(
        select max(order_date) from orders where orders.store_id = ${ctx.storeId}
      )`.as('last_order_at'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound('store');
  const { custom_domain, suspension_reason, quota, products, all_orders, last_order_at, ...entry } =
    row;
  return {
    ...entryOf(ctx, entry),
    subdomain: entry.subdomain,
    custom_domain,
    suspension_reason,
    quota,
    products,
    all_orders,
    last_order_at,
  };
}

export async function findOrderId(
  ctx: TenantContext,
  orderNumber: number,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('orders')
    .where('store_id', '=', ctx.storeId)
    .where('order_number', '=', orderNumber)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
