import { drafts, type DraftOrder } from '@kade/contract/drafts';
import { payLinks } from '@kade/contract/pay-links';
import { shipping } from '@kade/contract/shipping';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aGroup, aPayLink, aProduct, aStore, aVariant } from '../../../test/factories';
import { countStatements } from '../../../test/statements';

/** A shirt in two colours and a size, with other stock of each, and tea without variants. */
async function aWardrobe() {
  const shop = await aStore();
  await shop.client.call(shipping.create, { body: { type: 'fixed', value: 35_000 } });
  const shirt = await aProduct(shop, { price: 100_000 });
  const colour = await aGroup(shop, shirt, { name: 'Colour', stock: 'parent' });
  const red = await aVariant(shop, colour);
  const blue = await aVariant(shop, colour);
  const size = await aGroup(shop, shirt, { name: 'Size' });
  const stock = [
    { parents: [red._id], stock_quantity: 5 },
    { parents: [blue._id], stock_quantity: 3 },
  ];
  const small = await aVariant(shop, size, { stock });
  const large = await aVariant(shop, size, { stock: [{ parents: [red._id], stock_quantity: 9 }] });
  const tea = await aProduct(shop, { price: 50_000, stock_quantity: 7 });
  const items = [
    { product_id: shirt._id, variants: [red._id, small._id], quantity: 4 },
    { product_id: shirt._id, variants: [small._id, blue._id], quantity: 1 },
    { product_id: shirt._id, variants: [large._id, blue._id], quantity: 1 },
    { product_id: tea._id, quantity: 2 },
  ];
  return { shop, items };
}

test('a draft is read in two statements, with the stock of each combination, however it stands', async () => {
  const { shop, items } = await aWardrobe();
  const { _id } = await shop.client.call(drafts.create, { body: { items } });
  const params = { id: _id };
  const read = () => shop.client.call(drafts.get, { params });
  expect(await read()).toMatchObject({
    items: [{ available: 5 }, { available: 3 }, { available: 0 }, { available: 7 }],
    shipping: 35_000,
    total_price: 735_000,
  });
  // The session with its store, and the two.
  expect(await countStatements(shop.server.system, read)).toBe(3);
  await shop.client.call(drafts.update, { params, body: { items: items.toSpliced(2, 1) } });
  const contact = { email: 'kasun@example.com' };
  await shop.client.call(drafts.update, { params, body: contact });
  const link = await aPayLink(shop, { _id });
  const sent = await read();
  expect(sent.link?.url).toContain(`${shop.store.url}/pay/${_id}`);
  expect(await countStatements(shop.server.system, read)).toBe(3);
  const open = () => shop.visitor.call(payLinks.get, link);
  expect(await open()).toMatchObject({ total_price: 635_000, shipping: 35_000 });
  // The store, the two, and what a dollar costs.
  expect(await countStatements(shop.server.system, open)).toBe(4);
  const body: DraftOrder = { payment_option: 'cash_on_delivery' };
  const shipping_address = { first_name: 'Kasun', address: '12 Galle Road', city: 'Colombo' };
  await shop.client.call(drafts.withdrawLink, { params });
  const reached = { ...shipping_address, phone_number: '077 123 4567' };
  await shop.client.call(drafts.update, { params, body: { shipping_address: reached } });
  const ordered = await shop.client.call(drafts.placeOrder, { params, body });
  expect(ordered.items.map(({ available }) => available)).toEqual([1, 2, 5]);
  expect(await countStatements(shop.server.system, read)).toBe(3);
});

test('a basket asks as often for many lines with variants as for one without', async () => {
  const { shop, items } = await aWardrobe();
  const quote = (lines: typeof items) =>
    shop.visitor.call(storefront.quote, { body: { items: lines } });
  const { items: lines } = await quote(items);
  expect(lines.map(({ available }) => available)).toEqual([5, 3, 0, 7]);
  const count = (lines: typeof items) => countStatements(shop.server.system, () => quote(lines));
  expect(await count(items)).toBe(await count(items.slice(3)));
});
