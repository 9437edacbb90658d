import { orderViews } from '@kade/contract/order-views';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aProduct, aStore, anAddress, orderOf, type TestShop } from '../../../../test/factories';

const saveView = (shop: TestShop, name: string, search: string) =>
  shop.client.call(orderViews.save, { body: { name, search } });
const listed = (shop: TestShop) => shop.client.call(orderViews.list, {});

/** Two orders on delivery to Kandy, one to Galle that is on its way. */
async function aBusyShop(): Promise<TestShop> {
  const shop = await aStore();
  const tea = await aProduct(shop, { stock_quantity: 10 });
  const placed = [];
  for (const city of ['Kandy', 'Kandy', 'Galle']) {
    const body = { ...orderOf(tea, 1), shipping_address: { ...anAddress, city } };
    placed.push(await shop.visitor.call(storefront.placeOrder, { body }));
  }
  const params = { id: placed[2]?._id ?? '' };
  await shop.client.call(orders.update, { params, body: { status: 'shipped' } });
  return shop;
}

test('every view is counted as its list is, and one’s own are kept under their names', async () => {
  const shop = await aBusyShop();
  await saveView(shop, 'Sent', 'order_status=shipped');
  const kandy = await saveView(shop, 'Kandy', 'town=kandy&page=3&order_status=pending&colour=red');
  expect(kandy).toMatchObject({ search: 'order_status=pending&town=kandy', count: 2 });
  const { counts, saved } = await listed(shop);
  expect(counts).toMatchObject({ to_pack: 2, unpaid: 3, slips_to_check: 0 });
  expect(saved.map(({ name, count }) => [name, count])).toEqual([
    ['Kandy', 2],
    ['Sent', 1],
  ]);
});

test('a view of the same name is replaced, however it is written', async () => {
  const shop = await aBusyShop();
  const first = await saveView(shop, 'Sent', 'order_status=shipped');
  const second = await saveView(shop, 'SENT', 'order_status=pending');
  expect(second).toEqual({ ...first, name: 'SENT', search: 'order_status=pending', count: 2 });
  expect((await listed(shop)).saved).toEqual([second]);
});

test('what the list cannot mean is no view', async () => {
  const shop = await aStore();
  const refused = saveView(shop, 'Nothing', 'order_status=lost&colour=red');
  await expect(refused).rejects.toMatchObject({ code: 'invalid', details: [{ field: 'search' }] });
});

test('there are at most twenty, and one that is there can still be changed', async () => {
  const shop = await aStore();
  for (let number = 1; number <= 20; number += 1) await saveView(shop, `View ${number}`, 'q=a');
  await expect(saveView(shop, 'One more', 'q=a')).rejects.toMatchObject({
    code: 'too_many_order_views',
  });
  expect((await saveView(shop, 'view 20', 'q=b')).search).toBe('q=b');
  const [view] = (await listed(shop)).saved;
  await shop.client.call(orderViews.remove, { params: { id: view?._id ?? '' } });
  await saveView(shop, 'One more', 'q=a');
  expect((await listed(shop)).saved).toHaveLength(20);
});
