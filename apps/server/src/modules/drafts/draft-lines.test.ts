import { products } from '@kade/contract/catalog/products';
import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { aDraft, aGroup, aProduct, aStore, aVariant, type TestShop } from '../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

test('a draft knows a choice in whatever order it is named', async () => {
  const shirt = await aProduct(shop);
  const variants: string[] = [];
  for (const name of ['Size', 'Colour']) {
    const group = await aGroup(shop, shirt, { name, stock: 'parent' });
    const price = { amount: 0, type: 'addition' } as const;
    variants.push((await aVariant(shop, group, { name: `${name} 1`, price }))._id);
  }
  const line = { product_id: shirt._id, quantity: 1, variants };
  const items = [line, { ...line, variants: variants.toReversed() }];
  await expect(aDraft(shop, shirt, { items })).rejects.toMatchObject({
    details: [{ field: 'items.1.product_id', message: 'is in this draft already' }],
  });
});

test('a price agreed at nothing is a price, in the draft and in its order', async () => {
  const gift = await aProduct(shop, { name: 'Gift', price: 50_000 });
  const tea = await aProduct(shop, { price: 20_000 });
  const price_override = { price: 0, reason: 'With love' };
  const draft = await aDraft(shop, gift, {
    items: [
      { product_id: gift._id, quantity: 2, price_override },
      { product_id: tea._id, quantity: 1 },
    ],
    shipping_override: 0,
  });
  expect(draft).toMatchObject({
    sub_total: 20_000,
    shipping: 0,
    total_price: 20_000,
    items: [{ price: 0, total: 0, list_price: 50_000, price_override }, { price: 20_000 }],
  });
  const params = { id: draft._id };
  const placed = await shop.client.call(drafts.placeOrder, {
    params,
    body: { payment_option: 'cash_on_delivery' },
  });
  const order = await shop.client.call(orders.get, { params: { id: placed.order?._id ?? '' } });
  expect(order).toMatchObject({
    total_price: 20_000,
    products: [{ price: 0, quantity: 2 }, { price: 20_000 }],
  });
});

test('a draft that has come to cost more than one order may is neither placed nor sent', async () => {
  const gold = await aProduct(shop, { price: 9e10, stock_quantity: 20 });
  const items = [{ product_id: gold._id, quantity: 11 }];
  const { _id } = await aDraft(shop, gold, { items });
  await shop.client.call(products.update, { params: { id: gold._id }, body: { price: 1e11 } });
  const params = { id: _id };
  const words = { status: 400, message: 'This is too much for one order.' };
  const place = { params, body: { payment_option: 'cash_on_delivery' } } as const;
  await expect(shop.client.call(drafts.placeOrder, place)).rejects.toMatchObject(words);
  const send = shop.client.call(drafts.sendLink, { params, body: {} });
  await expect(send).rejects.toMatchObject(words);
  await expect(aDraft(shop, gold, { items })).rejects.toMatchObject(words);
});
