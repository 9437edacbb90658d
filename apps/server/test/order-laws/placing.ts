import { ApiError } from '@kade/contract/client';
import { drafts } from '@kade/contract/drafts';
import { storefront, type NewOrder } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import { expect } from 'vitest';
import { anAddress } from '../factories';
import { at, type World } from './world';

export const METHODS: readonly PaymentMethod[] = [
  'cash_on_delivery',
  'bank_transfer',
  'credit_debit',
  'paypal',
];

/** Some pieces of one thing or of two, for one of three people. */
function basketOf(world: World, how: number): NewOrder {
  const first = { ...at(world.choices, how), quantity: 1 + (how % 3) };
  const second = { ...at(world.choices, how + 1 + (how % 4)), quantity: 1 };
  const items = (how % 2 === 0 ? [first] : [first, second]) as NewOrder['items'];
  const who = how % 3;
  return {
    items,
    email: `person${who}@example.com`,
    shipping_address: { ...anAddress, phone_number: `071 800 000${who}` },
    payment_option: at(METHODS, Math.floor(how / 7)) ?? 'paypal',
  };
}

/** What the store's rules ask for sending something: see `aWorld`. */
const shippingFor = (subTotal: number, pieces: number) =>
  10_000 + Math.round((subTotal * 333) / 10_000) + 2_500 * Math.ceil(pieces / 2);

async function place(world: World, body: NewOrder, key?: string): Promise<void> {
  const options = key === undefined ? {} : { idempotencyKey: key };
  const reply = await world.shop.visitor.call(storefront.placeOrder, { body }, options);
  const known = key === undefined ? undefined : world.keys.get(key);
  expect(known ?? reply._id).toBe(reply._id);
  if (key !== undefined) world.keys.set(key, reply._id);
  if (world.placed.some(({ _id }) => _id === reply._id)) return;
  const pieces = reply.products.reduce((count, { quantity }) => count + quantity, 0);
  expect(reply.shipping).toBe(shippingFor(reply.sub_total, pieces));
  world.placed.push({ _id: reply._id, access_token: reply.access_token });
}

/** A customer orders, with or without a key. */
export async function placeOne(world: World, which: number, how: number): Promise<void> {
  await place(world, basketOf(world, how), which % 3 === 0 ? `key ${how}` : undefined);
}

const refusalsOf = (attempts: readonly PromiseSettledResult<unknown>[]) =>
  attempts.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));

/** A customer clicks twice: whoever is answered is answered the same order. */
export async function placeTwice(world: World, which: number, how: number): Promise<void> {
  world.serial += 1;
  const key = `twice ${world.serial} ${which}`;
  const body = basketOf(world, how);
  const clicks = await Promise.allSettled([place(world, body, key), place(world, body, key)]);
  const refusals = refusalsOf(clicks);
  for (const refusal of refusals) {
    const isRunning = refusal instanceof ApiError && refusal.code === 'idempotency_running';
    if (!isRunning || refusals.length === 2) throw refusal;
  }
  // Once more when all is over: `place` sees whether it is the same order.
  if (world.keys.has(key)) await expect(place(world, body, key)).resolves.toBeUndefined();
}

/** One order of each way to pay, so that everything has something to happen to. */
export async function placeOneEach(world: World): Promise<void> {
  for (const index of METHODS.keys()) await place(world, basketOf(world, 7 * index));
}

/** Another basket with a key that was used: refused, or the first use of it. */
export async function placeOther(world: World, which: number, how: number): Promise<void> {
  const key = at([...world.keys.keys()], which);
  const body = { ...basketOf(world, how), email: 'somebody.else@example.com' };
  if (key === undefined) return;
  const attempt = world.shop.visitor.call(storefront.placeOrder, { body }, { idempotencyKey: key });
  const code = await attempt.then(
    () => 'placed',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
  expect(['idempotency_mismatch', 'idempotency_running']).toContain(code);
}

/** The merchant writes an order down, partly at prices of their own, and places it once or twice. */
export async function placeDraft(world: World, which: number, how: number): Promise<void> {
  const { client } = world.shop;
  const { items, payment_option, email, shipping_address } = basketOf(world, how);
  const agreed = { price_override: { price: 12_345, reason: 'Agreed' } };
  const lines = items.map((item, index) => ({ ...item, ...(index === which % 2 && agreed) }));
  const isUnknown = which % 4 === 0;
  const contact = { email: isUnknown ? null : email, shipping_address };
  const draft = await client.call(drafts.create, { body: { items: lines, ...contact } });
  const params = { id: draft._id };
  const order = async () =>
    (await client.call(drafts.placeOrder, { params, body: { payment_option } })).order?._id ?? '';
  const clicks = await Promise.allSettled(which % 2 === 0 ? [order()] : [order(), order()]);
  const answers = clicks.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refusals = refusalsOf(clicks);
  if (answers.length === 0) throw refusals[0];
  expect(new Set(answers).size).toBe(1);
  world.placed.push({ _id: answers[0] ?? '', access_token: '' });
}
