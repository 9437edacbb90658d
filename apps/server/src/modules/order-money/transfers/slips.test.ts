import { movements } from '@kade/contract/movements';
import { orders } from '@kade/contract/orders';
import { slips } from '@kade/contract/slips';
import { storefront } from '@kade/contract/storefront';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  anOrder,
  aProduct,
  aSlip,
  aStore,
  aTransferOrder,
  pictureBytes,
  type TestShop,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mails';
import { executeSql } from '../../../platform/database';
import { expireHolds } from '../../../../test/expire-holds';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { price: 45_000, stock_quantity: 200 });
});

const get = (id: string) => shop.client.call(orders.get, { params: { id } });
const inbox = async () => (await shop.client.call(slips.list, { query: {} })).items;
const accept = (id: string) => shop.client.call(slips.accept, { params: { id } });
const reject = (id: string, reason = 'The amount is wrong.') =>
  shop.client.call(slips.reject, { params: { id }, body: { reason } });
const mine = ({ _id: id, access_token }: { _id: string; access_token: string }) =>
  shop.visitor.call(storefront.order, { params: { id }, query: { access_token } });

test('what a paid order costs more since is transferred, and its slip accepted, in the same way', async () => {
  const placed = await aTransferOrder(shop, product);
  const params = { id: placed._id };
  await aSlip(shop, placed);
  const [first] = await inbox();
  await accept(first?._id ?? '');
  await expect(aSlip(shop, placed)).rejects.toMatchObject({
    message: 'This order is paid already.',
  });
  const { products: items, version } = await get(placed._id);
  const edit = { version, items: items.map(({ _id }) => ({ _id, quantity: 3 })) };
  await shop.client.call(orders.editItems, { params, body: edit });
  expect(await mine(placed)).toMatchObject({
    payment: { next: 'transfer' },
    money: { due: 90_000 },
  });
  await aSlip(shop, placed);
  const [second] = await inbox();
  await reject(second?._id ?? '');
  expect(await mine(placed)).toMatchObject({
    payment_status: 'paid',
    hold_expires_at: null,
    payment: { slip: { state: 'rejected', reason: 'The amount is wrong.' } },
  });
  await aSlip(shop, placed);
  const [third] = await inbox();
  await accept(third?._id ?? '');
  const money = { paid: 135_000, refunded: 0, due: 0 };
  expect(await mine(placed)).toMatchObject({
    payment_status: 'paid',
    payment: { next: 'nothing' },
    money,
  });
});

