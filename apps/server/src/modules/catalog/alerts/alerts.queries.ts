import type { StockAlert } from '@kade/contract/stock-alerts';
import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../../platform/context';
import { newId } from '../../../platform/random';
import { slugOf } from '../book';

/** One address waits for so many things of a store at most. */
export const MAX_ALERTS_OF_EMAIL = 20;

/**
 * Answers whether it is kept: not where its address waits for too much else. It is looked at by the next
 * job: what is asked for may have come back since its page was opened.
 */
export async function insertAlert(
  ctx: TenantContext,
  { product_id, variants: chosen, email }: StockAlert,
): Promise<boolean> {
  const variants = sql`${chosen.toSorted()}::uuid[]`;
  const kept = await sql`
    insert into stock_alerts (store_id, id, product_id, variants, email, created_at, due_at)
    select ${ctx.storeId}, ${newId(ctx)}, ${product_id}, ${variants}, ${email},
      ${ctx.clock.now()}, ${ctx.clock.now()}
    where (select count(*) from stock_alerts
      where store_id = ${ctx.storeId} and email = ${email}) < ${MAX_ALERTS_OF_EMAIL}
    on conflict do nothing
    returning id
  `.execute(ctx.db);
  if (kept.rows.length > 0) return true;
  const known = await sql`
    select from stock_alerts
    where store_id = ${ctx.storeId} and email = ${email}
      and product_id = ${product_id} and variants = ${variants}
  `.execute(ctx.db);
  return known.rows.length > 0;
}

/** Forgets what these addresses wait for. */
export async function deleteAlertsOf(ctx: TenantContext, emails: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('stock_alerts')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('email', '=', eb.fn.any(eb.val([...emails]))))
    .execute();
}

/** The names of the chosen variants, in the order of their groups. */
const chosenNames = (storeId: string) => sql<string[]>`array(
  select variants.name from variants
  join variant_groups on variant_groups.store_id = variants.store_id
    and variant_groups.product_id = variants.product_id and variant_groups.id = variants.group_id
  where variants.store_id = ${storeId}
    and variants.product_id = stock_alerts.product_id and variants.id = any(stock_alerts.variants)
  order by variant_groups.position, variant_groups.id)`;

/** What these addresses wait for. */
export async function listAlertsOf(
  ctx: TenantContext,
  emails: readonly string[],
): Promise<{ email: string; product: string; chosen: string[]; created_at: Date }[]> {
  return ctx.db
    .selectFrom('stock_alerts')
    .innerJoin('products', (join) =>
      join
        .onRef('products.store_id', '=', 'stock_alerts.store_id')
        .onRef('products.id', '=', 'stock_alerts.product_id'),
    )
    .where('stock_alerts.store_id', '=', ctx.storeId)
    .where((eb) => eb('stock_alerts.email', '=', eb.fn.any(eb.val([...emails]))))
    .select([
      'stock_alerts.email',
      'products.name as product',
      chosenNames(ctx.storeId).as('chosen'),
    ])
    .select('stock_alerts.created_at')
    .orderBy('stock_alerts.created_at')
    .orderBy('stock_alerts.id')
    .execute();
}

/** How many want to be told when a product of a list is back. */
export const selectWaiting = sql<number>`(
  select count(*) from stock_alerts
  where stock_alerts.store_id = products.store_id and stock_alerts.product_id = products.id
)`.as('waiting');

/** The open stores in which something came back that somebody waits for. */
export async function listDueStores(ctx: SystemContext): Promise<{ store_id: string }[]> {
  return ctx.db
    .selectFrom('stores')
    .where('suspended_at', 'is', null)
    .where('closes_at', 'is', null)
    .where(sql<boolean>`id in (select store_id from stock_alerts where due_at is not null)`)
    .select('id as store_id')
    .execute();
}

interface DueAlert {
  id: string;
  email: string;
  product: string;
  slug: string;
  variants: string[];
  chosen: string[];
  is_back: boolean;
}

/**
 * Takes alerts that are due: those that what is there is enough for are forgotten with it, the others
 * wait on, as those of a choice that there is no more. One that another process takes at this moment is left to it.
 */
export async function takeDueAlerts(ctx: TenantContext, limit: number): Promise<DueAlert[]> {
  const chosen = sql`from variants
    join variant_groups on variant_groups.store_id = variants.store_id
      and variant_groups.product_id = variants.product_id
      and variant_groups.id = variants.group_id
    where variants.store_id = ${ctx.storeId}
      and variants.product_id = stock_alerts.product_id
      and variants.id = any(stock_alerts.variants)`;
  // Stock is counted by every group up to the last one that has its own.
  const counted = sql`array(select variants.id ${chosen}
    and exists (
      select from variant_groups as last
      join variants as offered on offered.store_id = ${ctx.storeId} and offered.group_id = last.id
        and offered.product_id = last.product_id
      where last.store_id = ${ctx.storeId} and last.product_id = variant_groups.product_id
        and last.stock_type = 'independent'
        and (last.position, last.id) >= (variant_groups.position, variant_groups.id)))`;
  // No entry is none.
  const left = sql`case
    when cardinality(${counted}) > 0
    then coalesce((
      select max(stock_entries.stock_quantity) from stock_entries
      where stock_entries.store_id = ${ctx.storeId}
        and stock_entries.product_id = stock_alerts.product_id
        and ${counted} <@ (stock_entries.parents || stock_entries.variant_id)), 0)
    else products.stock_quantity end`;
  const { rows } = await sql<DueAlert>`
    with due as (
      select stock_alerts.id, stock_alerts.email, stock_alerts.variants, products.name as product,
        ${slugOf('products')} as slug, ${chosenNames(ctx.storeId)} as chosen,
        products.in_stock and products.deleted_at is null
          and products.status in ('active', 'unlisted')
          and (select count(*) ${chosen}) = cardinality(stock_alerts.variants)
          and (products.stock_policy <> 'stop' or ${left} > 0) as is_back
      from stock_alerts
      join products on products.store_id = stock_alerts.store_id
        and products.id = stock_alerts.product_id
      where stock_alerts.store_id = ${ctx.storeId} and stock_alerts.due_at is not null
      order by stock_alerts.due_at, stock_alerts.id
      limit ${limit} for update of stock_alerts skip locked
    ), told as (
      delete from stock_alerts using due
      where stock_alerts.store_id = ${ctx.storeId} and stock_alerts.id = due.id and due.is_back
    ), waiting as (
      update stock_alerts set due_at = null from due
      where stock_alerts.store_id = ${ctx.storeId} and stock_alerts.id = due.id and not due.is_back
    )
    select * from due
  `.execute(ctx.db);
  return rows;
}
