import { products } from '@kade/contract/catalog/products';
import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { payLinks, type PayLinkOrder } from '@kade/contract/pay-links';
import { payments } from '@kade/contract/payments';
import { shipping } from '@kade/contract/shipping';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { formatMoment } from '@kade/words/english';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBankAccount,
  aDraft,
  anAddress,
  aPayLink,
  aProduct,
  aStore,
  type TestShop,
} from '../../../test/factories';
import { untilSomebodyWaits } from '../../../test/locks';
import { mailsTo } from '../../../test/mails';
import { transaction } from '../../platform/context';
import { newId } from '../../platform/random';
import { lockDraft, updateLink } from './drafts.queries';
import { mailPayLinkJob } from './pay-link-mail';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

const body = {
  email: 'kasun@example.com',
  shipping_address: anAddress,
  payment_option: 'cash_on_delivery',
} as const;
type Link = Awaited<ReturnType<typeof aPayLink>>;
const open = (link: Link) => shop.visitor.call(payLinks.get, link);
const place = (link: Link, fields: Partial<Parameters<typeof call>[1]> = {}) =>
  call(link, { ...body, ...fields });
const call = (link: Link, body: PayLinkOrder) =>
  shop.visitor.call(payLinks.placeOrder, { ...link, body });
const stockOf = async (id: string) =>
  (await shop.client.call(products.get, { params: { id } })).stock_quantity;
const withdraw = (id: string) => shop.client.call(drafts.withdrawLink, { params: { id } });

/** The pay link of a draft that nobody is mailed. */
async function unmailed(id: string): Promise<Link> {
  const params = { id };
  const { link } = await shop.client.call(drafts.sendLink, { params, body: {} });
  const access_token = new URL(link?.url ?? '').searchParams.get('access_token') ?? '';
  return { params, query: { access_token } };
}