/** A slip as a bank's app draws it. */
async function aDrawnSlip(amount: string, reference: string) {
  const lines = ['Bank of Ceylon', 'Transfer successful', amount, reference, '21 Nov 2026 09:14'];
  const texts = lines.map((line, n) => `<text x="30" y="${90 + n * 110}">${line}</text>`).join('');
  const frame = `<rect width="480" height="640" fill="#fff"/><rect width="480" height="40" fill="#136"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" font-size="44">${frame}${texts}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);

test('a slip is sent by the link of the order, and its picture shows to the merchant alone', async () => {
  const placed = await aTransferOrder(shop, product, 2);
  expect(placed.payment).toMatchObject({ next: 'transfer', slip: null });
  const params = { id: placed._id };
  await expect(shop.client.call(orders.bankReceipt, { params })).rejects.toMatchObject({
    status: 404,
    message: 'No bank transfer screenshot available for this order.',
  });
  await aSlip(shop, placed);
  const order = await mine(placed);
  expect(order.payment).toMatchObject({ next: 'transfer', slip: { state: 'waiting' } });
  expect(order.hold_expires_at).toBeNull();
  const { file_id } = await shop.client.call(orders.bankReceipt, { params });
  const picture = await shop.server.fastify.inject(`/api/files/${file_id.path}`);
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([
    200,
    'private, no-store',
  ]);
  const open = await shop.server.fastify.inject(`/api/files/${file_id._id}`);
  expect(open.statusCode).toBe(404);
});

test('who has not the link, or nothing to transfer, can send none', async () => {
  const file = new Blob([await pictureBytes()]);
  const send = (id: string, access_token: string) =>
    shop.visitor.call(storefront.uploadReceipt, { params: { id }, query: { access_token }, file });
  const placed = await aTransferOrder(shop, product);
  await expect(send(placed._id, 'guess')).rejects.toMatchObject({ status: 404 });
  const cash = await anOrder(shop, product);
  await expect(send(cash._id, cash.access_token)).rejects.toMatchObject({ status: 409 });
  for (const body of [{ status: 'cancelled' }, { status: 'pending', paymentStatus: 'paid' }]) {
    await shop.client.call(orders.update, { params: { id: placed._id }, body: body as object });
    await expect(send(placed._id, placed.access_token)).rejects.toMatchObject({ status: 409 });
  }
  const text = new Blob(['Paid, believe me']);
  const other = await aTransferOrder(shop, product);
  await expect(
    shop.visitor.call(storefront.uploadReceipt, {
      params: { id: other._id },
      query: { access_token: other.access_token },
      file: text,
    }),
  ).rejects.toMatchObject({ status: 415 });
});

test('an order takes twenty slips and asks to write to the shop then', async () => {
  const placed = await aTransferOrder(shop, product);
  const { _id } = await aSlip(shop, placed);
  await executeSql(
    shop.server.system.db,
    `insert into order_slips select (jsonb_populate_record(slip,
       jsonb_build_object('id', gen_random_uuid(), 'state', 'replaced'))).*
     from order_slips as slip, generate_series(1, 18) where id = $1`,
    [_id],
  );
  await aSlip(shop, placed);
  await expect(aSlip(shop, placed)).rejects.toMatchObject({
    status: 409,
    message: 'This order has too many slips. Please write to the shop.',
  });
});

describe('the inbox', () => {
  test('holds what waits with the amount expected; accepting books it, once', async () => {
    const placed = await aTransferOrder(shop, product, 2);
    const { _id } = await aSlip(shop, placed);
    const waiting = (await inbox()).find((slip) => slip._id === _id);
    expect(waiting).toMatchObject({
      state: 'waiting',
      twin: null,
      file: { path: expect.stringMatching(/^private\//) as string },
      order: { order_number: placed.order_number, customer: 'Kasun Fernando', due: 90_000 },
    });
    const outcomes = await Promise.allSettled([accept(_id), accept(_id), reject(_id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accept(_id)).rejects.toMatchObject({ status: 409 });
    expect((await inbox()).some((slip) => slip._id === _id)).toBe(false);
  });

  test('an accepted slip pays its order', async () => {
    const placed = await aTransferOrder(shop, product);
    const { _id } = await aSlip(shop, placed);
    expect(await accept(_id)).toMatchObject({ state: 'accepted', decided_by: 'Nimali Perera' });
    const order = await get(placed._id);
    expect(order).toMatchObject({
      payment_status: 'paid',
      money: { paid: 45_000, refunded: 0, due: 0 },
      slips: [{ state: 'accepted' }],
    });
    expect(order.movements.at(-1)).toMatchObject({
      kind: 'payment',
      provider: 'bank_transfer',
      provider_reference: _id,
    });
    expect((await mine(placed)).payment).toEqual({ next: 'nothing' });
  });

  test('a rejected one says why and lets another be sent; the order waits again', async () => {
    const placed = await aTransferOrder(shop, product);
    const first = await aSlip(shop, placed);
    await reject(first._id, 'This is of another order.');
    const order = await mine(placed);
    expect(order.payment).toMatchObject({
      slip: { state: 'rejected', reason: 'This is of another order.' },
    });
    expect(order.hold_expires_at).not.toBeNull();
    await aSlip(shop, placed);
    const third = await aSlip(shop, placed);
    const states = (await get(placed._id)).slips.map((slip) => slip.state);
    expect(states).toEqual(['waiting', 'replaced', 'rejected']);
    const here = (await inbox()).filter(({ order: { _id } }) => _id === placed._id);
    expect(here.map(({ _id }) => _id)).toEqual([third._id]);
  });

  test('a rejected one lets no order go that the merchant packs already, or has given back', async () => {
    for (const body of [{ status: 'processing' }, { paymentStatus: 'refunded' }] as const) {
      const kept = await aTransferOrder(shop, product);
      const { _id } = await aSlip(shop, kept);
      await shop.client.call(orders.update, { params: { id: kept._id }, body });
      await reject(_id);
      expect((await mine(kept)).hold_expires_at).toBeNull();
    }
  });

  test('one of a cancelled order says so, and is booked as what the order had cost', async () => {
    const placed = await aTransferOrder(shop, product, 2);
    const { _id } = await aSlip(shop, placed);
    const params = { id: placed._id };
    await shop.client.call(orders.update, { params, body: { status: 'cancelled' } });
    const waiting = (await inbox()).find((slip) => slip._id === _id);
    expect(waiting?.order).toMatchObject({ total_price: 90_000, due: 0, is_cancelled: true });
    await accept(_id);
    expect((await get(placed._id)).money).toMatchObject({ paid: 90_000, due: -90_000 });
  });

  test('a rejected one asks for another only where one is taken', async () => {
    const edit = async (id: string, quantity: number) => {
      const { products: items, version } = await get(id);
      const body = { version, items: items.map(({ _id }) => ({ _id, quantity })) };
      await shop.client.call(orders.editItems, { params: { id }, body });
    };
    const set = (id: string, body: { status: 'cancelled' } | { paymentStatus: 'paid' }) =>
      shop.client.call(orders.update, { params: { id }, body });
    const asked = await aTransferOrder(shop, product);
    await reject((await aSlip(shop, asked))._id);
    const cancelled = await aTransferOrder(shop, product);
    const ofCancelled = await aSlip(shop, cancelled);
    await set(cancelled._id, { status: 'cancelled' });
    await reject(ofCancelled._id);
    const paid = await aTransferOrder(shop, product);
    await set(paid._id, { paymentStatus: 'paid' });
    await edit(paid._id, 2);
    const ofPaid = await aSlip(shop, paid);
    await edit(paid._id, 1);
    await reject(ofPaid._id);
    await shop.server.runJobs();
    const mails = await mailsTo({ server: shop.server, email: 'kasun@example.com' });
    const tells = ({ order_number }: { order_number: number }) =>
      mails.some(({ subject }) => subject.endsWith(`another slip for your order #${order_number}`));
    expect([asked, cancelled, paid].map(tells)).toEqual([true, false, false]);
  });

  test('waits on when an edit leaves nothing due, for nobody has looked at it', async () => {
    const placed = await aTransferOrder(shop, product, 2);
    const { _id } = await aSlip(shop, placed);
    const params = { id: placed._id };
    await shop.client.call(movements.record, { params, body: { amount: 45_000 } });
    const { products: items, version } = await get(placed._id);
    const body = { version, items: items.map((item) => ({ _id: item._id, quantity: 1 })) };
    const edited = await shop.client.call(orders.editItems, { params, body });
    expect(edited).toMatchObject({
      payment_status: 'paid',
      money: { paid: 45_000, due: 0 },
      slips: [{ state: 'waiting' }],
    });
    expect((await inbox()).some((slip) => slip._id === _id)).toBe(true);
  });

  test('shows what waits longest first', async () => {
    const [first, second] = [
      await aTransferOrder(shop, product),
      await aTransferOrder(shop, product),
    ];
    const sent = [await aSlip(shop, second)];
    shop.server.clock.advance(1000);
    sent.push(await aSlip(shop, first));
    const ids = sent.map(({ _id }) => _id);
    const here = (await inbox()).map(({ _id }) => _id).filter((id) => ids.includes(id));
    expect(here).toEqual(ids);
  });

  test('an order whose slip waits is not cancelled for being late', async () => {
    const placed = await aTransferOrder(shop, product);
    await aSlip(shop, placed);
    shop.server.clock.advance(5 * 24 * 60 * 60_000);
    await expireHolds.run(shop.server.system, {});
    expect((await get(placed._id)).order_status).toBe('pending');
  });

  test('choosing Paid by hand, or verifying, settles the slip too', async () => {
    for (const settle of [
      (id: string) =>
        shop.client.call(orders.update, { params: { id }, body: { paymentStatus: 'paid' } }),
      (id: string) => shop.client.call(orders.verifyPayment, { params: { id } }),
    ]) {
      const placed = await aTransferOrder(shop, product);
      await aSlip(shop, placed);
      await settle(placed._id);
      expect(await get(placed._id)).toMatchObject({
        payment_status: 'paid',
        money: { paid: 45_000, due: 0 },
        slips: [{ state: 'accepted' }],
      });
    }
  });
});

