import { activity } from '@kade/contract/activity';
import { customers, type Separation } from '@kade/contract/customers';
import { drafts } from '@kade/contract/drafts';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDraft,
  anAddress,
  anOrder,
  aProduct,
  aStore,
  orderOf,
  type TestShop,
} from '../../../../test/factories';

let shop: TestShop;
let product: { _id: string };
beforeAll(async () => {
  shop = await aStore();
  product = await aProduct(shop, { price: 10_000, stock_quantity: 1000 });
});

async function order(email: string, phone_number: string, name = 'Kasun Fernando') {
  const [first_name = '', last_name = ''] = name.split(' ');
  const shipping_address = { ...anAddress, first_name, last_name, phone_number };
  const body = { ...orderOf(product), email, shipping_address };
  const { _id } = await shop.visitor.call(storefront.placeOrder, { body });
  return _id;
}

const ownerOf = async (id: string) =>
  (await shop.client.call(orders.get, { params: { id } })).customer_id ?? '';
const get = (id: string) => shop.client.call(customers.get, { params: { id } });
const groupsOf = (id: string) => shop.client.call(customers.groups, { params: { id } });
const separate = (id: string, body: Separation) =>
  shop.client.call(customers.separate, { params: { id }, body });
const merge = (id: string, customer_id: string) =>
  shop.client.call(customers.merge, { params: { id }, body: { customer_id } });
const pay = (id: string) =>
  shop.client.call(orders.update, {
    params: { id },
    body: { status: 'delivered', paymentStatus: 'paid' },
  });
const note = async (id: string, text: string) => {
  const { notes } = await shop.client.call(customers.addNote, { params: { id }, body: { text } });
  return notes[0]?._id ?? '';
};

/** A mother and her daughter who order with one phone number, two orders each. */
async function aFamily(phone: string, name: string) {
  const [mother, daughter] = [`mother.${name}@example.com`, `daughter.${name}@example.com`];
  const first = await order(mother, phone, 'Anoma Perera');
  await order(mother, phone, 'Anoma Perera');
  const third = await order(daughter, phone, 'Dilini Perera');
  await order(daughter, phone, 'Dilini Perera');
  await pay(first);
  await pay(third);
  return { id: await ownerOf(first), first, third, mother, daughter, phone };
}

