import type { Revenue, Sales, StatusCounts, TopProduct } from '@kade/contract/dashboard';
import { ORDER_STATUSES } from '@kade/contract/orders';
import { dayOf, lastDays, laterDay, startOfDay, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantContext, TenantTables } from '../../platform/context';
import { prepared } from '../../platform/prepared';
import { fileColumns, fileOf } from '../files/book';

/** The dashboard looks at this many calendar days of the store's zone, today included. */
const WINDOW_DAYS = 30;

const windowStart = (ctx: TenantContext, days = WINDOW_DAYS) =>
  lastDays(ctx.clock.now(), days, STORE_TIME_ZONE);

const ordersSince = ({ db, storeId }: TenantTables, since: Date) =>
  db.selectFrom('orders').where('orders.store_id', '=', storeId).where('order_date', '>=', since);

export async function countStatuses(ctx: TenantContext): Promise<StatusCounts> {
  const [counts] = await selectStatuses(ctx, ctx.storeId, windowStart(ctx));
  if (!counts) throw new Error('counts of nothing are zero, not absent');
  return counts;
}

/** Counted beside each other: groups would be sorted, or hashed, first. */
const selectStatuses = prepared((db, storeId: string, since: Date) =>
  ordersSince({ db, storeId }, since)
    .select((eb) =>
      ORDER_STATUSES.map((status) =>
        eb.fn.countAll<number>().filterWhere('order_status', '=', status).as(status),
      ),
    )
    .$castTo<StatusCounts>(),
);

/**
 * The money of the orders, from the sums of their movements: `paid` is all that came, later refunded
 * or not, so paid - refunded is the money kept. What a cancelled order owed is not coming any more.
 */
export async function sumRevenue(ctx: TenantContext): Promise<Revenue> {
  const [sums] = await selectRevenue(ctx, ctx.storeId, windowStart(ctx));
  if (!sums) throw new Error('sums over nothing are zero, not absent');
  return sums;
}

const selectRevenue = prepared((db, storeId: string, since: Date) => {
  const recent = ordersSince({ db, storeId }, since).select([
    'order_status',
    'payment_status',
    'paid_total',
    'refunded_total',
    'due_total',
  ]);
  // Few orders: their own index is read, so that the other sums are read in theirs alone.
  const taken = ordersSince({ db, storeId }, since)
    .where('charged_back_total', '>', 0)
    .select(['charged_back_total', 'refunded_total']);
  const sums = sql<Revenue>`
    select
      ${tally(sql`paid_total > 0`, sql`paid_total`)} as paid,
      json_build_object(
        'count', count(*) filter (where refunded_total > 0) - min(taken.wholly),
        'total', coalesce(sum(refunded_total), 0) - min(taken.total)
      ) as refunded,
      json_build_object('count', min(taken.count), 'total', min(taken.total)) as charged_back,
      ${tally(sql`payment_status = 'pending' and order_status <> 'cancelled'`, sql`due_total`)} as pending,
      ${tally(sql`payment_status = 'failed' and order_status <> 'cancelled'`, sql`due_total`)} as failed
    from (select count(*) as count, coalesce(sum(charged_back_total), 0) as total,
        count(*) filter (where charged_back_total >= refunded_total) as wholly
      from (${taken}) as charged_back) as taken
    left join (${recent}) as recent on true`;
  return { compile: () => sums.compile(db) };
});

/** The money kept of each day's orders, and of the days as long before. */
export async function sumSales(ctx: TenantContext): Promise<Sales> {
  const since = windowStart(ctx, SALES_DAYS);
  const { days, starts } = salesDaysFrom(dayOf(since, STORE_TIME_ZONE));
  const rows = await selectSales(ctx, ctx.storeId, since, starts);
  const sold = new Map(rows.map(({ place, ...sums }) => [place, sums]));
  const all = days.map((day, index) => ({
    day,
    ...(sold.get(index + 1) ?? { count: 0, total: 0 }),
  }));
  return { days: all.slice(WINDOW_DAYS), previous: all.slice(0, WINDOW_DAYS) };
}

