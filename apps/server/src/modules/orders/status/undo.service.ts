import type { OrderNews, OrderUndo } from '@kade/contract/order-undo';
import type { Order } from '@kade/contract/orders';
import type { Actor } from '../../../platform/actor';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { conflict, type AppError } from '../../../platform/errors';
import type { JobKind } from '../../../platform/jobs';
import { newId } from '../../../platform/random';
import { listUnderReview } from '../../order-money/attempts';
import { insertMovementsOf, type NewMovement } from '../../order-money/ledger';
import { listRefunding } from '../../order-money/refunds';
import { reopenSlips } from '../../order-money/slips';
import {
  insertEvents,
  insertEventsOf,
  isUnpaid,
  lockOrder,
  lockOrders,
  markRefundFailed,
  recordOrder,
  returnGoodwill,
  updateHoldsOf,
  type LockedOrder,
  type Statuses,
} from '../book';
import { fits, listWithEmail, mailOrder } from '../mail';
import { changeOrders, occasions, type Move } from '../move';
import { getOrder } from '../read';
import { listToLookAt } from './holds.queries';
import { assertMaySet } from './money-permission';
import {
  deleteUndos,
  findUndo,
  insertUndos,
  listOpenNews,
  listUndosOf,
  listUndosOfOrder,
  updateTelling,
  type UndoableChange,
} from './undo.queries';

/** For so long a screen offers to undo a change. */
export const UNDO_SECONDS = 10;
/** What an answer of the last moment may take. */
const GRACE_SECONDS = 3;

const fields = ['order_status', 'payment_status'] as const;
const changedOf = (change: Pick<UndoableChange, 'old' | 'new'>) =>
  fields.filter((field) => change.old[field] !== change.new[field]);
const isPayment = (change: UndoableChange) => changedOf(change).includes('payment_status');

/** How changes that can be undone were made. */
interface Offer {
  author: Actor;
  since: Date;
  /** The change of many orders that they are. */
  changeId?: string;
}

/** Keeps how a locked order stood before its statuses were set, as `offerUndos` does. */
export async function offerUndo(
  ctx: StoreContext,
  before: LockedOrder,
  offer: Offer,
): Promise<OrderUndo | undefined> {
  const [offered] = await offerUndos(ctx, [before], offer);
  return offered && { _id: offered.id, seconds: UNDO_SECONDS, news: offered.news };
}

/**
 * Keeps how locked orders stood before their statuses were set, and has their customers told once that
 * can no longer be undone: by jobs of this transaction, whatever becomes of who pressed.
 */
export async function offerUndos(
  ctx: TenantContext,
  before: readonly LockedOrder[],
  { author, since, changeId }: Offer,
): Promise<Pick<UndoableChange, 'id' | 'news'>[]> {
  const ids = before.map(({ id }) => id);
  const now = new Map((await lockOrders(ctx, ids)).map((order) => [order.id, order]));
  const reachable = new Set(await listWithEmail(ctx, ids));
  const changes = before.flatMap((order) => {
    const { id: order_id, paid_total, refunded_total, due_total, hold_expires_at } = order;
    const after = now.get(order_id) ?? order;
    const change = { old: statusesOf(order), new: statusesOf(after) };
    const changed = changedOf(change);
    if (changed.length === 0) return [];
    const paid = after.paid_total - paid_total;
    const again = after.due_again_total - order.due_again_total;
    return {
      ...change,
      id: newId(ctx),
      order_id,
      change_id: changeId ?? null,
      author,
      news: reachable.has(order_id)
        ? changed.flatMap((field) => occasions[after[field]] ?? [])
        : [],
      paid,
      paid_total: after.paid_total,
      refunded_total: after.refunded_total,
      refunded: after.refunded_total - refunded_total,
      charged_back: after.charged_back_total - order.charged_back_total,
      goodwill: order.goodwill_total - after.goodwill_total,
      refund_failed: order.refund_failed,
      written_off: due_total - after.due_total - paid + again,
      hold_expires_at,
      created_at: since,
    };
  });
  if (changes.length === 0) return [];
  await insertUndos(ctx, changes);
  const store_id = ctx.storeId;
  const jobs = changes.map(({ id: undo_id, order_id }) => ({ store_id, order_id, undo_id }));
  await ctx.jobs.enqueueAll(ctx, tellOfChangeJob, jobs);
  return changes;
}

const statusesOf = ({ order_status, payment_status }: Statuses): Statuses => ({
  order_status,
  payment_status,
});

