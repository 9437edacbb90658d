import type { Contact } from '@kade/contract/contact';
import type { PlanIdentifier } from '@kade/contract/merchants';
import {
  NO_CREDENTIALS,
  NO_METHODS,
  type PaymentMethods,
  type Store,
  type StoreDetail,
} from '@kade/contract/stores';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MerchantContext, SystemContext, TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { askPart, keptPart } from '../../../platform/parts';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { hostOf, originOf } from '../../../platform/store-hosts';
import { filePath } from '../../files/paths';
import { storageState } from '../../files/quota';
import { isReadOnlyStore } from '../../plans';
import { contactOf } from '../contact';
import { registeredHost } from '../domains';

const byAge: Sort = { by: sql.ref('stores.created_at'), type: 'timestamptz', direction: 'asc' };

const usedStorage = sql<number>`coalesce(usage.picture_bytes + usage.slip_bytes + usage.import_bytes, 0)`;

const selectStores = (ctx: Pick<SystemContext, 'db'>) =>
  ctx.db
    .selectFrom('stores')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .innerJoin('plans', 'plans.identifier', 'merchants.plan')
    .leftJoin('storage_usage as usage', 'usage.store_id', 'stores.id')
    .leftJoin('files as logo', (join) =>
      join.onRef('logo.store_id', '=', 'stores.id').onRef('logo.id', '=', 'stores.logo_id'),
    )
    .selectAll('stores')
    .select(['merchants.plan', 'merchants.fees_overdue_since'])
    .select(['logo.id as logo_file_id', 'logo.extension as logo_extension'])
    .select(['plans.storage_bytes as quota', usedStorage.as('used')])
    .select(
      isReadOnlyStore(sql.ref('stores.id'), sql.ref('stores.merchant_id')).as('is_read_only'),
    );

type StoreRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectStores>['executeTakeFirst']>>
>;

/** What is shown of it: no other moment of its row. */
type ShownRow = Omit<StoreRow, 'closes_at'>;

/** A store as the contract shows it. */
function storeOf(ctx: SystemContext, row: ShownRow): Store {
  return {
    _id: row.id,
    name: row.name,
    domain: `https://${registeredHost(ctx.settings, row)}`,
    url: originOf(ctx.settings, hostOf(ctx.settings, row)),
    logo:
      row.logo_file_id && row.logo_extension
        ? filePath({ id: row.logo_file_id, extension: row.logo_extension })
        : null,
    plan: row.plan as PlanIdentifier,
    storage: storageState(row),
    facebook: row.facebook,
    twitter: row.twitter,
    instagram: row.instagram,
    youtube: row.youtube,
    suspension: row.suspended_at && {
      since: row.suspended_at,
      reason: row.suspension_reason ?? '',
    },
    read_only: row.is_read_only,
    fees_overdue: row.fees_overdue_since !== null,
    created_at: row.created_at,
  };
}

export function listStores(ctx: MerchantContext, request: PageRequest): Promise<Page<Store>> {
  const list = ctx.db.selectFrom('stores').where('stores.merchant_id', '=', ctx.merchantId);
  const rows = selectStores(ctx).where('stores.merchant_id', '=', ctx.merchantId);
  return readPage(request, {
    list,
    rows,
    id: 'stores.id',
    sort: byAge,
    itemOf: (row) => storeOf(ctx, row),
  });
}

async function getStoreRow(ctx: TenantContext): Promise<StoreRow> {
  const row = await selectStores(ctx).where('stores.id', '=', ctx.storeId).executeTakeFirst();
  if (!row) throw notFound('store');
  return row;
}

export async function getStore(ctx: TenantContext): Promise<Store> {
  return storeOf(ctx, await getStoreRow(ctx));
}

interface StoreForShop extends Store {
  payment_methods: PaymentMethods;
  closes_at: Date | null;
  contact: Contact;
  delivery_date_from: number;
}

/** The store, how it can be paid and how it is reached. */
export async function getStoreDetail(ctx: TenantContext): Promise<StoreForShop> {
  const row = await askPart(ctx, detail(ctx.storeId));
  if (!row) throw notFound('store');
  const { delivery_date_from, methods } = row;
  const contact = contactOf(row);
  const payment_methods = offered(methods ?? {});
  const store = storeOf(ctx, {
    ...row,
    created_at: new Date(row.created_at),
    suspended_at: momentOf(row.suspended_at),
    fees_overdue_since: momentOf(row.fees_overdue_since),
  });
  const closes_at = momentOf(row.closes_at);
  return { ...store, payment_methods, closes_at, contact, delivery_date_from };
}

const detail = keptPart('store', (db, storeId: string) =>
  jsonObjectFrom(
    selectStores({ db })
      .where('stores.id', '=', storeId)
      .select(selectMethods({ storeId }).as('methods')),
  ),
);

/** A moment as JSON tells it. */
const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Which ways to pay are switched on. */
export const selectMethods = (ctx: Pick<TenantContext, 'storeId'>) => sql<Record<
  string,
  boolean
> | null>`(
  select jsonb_object_agg(method, is_enabled) from payment_methods
  where payment_methods.store_id = ${ctx.storeId}
)`;

/** The ways to pay that a store offers, in the order in which they are shown. */
export const offered = (methods: Readonly<Record<string, boolean>>): PaymentMethods => ({
  ...NO_METHODS,
  ...methods,
});

/** The store as its merchant sees it, with what is set up in it. */
export async function getCurrentStore(ctx: TenantContext): Promise<StoreDetail> {
  const [store, { providers, has_theme }] = await Promise.all([getStoreDetail(ctx), getSetUp(ctx)]);
  const has_credentials = {
    ...NO_CREDENTIALS,
    ...Object.fromEntries(providers.map((provider) => [provider, true])),
  };
  return { ...store, has_credentials, has_theme };
}

const getSetUp = (ctx: TenantContext) =>
  ctx.db
    .selectNoFrom((eb) => [
      sql<string[]>`array(
        select provider from payment_credentials where store_id = ${ctx.storeId}
      )`.as('providers'),
      eb
        .exists(eb.selectFrom('themes').where('store_id', '=', ctx.storeId).select('store_id'))
        .$castTo<boolean>()
        .as('has_theme'),
    ])
    .executeTakeFirstOrThrow();
