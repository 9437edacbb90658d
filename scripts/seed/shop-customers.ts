import { customerContacts, customerTerms } from '@kade/rules/customer';
import { idAt } from './id-at';
import type { PlannedOrder } from './orders';
import type { Row } from './rows.queries';

interface Known {
  row: Row<'customers'>;
  contacts: string[];
  terms: Set<string>;
}

/** What an order names its customer by. */
const personOf = ({ email, billing }: PlannedOrder) => ({ email, billing_address: billing });

/** Who placed these orders, as they would be known had each been placed in its turn. */
export function planCustomers(storeId: string, orders: Iterable<PlannedOrder>) {
  const owners = new Map<string, Known>();
  const customers: Known[] = [];
  const ownerOf = (order: PlannedOrder) =>
    customerContacts(personOf(order))
      .map((contact) => owners.get(contact))
      .find((owner) => owner !== undefined);
  for (const order of orders) {
    const known = ownerOf(order);
    const customer = known ?? { row: newRow(storeId, order), contacts: [], terms: new Set() };
    if (!known) customers.push(customer);
    customer.row = withOrder(customer.row, order);
    for (const contact of customerContacts(personOf(order))) {
      if (owners.has(contact)) continue;
      owners.set(contact, customer);
      customer.contacts.push(contact);
    }
    for (const term of customerTerms(personOf(order))) customer.terms.add(term);
  }
  const owned = ({ row }: Known) => ({ store_id: storeId, customer_id: row.id });
  return {
    idOf: (order: PlannedOrder) => ownerOf(order)?.row.id ?? null,
    rows: customers.map(({ row }) => row),
    contactRows: customers.flatMap((customer): Row<'customer_contacts'>[] =>
      customer.contacts.map((contact) => ({ ...owned(customer), contact })),
    ),
    termRows: customers.flatMap((customer): Row<'customer_terms'>[] =>
      [...customer.terms].map((term) => ({ ...owned(customer), term })),
    ),
  };
}

const newRow = (storeId: string, { placedAt }: PlannedOrder): Row<'customers'> => ({
  store_id: storeId,
  id: idAt(placedAt),
  name: '',
  email: null,
  phone_number: '',
  order_count: 0,
  kept_total: 0,
  first_order_at: placedAt,
  last_order_at: placedAt,
});

/** Orders come one after the other: the latest says who somebody is. */
const withOrder = (row: Row<'customers'>, order: PlannedOrder): Row<'customers'> => ({
  ...row,
  name: order.billing.full_name,
  email: order.email,
  phone_number: order.billing.phone_number,
  order_count: row.order_count + 1,
  kept_total: row.kept_total + (order.paymentStatus === 'paid' ? order.total_price : 0),
  last_order_at: order.placedAt,
});