/** Sets a change back that nobody was told of: statuses, stock, money, slips and hold. */
export async function undoChange(ctx: StoreContext, id: string, undoId: string): Promise<Order> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id);
    const change = await findUndo(ctx, id, undoId);
    if (!change) throw tooLate();
    for (const refusal of (await takeBack(ctx, [order], [change])).values()) throw refusal;
    const then = { ...statusesOf(order), ...oldOf(change) };
    await recordOrder(ctx, order, { before: { ...statusesOf(order) }, after: then });
    return getOrder(ctx, id);
  });
}

/**
 * The same of all that one change of many orders set, by their ids. Those that have changed since, or
 * may not change, stay as they are and are told of; answers how many went back, or why none did.
 */
export async function undoChanges(
  ctx: StoreContext,
  changeId: string,
  orderIds: readonly string[],
): Promise<number> {
  const orders = await lockOrders(ctx, orderIds);
  const changes = await listUndosOf(ctx, changeId);
  if (changes.length === 0) throw tooLate();
  const refused = await takeBack(ctx, orders, changes);
  const count = changes.length - refused.size;
  if (count === 0) for (const refusal of refused.values()) throw refusal;
  return count;
}

const tooLate = () => conflict({ say: 'undo_too_late' });

/** What an order gets back. */
const oldOf = (change: UndoableChange): Partial<Statuses> =>
  Object.fromEntries(changedOf(change).map((field) => [field, change.old[field]]));

/**
 * Takes changes of locked orders back that were made in one go, all in the same few statements. Answers
 * which were refused and why, by their ids; of those nothing is changed.
 */
async function takeBack(
  ctx: StoreContext,
  orders: readonly LockedOrder[],
  changes: readonly UndoableChange[],
): Promise<Map<string, AppError>> {
  for (const { old, new: now } of changes) {
    if (old.payment_status !== now.payment_status) assertMaySet(ctx, now.payment_status);
  }
  const author = ctx.actor;
  const byOrder = new Map(changes.map((change) => [change.order_id, change]));
  const moves = orders.flatMap((order) => {
    const change = byOrder.get(order.id);
    return change ? { order, change, wanted: { ...statusesOf(order), ...oldOf(change) } } : [];
  });
  const refused = await refuseOthers(ctx, moves);
  const asLeft = moves.filter(({ order }) => !refused.has(order.id));
  const by = { author, isQuiet: true, keepsSlips: true, keepsPromise: true };
  for (const [id, error] of await changeOrders(ctx, asLeft, by)) {
    refused.set(id, error);
  }
  const back = asLeft.filter(({ order }) => !refused.has(order.id));
  const [first] = back;
  if (!first) return refused;
  const ids = back.map(({ order }) => order.id);
  await insertMovementsOf(
    ctx,
    back.flatMap(({ change }) => takenBack(change, author)),
  );
  const given = back.filter(({ change }) => change.goodwill > 0);
  if (given.length > 0) {
    await returnGoodwill(
      ctx,
      given.map(({ order, change }) => ({ id: order.id, goodwill: change.goodwill })),
    );
  }
  const failed = back.filter(({ order, change }) => change.refund_failed && !order.refund_failed);
  if (failed.length > 0) {
    await markRefundFailed(
      ctx,
      failed.map(({ order }) => order.id),
    );
  }
  const { author: decidedBy, created_at: since } = first.change;
  const unpaid = back.filter(({ change }) => isPayment(change)).map(({ order }) => order.id);
  if (unpaid.length > 0) await reopenSlips(ctx, unpaid, { author: decidedBy, since });
  await holdAgain(ctx, back);
  const event = { field: 'undone', old_value: null, new_value: null, author } as const;
  await insertEventsOf(
    ctx,
    ids.map((order_id) => ({ ...event, order_id })),
  );
  await deleteUndos(
    ctx,
    back.map(({ change }) => change.id),
  );
  return refused;
}

/** Unpaid orders wait as long as they did, but where money or a slip came meanwhile, no time ends that. */
async function holdAgain(
  ctx: TenantContext,
  moves: readonly (Move & { change: UndoableChange })[],
): Promise<void> {
  const holds = moves.flatMap(({ order, change, wanted }) => {
    const { hold_expires_at: until, paid } = change;
    const isAwaited = wanted.order_status === 'pending' && isUnpaid(wanted);
    return until && isAwaited && order.paid_total === paid ? { id: order.id, until } : [];
  });
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  const looked = new Set([...(await listToLookAt(ctx, ids)), ...(await listUnderReview(ctx, ids))]);
  await updateHoldsOf(
    ctx,
    holds.filter(({ id }) => !looked.has(id)),
  );
}

