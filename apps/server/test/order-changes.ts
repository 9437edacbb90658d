import { orderChanges, type OrderChange, type OrderSelection } from '@kade/contract/order-changes';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { executeSql } from '../src/platform/database';
import { anOrder, aProduct, type TestShop } from './factories';

interface WantedStatuses {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
}

/** Asks what a change of many orders would do, and does it; reopens cancelled ones. */
export async function changeMany(
  { client }: Pick<TestShop, 'client'>,
  selection: OrderSelection,
  wanted: WantedStatuses,
): Promise<OrderChange> {
  const { _id: id } = await client.call(orderChanges.ask, { body: { selection, ...wanted } });
  return client.call(orderChanges.start, { params: { id }, body: { reopen: true } });
}

/** Cancels an order and gives its money back, as a change of many. */
export const aCancelling = async (shop: TestShop) => ({
  selection: { ids: [(await anOrder(shop, await aProduct(shop)))._id] },
  status: 'cancelled' as const,
  paymentStatus: 'refunded' as const,
});

/** The same, asked about. */
export const anAskedChange = async (shop: TestShop) =>
  shop.client.call(orderChanges.ask, { body: await aCancelling(shop) });

/** A change that has ended, with an order refused. */
export async function anEndedChange(shop: TestShop): Promise<{ _id: string }> {
  const { _id } = await anAskedChange(shop);
  const { db } = shop.server.system;
  await executeSql(db, "update order_changes set state = 'done' where id = $1", [_id]);
  const text = `update order_change_items set state = 'refused', reason = 'It is gone.'
    where change_id = $1`;
  await executeSql(db, text, [_id]);
  return { _id };
}

/** An order whose last change can still be undone, and what undoes it or tells nobody of it. */
export async function anUndoable(shop: TestShop) {
  const { _id } = await anOrder(shop, await aProduct(shop));
  const body = { status: 'shipped' as const, undoable: true };
  const { undo } = await shop.client.call(orders.update, { params: { id: _id }, body });
  return { _id, body: { undo: undo?._id, tell: false } };
}
