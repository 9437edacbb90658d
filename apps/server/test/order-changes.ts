import {
  orderChanges,
  ORDERS_AT_ONCE,
  type OrderChange,
  type OrderSelection,
} from '@kade/contract/order-changes';
import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { executeSql } from '../src/platform/database';
import { anOrder, aProduct, aStore, type TestShop } from './factories';
import { onPlan } from './plans';

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

/** Orders of a store on Pro with copies of the first, more than a call changes. */
export async function aBusyStore(count = ORDERS_AT_ONCE + 5) {
  const busy = await aStore();
  const { system } = busy.server;
  const rowsOf = async (text: string, values: unknown[]) =>
    (await executeSql(system.db, text, values)).rows;
  await onPlan(busy.merchant, 'pro');
  const tea = await aProduct(busy, { stock_quantity: 1000 });
  const first = await anOrder(busy, tea, 2);
  await copyOrder(busy, count);
  await rowsOf(
    `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', o.id))).*
     from order_items i join orders o using (store_id)
     where i.store_id = $1 and o.id <> i.order_id`,
    [busy.store._id],
  );
  await rowsOf(
    `insert into order_movements select (jsonb_populate_record(m,
       jsonb_build_object('order_id', o.id, 'id', gen_random_uuid()))).*
     from order_movements m join orders o using (store_id)
     where m.store_id = $1 and o.id <> m.order_id`,
    [busy.store._id],
  );
  await rowsOf(
    'update order_counters set last_order_number = last_order_number + $2 where store_id = $1',
    [busy.store._id, count],
  );
  const mailsOf = async () =>
    rowsOf(
      `select order_id, count(*)::integer as count from order_mails
       where store_id = $1 and occasion in ('shipped', 'cancelled') group by order_id`,
      [busy.store._id],
    );
  const ctx = { ...system, storeId: busy.store._id };
  return { busy, tea, first, count, mailsOf, ctx };
}

/** Copies the only order of a store until there are so many, without its lines and its money. */
export const copyOrder = ({ server, store }: TestShop, count: number) =>
  executeSql(
    server.system.db,
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'order_number', o.order_number + n))).*
     from orders o, generate_series(1, $2::integer - 1) n where o.store_id = $1`,
    [store._id, count],
  );

/** Orders that were set at once and can go back. */
export async function anUndoableChange(shop: TestShop) {
  const { _id } = await anAskedChange(shop);
  const body = { reopen: false, undoable: true };
  await shop.client.call(orderChanges.start, { params: { id: _id }, body });
  return { _id };
}