/** What came after a change must not be taken back with it. */
async function refuseOthers(
  ctx: TenantContext,
  moves: readonly { order: LockedOrder; change: UndoableChange }[],
): Promise<Map<string, AppError>> {
  const paying = moves.filter(({ change }) => isPayment(change)).map(({ order }) => order.id);
  const refunding = new Set(paying.length > 0 ? await listRefunding(ctx, paying) : []);
  const others = moves.filter(({ order, change }) => {
    const hasMoved =
      order.paid_total !== change.paid_total || order.refunded_total !== change.refunded_total;
    return (
      changedOf(change).some((field) => order[field] !== change.new[field]) ||
      (isPayment(change) && (hasMoved || refunding.has(order.id)))
    );
  });
  const refusal = conflict({ say: 'order_changed_since' });
  return new Map(others.map(({ order }) => [order.id, refusal]));
}

/** The movements of a change, the other way round. */
function takenBack(change: UndoableChange, author: Actor): (NewMovement & { order_id: string })[] {
  const { order_id, paid, refunded, charged_back, written_off } = change;
  const told = { say: 'change_undone' } as const;
  const movements: NewMovement[] = [
    { kind: 'chargeback', amount: -charged_back, provider: 'hand', told, author },
    { kind: 'refund', amount: charged_back - refunded, provider: 'hand', told, author },
    { kind: 'payment', amount: -paid, provider: 'hand', told, author },
    { kind: 'write_off', amount: -written_off, provider: 'order', told, author },
  ];
  return movements.flatMap((one) => (one.amount === 0 ? [] : { ...one, order_id }));
}

/** Says whether the customer is to hear of a change that can still be undone. */
export async function chooseTelling(
  ctx: StoreContext,
  id: string,
  { undo, tell }: { undo: string; tell: boolean },
): Promise<{ tell: boolean }> {
  return transaction(ctx, async (ctx) => {
    await lockOrder(ctx, id);
    if (await updateTelling(ctx, id, { id: undo, isQuiet: !tell })) return { tell };
    throw conflict({ say: 'telling_too_late' });
  });
}

/** Whether a merchant has had it sent by hand meanwhile. */
const wasToldSince = ({ history }: Order, news: OrderNews, since: Date): boolean =>
  history.some(
    ({ field, to, created_at }) => field === 'mail' && to === news && created_at >= since,
  );

/** Ends the time in which a change can be undone, and tells its customer what is still so, once. */
export const tellOfChangeJob: JobKind<{ store_id: string; order_id: string; undo_id: string }> = {
  name: 'tell_of_change',
  expireInSeconds: 60,
  retryLimit: 5,
  retryDelay: 10,
  startAfter: UNDO_SECONDS + GRACE_SECONDS,
  concurrency: 4,
  async run(system, { store_id, order_id, undo_id }) {
    await transaction({ ...system, storeId: store_id }, async (ctx) => {
      await lockOrder(ctx, order_id);
      const change = await findUndo(ctx, order_id, undo_id);
      if (change) await endUndo(ctx, change);
    });
  },
};

async function endUndo(
  ctx: TenantContext,
  { id, order_id, author, news: all, isQuiet, created_at: since }: UndoableChange,
): Promise<void> {
  await deleteUndos(ctx, [id]);
  const order = await getOrder(ctx, order_id);
  const open = await listOpenNews(ctx, order_id);
  for (const news of all) {
    if (!fits[news](order) || open.includes(news)) continue;
    if (wasToldSince(order, news, since)) continue;
    if (!isQuiet) await mailOrder(ctx, order_id, news);
    const event = { field: 'untold', old_value: null, new_value: news, author } as const;
    if (isQuiet) await insertEvents(ctx, order_id, [event]);
  }
}

/**
 * Ends at once the time in which the cancelling of a locked order can be undone, for its customer wants it
 * so, too; false where it could not be undone any more.
 */
export async function keepCancelled(ctx: TenantContext, orderId: string): Promise<boolean> {
  const cancelling = (await listUndosOfOrder(ctx, orderId)).filter(
    ({ old, new: now }) => now.order_status === 'cancelled' && old.order_status !== 'cancelled',
  );
  for (const change of cancelling) await endUndo(ctx, change);
  return cancelling.length > 0;
}
