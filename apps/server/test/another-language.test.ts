import { activity } from '@kade/contract/activity';
import { products } from '@kade/contract/catalog/products';
import { orders } from '@kade/contract/orders';
import { payments } from '@kade/contract/payments';
import { shipping } from '@kade/contract/shipping';
import { plainWords } from '@kade/words/pseudo';
import { expect, test } from 'vitest';
import { aProduct, aStore, anOrder } from './factories';
import { mailsTo } from './mails';
import { aReader, inAnotherLanguage } from './reader';

test('what is kept in one language is read in another, and nothing of ours stays behind', async () => {
  const shop = await aStore();
  const product = await aProduct(shop, { name: '111', description: '', stock_quantity: 9 });
  await shop.client.call(products.update, {
    params: { id: product._id },
    body: { price: 90_000, description: '1'.repeat(400) },
  });
  await shop.client.call(shipping.create, { body: { type: 'fixed', value: 35_000 } });
  await shop.client.call(payments.setHolds, { body: { bank_transfer: 90 } });
  const order = await anOrder(shop, product);
  const params = { id: order._id };
  await shop.client.call(orders.addNote, { params, body: { text: 'Call first' } });
  const items = order.products.map(({ _id }) => ({ _id, quantity: 2 }));
  const { version } = await shop.client.call(orders.get, { params });
  const added = [{ product_id: product._id, variants: [], quantity: 1 }];
  await shop.client.call(orders.editItems, {
    params,
    body: { version, items, added, shipping: 0 },
  });

  const { client: reader, close } = await aReader(shop);
  const { history } = await reader.call(orders.get, { params });
  const [note, edit] = history.slice(1).map(({ to }) => to ?? '');
  expect(note).toBe('Call first');
  expect(edit).toContain('→ 2');
  expect(plainWords(edit ?? '')).toEqual([]);
  const { items: log } = await reader.call(activity.list, { query: {} });
  const names = [shop.store.name, shop.store.domain, 'Call first', 'pending'];
  const told = log.flatMap(({ thing, name, changes }) => [
    thing,
    name,
    ...changes.flatMap(({ before, after }) => [before, after]),
  ]);
  // Yes and no are said by the screen.
  const texts = told.filter((value) => typeof value === 'string');
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.flatMap((text) => plainWords(text, names))).toEqual([]);
  await close();
});

test('a mail is read in the language that it is shown in, whichever it was kept in', async () => {
  const shop = await aStore();
  const order = await anOrder(shop, await aProduct(shop, { price: 90_000 }), 2);
  await shop.client.call(orders.update, {
    params: { id: order._id },
    body: { status: 'shipped' },
  });
  await shop.server.runJobs();
  const server = inAnotherLanguage(shop.server);
  for (const email of ['kasun@example.com', shop.merchant.email]) {
    const all = await mailsTo({ server, email });
    const mails = all.filter(({ senderName }) => senderName === shop.store.name);
    expect(mails.length).toBeGreaterThan(0);
    for (const { subject, text } of mails) {
      expect(plainWords(subject)).toEqual([]);
      // The shop signs it, and addresses stay.
      const said = text.replaceAll(/https?:\/\/\S+/g, ' ');
      expect(plainWords(said, [shop.store.name])).toEqual([]);
      expect(said.length).toBeGreaterThan(100);
    }
  }
});
