import type {
  MerchantAccount,
  MerchantEntry,
  MerchantQuery,
} from '@kade/contract/operators/merchants';
import type { PlanIdentifier } from '@kade/contract/merchants';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { SystemContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/errors';
import { readPage, type Sort } from '../../platform/paging';
import { listFigures, merchantWords, NO_FIGURES, storeWords } from './figures.queries';
import { wordQuery } from './words';

const byAge = { by: sql.ref('merchants.created_at'), type: 'timestamptz' } as const;
const byEmail = { by: sql.ref('merchants.email'), type: 'text' } as const;
const sorts: Record<NonNullable<MerchantQuery['sort']>, Sort> = {
  '-created': { ...byAge, direction: 'desc' },
  created: { ...byAge, direction: 'asc' },
  email: { ...byEmail, direction: 'asc' },
  '-email': { ...byEmail, direction: 'desc' },
};

export async function listMerchants(
  ctx: SystemContext,
  query: MerchantQuery,
): Promise<Page<MerchantEntry>> {
  const words = wordQuery(query.q);
  const list = ctx.db
    .selectFrom('merchants')
    .$if(query.plan !== undefined, (all) => all.where('merchants.plan', '=', query.plan ?? ''))
    .where(query.account === undefined ? isThere : STATES[query.account])
    .$if(words !== undefined, (all) => all.where(isFoundBy(words ?? '')));
  const sort = sorts[query.sort ?? '-created'];
  const rows = list.select(COLUMNS).select(STORE_IDS);
  const itemOf = (row: MerchantRow) => row;
  const { items, ...page } = await readPage(query, {
    list,
    rows,
    id: 'merchants.id',
    sort,
    itemOf,
  });
  return { ...page, items: await entriesOf(ctx, items) };
}

/** What is deleted is listed for who asks for it alone. */
const isThere = sql<boolean>`merchants.erased_at is null`;

/** How an account stands: it stays, it could be kept, it is gone. */
const STATES = {
  open: sql<boolean>`merchants.closes_at is null`,
  closing: sql<boolean>`merchants.closes_at is not null and merchants.erased_at is null`,
  closed: sql<boolean>`merchants.erased_at is not null`,
};

/** By their own words or those of one of their stores, each found by its index. */
const isFoundBy = (words: string) => sql<boolean>`merchants.id in (
  select merchants.id from merchants where ${merchantWords} @@ ${words}::tsquery
  union all
  select stores.merchant_id from stores where ${storeWords} @@ ${words}::tsquery
)`;

const COLUMNS = [
  'merchants.id',
  'merchants.email',
  'merchants.username',
  'merchants.first_name',
  'merchants.last_name',
  'merchants.plan',
  'merchants.closes_at',
  'merchants.erased_at',
  'merchants.created_at',
] as const;

const STORE_IDS = sql<string[]>`array(
  select stores.id from stores where stores.merchant_id = merchants.id
)`.as('store_ids');

interface MerchantRow {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  plan: string;
  closes_at: Date | null;
  erased_at: Date | null;
  created_at: Date;
  store_ids: string[];
}

/** With what their stores have and keep. */
async function entriesOf(
  ctx: SystemContext,
  rows: readonly MerchantRow[],
): Promise<MerchantEntry[]> {
  const figures = await listFigures(
    ctx,
    rows.flatMap(({ store_ids }) => store_ids),
  );
  return rows.map(({ id, first_name, last_name, plan, store_ids, ...row }) => {
    const stores = store_ids.map((storeId) => figures.get(storeId) ?? NO_FIGURES);
    return {
      ...row,
      _id: id,
      name: `${first_name} ${last_name}`.trim(),
      plan: plan as PlanIdentifier,
      stores: store_ids.length,
      orders: stores.reduce((sum, { orders }) => sum + orders, 0),
      storage: stores.reduce((sum, { storage }) => sum + storage, 0),
    };
  });
}

const hasSecondFactor = sql<boolean>`exists (
  select from second_factors as factor
  where factor.merchant_id = merchants.id and factor.enabled_at is not null
)`;

export async function getMerchant(ctx: SystemContext, id: string): Promise<MerchantAccount> {
  const live = ctx.db
    .selectFrom('sessions')
    .where('sessions.merchant_id', '=', id)
    .where('sessions.expires_at', '>', ctx.clock.now());
  const row = await ctx.db
    .selectFrom('merchants')
    .where('merchants.id', '=', id)
    .select(COLUMNS)
    .select(STORE_IDS)
    .select('merchants.phone_number')
    .select([
      live.select((eb) => eb.fn.countAll<number>().as('count')).as('sessions'),
      live.select((eb) => eb.fn.max('sessions.last_used_at').as('last')).as('last_seen_at'),
      hasSecondFactor.as('has_second_factor'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound('merchant');
  const { phone_number, sessions, last_seen_at, has_second_factor, ...merchant } = row;
  const [entry] = await entriesOf(ctx, [merchant]);
  if (!entry) throw notFound('merchant');
  return {
    ...entry,
    phone_number,
    sessions: sessions ?? 0,
    last_seen_at,
    has_second_factor,
  };
}

/** The same of an account that is not gone: what there is to act on. */
export async function getLivingMerchant(ctx: SystemContext, id: string): Promise<MerchantAccount> {
  const merchant = await getMerchant(ctx, id);
  if (merchant.erased_at) throw conflict({ say: 'account_deleted' });
  return merchant;
}
