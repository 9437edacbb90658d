import { orders, type OrderStatus, type PaymentStatus } from '@kade/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

interface Statuses {
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
}

/** Sets statuses one after the other, each as who saw only what `before` says. */
async function inTurn(...changes: (Statuses & { before?: Statuses })[]) {
  const params = { id: (await anOrder(shop, await aProduct(shop)))._id };
  for (const body of changes) await shop.client.call(orders.update, { params, body });
  return shop.client.call(orders.get, { params });
}

test('what others have set since a status was seen is not overwritten', async () => {
  const shipped = { status: 'shipped', before: { status: 'processing' } } as const;
  await expect(inTurn({ status: 'cancelled' }, shipped)).rejects.toMatchObject({
    status: 409,
    code: 'order_changed_since',
  });
  const paid = { paymentStatus: 'paid', before: { paymentStatus: 'pending' } } as const;
  await expect(inTurn({ paymentStatus: 'failed' }, paid)).rejects.toMatchObject({
    code: 'order_changed_since',
  });
});

test('what is set already, and what was not asked about, is in nobody’s way', async () => {
  const shipped = { status: 'shipped', before: { status: 'pending' } } as const;
  expect(await inTurn({ paymentStatus: 'paid' }, shipped, shipped)).toMatchObject({
    order_status: 'shipped',
    payment_status: 'paid',
  });
});
