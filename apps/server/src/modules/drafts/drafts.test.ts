import { products } from '@kade/contract/catalog/products';
import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { payLinks } from '@kade/contract/pay-links';
import { shipping } from '@kade/contract/shipping';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDraft,
  aGroup,
  anAddress,
  aPayLink,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../test/factories';
import { mailsTo } from '../../../test/mails';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await shop.client.call(shipping.create, { body: { type: 'fixed', value: 35_000 } });
});

const get = (id: string) => shop.client.call(drafts.get, { params: { id } });
const place = (id: string, fields: { version?: number; total_price?: number } = {}) =>
  shop.client.call(drafts.placeOrder, {
    params: { id },
    body: { payment_option: 'cash_on_delivery', ...fields },
  });
const stockOf = async (id: string) =>
  (await shop.client.call(products.get, { params: { id } })).stock_quantity;

describe('a draft', () => {
  test('is priced by the server, with the agreed price beside that of the catalogue', async () => {
    const mask = await aProduct(shop, { price: 125_000 });
    const tea = await aProduct(shop, { price: 50_000, stock_quantity: 1 });
    const draft = await shop.client.call(drafts.create, {
      body: {
        items: [
          {
            product_id: mask._id,
            quantity: 2,
            price_override: { price: 100_000, reason: 'Regular customer' },
          },
          { product_id: tea._id, quantity: 3 },
        ],
        note: 'Calls back at noon',
      },
    });
    expect(draft).toMatchObject({
      state: 'open',
      customer: '',
      item_count: 5,
      sub_total: 350_000,
      shipping: 35_000,
      total_price: 385_000,
      order: null,
      link: null,
    });
    expect(draft.items).toMatchObject([
      {
        name: mask.name,
        list_price: 125_000,
        price: 100_000,
        total: 200_000,
        price_override: { price: 100_000, reason: 'Regular customer' },
      },
      { name: tea.name, list_price: 50_000, price: 50_000, available: 1, price_override: null },
    ]);
    expect(await stockOf(mask._id)).toBe(10);
  });

  test('follows the prices of the catalogue until they are agreed on', async () => {
    const mask = await aProduct(shop, { price: 125_000 });
    const { _id } = await aDraft(shop, mask);
    const params = { id: mask._id };
    await shop.client.call(products.update, { params, body: { price: 130_000 } });
    expect((await get(_id)).total_price).toBe(260_000 + 35_000);
    await aPayLink(shop, { _id });
    await shop.client.call(products.update, { params, body: { price: 900_000 } });
    expect(await get(_id)).toMatchObject({ state: 'sent', total_price: 260_000 + 35_000 });
  });

  test('costs another shipping where that is agreed, or none at all', async () => {
    const mask = await aProduct(shop, { price: 100_000 });
    const body = { items: [{ product_id: mask._id, quantity: 1 }] };
    const quote = (shipping_override: number | null) =>
      shop.client.call(drafts.quote, { body: { ...body, shipping_override } });
    expect(await quote(null)).toMatchObject({ shipping: 35_000, total_price: 135_000 });
    expect(await quote(0)).toMatchObject({ shipping: 0, shipping_by_rules: 35_000 });
    expect(await quote(12_345)).toMatchObject({ shipping: 12_345, total_price: 112_345 });
    // What was agreed on is so no more.
    const { _id: id } = await aDraft(shop, mask, { shipping_override: 0 });
    const change = { params: { id }, body: { shipping_override: null } };
    expect(await shop.client.call(drafts.update, change)).toMatchObject({ shipping: 35_000 });
  });

  test('asks for a reason with every other price', async () => {
    const mask = await aProduct(shop);
    const price_override = { price: 1_000, reason: '  ' };
    const attempt = aDraft(shop, mask, {
      items: [{ product_id: mask._id, quantity: 1, price_override }],
    });
    await expect(attempt).rejects.toMatchObject({
      details: [{ field: 'items.0.price_override.reason', message: 'is required' }],
    });
  });

  test('names variants, and refuses what is no choice, what is not sold and what is there twice', async () => {
    const shirt = await aProduct(shop);
    const group = await aGroup(shop, shirt, { name: 'Size', stock: 'parent' });
    const small = await aVariant(shop, group, {
      name: 'S',
      price: { amount: 5_000, type: 'addition' },
    });
    const line = { product_id: shirt._id, quantity: 1 };
    const chosen = { ...line, variants: [small._id] };
    const draft = await aDraft(shop, shirt, { items: [chosen] });
    expect(draft.items[0]).toMatchObject({
      variants: [{ _id: small._id, group: 'Size', name: 'S' }],
      price: shirt.price + 5_000,
    });
    const field = 'items.0.product_id';
    await expect(aDraft(shop, shirt, { items: [line] })).rejects.toMatchObject({
      details: [{ field, message: 'Choose one of “Size”.' }],
    });
    const hidden = await aProduct(shop, { status: 'archived' });
    await expect(aDraft(shop, hidden)).rejects.toMatchObject({
      details: [{ field, message: 'A product is no longer sold.' }],
    });
    await expect(aDraft(shop, shirt, { items: [chosen, chosen] })).rejects.toMatchObject({
      details: [{ field: 'items.1.product_id', message: 'is in this draft already' }],
    });
  });

  test('keeps a product that is no longer sold, and says so in words', async () => {
    const mask = await aProduct(shop, { name: 'Devil mask' });
    const { _id } = await aDraft(shop, mask);
    await shop.client.call(products.remove, { params: { id: mask._id } });
    const problem = '“Devil mask” is no longer sold.';
    expect((await get(_id)).items).toMatchObject([{ name: 'Devil mask', problem }]);
    await expect(place(_id)).rejects.toMatchObject({ code: 'out_of_stock', message: problem });
    const params = { id: _id };
    const sent = shop.client.call(drafts.sendLink, { params, body: {} });
    await expect(sent).rejects.toMatchObject({ code: 'out_of_stock', message: problem });
    const change = shop.client.call(drafts.update, { params, body: { note: 'Find another' } });
    expect(await change).toMatchObject({ note: 'Find another', items: [{ problem }] });
  });

  test('tells who saves second what is there now', async () => {
    const { _id, version } = await aDraft(shop, await aProduct(shop));
    const save = (note: string, version?: number) =>
      shop.client.call(drafts.update, {
        params: { id: _id },
        body: { note, ...(version !== undefined && { version }) },
      });
    const saved = await save('First', version);
    await expect(save('Second', version)).rejects.toMatchObject({
      code: 'version_conflict',
      details: [
        { field: 'version', value: saved.version },
        { field: 'note', value: 'First' },
      ],
    });
    expect(await save('Second', saved.version)).toMatchObject({ note: 'Second' });
    expect(await save('A script')).toMatchObject({ note: 'A script' });
    expect(await save('')).toMatchObject({ note: '' });
    await expect(place(_id, { version })).rejects.toMatchObject({ code: 'version_conflict' });
    const send = shop.client.call(drafts.sendLink, { params: { id: _id }, body: { version } });
    await expect(send).rejects.toMatchObject({ code: 'version_conflict' });
  });

  test('is copied with its customer and its prices, and deleted for good', async () => {
    const mask = await aProduct(shop);
    const price_override = { price: 100, reason: 'Gift' };
    const items = [{ product_id: mask._id, quantity: 1, price_override }];
    const first = await aDraft(shop, mask, { items, shipping_override: 0 });
    const params = { id: first._id };
    const second = await shop.client.call(drafts.duplicate, { params });
    expect(second.draft_number).toBe(first.draft_number + 1);
    const { email, shipping_address, total_price } = first;
    expect(second).toMatchObject({ items: first.items, email, shipping_address, total_price });
    await shop.client.call(drafts.remove, { params });
    await expect(get(first._id)).rejects.toMatchObject({ status: 404 });
    expect(await get(second._id)).toMatchObject({ state: 'open' });
  });

  test('is found by number, name, e-mail and phone, and by how it stands', async () => {
    const other = await aStore();
    const mask = await aProduct(other, { price: 100_000 });
    const one = await aDraft(other, mask);
    const two = await aDraft(other, mask, {
      items: [{ product_id: mask._id, quantity: 1 }],
      email: null,
      shipping_address: { first_name: 'Ruwani', phone_number: '071 222 3344' },
    });
    await aPayLink(other, one);
    const ids = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).items.map(({ _id }) => _id);
    const list = (query: {
      q?: string;
      state?: ('open' | 'sent')[];
      sort?: 'total_price' | '-total_price';
    }) => other.client.call(drafts.list, { query });
    expect(await ids({})).toEqual([one._id, two._id]);
    expect(await ids({ sort: 'total_price' })).toEqual([two._id, one._id]);
    expect(await ids({ sort: '-total_price' })).toEqual([one._id, two._id]);
    expect(await ids({ q: `D${two.draft_number}` })).toEqual([two._id]);
    expect(await ids({ q: 'kasun fer' })).toEqual([one._id]);
    expect(await ids({ q: 'kasun@example' })).toEqual([one._id]);
    expect(await ids({ q: '+94 71 222' })).toEqual([two._id]);
    expect(await ids({ q: '3344' })).toEqual([two._id]);
    expect(await ids({ q: '%' })).toEqual([]);
    expect(await ids({ state: ['open'] })).toEqual([two._id]);
    expect(await ids({ state: ['open', 'sent'] })).toHaveLength(2);
    const page = await other.client.call(drafts.list, { query: { limit: 1 } });
    expect(page).toMatchObject({ total: 2, items: [{ _id: one._id }] });
    const next = await other.client.call(drafts.list, {
      query: { limit: 1, cursor: page.next ?? '' },
    });
    expect(next.items).toMatchObject([{ _id: two._id, customer: 'Ruwani' }]);
  });
});