const SALES_DAYS = 2 * WINDOW_DAYS;

interface SalesDays {
  days: readonly string[];
  /** The moments at which they begin, as an array of the database. */
  starts: string;
}

/** Put together once a day: that takes as long as to sum a small store's. */
function salesDaysFrom(first: string): SalesDays {
  const known = salesDays.get(first);
  if (known) return known;
  const days = Array.from({ length: SALES_DAYS }, (_, later) => laterDay(first, later));
  const starts = days.map((day) => startOfDay(day, STORE_TIME_ZONE).toISOString());
  const made = { days, starts: `{${starts.join()}}` };
  salesDays.clear();
  salesDays.set(first, made);
  return made;
}

const salesDays = new Map<string, SalesDays>();

/** By the moments at which days begin: to ask the zone of every order takes longer than to read it. */
const selectSales = prepared((db, storeId: string, since: Date, starts: string) =>
  ordersSince({ db, storeId }, since)
    // What went back of a payment that was found not to be there counts on the dashboard, too.
    .where(sql<boolean>`(paid_total > 0 or refunded_total > 0)`)
    .groupBy(sql`1`)
    .select([
      sql<number>`width_bucket(order_date, ${starts}::timestamptz[])`.as('place'),
      sql<number>`count(*) filter (where paid_total > 0)`.as('count'),
      sql<number>`sum(paid_total - refunded_total)::bigint`.as('total'),
    ]),
);

const TOP = 5;

/** What brought in most, named and shown as it is now; what was deleted is left out. */
export async function listTopProducts(ctx: TenantContext): Promise<TopProduct[]> {
  const rows = await selectTopProducts(ctx, ctx.storeId, windowStart(ctx));
  return rows.map(({ id, thumbnail, ...row }) => ({
    ...row,
    _id: id,
    thumbnail: thumbnail && fileOf(thumbnail),
  }));
}

/**
 * `cancelled` is written out: what a value is not, a plan that is kept for all values takes for hardly any
 * order. Only those that are shown are named with their picture.
 */
const selectTopProducts = prepared((db, storeId: string, since: Date) =>
  db
    .with('sold', () =>
      ordersSince({ db, storeId }, since)
        .where('order_status', '<>', sql.lit('cancelled'))
        .innerJoin('order_items', (join) =>
          join
            .onRef('order_items.store_id', '=', 'orders.store_id')
            .onRef('order_items.order_id', '=', 'orders.id'),
        )
        .groupBy('product_id')
        .select((eb) => [
          'product_id',
          eb.cast<number>(eb.fn.sum('quantity'), 'bigint').as('quantity'),
          sql<number>`sum(order_items.price * order_items.quantity)::bigint`.as('total'),
        ]),
    )
    .with('top', (query) =>
      query
        .selectFrom('sold')
        .innerJoin('products', (join) =>
          join.on('products.store_id', '=', storeId).onRef('products.id', '=', 'sold.product_id'),
        )
        .where('products.deleted_at', 'is', null)
        .select(['products.id', 'products.name', 'products.thumbnail_id'])
        .select(['sold.quantity', 'sold.total'])
        .orderBy('sold.total', 'desc')
        .orderBy('products.id')
        .limit(sql.lit(TOP)),
    )
    .selectFrom('top')
    .select((eb) => [
      'top.id',
      'top.name',
      'top.quantity',
      'top.total',
      jsonObjectFrom(
        eb
          .selectFrom('files')
          .where('files.store_id', '=', storeId)
          .whereRef('files.id', '=', 'top.thumbnail_id')
          .select(fileColumns),
      ).as('thumbnail'),
    ])
    .orderBy('top.total', 'desc')
    .orderBy('top.id'),
);

const tally = (isSo: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql`json_build_object('count', count(*) filter (where ${isSo}),
    'total', coalesce(sum(${amount}) filter (where ${isSo}), 0))`;
