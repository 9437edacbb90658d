import type { MovementKind } from '@kade/contract/movements';
import type { LedgerNote } from '@kade/words/ledger-notes';
import { sql } from 'kysely';
import { authorOf, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { newId } from '../../../platform/random';
import { addKept } from '../../customers/people';
import { ordersOf, setTotals } from '../../orders/book';
import { usdOf, type Usd } from '../../orders/read';

/** Takes what people wrote from the movements of a customer's orders. */
export async function eraseMovements(ctx: TenantContext, id: string): Promise<void> {
  await sql`
    update order_movements set said = null, note = case when told is null then 'Refund' else note end
    where store_id = ${ctx.storeId} and order_id in ${ordersOf(ctx, id)}
      and (said is not null or told is null and note like 'Refund: %')
  `.execute(ctx.db);
}

export interface NewMovement {
  kind: MovementKind;
  amount: number;
  usd?: Usd;
  /** Who moved it: `order`, `hand`, or a provider by its name. */
  provider: string;
  provider_reference?: string;
  /** Which payment went back, by its provider's id of it. */
  payment_reference?: string;
  told: LedgerNote;
  /** What a merchant wrote. */
  said?: string;
  author: Actor;
}

/**
 * Books movements and their sums; one that its provider has told of before is left out. Answers the ids of
 * the others.
 */
export async function insertMovements(
  ctx: TenantContext,
  orderId: string,
  movements: readonly NewMovement[],
): Promise<string[]> {
  return insertMovementsOf(
    ctx,
    movements.map((movement) => ({ ...movement, order_id: orderId })),
  );
}

/**
 * Charges an order that is written in the same statement: nothing is paid of it yet, and all that is
 * due is this.
 */
export const insertOfCharge = (
  ctx: TenantContext,
  orderId: string,
  charge: Omit<NewMovement, 'kind'>,
) => insertOf(ctx, [{ ...charge, kind: 'charge', order_id: orderId }]);

function insertOf(
  ctx: TenantContext,
  movements: readonly (NewMovement & { order_id: string })[],
  latest: ReadonlyMap<string, Date> = new Map(),
) {
  const now = ctx.clock.now();
  return ctx.db.insertInto('order_movements').values(
    movements.map(({ usd, author, told, said, ...movement }) => ({
      ...movement,
      // What the version before reads.
      note: '',
      told: JSON.stringify(told),
      said: said ?? null,
      ...authorOf(author),
      usd_amount: usd?.amount ?? null,
      usd_rate: usd?.rate ?? null,
      provider_reference: movement.provider_reference ?? null,
      payment_reference: movement.payment_reference ?? null,
      store_id: ctx.storeId,
      id: newId(ctx),
      created_at: after(latest.get(movement.order_id), now),
    })),
  );
}

/** The same of many orders, whose rows are locked. */
export async function insertMovementsOf(
  ctx: TenantContext,
  movements: readonly (NewMovement & { order_id: string })[],
): Promise<string[]> {
  if (movements.length === 0) return [];
  const inserted = await insertOf(ctx, movements, await listLatest(ctx, movements))
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'provider', 'kind', 'provider_reference'])
        .where('provider_reference', 'is not', null)
        .doNothing(),
    )
    .returning(['id', 'order_id'])
    .execute();
  const ids = [...new Set(inserted.map(({ order_id }) => order_id))];
  if (ids.length > 1) await lockCustomersOf(ctx, ids);
  if (ids.length > 0) await updateTotals(ctx, ids);
  return inserted.map(({ id }) => id);
}

/** When the last movement of each order was booked. */
async function listLatest(
  ctx: TenantContext,
  movements: readonly { order_id: string }[],
): Promise<Map<string, Date>> {
  const ids = [...new Set(movements.map(({ order_id }) => order_id))];
  const rows = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy('order_id')
    .select(['order_id', (eb) => eb.fn.max('created_at').as('at')])
    .execute();
  return new Map(rows.map(({ order_id, at }) => [order_id, at]));
}

/** A later moment than that of what stands before it: another process may have booked that by a clock ahead. */
const after = (before: Date | undefined, now: Date) =>
  before && before >= now ? new Date(before.getTime() + 1) : now;

/** Locks whose orders these are, in the order of their ids: who sums several waits for nobody in a circle. */
async function lockCustomersOf(ctx: TenantContext, orderIds: readonly string[]): Promise<void> {
  await sql`
    select id from customers
    where store_id = ${ctx.storeId} and id = any(array(
      select customer_id from orders where store_id = ${ctx.storeId} and id = any(${orderIds}::uuid[])
    ))
    order by id
    for no key update`.execute(ctx.db);
}

