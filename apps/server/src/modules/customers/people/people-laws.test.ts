import { ApiError } from '@kade/contract/client';
import { customers } from '@kade/contract/customers';
import { orders } from '@kade/contract/orders';
import { storefront } from '@kade/contract/storefront';
import { customerContacts, customerTerms } from '@kade/rules/customer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../../../../scripts/testing/drawn';
import { anAddress, aProduct, aStore, orderOf, type TestShop } from '../../../../test/factories';
import { changeMany } from '../../../../test/order-changes';
import { executeSql } from '../../../platform/database';

const EMAILS = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
const PHONES = ['071 800 0001', '071 800 0002', '071 800 0003', '071 800 0004 / 071 800 0001'];
const NAMES = ['Anoma', 'Bimal', 'Chathura'];

/** What may happen; numbers choose among what there is then. */
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('place' as const), who: fc.nat(47) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pay' as const), which: fc.nat(99) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('edit' as const), which: fc.nat(99), who: fc.nat(47) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('separate' as const),
      whom: fc.nat(99),
      by: fc.nat(99),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('merge' as const), whom: fc.nat(99), by: fc.nat(99) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('erase' as const), whom: fc.nat(99) }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const personOf = (who: number) => ({
  email: EMAILS[who % 4] ?? '',
  phone_number: PHONES[Math.floor(who / 4) % 4] ?? '',
  first_name: NAMES[Math.floor(who / 16)] ?? '',
});
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

async function perform({ client, visitor }: TestShop, product: { _id: string }, one: Act) {
  const [everyOrder, everybody] = await Promise.all([
    client.call(orders.list, { query: { limit: 100 } }),
    client.call(customers.list, { query: { limit: 100 } }),
  ]);
  const order = 'which' in one ? at(everyOrder.items, one.which)?._id : undefined;
  const id = 'whom' in one ? at(everybody.items, one.whom)?._id : undefined;
  if (one.act === 'place') {
    const { email, ...person } = personOf(one.who);
    const shipping_address = { ...anAddress, ...person };
    await visitor.call(storefront.placeOrder, {
      body: { ...orderOf(product), email, shipping_address },
    });
  } else if (one.act === 'pay' && order) {
    await client.call(orders.update, { params: { id: order }, body: { paymentStatus: 'paid' } });
  } else if (one.act === 'edit' && order) {
    const { version } = await client.call(orders.get, { params: { id: order } });
    const { email, ...person } = personOf(one.who);
    const body = {
      version,
      email: one.which % 3 === 0 ? null : email,
      billing_address: { ...anAddress, ...person },
    };
    await client.call(orders.editContact, { params: { id: order }, body });
  } else if (one.act === 'separate' && id) {
    const groups = await client.call(customers.groups, { params: { id } });
    const chosen = groups.filter((_, index) => ((one.by + 1) >> index) % 2 === 1);
    const body = { groups: chosen.map(({ email, phone_number }) => ({ email, phone_number })) };
    await client.call(customers.separate, { params: { id }, body });
  } else if (one.act === 'merge' && id) {
    const customer_id = at(everybody.items, one.by)?._id ?? '';
    await client.call(customers.merge, { params: { id }, body: { customer_id } });
  } else if (one.act === 'erase' && id) {
    const { items } = await client.call(orders.list, { query: { customer: id } });
    const selection = { ids: items.map((order) => order._id) };
    if (items.length > 0) await changeMany({ client }, selection, { status: 'delivered' });
    await client.call(customers.erase, { params: { id } });
  }
}

interface Row {
  id: string;
  is_erased: boolean;
  contacts: { contact: string; is_shared: boolean }[];
  terms: string[];
  orders: { email: string | null; billing_address: typeof anAddress & { full_name: string } }[];
  counted: unknown[];
  summed: unknown[];
}

async function read({ server, store }: TestShop): Promise<Row[]> {
  const { rows } = await executeSql(
    server.system.db,
    `select id, erased_at is not null as is_erased,
       coalesce((select jsonb_agg(to_jsonb(held)) from customer_contacts held
         where held.store_id = customers.store_id and held.customer_id = customers.id), '[]')
         as contacts,
       array(select term from customer_terms held
         where held.store_id = customers.store_id and held.customer_id = customers.id) as terms,
       coalesce((select jsonb_agg(to_jsonb(orders)) from orders
         where orders.store_id = customers.store_id and orders.customer_id = customers.id), '[]')
         as orders,
       jsonb_build_array(order_count, kept_total) as counted,
       (select jsonb_build_array(count(*), sum(paid_total - refunded_total)) from orders
         where orders.store_id = customers.store_id and orders.customer_id = customers.id) as summed
     from customers where store_id = $1`,
    [store._id],
  );
  return rows as unknown as Row[];
}

const each = (lists: readonly string[][]) => [...new Set(lists.flat())].toSorted();
const peopleOf = ({ orders: theirs }: Row) =>
  theirs.map(({ email, billing_address }) => ({ email: email ?? '', billing_address }));

/** What is kept of each customer is what their orders say, and every contact tells one thing. */
async function assertLaws(shop: TestShop): Promise<void> {
  const everybody = await read(shop);
  const held = everybody.flatMap((one) => one.contacts.map((row) => ({ ...row, of: one.id })));
  const ownerOf = (contact: string) =>
    held.find((row) => row.contact === contact && !row.is_shared)?.of;
  for (const { contact } of held.filter((row) => !row.is_shared)) {
    expect(held.filter((row) => row.contact === contact)).toHaveLength(1);
  }
  for (const customer of everybody) {
    expect(customer.counted).toEqual(customer.summed);
    const named = peopleOf(customer).map(customerContacts);
    expect(customer.contacts.map(({ contact }) => contact).toSorted()).toEqual(each(named));
    for (const contact of named.flat())
      expect([undefined, customer.id]).toContain(ownerOf(contact));
    const terms = customer.is_erased ? [] : each(peopleOf(customer).map(customerTerms));
    expect(customer.terms.toSorted()).toEqual(terms);
  }
}

/** What was refused: nothing to choose, already so, erased, or changed by somebody else meanwhile. */
const REFUSED = [400, 404, 409];
function assertRefused(reason: unknown): void {
  if (!(reason instanceof ApiError) || !REFUSED.includes(reason.status)) throw reason;
}

/** A limit for what hangs, not a measure of speed. */
const HANGS_MS = 600_000;

test(
  'whatever is placed, corrected, merged, separated and erased, even at once, is counted right',
  async () => {
    const waves = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), {
      minLength: 12,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(waves, async (run) => {
        const shop = await aStore();
        const product = await aProduct(shop, { stock_quantity: 1000 });
        for (const wave of run) {
          const done = wave.map((one) => perform(shop, product, one).catch(assertRefused));
          await Promise.all(done);
          await shop.server.runJobs();
          await assertLaws(shop);
        }
        expect(await shop.server.system.jobs.listFailed()).toEqual([]);
      }),
      { ...drawn(8, 26), endOnFailure: true },
    );
  },
  HANGS_MS,
);
