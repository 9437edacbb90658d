import {
  MOST_COUNTED,
  type NewOrderView,
  type OrderViews,
  type SavedOrderView,
} from '@kade/contract/order-views';
import { OrderView, type OrderFilters } from '@kade/contract/orders';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { selectOrderIds } from '../list';
import { filtersOf } from './view-search';

/** How many orders some filters each leave, all in one statement, none beyond what is counted. */
async function countOrders(
  ctx: TenantContext,
  choices: readonly OrderFilters[],
): Promise<readonly number[]> {
  const counts = choices.map(
    (filters) =>
      sql`(select count(*) from (${selectOrderIds(ctx, filters).limit(MOST_COUNTED)}) as counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts
  `.execute(ctx.db);
  return rows[0]?.counts ?? [];
}

const selectViews = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('order_views')
    .where('store_id', '=', ctx.storeId)
    .select(['id as _id', 'name', 'search']);

export async function listOrderViews(ctx: TenantContext): Promise<OrderViews> {
  const views = await selectViews(ctx)
    .orderBy(sql`lower(name)`)
    .execute();
  const standing = OrderView.options;
  const counts = await countOrders(ctx, [
    ...standing.map((view) => ({ view })),
    ...views.map(({ search }) => filtersOf(search)),
  ]);
  const countAt = (place: number) => counts[place] ?? 0;
  return {
    counts: Object.fromEntries(
      standing.map((view, place) => [view, countAt(place)]),
    ) as OrderViews['counts'],
    saved: views.map((view, place) => ({ ...view, count: countAt(standing.length + place) })),
  };
}

/** One of them, counted. */
export async function getOrderView(ctx: TenantContext, name: string): Promise<SavedOrderView> {
  const view = await selectViews(ctx)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirstOrThrow();
  const [count = 0] = await countOrders(ctx, [filtersOf(view.search)]);
  return { ...view, count };
}

/** How many there are beside one of a name. */
export async function countOtherViews(ctx: TenantContext, name: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('order_views')
    .where('store_id', '=', ctx.storeId)
    .where(sql<boolean>`lower(name) <> lower(${name})`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a view, over the one of the same name if there is one. */
export async function upsertOrderView(
  ctx: TenantContext,
  { id, name, search }: NewOrderView & { id: string },
): Promise<void> {
  await sql`
    insert into order_views (id, store_id, name, search, created_at)
    values (${id}, ${ctx.storeId}, ${name}, ${search}, ${ctx.clock.now()})
    on conflict (store_id, lower(name)) do update set name = excluded.name, search = excluded.search
  `.execute(ctx.db);
}

export async function deleteOrderView(ctx: TenantContext, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('order_views')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound('view');
}