/**
 * The sums are made from the movements each time, so that they cannot drift from them; customers are
 * told the difference. The orders' rows are locked.
 */
async function updateTotals(ctx: TenantContext, orderIds: readonly string[]): Promise<void> {
  await sql`
    with sums as (
      select
        order_id,
        coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid,
        coalesce(sum(amount) filter (where kind in ('refund', 'chargeback')), 0) as refunded,
        coalesce(sum(amount) filter (where kind = 'chargeback'), 0) as charged_back,
        coalesce(sum(case when kind = 'charge' then amount
          when kind = 'write_off' then -amount end), 0) as charged
      from order_movements
      where store_id = ${ctx.storeId} and order_id = any(${orderIds}::uuid[])
      group by order_id
    ), before as (
      select id, paid_total, refunded_total, charged_back_total, charged_back_open, refund_failed,
        due_again_total, goodwill_total, paid_total - refunded_total as kept
      from orders
      where store_id = ${ctx.storeId} and id = any(${orderIds}::uuid[])
    ), summed as (${setTotals(ctx)}), moved as (
      select summed.customer_id as id, sum(summed.kept - before.kept) as kept
      from summed join before on before.id = summed.id
      where summed.kept <> before.kept
      group by summed.customer_id
    )
    ${addKept(ctx)}`.execute(ctx.db);
}

/** Whether a movement that its provider told of is booked. */
export async function hasMovement(
  ctx: TenantContext,
  orderId: string,
  { provider, kind, reference }: { provider: string; kind: MovementKind; reference: string },
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('kind', '=', kind)
    .where('provider_reference', '=', reference)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment that its provider calls so, whichever order it is of. */
export async function findPayment(
  ctx: TenantContext,
  { provider, reference }: { provider: string; reference: string },
): Promise<{ order_id: string; amount: number; usd: Usd | null } | undefined> {
  const row = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where('provider', '=', provider)
    .where('kind', '=', 'payment')
    .where('provider_reference', '=', reference)
    .select(['order_id', 'amount', 'usd_amount', 'usd_rate'])
    .executeTakeFirst();
  return row && { order_id: row.order_id, amount: row.amount, usd: usdOf(row) };
}

/** What came through a provider for an order and has not gone back through it. */
export async function sumLeft(
  ctx: TenantContext,
  orderId: string,
  provider: string,
): Promise<{ left: number; usdLeft: number }> {
  const { rows } = await sql<{ left: number; usdLeft: number }>`
    select
      coalesce(sum(case kind when 'payment' then amount else -amount end), 0)::bigint as "left",
      coalesce(sum(case kind when 'payment' then usd_amount else -usd_amount end), 0)::bigint
        as "usdLeft"
    from order_movements
    where store_id = ${ctx.storeId} and order_id = ${orderId} and provider = ${provider}
      and kind in ('payment', 'refund', 'chargeback')
  `.execute(ctx.db);
  return rows[0] ?? { left: 0, usdLeft: 0 };
}

/**
 * How much of what providers had told of was taken back by hand since, and never counted again; what the
 * merchant received otherwise is another's money.
 */
export async function sumUncounted(ctx: TenantContext, orderId: string): Promise<number> {
  const { rows } = await sql<{ told: number; taken: number }>`
    select
      coalesce(sum(case when movement.provider <> 'hand' and movement.created_at <= last.taken_at
        then amount when told ->> 'say' = 'counted_again' then -amount end), 0)::bigint as told,
      coalesce(-sum(amount) filter (where movement.provider = 'hand'
        and told ->> 'say' is distinct from 'payment_received'), 0)::bigint as taken
    from order_movements movement
    cross join (
      select max(created_at) as taken_at from order_movements
      where store_id = ${ctx.storeId} and order_id = ${orderId}
        and told ->> 'say' = 'payment_taken_back'
    ) as last
    where movement.store_id = ${ctx.storeId} and movement.order_id = ${orderId}
      and movement.kind = 'payment'
  `.execute(ctx.db);
  const [{ told, taken } = { told: 0, taken: 0 }] = rows;
  return Math.max(Math.min(told, taken), 0);
}

/** How much of each order was written off; one of which nothing was is not among them. */
export async function listWrittenOff(
  ctx: TenantContext,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('order_movements')
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('kind', '=', 'write_off')
    .groupBy('order_id')
    .select('order_id')
    .select((eb) => eb.cast<number>(eb.fn.sum('amount'), 'bigint').as('total'))
    .execute();
  return new Map(rows.map(({ order_id, total }) => [order_id, total]));
}