describe('a family that shares a phone number', () => {
  test('is told group by group, separated, and each is counted for themselves', async () => {
    const { id, third, daughter, mother, phone } = await aFamily('071 700 0001', 'a');
    const digits = '717000001';
    expect(await get(id)).toMatchObject({
      order_count: 4,
      is_separable: true,
      shared_contacts: [],
    });
    expect(await groupsOf(id)).toMatchObject([
      { email: daughter, phone_number: digits, names: ['Dilini Perera'], order_count: 2 },
      {
        email: mother,
        phone_number: digits,
        names: ['Anoma Perera'],
        order_count: 2,
        total_kept: 10_000,
      },
    ]);
    await note(id, 'Anoma likes it wrapped');
    const hers = await note(id, 'Dilini rings twice');
    const groups = [{ email: daughter, phone_number: digits }];
    const other = await separate(id, { groups, notes: [hers] });
    expect(other).toMatchObject({
      name: 'Dilini Perera',
      order_count: 2,
      total_kept: 10_000,
      emails: [daughter],
      shared_contacts: [digits],
      is_separable: false,
      notes: [{ text: 'Dilini rings twice' }],
    });
    expect(await get(id)).toMatchObject({
      name: 'Anoma Perera',
      order_count: 2,
      total_kept: 10_000,
      emails: [mother],
      shared_contacts: [digits],
      notes: [{ text: 'Anoma likes it wrapped' }],
    });
    expect(await ownerOf(third)).toBe(other._id);
    const found = async (q: string) =>
      (await shop.client.call(customers.list, { query: { q } })).items.map(({ _id }) => _id);
    expect(await found('Dilini 0717000001')).toEqual([other._id]);
    expect((await found('0717000001')).toSorted()).toEqual([id, other._id].toSorted());
    // From now on the e-mail address tells them apart.
    expect(await ownerOf(await order(daughter, phone))).toBe(other._id);
    expect(await ownerOf(await order(mother, phone))).toBe(id);
    const son = await ownerOf(await order('son.a@example.com', phone));
    expect([id, other._id]).not.toContain(son);
    await shop.server.runJobs();
    expect((await get(id)).order_count).toBe(3);
    expect((await get(other._id)).order_count).toBe(3);
  });

  test('an order with only the shared phone number is of who orders by phone alone', async () => {
    const shipping_address = { ...anAddress, phone_number: '071 700 0013' };
    const first = await order('daughter.p@example.com', '071 700 0013', 'Dilini Perera');
    const byPhone = async () => {
      const draft = await aDraft(shop, product, { email: null, shipping_address });
      const body = { payment_option: 'cash_on_delivery' } as const;
      const made = await shop.client.call(drafts.placeOrder, { params: { id: draft._id }, body });
      return ownerOf(made.order?._id ?? '');
    };
    const id = await byPhone();
    expect(await ownerOf(first)).toBe(id);
    expect(await get(id)).toMatchObject({ is_separable: true });
    const groups = [{ email: null, phone_number: '717000013' }];
    const mother = await separate(id, { groups });
    expect(mother).toMatchObject({ email: null, emails: [], shared_contacts: ['717000013'] });
    expect(await byPhone()).toBe(mother._id);
    expect(await ownerOf(await order('daughter.p@example.com', '071 700 0013'))).toBe(id);
  });

  test('stays two where one orders with the other’s second number, which is shared then, too', async () => {
    const { id, daughter, mother } = await aFamily('071 700 0003', 'c');
    const second = await order(mother, '071 700 0004');
    const other = await separate(id, { groups: [{ email: daughter, phone_number: '717000003' }] });
    const both = await order(daughter, '071 700 0004');
    await shop.server.runJobs();
    expect([await ownerOf(both), await ownerOf(second)]).toEqual([other._id, id]);
    const shared = ['717000003', '717000004'];
    expect((await get(id)).shared_contacts).toEqual(shared);
    expect(await get(other._id)).toMatchObject({ order_count: 3, shared_contacts: shared });
  });

  test('is made one again, and all is as it was before', async () => {
    const { id, daughter, phone } = await aFamily('071 700 0005', 'd');
    await note(id, 'Lives at the corner');
    const when = expect.any(Date) as Date;
    const before = { ...(await get(id)), first_order_at: when, last_order_at: when };
    const other = await separate(id, { groups: [{ email: daughter, phone_number: '717000005' }] });
    await merge(id, other._id);
    expect(await get(id)).toEqual(before);
    await expect(get(other._id)).rejects.toMatchObject({ status: 404 });
    expect(await ownerOf(await order('uncle.d@example.com', phone))).toBe(id);
  });

  test('still shares it with a third when two of them are made one again', async () => {
    const { id, daughter, phone } = await aFamily('071 700 0021', 't');
    const son = 'son.t@example.com';
    await order(son, phone, 'Ravi Perera');
    const number = '717000021';
    const apart = (email: string) => separate(id, { groups: [{ email, phone_number: number }] });
    const [hers, his] = [await apart(daughter), await apart(son)];
    expect(await merge(id, hers._id)).toMatchObject({ order_count: 4, shared_contacts: [number] });
    expect((await get(his._id)).shared_contacts).toEqual([number]);
    expect((await merge(id, his._id)).shared_contacts).toEqual([]);
  });

  test('one of them is erased and exported without the other', async () => {
    const { id, daughter, mother, phone } = await aFamily('071 700 0006', 'e');
    const other = await separate(id, { groups: [{ email: daughter, phone_number: '717000006' }] });
    const shipping_address = { ...anAddress, phone_number: phone };
    const hers = await aDraft(shop, product, { email: mother, shipping_address, note: 'Anoma' });
    await aDraft(shop, product, { email: daughter, shipping_address, note: 'Dilini' });
    const held = async (customer: string) => {
      const pieces: string[] = [];
      const params = { id: customer };
      for await (const piece of await shop.client.call(customers.export, { params }))
        pieces.push(piece);
      return pieces.join('');
    };
    const [ofMother, ofDaughter] = [await held(id), await held(other._id)];
    expect(ofMother).toContain('"note": "Anoma"');
    expect(ofMother).not.toMatch(/dilini|daughter/i);
    expect(ofDaughter).toContain('"note": "Dilini"');
    expect(ofDaughter).not.toMatch(/anoma|mother/i);
    const { items } = await shop.client.call(orders.list, { query: { customer: other._id } });
    for (const { _id } of items) await pay(_id);
    await shop.client.call(customers.erase, { params: { id: other._id } });
    expect(await held(id)).toBe(ofMother);
    expect(hers.note).toBe('Anoma');
    // The number stays shared: who was erased and orders again is not taken for the other.
    const again = await ownerOf(await order(daughter, phone));
    expect([id, other._id]).not.toContain(again);
  });
});

test('orders that were made one by a wrong digit go back to whom they are of', async () => {
  const right = await order('nimal@wrong.example', '071 701 0001', 'Nimal Silva');
  const theirs = await order('sunil@wrong.example', '071 701 0002', 'Sunil Dias');
  const wrong = await order('nimal@wrong.example', '071 701 0002', 'Nimal Silva');
  await shop.server.runJobs();
  const id = await ownerOf(right);
  expect([await ownerOf(theirs), await ownerOf(wrong)]).toEqual([id, id]);
  expect((await groupsOf(id)).map(({ order_count }) => order_count)).toEqual([1, 1, 1]);
  const groups = [{ email: 'sunil@wrong.example', phone_number: '717010002' }];
  const sunil = await separate(id, { groups });
  expect(await get(id)).toMatchObject({
    name: 'Nimal Silva',
    order_count: 2,
    emails: ['nimal@wrong.example'],
    shared_contacts: ['717010002'],
  });
  expect(sunil).toMatchObject({ name: 'Sunil Dias', order_count: 1, phone_numbers: ['717010002'] });
});