describe('a pay link', () => {
  test('is mailed in the look of the store, and shows what was agreed and nothing of the catalogue', async () => {
    const mask = await aProduct(shop, { name: 'Peacock mask', price: 125_000 });
    const price_override = { price: 100_000, reason: 'Her third one' };
    const draft = await aDraft(shop, mask, {
      items: [{ product_id: mask._id, quantity: 2, price_override }],
      email: 'peacock@example.com',
      note: 'Haggles',
    });
    const link = await aPayLink(shop, draft);
    await shop.server.runJobs();
    const [mail] = await mailsTo({ server: shop.server, email: 'peacock@example.com' });
    expect(mail?.subject).toBe(`Your order at ${shop.store.name}: Rs 2,000`);
    expect(mail?.replyTo).toBe(shop.merchant.email);
    expect(mail?.text).toContain('2 × Peacock mask: Rs 2,000');
    expect(mail?.text).toContain(`/pay/${draft._id}?access_token=${link.query.access_token}`);
    const until = (await open(link)).expires_at;
    expect(mail?.text).toContain(
      `These prices hold until ${formatMoment(until)} (Sri Lankan time).`,
    );
    expect(mail?.text).toContain('Keep it to yourself.');
    const seen = await open(link);
    expect(seen).toMatchObject({
      state: 'open',
      sub_total: 200_000,
      shipping: 0,
      total_price: 200_000,
      email: 'peacock@example.com',
      shipping_address: anAddress,
      items: [{ name: 'Peacock mask', price: 100_000, quantity: 2, problem: null }],
      order: null,
    });
    expect(JSON.stringify(seen)).not.toMatch(/Haggles|third|1250|list_price/);
    const { link: told } = await shop.client.call(drafts.get, { params: { id: draft._id } });
    expect(told).toMatchObject({ mailed_to: 'peacock@example.com' });
    expect(told?.message).toContain(`Hello Kasun, here is your order at ${shop.store.name}`);
    expect(told?.message).toContain(told?.url);
  });

  test('is not mailed where the merchant passes it on, and not without an address', async () => {
    const draft = await aDraft(shop, await aProduct(shop), { email: null });
    const params = { id: draft._id };
    const mailed = shop.client.call(drafts.sendLink, { params, body: { mail: true } });
    await expect(mailed).rejects.toMatchObject({ details: [{ field: 'email' }] });
    const { link } = await shop.client.call(drafts.sendLink, { params, body: {} });
    expect(link).toMatchObject({ mailed_to: null });
    const known = await aDraft(shop, await aProduct(shop));
    const passedOn = { params: { id: known._id }, body: {} };
    expect((await shop.client.call(drafts.sendLink, passedOn)).link?.mailed_to).toBeNull();
  });

  test('places the order at the agreed prices, whatever the catalogue and the rules say by then', async () => {
    const mask = await aProduct(shop, { price: 125_000 });
    const link = await aPayLink(shop, await aDraft(shop, mask));
    await shop.client.call(products.update, { params: { id: mask._id }, body: { price: 1 } });
    const rule = await shop.client.call(shipping.create, {
      body: { type: 'fixed', value: 99_900 },
    });
    const total_price = (await open(link)).total_price;
    const order = await place(link, { total_price });
    await shop.client.call(shipping.remove, { params: { id: rule._id } });
    expect(order).toMatchObject({
      products: [{ price: 125_000, quantity: 2 }],
      sub_total: 250_000,
      shipping: 0,
      total_price: 250_000,
    });
    expect(await stockOf(mask._id)).toBe(8);
    const { history } = await shop.client.call(orders.get, { params: { id: order._id } });
    expect(history).toMatchObject([
      { field: null, author: 'Customer' },
      { field: 'draft', author: 'Customer' },
    ]);
    expect(await open(link)).toMatchObject({
      state: 'ordered',
      order: { _id: order._id, access_token: order.access_token },
    });
    expect(await place(link)).toMatchObject({ _id: order._id });
  });

  test('is ordered for the day that was agreed, though the shop offers none, and for no other', async () => {
    const inDays = (days: number) =>
      dayOf(new Date(shop.server.clock.now().getTime() + days * DAY_MS), STORE_TIME_ZONE);
    const agreed = { delivery_date: inDays(3) };
    const link = await aPayLink(shop, await aDraft(shop, await aProduct(shop), { wishes: agreed }));
    await expect(place(link, { wishes: { delivery_date: inDays(4) } })).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'wishes.delivery_date' }],
    });
    expect(await place(link, { wishes: agreed })).toMatchObject({ wishes: agreed });
  });

  test('refuses what the customer enters otherwise than the shop has placed meanwhile', async () => {
    const draft = await aDraft(shop, await aProduct(shop), { wishes: { note: 'Ring twice' } });
    const link = await aPayLink(shop, draft);
    const { order } = await shop.client.call(drafts.placeOrder, {
      params: link.params,
      body: { payment_option: 'cash_on_delivery' },
    });
    const others: Parameters<typeof place>[1][] = [
      { payment_option: 'bank_transfer' },
      { email: 'other@example.com' },
      { shipping_address: { ...anAddress, address: '77 New House' } },
      { billing_address: { ...anAddress, first_name: 'Amara' } },
      { wishes: { note: 'Do not ring' } },
    ];
    for (const other of others) {
      await expect(place(link, other)).rejects.toMatchObject({
        status: 409,
        code: 'pay_link_ordered',
        message: 'This order was placed already, and what you have entered now is not in it.',
      });
    }
    expect(await place(link)).toMatchObject({ _id: order?._id });
    expect(await place(link, { wishes: { note: 'Ring twice' } })).toMatchObject({
      _id: order?._id,
    });
  });

  test('answers the same form sent twice the one order, whatever it completes', async () => {
    const blank = { email: null, shipping_address: { first_name: 'Kasun' } };
    const draft = await aDraft(shop, await aProduct(shop), blank);
    const link = await unmailed(draft._id);
    const shipping_address = { ...anAddress, city: 'Peradeniya', landmark: 'By the bridge' };
    const billing_address = { ...anAddress, first_name: 'Amara', country: 'Australia' };
    const wishes = { note: '', gift_message: 'Happy birthday', delivery_date: null };
    const form = { email: 'amara@example.com', shipping_address, billing_address, wishes };
    const [one, other] = await Promise.all([place(link, form), place(link, form)]);
    expect(other._id).toBe(one._id);
    expect(await place(link, form)).toMatchObject({ _id: one._id });
  });

  test('asks for what is missing, and keeps in the draft what the customer completes', async () => {
    const draft = await aDraft(shop, await aProduct(shop), { email: null, shipping_address: {} });
    const params = { id: draft._id };
    const opened = await unmailed(draft._id);
    const blank = { ...anAddress, city: ' ' };
    await expect(place(opened, { shipping_address: blank })).rejects.toMatchObject({
      details: [{ field: 'shipping_address.city', message: 'is required' }],
    });
    await place(opened);
    const after = await shop.client.call(drafts.get, { params });
    expect(after).toMatchObject({ customer: 'Kasun Fernando', email: 'kasun@example.com' });
  });

  test('lets the customer choose among the ways to pay that are on, and holds as they do', async () => {
    const other = await aStore();
    await aBankAccount(other);
    const params = { method: 'bank_transfer' } as const;
    await other.client.call(payments.setMethod, { params, body: { enabled: true } });
    const link = await aPayLink(other, await aDraft(other, await aProduct(other)));
    const order = await other.visitor.call(payLinks.placeOrder, {
      ...link,
      body: { ...body, payment_option: 'bank_transfer' },
    });
    expect(order.payment).toMatchObject({ next: 'transfer', slip: null });
    expect(order.hold_expires_at).not.toBeNull();
    const refused = aPayLink(shop, await aDraft(shop, await aProduct(shop))).then((one) =>
      place(one, { payment_option: 'bank_transfer' }),
    );
    await expect(refused).rejects.toMatchObject({ details: [{ field: 'payment_option' }] });
  });

  test('says in words what is sold out, and the draft stays', async () => {
    const mask = await aProduct(shop, { name: 'Rare mask', stock_quantity: 2 });
    const draft = await aDraft(shop, mask);
    const link = await aPayLink(shop, draft);
    await shop.client.call(products.update, {
      params: { id: mask._id },
      body: { stock_quantity: 0 },
    });
    expect((await open(link)).items).toMatchObject([{ available: 0, quantity: 2 }]);
    await expect(place(link)).rejects.toMatchObject({
      code: 'out_of_stock',
      message: '“Rare mask” is sold out.',
    });
    await shop.client.call(products.remove, { params: { id: mask._id } });
    expect((await open(link)).items).toMatchObject([{ problem: '“Rare mask” is no longer sold.' }]);
    await expect(place(link)).rejects.toMatchObject({
      message: '“Rare mask” is no longer sold.',
    });
    const after = await shop.client.call(drafts.get, { params: { id: draft._id } });
    expect(after.state).toBe('sent');
  });

  test('opens nothing once it is withdrawn, replaced or its draft is deleted, nor with another token', async () => {
    const draft = await aDraft(shop, await aProduct(shop));
    const first = await aPayLink(shop, draft);
    const gone = { status: 404 };
    await withdraw(draft._id);
    await expect(open(first)).rejects.toMatchObject(gone);
    await expect(place(first)).rejects.toMatchObject(gone);
    const second = await aPayLink(shop, draft);
    await expect(open(first)).rejects.toMatchObject(gone);
    const other = await aPayLink(shop, await aDraft(shop, await aProduct(shop)));
    await expect(open({ ...second, query: other.query })).rejects.toMatchObject(gone);
    await expect(place({ ...second, query: other.query })).rejects.toMatchObject(gone);
    expect(await open(second)).toMatchObject({ state: 'open' });
    await shop.client.call(drafts.remove, { params: { id: draft._id } });
    await expect(open(second)).rejects.toMatchObject(gone);
    await expect(place(second)).rejects.toMatchObject(gone);
  });

  test('keeps the draft from being changed under the customer, until it is withdrawn', async () => {
    const draft = await aDraft(shop, await aProduct(shop));
    const params = { id: draft._id };
    const link = await aPayLink(shop, draft);
    const change = () => shop.client.call(drafts.update, { params, body: { note: 'Later' } });
    await expect(change()).rejects.toMatchObject({
      status: 409,
      message: 'Withdraw the pay link before you change this draft: it may be used just now.',
    });
    expect(await withdraw(draft._id)).toMatchObject({ state: 'open', link: null });
    expect(await change()).toMatchObject({ note: 'Later' });
    await expect(place(link)).rejects.toMatchObject({ status: 404 });
  });

  test('sent again is the same link and holds longer', async () => {
    const draft = await aDraft(shop, await aProduct(shop));
    const params = { id: draft._id };
    const send = (days: number) =>
      shop.client.call(drafts.sendLink, { params, body: { days, mail: true } });
    const first = await send(1);
    const second = await send(30);
    expect(second.link?.url).toBe(first.link?.url);
    const [one, other] = [first, second].map(({ link }) => link?.expires_at.getTime() ?? 0);
    expect((other ?? 0) - (one ?? 0)).toBeGreaterThan(28 * DAY_MS);
    await expect(send(31)).rejects.toMatchObject({ details: [{ field: 'days' }] });
  });

  test('is not sent at another total than the one that was shown', async () => {
    const mask = await aProduct(shop, { price: 100_000 });
    const draft = await aDraft(shop, mask);
    await shop.client.call(products.update, { params: { id: mask._id }, body: { price: 110_000 } });
    const { total_price } = draft;
    const params = { id: draft._id };
    const sent = shop.client.call(drafts.sendLink, { params, body: { total_price } });
    await expect(sent).rejects.toMatchObject({
      code: 'price_changed',
      message: 'The total is now Rs 2,200.00. Nothing was sent.',
    });
  });

  test('withdrawn before its mail was written is not mailed', async () => {
    const draft = await aDraft(shop, await aProduct(shop), { email: 'regret@example.com' });
    await aPayLink(shop, draft);
    await withdraw(draft._id);
    await shop.server.runJobs();
    expect(await mailsTo({ server: shop.server, email: 'regret@example.com' })).toEqual([]);
  });

  test('withdrawn and sent anew before any mail was written is mailed once, as it is now', async () => {
    const email = 'twice@example.com';
    const draft = await aDraft(shop, await aProduct(shop), { email });
    await aPayLink(shop, draft);
    await withdraw(draft._id);
    const link = await aPayLink(shop, draft);
    await shop.server.runJobs();
    const mails = await mailsTo({ server: shop.server, email });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(link.query.access_token);
  });

  test('withdrawn while its mail is being written is not mailed either', async () => {
    const email = 'in-time@example.com';
    const { _id: draft_id } = await aDraft(shop, await aProduct(shop), { email });
    await aPayLink(shop, { _id: draft_id });
    const { system } = shop.server;
    const store_id = shop.store._id;
    let mailing = Promise.resolve();
    await transaction({ ...system, storeId: store_id }, async (ctx) => {
      const { link_number } = await lockDraft(ctx, draft_id);
      const data = { store_id, draft_id, link_number, email_id: newId(ctx) };
      mailing = mailPayLinkJob.run(system, data);
      await untilSomebodyWaits(shop.server);
      const none = { link_sent_at: null, link_expires_at: null, link_mailed_to: null };
      await updateLink(ctx, draft_id, { link_number, ...none });
    });
    await mailing;
    expect(await mailsTo({ server: shop.server, email })).toEqual([]);
  });
});

