import type { LookedOrder, StoreAccount } from '@kade/contract/operators/stores';
import { transaction, type OperatorContext } from '../../platform/context';
import { notFound } from '../../platform/errors';
import { recordView } from '../activity';
import { moveHoldsOn } from '../orders/book';
import { getOrder } from '../orders/read';
import { closedTime, findOwnedStore, reopenStore, suspendStore } from '../stores/life';
import { recordAct } from './acts.queries';
import { findOrderId, getStoreAccount } from './stores.queries';

/** Closes a store for now; who runs Kade, its merchant and its visitors are told. */
export function suspend(ctx: OperatorContext, storeId: string, why: string): Promise<StoreAccount> {
  return transaction({ ...ctx, storeId }, async (ctx) => {
    const { name: subject, merchant_id: merchantId } = await suspendStore(ctx, why);
    await recordAct(ctx, { act: 'suspended_store', subject, merchantId, storeId, why });
    return getStoreAccount(ctx);
  });
}

export function reopen(ctx: OperatorContext, storeId: string, why: string): Promise<StoreAccount> {
  return transaction({ ...ctx, storeId }, async (ctx) => {
    const closed = await reopenStore(ctx);
    const { name: subject, merchant_id: merchantId } = closed;
    await moveHoldsOn(ctx, closedTime('suspension', closed, ctx.clock.now()));
    await recordAct(ctx, { act: 'reopened_store', subject, merchantId, storeId, why });
    return getStoreAccount(ctx);
  });
}

/** Reads an order of a store; that it was read, and why, is kept here and shown to the merchant. */
export function lookAtOrder(
  ctx: OperatorContext,
  storeId: string,
  { order_number, why }: { order_number: number; why: string },
): Promise<LookedOrder> {
  return transaction({ ...ctx, storeId }, async (ctx) => {
    const store = await findOwnedStore(ctx);
    if (!store) throw notFound('store');
    const id = await findOrderId(ctx, order_number);
    if (id === undefined) throw notFound('order');
    const name = `#${order_number}`;
    await recordView(ctx, { area: 'orders', thing: 'order', name, why });
    const subject = `${store.name} ${name}`;
    const { merchant_id: merchantId } = store;
    await recordAct(ctx, { act: 'looked_at_order', subject, merchantId, storeId, why });
    return getOrder(ctx, id);
  });
}
