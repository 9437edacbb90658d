import type {
  AnyFailedMail,
  FailedJob,
  Found,
  Inquiry,
  InquiryState,
  Overview,
} from '@kade/contract/operators/work';
import type { Page } from '@kade/contract/values';
import { lastDays, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql } from 'kysely';
import type { SystemContext } from '../../platform/context';
import { isId } from '../../platform/ids';
import { listFailedJobs } from '../../platform/jobs';
import { readPage, type PageRequest, type Sort } from '../../platform/paging';
import { hostOf, originOf } from '../../platform/store-hosts';
import { merchantWords, storeWords } from './figures.queries';
import { wordQuery } from './words';

const MOST_FOUND = 10;

export async function getOverview(ctx: SystemContext): Promise<Overview> {
  const { rows } = await sql<Overview>`select
    (select count(*) from merchants where erased_at is null) as merchants,
    (select count(*) from stores) as stores,
    (select count(*) from stores where suspended_at is not null) as suspended_stores,
    (select count(*) from inquiries where state = 'open') as open_inquiries,
    (select count(*) from statement_slips where state = 'waiting') as waiting_slips,
    (select count(*) from statements where state = 'due' and due_at < ${startOfToday(ctx)})
      as overdue_statements,
    (select count(*) from jobs.job where state = 'failed') as failed_jobs,
    (select count(*) from emails where failed_at is not null) as failed_mails,
    (select count(*) from store_domains as wanted join stores
      on stores.id = wanted.store_id and stores.custom_domain = wanted.domain
      where wanted.proven_at is null) as waiting_domains,
    (select count(*) from store_domains as wanted join stores
      on stores.id = wanted.store_id and stores.custom_domain = wanted.domain
      where wanted.left_at is not null) as leaving_domains
  `.execute(ctx.db);
  const [counts] = rows;
  if (!counts) throw new Error('counting answered nothing');
  return counts;
}

/** What was due before it is overdue: a statement may be paid until the end of its day. */
export const startOfToday = ({ clock }: SystemContext) => lastDays(clock.now(), 1, STORE_TIME_ZONE);

const MAX_MESSAGE = 300;

export async function listJobs(ctx: SystemContext, query: PageRequest): Promise<Page<FailedJob>> {
  const page = await listFailedJobs(ctx.db, query);
  const items = page.items.map(({ id, output, ...job }) => ({
    ...job,
    _id: id,
    message: (output?.message ?? 'It did not say why.').slice(0, MAX_MESSAGE).toWellFormed(),
    is_set_aside: output?.type === 'SetAside',
  }));
  return { ...page, items };
}

const lastFailed: Sort = {
  by: sql.ref('emails.failed_at'),
  type: 'timestamptz',
  direction: 'desc',
};

/** Mails of all stores and of the platform; whom they were for is covered. */
export function listMails(ctx: SystemContext, query: PageRequest): Promise<Page<AnyFailedMail>> {
  const list = ctx.db.selectFrom('emails').where('emails.failed_at', 'is not', null);
  const rows = list
    .leftJoin('stores', 'stores.id', 'emails.store_id')
    .select(['emails.id', 'emails.recipient', 'emails.kind', 'emails.failure', 'emails.reply'])
    .select(['emails.tries', 'emails.created_at', 'emails.store_id', 'stores.name'])
    .select((eb) => eb.ref('emails.failed_at').$notNull().as('failed_at'));
  return readPage(query, {
    list,
    rows,
    id: 'emails.id',
    sort: lastFailed,
    itemOf: ({ id, recipient, failure, store_id, name, ...row }) => ({
      ...row,
      _id: id,
      recipient: covered(recipient),
      failure: failure as AnyFailedMail['failure'],
      store: store_id === null ? null : { _id: store_id, name: name ?? '' },
    }),
  });
}

/** `kasun@example.com` → `k•••@example.com`: what tells who runs Kade whose server refuses. */
const covered = (email: string) => email.replace(/^(.?).*@/u, '$1•••@');