test('of customers who use their links at once for the last pieces, as many buy as there are', async () => {
  const mask = await aProduct(shop, { stock_quantity: 6 });
  const links: Link[] = [];
  for (let n = 0; n < 8; n += 1) links.push(await aPayLink(shop, await aDraft(shop, mask)));
  // Each twice, as a double click is.
  const outcomes = await Promise.allSettled([...links, ...links].map((link) => place(link)));
  const placed = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value._id] : [],
  );
  expect(new Set(placed).size).toBe(3);
  expect(placed).toHaveLength(6);
  expect(await stockOf(mask._id)).toBe(0);
});

// These move the clock of this file's server: nothing but them may come after.
test('made anew and mailed to nobody says nothing of the mail of the one before', async () => {
  const draft = await aDraft(shop, await aProduct(shop));
  const params = { id: draft._id };
  const send = async (body: { days?: number; mail?: boolean }) =>
    (await shop.client.call(drafts.sendLink, { params, body })).link;
  expect(await send({ days: 1, mail: true })).toMatchObject({ mailed_to: 'kasun@example.com' });
  expect(await send({ days: 1 })).toMatchObject({ mailed_to: 'kasun@example.com' });
  shop.server.clock.advance(DAY_MS + 1);
  expect(await send({ days: 1 })).toMatchObject({ mailed_to: null });
  shop.server.clock.advance(DAY_MS + 1);
  expect(await withdraw(draft._id)).toMatchObject({ state: 'open', link: null });
});