describe('the order of a draft', () => {
  test('is placed at the agreed prices; its history names them, its reasons and the draft', async () => {
    const mask = await aProduct(shop, { name: 'Cobra mask', price: 125_000 });
    const price_override = { price: 100_000, reason: 'Regular customer' };
    const draft = await aDraft(shop, mask, {
      items: [{ product_id: mask._id, quantity: 2, price_override }],
      shipping_override: 10_000,
      email: 'cobra@example.com',
    });
    const { order, state } = await place(draft._id, {
      version: draft.version,
      total_price: draft.total_price,
    });
    expect(state).toBe('ordered');
    const placed = await shop.client.call(orders.get, { params: { id: order?._id ?? '' } });
    expect(placed).toMatchObject({
      order_number: order?.order_number,
      order_status: 'pending',
      payment_options: 'cash_on_delivery',
      email: 'cobra@example.com',
      sub_total: 200_000,
      shipping: 10_000,
      total_price: 210_000,
      shipping_address: anAddress,
      products: [{ price: 100_000, quantity: 2 }],
      money: { paid: 0, refunded: 0, due: 210_000 },
    });
    const author = 'Nimali Perera';
    expect(placed.history).toMatchObject([
      { field: null, author },
      { field: 'draft', to: `D${draft.draft_number}`, author },
      {
        field: 'agreed_price',
        to: 'Cobra mask: LKR 1,000.00 instead of LKR 1,250.00 (Regular customer)',
      },
      { field: 'agreed_price', to: 'Shipping: LKR 100.00 instead of LKR 350.00' },
    ]);
    expect(await stockOf(mask._id)).toBe(8);
    await shop.server.runJobs();
    const mails = await mailsTo({ server: shop.server, email: 'cobra@example.com' });
    expect(mails).toMatchObject([
      { subject: `Your order #${placed.order_number} at ${shop.store.name}` },
    ]);
    const found = await shop.client.call(orders.list, { query: { q: 'cobra@example.com' } });
    expect(found.total).toBe(1);
  });

  test('is one, however often and from wherever it is asked for', async () => {
    const mask = await aProduct(shop, { stock_quantity: 20 });
    const draft = await aDraft(shop, mask);
    const { params, query } = await aPayLink(shop, draft);
    const body = {
      email: 'kasun@example.com',
      shipping_address: anAddress,
      payment_option: 'cash_on_delivery' as const,
    };
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, async () => (await place(draft._id)).order?._id),
      ...Array.from(
        { length: 5 },
        async () => (await shop.visitor.call(payLinks.placeOrder, { params, query, body }))._id,
      ),
    ]);
    expect(new Set(answers).size).toBe(1);
    expect(await stockOf(mask._id)).toBe(18);
    expect(await get(draft._id)).toMatchObject({ order: { _id: answers[0] }, link: null });
  });

  test('takes stock or nothing: of two drafts of the last pieces one is placed', async () => {
    const mask = await aProduct(shop, { name: 'Last masks', stock_quantity: 3 });
    const both = [await aDraft(shop, mask), await aDraft(shop, mask)];
    const outcomes = await Promise.allSettled(both.map(({ _id }) => place(_id)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toMatchObject([
      { reason: { code: 'out_of_stock', message: 'Only 1 of “Last masks” is left.' } },
    ]);
    expect(await stockOf(mask._id)).toBe(1);
    const states = await Promise.all(both.map(async ({ _id }) => (await get(_id)).state));
    expect(states.toSorted()).toEqual(['open', 'ordered']);
  });

  test('needs to know whom it goes to, and a way to pay that the store offers', async () => {
    const shipping_address = { first_name: 'Kasun', phone_number: '077 123 4567' };
    const { _id } = await aDraft(shop, await aProduct(shop), { email: null, shipping_address });
    await expect(place(_id)).rejects.toMatchObject({
      code: 'invalid',
      details: [
        { field: 'shipping_address.address', message: 'is required' },
        { field: 'shipping_address.city', message: 'is required' },
      ],
    });
    const { _id: known } = await aDraft(shop, await aProduct(shop));
    const attempt = shop.client.call(drafts.placeOrder, {
      params: { id: known },
      body: { payment_option: 'paypal' },
    });
    await expect(attempt).rejects.toMatchObject({ details: [{ field: 'payment_option' }] });
  });

  test('is not placed at another total than the one that was shown', async () => {
    const mask = await aProduct(shop, { price: 100_000 });
    const draft = await aDraft(shop, mask);
    await shop.client.call(products.update, {
      params: { id: mask._id },
      body: { price: 110_000 },
    });
    await expect(place(draft._id, { total_price: draft.total_price })).rejects.toMatchObject({
      code: 'price_changed',
      message: 'The total is now Rs 2,550.00. Nothing was ordered.',
    });
    expect(await stockOf(mask._id)).toBe(10);
  });

  test('is changed as an order from then on; its draft stays as it was', async () => {
    const mask = await aProduct(shop);
    const { _id } = await aDraft(shop, mask);
    const { total_price } = await place(_id);
    const params = { id: _id };
    const change = shop.client.call(drafts.update, { params, body: { note: 'Late' } });
    await expect(change).rejects.toMatchObject({ status: 409 });
    await expect(shop.client.call(drafts.remove, { params })).rejects.toMatchObject({
      status: 409,
    });
    const link = shop.client.call(drafts.sendLink, { params, body: {} });
    await expect(link).rejects.toMatchObject({ status: 409 });
    await shop.client.call(products.update, { params: { id: mask._id }, body: { price: 1 } });
    expect(await get(_id)).toMatchObject({ state: 'ordered', total_price });
  });
});