test('a transfer without a slip is verified by the merchant, once', async () => {
  const placed = await aTransferOrder(shop, product);
  const params = { id: placed._id };
  await shop.client.call(orders.verifyPayment, { params });
  const again = await shop.client.call(orders.verifyPayment, { params });
  expect(again.money).toEqual({ paid: 45_000, refunded: 0, due: 0 });
  const cash = await anOrder(shop, product);
  const attempt = shop.client.call(orders.verifyPayment, { params: { id: cash._id } });
  await expect(attempt).rejects.toMatchObject({ status: 409 });
});

test('a transfer that turned out not to be there is verified once it is', async () => {
  const { _id } = await aTransferOrder(shop, product);
  const verify = () => shop.client.call(orders.verifyPayment, { params: { id: _id } });
  await verify();
  const body = { paymentStatus: 'pending' as const };
  await shop.client.call(orders.update, { params: { id: _id }, body });
  expect(await verify()).toMatchObject({ payment_status: 'paid', money: { paid: 45_000, due: 0 } });
});

test('the same picture for two orders is told, and one that looks like it; others are not', async () => {
  const drawn = await aDrawnSlip('LKR 450.00', 'Ref 8841207');
  const [first, same, alike, other, own] = await Promise.all(
    Array.from({ length: 5 }, () => aTransferOrder(shop, product)),
  );
  if (!first || !same || !alike || !other || !own) throw new Error('five orders were placed');
  const sent = await aSlip(shop, first, bytesOf(drawn));
  expect(sent.twin).toBeNull();
  const twin = { order_id: first._id, order_number: first.order_number };
  expect((await aSlip(shop, same, bytesOf(drawn))).twin).toEqual({ ...twin, is_exact: true });
  const smaller = await sharp(drawn).resize(360).jpeg({ quality: 70 }).toBuffer();
  expect((await aSlip(shop, alike, bytesOf(smaller))).twin).toEqual({ ...twin, is_exact: false });
  // The very same picture tells more than one that came before and looks like it.
  const again = await aTransferOrder(shop, product);
  expect((await aSlip(shop, again, bytesOf(smaller))).twin).toEqual({
    order_id: alike._id,
    order_number: alike.order_number,
    is_exact: true,
  });
  const another = await aDrawnSlip('LKR 9,125.50', 'Ref 1990354');
  expect((await aSlip(shop, other, bytesOf(another))).twin).toBeNull();
  await aSlip(shop, own, bytesOf(another));
  expect((await aSlip(shop, own)).twin).toBeNull();
});

test('the same picture sent twice for one order, or to another store, is no twin', async () => {
  const drawn = await pictureBytes();
  const placed = await aTransferOrder(shop, product);
  await aSlip(shop, placed, drawn);
  expect((await aSlip(shop, placed, drawn)).twin).toBeNull();
  const other = await aStore();
  const theirs = await aTransferOrder(other, await aProduct(other));
  expect((await aSlip(other, theirs, drawn)).twin).toBeNull();
});

test('the merchant and the customer see the slip that was sent last', async () => {
  const placed = await aTransferOrder(shop, product);
  const first = await aSlip(shop, placed);
  await reject(first._id);
  shop.server.clock.advance(1000);
  const params = { id: placed._id };
  const before = await shop.client.call(orders.bankReceipt, { params });
  await aSlip(shop, placed);
  const after = await shop.client.call(orders.bankReceipt, { params });
  expect(after.file_id._id).not.toBe(before.file_id._id);
  expect((await mine(placed)).payment).toMatchObject({ slip: { state: 'waiting' } });
});