test('expires when it says, and its draft can then be changed and sent anew', async () => {
  const draft = await aDraft(shop, await aProduct(shop));
  const params = { id: draft._id };
  const link = await aPayLink(shop, draft);
  await shop.client.call(drafts.sendLink, { params, body: { days: 1 } });
  shop.server.clock.advance(DAY_MS + 1);
  expect(await open(link)).toMatchObject({ state: 'expired' });
  await expect(place(link)).rejects.toMatchObject({
    status: 409,
    message: 'This link has expired. Please ask the shop for a new one.',
  });
  const expired = async () =>
    (await shop.client.call(drafts.list, { query: { state: ['expired'] } })).items;
  expect(await expired()).toMatchObject([{ _id: draft._id, state: 'expired' }]);
  const shipping_address = { ...anAddress, first_name: 'Ruwan', address: '9 Hidden Lane' };
  const next = { email: 'ruwan@example.com', shipping_address };
  const changed = await shop.client.call(drafts.update, { params, body: next });
  expect(changed).toMatchObject({ state: 'open', link: null, email: 'ruwan@example.com' });
  // Who has the old link is shown nothing of whom the draft is for now.
  await expect(open(link)).rejects.toMatchObject({ status: 404 });
  await expect(place(link)).rejects.toMatchObject({ status: 404 });
  const fresh = await aPayLink(shop, draft);
  await shop.client.call(drafts.sendLink, { params, body: { days: 1 } });
  expect(await place(fresh)).toMatchObject({ total_price: draft.total_price });
  shop.server.clock.advance(DAY_MS + 1);
  expect(await expired()).toEqual([]);
});
