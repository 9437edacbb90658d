import type { Slip } from '@kade/contract/slips';
import type { ShopOrder } from '@kade/contract/storefront';
import { canBePaid } from '@kade/rules/payable';
import { findWay } from '@kade/rules/ways-to-pay';
import type { Actor } from '../../../platform/actor';
import { transaction, type ShopperContext, type StoreContext } from '../../../platform/context';
import { conflict, refused, type AppError } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import type { Upload } from '../../../platform/upload';
import { fact } from '../../activity';
import { causerOf } from '../../auth/throttles';
import { uploadSlip } from '../../files/upload';
import {
  dueIfReopened,
  isUnpaid,
  lockOrder,
  recordOrder,
  updateHold,
  type LockedOrder,
} from '../../orders/book';
import { mailOrder } from '../../orders/mail';
import { findOrderByToken } from '../../orders/read';
import { getShopOrder } from '../../orders/shop-order';
import { getProviderOf } from '../../payments/providers';
import { bookPayment } from '../ledger';
import { waitLonger } from '../settle';
import {
  countSlips,
  decideSlip,
  findSlipFile,
  getSlip,
  getSlipOrderId,
  insertSlip,
  replaceWaitingSlips,
} from '../slips';

/** More than anybody needs who means it. */
const MAX_SLIPS = 20;

/**
 * Keeps the slip that a customer sends for their order; while it waits, the order does too. Whether
 * one is taken is known before its bytes are read, and checked again where two come at once.
 */
export async function sendSlip(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
  upload: Upload,
): Promise<ShopOrder> {
  const asked = await findOrderByToken(ctx, id, accessToken);
  assertTakesSlips({ ...asked, due_total: asked.money.due });
  await assertFewSlips(ctx, id);
  return uploadSlip(ctx, upload, async (ctx, { id: file_id, digest, fingerprint }) => {
    const order = await lockOrder(ctx, id);
    assertTakesSlips({ ...order, payment_options: order.payment_option });
    await assertFewSlips(ctx, id);
    await replaceWaitingSlips(ctx, id);
    await insertSlip(ctx, { id: newId(ctx), order_id: id, file_id, digest, fingerprint });
    await updateHold(ctx, id, null);
    await mailOrder(ctx, id, 'slip_arrived', { causer: causerOf(ctx) });
    return getShopOrder(ctx, id, accessToken);
  });
}

async function assertFewSlips(ctx: ShopperContext, orderId: string): Promise<void> {
  if ((await countSlips(ctx, orderId)) < MAX_SLIPS) return;
  throw conflict({ say: 'too_many_slips' });
}

function assertTakesSlips(
  order: Pick<ShopOrder, 'order_status' | 'payment_status' | 'payment_options'> & {
    due_total: number;
  },
): void {
  if (findWay(order.payment_options)?.kind !== 'transfer') {
    throw conflict({ say: 'not_paid_by_transfer' });
  }
  if (order.order_status === 'cancelled') {
    throw conflict({ say: 'order_cancelled' });
  }
  if (!isUnpaid(order) && !canBePaid(order, order.due_total)) {
    throw conflict({ say: 'order_paid' });
  }
}

/**
 * Books what is due as paid by the transfer that the slip shows; where that is not what was shown as
 * due, nothing happens: whoever looked has compared the slip with another amount.
 */
export async function acceptSlip(ctx: StoreContext, id: string, shown?: number): Promise<Slip> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, await getSlipOrderId(ctx, id));
    const author = ctx.actor;
    await decide(ctx, id, { state: 'accepted', by: author });
    if (shown !== undefined && shown !== order.due_total) throw dueChanged(order);
    const booked = await bookTransfer(ctx, order, author, id);
    const after = {
      slip: 'accepted',
      booked: booked > 0 ? fact({ say: 'lkr', amount: booked }) : null,
    };
    await recordOrder(ctx, order, { before: { slip: 'waiting' }, after });
    return getSlip(ctx, id);
  });
}

function dueChanged({ order_number: order, due_total: due }: LockedOrder): AppError {
  return conflict({ say: 'price_changed', of: 'slip', order, due }, [
    { field: 'due', told: { say: 'due_now', due } },
  ]);
}

/** Books a bank transfer of all that an order was to be paid and is not; answers how much that was. */
export async function bookTransfer(
  ctx: StoreContext,
  order: LockedOrder,
  author: Actor,
  reference?: string,
): Promise<number> {
  const amount = dueIfReopened(order);
  if (amount <= 0) return 0;
  const { provider, notes } = getProviderOf(order.payment_option);
  const money = { amount, provider, told: notes.paid, author };
  await bookPayment(ctx, order.id, { ...money, ...(reference !== undefined && { reference }) });
  return amount;
}

/**
 * Rejects a slip; the order waits for another as long as it waited for the first. Where it takes none,
 * its customer is not asked for one.
 */
export async function rejectSlip(ctx: StoreContext, id: string, reason: string): Promise<Slip> {
  return transaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, await getSlipOrderId(ctx, id));
    await decide(ctx, id, { state: 'rejected', reason, by: ctx.actor });
    await waitLonger(ctx, order, getProviderOf(order.payment_option));
    if (canBePaid(order, order.due_total)) {
      await mailOrder(ctx, order.id, 'slip_rejected', { of: id });
    }
    const states = { before: { slip: 'waiting' }, after: { slip: 'rejected' } };
    await recordOrder(ctx, order, states);
    return getSlip(ctx, id);
  });
}

async function decide(
  ctx: StoreContext,
  id: string,
  decision: Parameters<typeof decideSlip>[2],
): Promise<void> {
  if (await decideSlip(ctx, id, decision)) return;
  throw conflict({ say: 'slip_decided' });
}

/** The picture of the latest slip of an order. */
export async function getBankReceipt(ctx: StoreContext, orderId: string) {
  const file_id = await findSlipFile(ctx, orderId);
  if (file_id) return { file_id };
  throw refused('not_found', { say: 'slip_not_sent' });
}
