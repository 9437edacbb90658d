import { customers } from '@kade/contract/customers';
import { drafts } from '@kade/contract/drafts';
import { movements } from '@kade/contract/movements';
import { orderMails } from '@kade/contract/order-mails';
import { orderOutput } from '@kade/contract/order-output';
import { orders, type ContactEdit } from '@kade/contract/orders';
import { payLinks } from '@kade/contract/pay-links';
import { storefront } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aDraft,
  anAddress,
  anOrder,
  aProduct,
  aStore,
  aTransferOrder,
  orderOf,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { aCardOrder, takeCards } from '../../../../test/payhere-notices';
import { executeSql } from '../../../platform/database';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { price: 100_000, stock_quantity: 500 });
  await takeCards(shop);
});

let phones = 0;
let shipping_address: typeof anAddress;
beforeEach(() => {
  phones += 1;
  shipping_address = { ...anAddress, phone_number: `+9477200${1000 + phones}` };
});

const NO_PHONE = {
  field: 'shipping_address.phone_number',
  message: 'must be a phone number, such as 077 123 4567',
};
const NO_CARD = { field: 'email', message: 'is required to pay by card' };

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const setStatus = (id: string, body: object) =>
  shop.client.call(orders.update, { params: { id }, body });
const edit = (id: string, body: ContactEdit) =>
  shop.client.call(orders.editContact, { params: { id }, body });

/** Places an order that its merchant wrote down on the phone, for somebody without e-mail address. */
async function aPhoneOrder(
  fields: { phone_number?: string; payment_option?: PaymentMethod } = {},
): Promise<string> {
  const { phone_number = shipping_address.phone_number, payment_option = 'cash_on_delivery' } =
    fields;
  const contact = { email: null, shipping_address: { ...shipping_address, phone_number } };
  const { _id } = await aDraft(shop, product, contact);
  const placed = await shop.client.call(drafts.placeOrder, {
    params: { id: _id },
    body: { payment_option },
  });
  return placed.order?._id ?? '';
}

async function textOf(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += piece;
  return text;
}

/** To whom the mails of an order went so far, and what waits to be sent. */
async function mailsOf(id: string) {
  const { db } = shop.server.system;
  const waiting = await executeSql(
    db,
    `select count(*)::int as jobs from jobs.job
     where name = 'mail_order' and state = 'created' and data ->> 'order_id' = $1`,
    [id],
  );
  await shop.server.runJobs();
  const { rows } = await executeSql(
    db,
    'select distinct recipient from order_mails where order_id = $1',
    [id],
  );
  return { jobs: waiting.rows[0]?.['jobs'], to: rows.map((row) => row['recipient']) };
}

describe('an order that the merchant enters without e-mail address', () => {
  test('is an order like others: read, found, listed in a file, and its customer’s', async () => {
    const id = await aPhoneOrder();
    const order = await get(id);
    expect(order).toMatchObject({
      email: null,
      shipping_address: { phone_number: shipping_address.phone_number },
    });
    const q = shipping_address.phone_number;
    const { items } = await shop.client.call(orders.list, { query: { q } });
    expect(items).toMatchObject([{ _id: id, email: null }]);
    const file = await textOf(await shop.client.call(orderOutput.export, { query: { q } }));
    const lines = file.split('\r\n');
    expect(lines[1]?.split(',')[3]).toBe('');
    const params = { id: order.customer_id ?? '' };
    expect(await shop.client.call(customers.get, { params })).toMatchObject({
      email: null,
      emails: [],
      order_count: 1,
    });
    const found = await shop.client.call(customers.list, { query: { q } });
    expect(found.items).toMatchObject([{ _id: params.id, email: null }]);
    const told = await textOf(await shop.client.call(customers.export, { params }));
    expect(JSON.parse(told)).toMatchObject({
      customer: { email: null },
      orders: [{ email: null }],
    });
    await setStatus(id, { status: 'delivered', paymentStatus: 'paid' });
    expect(await shop.client.call(customers.erase, { params })).toMatchObject({ email: null });
  });

  test('is mailed to the merchant alone, and nothing waits to be sent to nobody', async () => {
    const id = await aPhoneOrder();
    expect(await mailsOf(id)).toEqual({ jobs: 1, to: [shop.merchant.email] });
    await setStatus(id, { status: 'shipped' });
    await setStatus(id, { status: 'cancelled' });
    expect(await mailsOf(id)).toEqual({ jobs: 0, to: [shop.merchant.email] });
    expect((await get(id)).history.map(({ field }) => field)).not.toContain('mail');
  });

  test('can be sent no mail again until an address is added, which the history tells', async () => {
    const id = await aPhoneOrder();
    await shop.server.runJobs();
    const params = { id };
    expect(await shop.client.call(orderMails.list, { params })).toEqual([]);
    const again = () =>
      shop.client.call(orderMails.send, { params, body: { occasion: 'received' } });
    await expect(again()).rejects.toMatchObject({
      status: 409,
      message: 'This order has no e-mail address.',
    });
    const email = 'late@example.com';
    const edited = await edit(id, { version: 1, email });
    expect(edited.email).toBe(email);
    expect(edited.history.at(-1)).toMatchObject({ field: 'email', to: 'added' });
    await again();
    await shop.server.runJobs();
    expect((await mailsTo({ server: shop.server, email })).map(({ subject }) => subject)).toEqual([
      `Your order #${edited.order_number} at ${shop.store.name}`,
    ]);
    const customer = { id: edited.customer_id ?? '' };
    const owner = await shop.client.call(customers.get, { params: customer });
    expect(owner).toMatchObject({ email, emails: [email] });
  });

  test('of somebody who has ordered with an address before is theirs, and leaves it to them', async () => {
    const email = 'before@example.com';
    const before = await shop.visitor.call(storefront.placeOrder, {
      body: { ...orderOf(product), email, shipping_address },
    });
    const { customer_id } = await get(await aPhoneOrder());
    expect(customer_id).toBe((await get(before._id)).customer_id);
    const params = { id: customer_id ?? '' };
    const customer = await shop.client.call(customers.get, { params });
    expect(customer).toMatchObject({ email, order_count: 2 });
    // Made anew from the orders, it is the same.
    const { _id, version } = await get(before._id);
    const billing_address = { ...shipping_address, first_name: 'Ruwani' };
    await edit(_id, { version, billing_address });
    expect(await shop.client.call(customers.get, { params })).toMatchObject({ email });
  });

  test('needs a number that can be called, and an address where a card pays', async () => {
    await expect(aPhoneOrder({ phone_number: '000 0000000' })).rejects.toMatchObject({
      code: 'invalid',
      details: [NO_PHONE],
    });
    await expect(aPhoneOrder({ payment_option: 'credit_debit' })).rejects.toMatchObject({
      details: [NO_CARD],
    });
  });
});

