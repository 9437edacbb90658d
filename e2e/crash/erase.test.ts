import { isDeepStrictEqual } from 'node:util';
import { api } from '@kade/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { times } from '../../scripts/testing/drawn';
import { aCrashingStore, crashAmid, patiently, type CrashingStore } from './crashing-store';

const ROUNDS = times(1);
const PEOPLE = 16;

let store: CrashingStore;
let productId: string;

beforeAll(async () => {
  store = await aCrashingStore('erase');
  const product = { name: 'Bought by many', price: 100, stock_quantity: 10_000 };
  productId = (await store.merchant.call(api.products.create, { body: product }))._id;
}, 120_000);

afterAll(() => store.stop(), 60_000);

interface Somebody {
  id: string;
  /** What nobody but they have told. */
  marks: string[];
  phone: string;
  orders: string[];
  /** Everything that is held of them, before anybody erased anything. */
  held: unknown;
}

/** Somebody with two orders that are over, a draft that waits, and notes about all of it. */
async function aPerson(n: number): Promise<Somebody> {
  const { merchant, visitor } = store;
  const items = [{ product_id: productId, quantity: 1 }];
  const [email, phone] = [`person-${n}@example.com`, `0775${100_000 + n}`];
  const shipping_address = {
    first_name: `Person-${n}`,
    last_name: 'Fernando',
    address: `${n} Galle Road`,
    city: 'Colombo',
    postal_code: '00300',
    phone_number: phone,
  };
  const contact = { email, shipping_address };
  const orders: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const body = { items, ...contact, payment_option: 'cash_on_delivery' } as const;
    const { _id } = await visitor.call(api.storefront.placeOrder, { body });
    const params = { id: _id };
    await merchant.call(api.orders.addNote, { params, body: { text: `Person-${n} called` } });
    const over = { status: 'delivered', paymentStatus: 'paid' } as const;
    await merchant.call(api.orders.update, { params, body: over });
    orders.push(_id);
  }
  const note = `Person-${n} calls back`;
  await merchant.call(api.drafts.create, { body: { items, ...contact, note } });
  const { customer_id } = await merchant.call(api.orders.get, { params: { id: orders[0] ?? '' } });
  const id = customer_id ?? '';
  const body = { text: `Person-${n} rings twice` };
  await merchant.call(api.customers.addNote, { params: { id }, body });
  const held = heldIn(await exportOf(id));
  const { first_name, address } = shipping_address;
  return { id, marks: [email, phone, first_name, address], phone, orders, held };
}

async function exportOf(id: string): Promise<string> {
  let text = '';
  const pieces = await store.merchant.call(api.customers.export, { params: { id } });
  for await (const piece of pieces) text += piece;
  return text;
}

/** Without the mails, which are sent when they are. */
function heldIn(text: string): unknown {
  const { mails: _mails, ...held } = JSON.parse(text) as Record<string, unknown>;
  return held;
}

const erase = async ({ id }: Somebody) => {
  await store.merchant.call(api.customers.erase, { params: { id } });
};

/** Whether somebody is wholly there or wholly gone; else what is half of it. */
async function stateOf({ id, marks, phone: q, orders, held }: Somebody): Promise<unknown> {
  const { merchant } = store;
  const { erased_at } = await merchant.call(api.customers.get, { params: { id } });
  const text = await exportOf(id);
  const found = {
    orders: (await merchant.call(api.orders.list, { query: { q } })).total,
    customers: (await merchant.call(api.customers.list, { query: { q } })).total,
  };
  const seen = { isErased: erased_at !== null, held: heldIn(text), found };
  const there = { isErased: false, held, found: { orders: orders.length, customers: 1 } };
  if (isDeepStrictEqual(seen, there)) return 'there';
  const left = marks.filter((mark) => text.includes(mark));
  const lost = orders.filter((order) => !text.includes(order));
  const gone = { isErased: true, held: seen.held, found: { orders: 0, customers: 0 } };
  const isGone = isDeepStrictEqual(seen, gone) && left.length === 0 && lost.length === 0;
  return isGone ? 'gone' : { ...seen, left, lost };
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'round %i: customers who are erased amid a kill are wholly there or wholly gone',
  async (round) => {
    const people: Somebody[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await aPerson(round * PEOPLE + n));
    const acknowledged = new Set<Somebody>();
    await crashAmid(store, people, {
      atOnce: 4,
      after: 4,
      work: async (somebody) => {
        await erase(somebody);
        acknowledged.add(somebody);
      },
    });
    for (const somebody of people) {
      const expected = acknowledged.has(somebody) ? ['gone'] : ['gone', 'there'];
      expect(expected).toContainEqual(await patiently(() => stateOf(somebody)));
    }
    for (const somebody of people) await patiently(() => erase(somebody));
    for (const somebody of people) {
      expect(await patiently(() => stateOf(somebody))).toBe('gone');
    }
  },
  240_000,
);
