import { payments } from '@kade/contract/payments';
import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aGroup, anOrder, aProduct, aStore, aVariant, orderOf } from '../../../../test/factories';
import { countStatements } from '../../../../test/statements';

/** Its gate, one of what the store takes orders by, and six for the order itself. */
const MOST = 8;
/** Of one that is counted and refused; to write it takes ten. */
const REFUSED = 6;

test('an order is placed in eight statements, whatever is in it', async () => {
  const shop = await aStore();
  const [one, other] = [await aProduct(shop), await aProduct(shop)];
  await anOrder(shop, one);
  const { items } = orderOf(one, 2);
  const body = { ...orderOf(one), items: [...items, ...orderOf(other, 3).items] };
  const place = () => shop.visitor.call(storefront.placeOrder, { body });
  expect(await countStatements(shop.server.system, place)).toBeLessThanOrEqual(MOST);
});

test('stock of combinations takes two statements more, however many there are', async () => {
  const shop = await aStore();
  const product = await aProduct(shop);
  const group = await aGroup(shop, product);
  const stock = [{ parents: [], stock_quantity: 9 }];
  const chosen = [await aVariant(shop, group, { stock }), await aVariant(shop, group, { stock })];
  const items = chosen.map(({ _id }) => ({
    product_id: product._id,
    variants: [_id],
    quantity: 1,
  }));
  const body = { ...orderOf(product), items };
  const place = () => shop.visitor.call(storefront.placeOrder, { body });
  expect(await countStatements(shop.server.system, place)).toBeLessThanOrEqual(MOST + 2);
});

test('who orders too often takes no number and becomes no customer', async () => {
  const shop = await aStore({ RATE_LIMITS: 'on' });
  const product = await aProduct(shop, { stock_quantity: 100 });
  await shop.client.call(payments.setLimits, { body: { max_open_cash_orders: 100 } });
  const body = orderOf(product);
  const place = () => shop.visitor.call(storefront.placeOrder, { body });
  for (let placed = 0; placed < 6; placed += 1) await place();
  const refused = () => expect(place()).rejects.toMatchObject({ status: 429 });
  expect(await countStatements(shop.server.system, refused)).toBeLessThanOrEqual(REFUSED);
});