describe('a pay link', () => {
  async function aLink() {
    const draft = await aDraft(shop, product, { email: null, shipping_address });
    const params = { id: draft._id };
    const { link } = await shop.client.call(drafts.sendLink, { params, body: {} });
    const access_token = new URL(link?.url ?? '').searchParams.get('access_token') ?? '';
    return { params, query: { access_token } };
  }

  test('is ordered without e-mail address, unless a card pays', async () => {
    const link = await aLink();
    expect(await shop.visitor.call(payLinks.get, link)).toMatchObject({ email: null });
    const body = { shipping_address, email: null };
    const byCard = { ...body, payment_option: 'credit_debit' } as const;
    const refused = shop.visitor.call(payLinks.placeOrder, { ...link, body: byCard });
    await expect(refused).rejects.toMatchObject({ code: 'invalid', details: [NO_CARD] });
    const order = await shop.visitor.call(payLinks.placeOrder, {
      ...link,
      body: { ...body, payment_option: 'cash_on_delivery' },
    });
    expect(order.email).toBeNull();
    const { access_token } = order;
    const seen = await shop.visitor.call(storefront.order, {
      params: { id: order._id },
      query: { access_token },
    });
    expect(seen).toMatchObject({ email: null, payment: { next: 'nothing' } });
  });

  test('is ordered where the address is left out altogether; the draft keeps what was said', async () => {
    const link = await aLink();
    const body = { shipping_address, payment_option: 'cash_on_delivery' } as const;
    const { _id } = await shop.visitor.call(payLinks.placeOrder, { ...link, body });
    expect((await get(_id)).email).toBeNull();
    expect(await shop.client.call(drafts.get, link)).toMatchObject({ email: null });
  });

  test('asks for a number that can be called', async () => {
    const body = {
      shipping_address: { ...shipping_address, phone_number: '-' },
      payment_option: 'cash_on_delivery',
    } as const;
    const refused = shop.visitor.call(payLinks.placeOrder, { ...(await aLink()), body });
    await expect(refused).rejects.toMatchObject({ details: [NO_PHONE] });
  });
});

describe('the e-mail address of an order', () => {
  test('can be taken away where it was wrong, but not the last way to reach somebody', async () => {
    const { _id } = await anOrder(shop, product);
    const nobody = { ...shipping_address, phone_number: 'none' };
    await expect(
      edit(_id, { version: 1, email: null, shipping_address: nobody }),
    ).rejects.toMatchObject({ details: [NO_PHONE] });
    const edited = await edit(_id, { version: 1, email: null });
    expect(edited.email).toBeNull();
    expect(edited.history.at(-1)).toMatchObject({ field: 'email', to: 'removed' });
    const moved = { version: 2, billing_address: { ...shipping_address, city: 'Galle' } };
    expect((await edit(_id, moved)).history.at(-1)).toMatchObject({
      field: 'billing_address',
      to: null,
    });
    const attempt = edit(_id, { version: 3, shipping_address: nobody });
    await expect(attempt).rejects.toMatchObject({ details: [NO_PHONE] });
  });

  test('stays while a card is to pay, and can go once it has', async () => {
    const { _id } = await aCardOrder(shop, product);
    await expect(edit(_id, { version: 1, email: null })).rejects.toMatchObject({
      details: [NO_CARD],
    });
    const allButACent = { params: { id: _id }, body: { amount: 99_999 } };
    await shop.client.call(movements.record, allButACent);
    await expect(edit(_id, { version: 1, email: null })).rejects.toMatchObject({
      details: [NO_CARD],
    });
    await setStatus(_id, { paymentStatus: 'paid' });
    expect(await edit(_id, { version: 1, email: null })).toMatchObject({ email: null });
  });

  test('is required at the checkout of the storefront to pay by card alone', async () => {
    await aTransferOrder(shop, product);
    const placeBy = (payment_option: PaymentMethod) => {
      const body = { ...orderOf(product), email: null, payment_option };
      return shop.visitor.call(storefront.placeOrder, { body });
    };
    for (const method of ['cash_on_delivery', 'bank_transfer'] as const) {
      expect(await placeBy(method)).toMatchObject({ email: null, payment_options: method });
    }
    await expect(placeBy('credit_debit')).rejects.toMatchObject({ details: [NO_CARD] });
    const { email: _, ...body } = orderOf(product);
    const placed = await shop.visitor.call(storefront.placeOrder, { body });
    expect(placed.email).toBeNull();
  });
});
