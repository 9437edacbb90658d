import { orders } from '@kade/contract/orders';
import { shipping } from '@kade/contract/shipping';
import { storefront } from '@kade/contract/storefront';
import { plainWords } from '@kade/words/pseudo';
import { expect, test } from 'vitest';
import { anOrder, aProduct, aStore, type TestShop } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aReader, inAnotherLanguage } from '../../../../test/reader';
import type { TestServer } from '../../../../test/server';
import { executeSql } from '../../../platform/database';

const get = (shop: TestShop, id: string) => shop.client.call(orders.get, { params: { id } });

const line = (kind: string, amount: number, name: string | null = null) => ({
  kind,
  amount,
  name,
  source_id: null,
});
const OTHERS = [line('discount', -18_000), line('fee', 5_000, 'Gift wrap'), line('tax', 3_000)];

/** Gives an order the lines that nothing makes yet, as whatever makes them would. */
async function addOthers({ server, store }: TestShop, id: string): Promise<void> {
  const { db } = server.system;
  for (const [index, { kind, amount, name }] of OTHERS.entries()) {
    await executeSql(
      db,
      `insert into order_price_lines (store_id, order_id, position, kind, amount, name)
       values ($1, $2, $3, $4, $5, $6)`,
      [store._id, id, index + 10, kind, amount, name],
    );
  }
  const more = OTHERS.reduce((sum, { amount }) => sum + amount, 0);
  const where = 'where store_id = $1 and';
  const values = [store._id, id, more];
  await executeSql(
    db,
    `update orders set total_price = total_price + $3, due_total = due_total + $3 ${where} id = $2`,
    values,
  );
  await executeSql(
    db,
    `update order_movements set amount = amount + $3 ${where} order_id = $2`,
    values,
  );
}

test('a discount, a fee and a tax are lines that all who show or change a price know', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { name: 'Mask', price: 90_000 });
  const placed = await anOrder(shop, product, 2);
  await addOthers(shop, placed._id);
  const whole = { sub_total: 180_000, shipping: 0, total_price: 170_000 };
  const price_lines = [line('goods', 180_000), ...OTHERS];
  expect(await get(shop, placed._id)).toMatchObject({ ...whole, price_lines });
  const query = { access_token: placed.access_token };
  const seen = await shop.visitor.call(storefront.order, { params: { id: placed._id }, query });
  expect(seen).toMatchObject({ ...whole, price_lines });

  await shop.server.runJobs();
  const [mail] = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
  const sums = ['Discount: −Rs 180', 'Shipping: Free', 'Gift wrap: Rs 50', 'Tax: Rs 30'];
  for (const words of [...sums, 'Total: Rs 1,700']) expect(mail?.text).toContain(words);

  const [item] = (await get(shop, placed._id)).products;
  const body = { items: [{ _id: item?._id ?? '', quantity: 1 }], version: 1 };
  const edited = await shop.client.call(orders.editItems, { params: { id: placed._id }, body });
  expect(edited).toMatchObject({
    sub_total: 90_000,
    total_price: 80_000,
    price_lines: [line('goods', 90_000), ...OTHERS],
    money: { paid: 0, refunded: 0, due: 80_000 },
  });
  const set = (paymentStatus: 'paid' | 'refunded') =>
    shop.client.call(orders.update, { params: { id: placed._id }, body: { paymentStatus } });
  expect((await set('paid')).money).toEqual({ paid: 80_000, refunded: 0, due: 0 });
  expect((await set('refunded')).money).toEqual({ paid: 80_000, refunded: 80_000, due: 0 });
});

test('what paying in cash costs more is kept as a code, and named for who reads it', async () => {
  const shop = await aStore();
  await shop.client.call(shipping.create, { body: { type: 'fixed', value: 0, cod_fee: 10_000 } });
  const product = await aProduct(shop, { price: 90_000 });
  const { _id, products } = await anOrder(shop, product);
  const rows = async () =>
    (
      await executeSql(
        shop.server.system.db,
        "select name, code, amount from order_price_lines where order_id = $1 and kind = 'fee'",
        [_id],
      )
    ).rows;
  const kept = [{ name: null, code: 'cash_on_delivery', amount: 10_000 }];
  expect(await rows()).toEqual(kept);
  const items = products.map((item) => ({ _id: item._id, quantity: 2 }));
  const body = { items, version: 1 };
  const edited = await shop.client.call(orders.editItems, { params: { id: _id }, body });
  expect(edited.price_lines.at(-1)).toEqual(line('fee', 10_000, 'Cash on delivery'));
  expect(await rows()).toEqual(kept);

  await shop.server.runJobs();
  const { client, close } = await aReader(shop);
  const read = await client.call(orders.get, { params: { id: _id } });
  expect(plainWords(read.price_lines.at(-1)?.name ?? 'none')).toEqual([]);
  await close();
  const mailIn = async (server: TestServer) =>
    (await mailsTo({ server, email: 'kasun@example.com' })).at(-1)?.text;
  expect(await mailIn(shop.server)).toContain('Cash on delivery: Rs 100');
  expect(await mailIn(inAnotherLanguage(shop.server))).not.toContain('Cash on delivery');
});

test('what shipping costs names the rule it comes from until another amount is agreed', async () => {
  const shop = await aStore();
  const rule = { type: 'fixed', value: 35_000, item_count: null, percentage: null } as const;
  const { _id: ruleId } = await shop.client.call(shipping.create, { body: rule });
  const product = await aProduct(shop, { price: 90_000 });
  const { _id } = await anOrder(shop, product);
  const order = await get(shop, _id);
  expect(order.price_lines).toEqual([
    line('goods', 90_000),
    { ...line('shipping', 35_000), source_id: ruleId },
  ]);
  const items = order.products.map((item) => ({ _id: item._id, quantity: 2 }));
  const edit = (body: { shipping?: number; version: number }) =>
    shop.client.call(orders.editItems, { params: { id: _id }, body: { items, ...body } });
  const more = await edit({ version: 1 });
  expect(more.price_lines[1]).toEqual({ ...line('shipping', 35_000), source_id: ruleId });
  expect(more.total_price).toBe(215_000);
  const agreed = await edit({ shipping: 20_000, version: 2 });
  expect(agreed.price_lines).toEqual([line('goods', 180_000), line('shipping', 20_000)]);
  const free = await edit({ shipping: 0, version: 3 });
  expect(free.price_lines).toEqual([line('goods', 180_000)]);
  expect(free.total_price).toBe(180_000);
});