const latestFirst: Sort = {
  by: sql.ref('inquiries.created_at'),
  type: 'timestamptz',
  direction: 'desc',
};

export function listInquiries(
  ctx: SystemContext,
  query: PageRequest & { state?: InquiryState | undefined },
): Promise<Page<Inquiry>> {
  const { state } = query;
  const list = ctx.db
    .selectFrom('inquiries')
    .$if(state !== undefined, (all) => all.where('inquiries.state', '=', state ?? ''));
  const rows = list.select([
    'inquiries.id',
    'type',
    'name',
    'email',
    'phone',
    'message',
    'inquiries.state',
    'suspicion',
    'inquiries.created_at',
  ]);
  return readPage(query, {
    list,
    rows,
    id: 'inquiries.id',
    sort: latestFirst,
    itemOf: ({ id, suspicion, type, state: stands, ...row }) => ({
      ...row,
      _id: id,
      type: type as Inquiry['type'],
      state: stands as InquiryState,
      is_suspect: suspicion !== null,
    }),
  });
}

/** Answers who has written it; undefined where there is none. */
export async function updateInquiry(
  ctx: SystemContext,
  id: string,
  state: InquiryState,
): Promise<{ name: string } | undefined> {
  return ctx.db
    .updateTable('inquiries')
    .set({ state })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
}

export async function search(ctx: SystemContext, q: string): Promise<Found> {
  const [merchants, stores, orders] = await Promise.all([
    findMerchants(ctx, q),
    findStores(ctx, q),
    findOrders(ctx, q),
  ]);
  return { merchants, stores, orders };
}

async function findMerchants(ctx: SystemContext, q: string): Promise<Found['merchants']> {
  const words = wordQuery(q);
  if (words === undefined) return [];
  const found = sql<boolean>`${merchantWords} @@ ${words}::tsquery`;
  const rows = await ctx.db
    .selectFrom('merchants')
    .where((eb) => (isId(q) ? eb('merchants.id', '=', q) : found))
    .orderBy('merchants.created_at', 'desc')
    .limit(MOST_FOUND)
    .select(['id as _id', 'first_name', 'last_name', 'email'])
    .execute();
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`.trim(),
  }));
}

async function findStores(ctx: SystemContext, q: string): Promise<Found['stores']> {
  const words = wordQuery(q);
  if (words === undefined) return [];
  const found = sql<boolean>`${storeWords} @@ ${words}::tsquery`;
  const rows = await ctx.db
    .selectFrom('stores')
    .where((eb) => (isId(q) ? eb('stores.id', '=', q) : found))
    .orderBy('stores.created_at', 'desc')
    .limit(MOST_FOUND)
    .select(['id as _id', 'name', 'subdomain', 'served_domain'])
    .execute();
  return rows.map(({ _id, name, ...names }) => ({
    _id,
    name,
    url: originOf(ctx.settings, hostOf(ctx.settings, names)),
  }));
}

const ORDER_NUMBER = /^#?(\d{1,12})$/;

/** In which stores an order of this number, or reference, is; a look into the key of each store. */
async function findOrders(ctx: SystemContext, q: string): Promise<Found['orders']> {
  const number = ORDER_NUMBER.exec(q)?.[1];
  if (number === undefined && !isId(q)) return [];
  const rows = await ctx.db
    .selectFrom('stores')
    .innerJoin('orders', 'orders.store_id', 'stores.id')
    .where((eb) =>
      number === undefined
        ? eb('orders.id', '=', q)
        : eb('orders.order_number', '=', Number(number)),
    )
    .orderBy('stores.created_at', 'desc')
    .limit(MOST_FOUND)
    .select(['stores.id as _id', 'stores.name', 'orders.order_number'])
    .execute();
  return rows.map(({ order_number, ...store }) => ({ order_number, store }));
}