test('people who ordered with different contacts are made one and separated again', async () => {
  const [one, other] = [
    await ownerOf(await order('work@merge.example', '071 702 0001')),
    await ownerOf(await order('home@merge.example', '071 702 0002')),
  ];
  await note(other, 'Has two addresses');
  // Other programs write ids in capitals.
  const both = await merge(one.toUpperCase(), other.toUpperCase());
  expect(both).toMatchObject({
    order_count: 2,
    emails: ['home@merge.example', 'work@merge.example'],
    shared_contacts: [],
    notes: [{ text: 'Has two addresses' }],
  });
  expect(await ownerOf(await order('home@merge.example', '071 702 0009'))).toBe(one);
  const groups = ['717020002', '717020009'].map((phone_number) => ({
    email: 'home@merge.example',
    phone_number,
  }));
  const again = await separate(one, { groups, notes: both.notes.map(({ _id }) => _id) });
  expect(again).toMatchObject({ order_count: 2, shared_contacts: [], notes: [{}] });
  expect(await get(one)).toMatchObject({
    order_count: 1,
    emails: ['work@merge.example'],
    notes: [],
  });
});

test('refuses what would leave nobody, what is no longer so, and who was erased', async () => {
  const { id, daughter, mother } = await aFamily('071 703 0001', 'f');
  const of = (email: string) => ({ email, phone_number: '717030001' });
  await expect(separate(id, { groups: [of(mother), of(daughter)] })).rejects.toMatchObject({
    status: 400,
  });
  await separate(id, { groups: [of(daughter)] });
  await expect(separate(id, { groups: [of(daughter)] })).rejects.toMatchObject({
    status: 409,
    message: 'The orders of this customer have changed. Please look at them again.',
  });
  for (const same of [id, id.toUpperCase()]) {
    await expect(merge(id, same)).rejects.toMatchObject({ status: 400 });
  }
  const stranger = await ownerOf(await order('stranger.f@example.com', '071 703 0002'));
  const theirs = await note(stranger, 'Not hers');
  await order(mother, '071 703 0003');
  const groups = [{ email: mother, phone_number: '717030003' }];
  await expect(separate(id, { groups, notes: [theirs] })).rejects.toMatchObject({
    status: 400,
    message: 'Note not found',
    details: [{ field: 'notes' }],
  });
  const foreign = await aStore();
  const elsewhere = await anOrder(foreign, await aProduct(foreign));
  const unknown = await foreign.client.call(customers.list, { query: {} });
  for (const other of [elsewhere._id, unknown.items[0]?._id ?? '']) {
    await expect(merge(id, other)).rejects.toMatchObject({
      status: 400,
      message: 'Customer not found',
      details: [{ field: 'customer_id', message: 'was not found' }],
    });
    await expect(merge(other, id)).rejects.toMatchObject({ status: 404, details: [] });
  }
  const { items } = await shop.client.call(orders.list, { query: { customer: stranger } });
  for (const { _id } of items) await pay(_id);
  await shop.client.call(customers.erase, { params: { id: stranger } });
  await expect(merge(id, stranger)).rejects.toMatchObject({ status: 409 });
});

test('the activity log says what was done, without a name', async () => {
  const { id, daughter } = await aFamily('071 704 0001', 'g');
  const other = await separate(id, { groups: [{ email: daughter, phone_number: '717040001' }] });
  await merge(id, other._id);
  const { items } = await shop.client.call(activity.list, { query: { area: 'customers' } });
  const told = items.slice(0, 2).map(({ changes }) => changes);
  expect(told).toMatchObject([
    [
      { field: 'orders', before: 2, after: 4 },
      {
        field: 'merged',
        after: expect.stringMatching(/^Who ordered #\d+, with 2 orders$/) as string,
      },
    ],
    [
      { field: 'orders', before: 4, after: 2 },
      {
        field: 'separated',
        after: expect.stringMatching(/^Who ordered #\d+, with 2 orders$/) as string,
      },
    ],
  ]);
  expect(JSON.stringify(items)).not.toMatch(/dilini|daughter|71704/i);
});

test('who is separated before it is known that they own another’s number is one with its owner', async () => {
  const [email, other] = ['early@example.com', 'owner@example.com'];
  const id = await ownerOf(await order(email, '071 700 0091'));
  const owner = await ownerOf(await order(other, '071 700 0092'));
  const both = await order(email, '071 700 0092');
  await separate(id, { groups: [{ email, phone_number: '717000092' }] });
  await shop.server.runJobs();
  expect(await ownerOf(both)).toBe(owner);
  expect(await get(owner)).toMatchObject({ order_count: 2, emails: [email, other].toSorted() });
  expect(await get(id)).toMatchObject({ order_count: 1, shared_contacts: [email] });
});
