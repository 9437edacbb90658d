import type { InboxSlip, Slip, SlipState } from '@kade/contract/slips';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import { deciderOf, SHOPPER, UNDECIDED, type Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { readPage, type PageRequest, type Sort } from '../../../platform/paging';
import { readerWords } from '../../../platform/reader';
import type { Json } from '../../../platform/schema';
import { privateFilePath } from '../../files/paths';
import { ordersOf, shownAddress } from '../../orders/book';
import { slipColumns, slipOf, type SlipRow } from '../../orders/read';

/** Takes the pictures and what was written from a customer's slips; answers the ids of their files. */
export async function eraseSlips(ctx: TenantContext, id: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with before as (
      select id, file_id from order_slips
      where store_id = ${ctx.storeId} and order_id in ${ordersOf(ctx, id)} and file_id is not null
    )
    update order_slips set file_id = null, fingerprint = null, reason = null
    from before
    where order_slips.store_id = ${ctx.storeId} and order_slips.id = before.id
    returning before.file_id
  `.execute(ctx.db);
  return rows.map((row) => row.file_id);
}

/** Pictures with so few different bits of 256 look alike. */
const ALIKE_BITS = 3;

export interface NewSlip {
  id: string;
  order_id: string;
  file_id: string;
  digest: Buffer;
  fingerprint: string | null;
}

/** Keeps a slip, with the order that sent the same picture or one like it before. */
export async function insertSlip(ctx: TenantContext, slip: NewSlip): Promise<void> {
  await sql`
    insert into order_slips (store_id, id, order_id, file_id, digest, fingerprint, created_at,
      twin_order_id, is_exact_twin)
    select ${ctx.storeId}, ${slip.id}, ${slip.order_id}, ${slip.file_id}, ${slip.digest},
      ${slip.fingerprint}::bit(256), ${ctx.clock.now()},
      twin.order_id, coalesce(twin.digest = ${slip.digest}, false)
    from (select) one
    left join lateral (
      select order_id, digest from order_slips
      where store_id = ${ctx.storeId} and order_id <> ${slip.order_id}
        and (digest = ${slip.digest}
          or bit_count(fingerprint # ${slip.fingerprint}::bit(256)) <= ${ALIKE_BITS})
      order by digest = ${slip.digest} desc, created_at
      limit 1
    ) twin on true`.execute(ctx.db);
}

/** A newer slip of the order takes the place of those that wait. */
export async function replaceWaitingSlips(ctx: TenantContext, orderId: string): Promise<void> {
  await decideWaiting(ctx, [orderId], { state: 'replaced', by: SHOPPER });
}

/** Who takes orders as paid has accepted their slips. */
export async function acceptWaitingSlips(
  ctx: TenantContext,
  orderIds: readonly string[],
  author: Actor,
): Promise<void> {
  await decideWaiting(ctx, orderIds, { state: 'accepted', by: author });
}

/** Slips that were accepted since, by taking their order as paid, wait again. */
export async function reopenSlips(
  ctx: TenantContext,
  orderIds: readonly string[],
  { author, since }: { author: Actor; since: Date },
): Promise<void> {
  await ctx.db
    .updateTable('order_slips')
    .set({ state: 'waiting', ...UNDECIDED })
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('state', '=', 'accepted')
    .where('actor_kind', '=', author.kind)
    .where('actor_id', 'is not distinct from', author.id)
    .where('decided_at', '>=', since)
    .execute();
}

interface SlipDecision {
  state: SlipState;
  reason?: string;
  by: Actor;
}

async function decideWaiting(
  ctx: TenantContext,
  orderIds: readonly string[],
  { state, by }: SlipDecision,
): Promise<void> {
  await ctx.db
    .updateTable('order_slips')
    .set({ state, ...deciderOf(by), decided_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val([...orderIds]))))
    .where('state', '=', 'waiting')
    .execute();
}

/** Decides on a waiting slip; false where somebody has decided already. */
export async function decideSlip(
  ctx: TenantContext,
  id: string,
  { by, ...decision }: SlipDecision,
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('order_slips')
    .set({ ...decision, ...deciderOf(by), decided_at: ctx.clock.now() })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function getSlipOrderId(ctx: TenantContext, id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('order_slips')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select('order_id')
    .executeTakeFirst();
  if (!row) throw notFound('slip');
  return row.order_id;
}

export async function countSlips(ctx: TenantContext, orderId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('order_slips')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const withTwin = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('order_slips')
    .leftJoin('orders as twin', (join) =>
      join
        .onRef('twin.store_id', '=', 'order_slips.store_id')
        .onRef('twin.id', '=', 'order_slips.twin_order_id'),
    );

export async function getSlip(ctx: TenantContext, id: string): Promise<Slip> {
  const row = await withTwin(ctx)
    .where('order_slips.store_id', '=', ctx.storeId)
    .where('order_slips.id', '=', id)
    .select(slipColumns)
    .executeTakeFirst();
  if (!row) throw notFound('slip');
  return slipOf(readerWords(ctx), row);
}

/** The slip that the customer sent last; undefined where none was. */
export async function findLatestSlip(
  ctx: TenantContext,
  orderId: string,
): Promise<Slip | undefined> {
  const row = await withTwin(ctx)
    .where('order_slips.store_id', '=', ctx.storeId)
    .where('order_slips.order_id', '=', orderId)
    .select(slipColumns)
    .orderBy('order_slips.created_at', 'desc')
    .orderBy('order_slips.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && slipOf(readerWords(ctx), row);
}

/** The picture of the latest slip of an order, at an address that is good for an hour. */
export async function findSlipFile(
  ctx: TenantContext,
  orderId: string,
): Promise<{ _id: string; path: string } | undefined> {
  const row = await ctx.db
    .selectFrom('order_slips')
    .innerJoin('files', (join) =>
      join
        .onRef('files.store_id', '=', 'order_slips.store_id')
        .onRef('files.id', '=', 'order_slips.file_id'),
    )
    .where('order_slips.store_id', '=', ctx.storeId)
    .where('order_slips.order_id', '=', orderId)
    .select(['files.id', 'files.extension'])
    .orderBy('order_slips.created_at', 'desc')
    .orderBy('order_slips.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { _id: row.id, path: privateFilePath(ctx, row) };
}

const oldestFirst: Sort = {
  by: sql.ref('order_slips.created_at'),
  type: 'timestamptz',
  direction: 'asc',
};

/** The slips that wait to be looked at. */
export function listWaitingSlips(
  ctx: TenantContext,
  request: PageRequest,
): Promise<Page<InboxSlip>> {
  const list = ctx.db
    .selectFrom('order_slips')
    .where('order_slips.store_id', '=', ctx.storeId)
    .where('order_slips.state', '=', 'waiting');
  const rows = withTwin(ctx)
    .innerJoin('files', (join) =>
      join
        .onRef('files.store_id', '=', 'order_slips.store_id')
        .onRef('files.id', '=', 'order_slips.file_id'),
    )
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'order_slips.store_id')
        .onRef('orders.id', '=', 'order_slips.order_id'),
    )
    .where('order_slips.store_id', '=', ctx.storeId)
    .where('order_slips.state', '=', 'waiting')
    .select(slipColumns)
    .select(['files.id as file_id', 'files.extension', 'order_slips.order_id'])
    .select(['orders.order_number', 'orders.order_date', 'orders.billing_address'])
    .select(['orders.total_price', 'orders.due_total', 'orders.order_status']);
  const itemOf = (row: InboxRow) => inboxSlipOf(ctx, row);
  return readPage(request, { list, rows, id: 'order_slips.id', sort: oldestFirst, itemOf });
}

interface InboxRow extends SlipRow {
  file_id: string;
  extension: string;
  order_id: string;
  order_number: number;
  order_date: Date;
  billing_address: Json;
  total_price: number;
  due_total: number;
  order_status: string;
}

function inboxSlipOf(ctx: TenantContext, row: InboxRow): InboxSlip {
  const words = readerWords(ctx);
  const file = { id: row.file_id, extension: row.extension };
  return {
    ...slipOf(words, row),
    file: { _id: row.file_id, path: privateFilePath(ctx, file) },
    order: {
      _id: row.order_id,
      order_number: row.order_number,
      order_date: row.order_date,
      customer: shownAddress(words, row.billing_address).full_name,
      total_price: row.total_price,
      due: row.due_total,
      is_cancelled: row.order_status === 'cancelled',
    },
  };
}
