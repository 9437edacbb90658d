import type { OrderNews } from '@kade/contract/order-undo';
import type { OrderStatus, PaymentStatus } from '@kade/contract/orders';
import type { Actor } from '../../../platform/actor';
import type { TenantContext } from '../../../platform/context';
import type { AppError } from '../../../platform/errors';
import type { Urgency } from '../../../platform/jobs';
import { putBackStocks, takeStocks } from '../../catalog/sales';
import { acceptWaitingSlips } from '../../order-money/slips';
import {
  insertEventsOf,
  listOrderedStocks,
  updateStatuses,
  type LockedOrder,
  type Statuses,
} from '../book';
import { mailOrders } from '../mail';
import { promiseFromPayment, promiseFromReopening } from './promise.service';

/** A locked order, and where it is to stand. */
export interface Move {
  order: LockedOrder;
  wanted: Statuses;
}

/** Whoever asks for it, as the history names them, and how. */
export interface ChangedBy extends Urgency {
  author: Actor;
  /** Why stock comes back; `cancel` unless said. */
  back?: 'cancel' | 'expired';
  /** Which movement of its money it is about, where it is one that was booked. */
  of?: string;
  /** Whoever ordered is told by the caller, later or never. */
  isQuiet?: boolean;
  /** What pays the order is not what its slip shows: the slip waits on. */
  keepsSlips?: boolean;
  /** What is set back is promised for the day that it was. */
  keepsPromise?: boolean;
}

/** Moves a locked order to other statuses, or throws why it may not. */
export async function changeOrder(
  ctx: TenantContext,
  order: LockedOrder,
  change: Partial<Statuses>,
  by: ChangedBy,
): Promise<void> {
  const { order_status, payment_status } = order;
  const wanted = { order_status, payment_status, ...change };
  for (const refusal of (await changeOrders(ctx, [{ order, wanted }], by)).values()) throw refusal;
}

/**
 * Moves locked orders to other statuses, all in the same few statements: cancelling puts the stock
 * back, reopening takes it again, and the history keeps who did it. Answers which were refused and
 * why, by their ids; of those nothing is changed.
 */
export async function changeOrders(
  ctx: TenantContext,
  moves: readonly Move[],
  by: ChangedBy,
): Promise<Map<string, AppError>> {
  const wanted = moves.filter((move) => changedFields(move).length > 0);
  const refused = await moveStock(ctx, wanted, by.back ?? 'cancel');
  const changed = wanted.filter(({ order }) => !refused.has(order.id));
  if (changed.length === 0) return refused;
  await updateStatuses(
    ctx,
    changed.map((move) => ({ id: move.order.id, ...move.wanted })),
  );
  // The slip of one that was paid before shows what it costs more since, which no status pays.
  const newlyPaid = changed.filter(
    ({ order, wanted }) => wanted.payment_status === 'paid' && order.payment_status !== 'paid',
  );
  if (newlyPaid.length > 0 && !by.keepsSlips) {
    const ids = newlyPaid.map(({ order }) => order.id);
    await acceptWaitingSlips(ctx, ids, by.author);
  }
  if (!by.keepsPromise) {
    await promiseFromPayment(
      ctx,
      newlyPaid.map(({ order }) => order),
    );
    const reopened = changed.filter(
      ({ order, wanted }) => isCancelled(order) && !isCancelled(wanted),
    );
    await promiseFromReopening(
      ctx,
      reopened
        .filter(({ wanted }) => wanted.order_status !== 'delivered')
        .map(({ order }) => order.id),
    );
  }
  await insertEventsOf(
    ctx,
    changed.flatMap((move) => eventsOf(move, by.author)),
  );
  if (by.isQuiet) return refused;
  // Whoever lets many orders expire must not write to somebody so.
  const telling = { ...by, ...(by.back === 'expired' && { causer: null }) };
  for (const [occasion, ids] of toldOf(changed)) await mailOrders(ctx, ids, occasion, telling);
  return refused;
}

const isCancelled = ({ order_status }: Pick<Statuses, 'order_status'>) =>
  order_status === 'cancelled';

const changedFields = ({ order, wanted }: Move) =>
  (['order_status', 'payment_status'] as const).filter((field) => order[field] !== wanted[field]);

const eventsOf = (move: Move, author: Actor) =>
  changedFields(move).map((field) => ({
    order_id: move.order.id,
    field,
    old_value: move.order[field],
    new_value: move.wanted[field],
    author,
  }));

/** What customers want to hear of. */
export const occasions: { [Status in OrderStatus | PaymentStatus]?: OrderNews } = {
  paid: 'paid',
  refunded: 'refunded',
  shipped: 'shipped',
  cancelled: 'cancelled',
};

/** The orders that are told of, by what happened to them. */
function toldOf(moves: readonly Move[]): Map<OrderNews, string[]> {
  const told = new Map<OrderNews, string[]>();
  for (const move of moves) {
    for (const field of changedFields(move)) {
      const occasion = occasions[move.wanted[field]];
      if (occasion) told.set(occasion, [...(told.get(occasion) ?? []), move.order.id]);
    }
  }
  return told;
}

/** Orders that are cancelled give their stock back; those that are reopened take it, or are refused. */
async function moveStock(
  ctx: TenantContext,
  moves: readonly Move[],
  back: 'cancel' | 'expired',
): Promise<Map<string, AppError>> {
  const turned = moves.filter(({ order, wanted }) => isCancelled(order) !== isCancelled(wanted));
  if (turned.length === 0) return new Map();
  const lines = await listOrderedStocks(
    ctx,
    turned.map(({ order }) => order.id),
  );
  const stockOf = ({ order }: Move) => ({ order_id: order.id, lines: lines.get(order.id) ?? [] });
  const [gone, come] = [
    turned.filter(({ wanted }) => isCancelled(wanted)),
    turned.filter(({ wanted }) => !isCancelled(wanted)),
  ];
  if (gone.length > 0) await putBackStocks(ctx, gone.map(stockOf), back);
  if (come.length === 0) return new Map();
  const shortages = await takeStocks(ctx, come.map(stockOf), 'order');
  return new Map(
    come.flatMap(({ order }, index) => {
      const shortage = shortages[index];
      return shortage ? [[order.id, shortage] as const] : [];
    }),
  );
}
