import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { describe, expect, test } from 'vitest';
import { change, latest } from '../../../../test/activity';
import { anOrder, aProduct, aSlip, aStore, aTransferOrder } from '../../../../test/factories';

describe('the activity log of orders', () => {
  test('tells of edits, and never what a customer or the merchant wrote', async () => {
    const shop = await aStore();
    const product = await aProduct(shop, { name: 'Mask', stock_quantity: 5 });
    const order = await anOrder(shop, product);
    const params = { id: order._id };
    await shop.client.call(orders.addNote, { params, body: { text: 'Call Kasun first' } });
    expect(await latest(shop)).toEqual({
      sentence: `Nimali Perera changed the order #${order.order_number}`,
      changes: [change('note', null, 'added')],
    });
    const { version, products } = await shop.client.call(orders.get, { params });
    await shop.client.call(orders.editContact, {
      params,
      body: { version, email: 'somebody.else@example.com' },
    });
    expect((await latest(shop)).changes).toEqual([change('email', null, 'changed')]);
    const [item] = products;
    const items = [{ _id: item?._id ?? '', quantity: 3 }];
    const edited = await shop.client.call(orders.get, { params });
    await shop.client.call(orders.editItems, {
      params,
      body: { version: edited.version, items },
    });
    expect((await latest(shop)).changes).toEqual([change('items', null, 'Mask: 1 → 3')]);
  });

  test('tells which slips were accepted, which were not and what was booked', async () => {
    const shop = await aStore();
    const product = await aProduct(shop, { price: 45_000, stock_quantity: 5 });
    const accepted = await aTransferOrder(shop, product, 2);
    await aSlip(shop, accepted);
    const inbox = async () => (await shop.client.call(slips.list, { query: {} })).items;
    const [first] = await inbox();
    await shop.client.call(slips.accept, { params: { id: first?._id ?? '' } });
    expect(await latest(shop)).toEqual({
      sentence: `Nimali Perera changed the order #${accepted.order_number}`,
      changes: [change('slip', 'waiting', 'accepted'), change('booked', null, 'LKR 900.00')],
    });
    await aSlip(shop, await aTransferOrder(shop, product, 1));
    const [second] = await inbox();
    const params = { id: second?._id ?? '' };
    await shop.client.call(slips.reject, { params, body: { reason: 'Too little.' } });
    expect((await latest(shop)).changes).toEqual([change('slip', 'waiting', 'rejected')]);
  });

  test('tells how much went back', async () => {
    const shop = await aStore();
    const order = await anOrder(shop, await aProduct(shop, { price: 100_000 }));
    const params = { id: order._id };
    await shop.client.call(orders.update, { params, body: { paymentStatus: 'paid' } });
    await shop.client.call(refunds.create, { params, body: { by: 'hand', amount: 25_000 } });
    expect(await latest(shop)).toEqual({
      sentence: `Nimali Perera changed the order #${order.order_number}`,
      changes: [change('refund', null, 'LKR 250.00 by hand')],
    });
  });
});
