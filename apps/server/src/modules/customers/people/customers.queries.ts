import type {
  Customer,
  CustomerNote,
  CustomerQuery,
  CustomerSort,
  CustomerSummary,
} from '@kade/contract/customers';
import type { Page } from '@kade/contract/values';
import { endOfPrefix, searchPrefixes } from '@kade/rules/order-search';
import type { Words } from '@kade/words/words';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';
import { readPage, type Sort } from '../../../platform/paging';
import { readerWords } from '../../../platform/reader';
import type { DB } from '../../../platform/schema';
import { shownAddress } from '../../orders/book';

const byLastOrder = { by: sql.ref('customers.last_order_at'), type: 'timestamptz' } as const;
const byTotal = { by: sql.ref('customers.kept_total'), type: 'bigint' } as const;
const byOrders = { by: sql.ref('customers.order_count'), type: 'bigint' } as const;
const byName = { by: sql`lower(customers.name)`, type: 'text' } as const;

const sorts: Record<CustomerSort, Sort> = {
  '-last_order': { ...byLastOrder, direction: 'desc' },
  last_order: { ...byLastOrder, direction: 'asc' },
  '-total': { ...byTotal, direction: 'desc' },
  total: { ...byTotal, direction: 'asc' },
  '-orders': { ...byOrders, direction: 'desc' },
  orders: { ...byOrders, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
  name: { ...byName, direction: 'asc' },
};

const summaryColumns = [
  'customers.id',
  'customers.name',
  'customers.email',
  'customers.phone_number',
  'customers.order_count',
  'customers.kept_total',
  'customers.first_order_at',
  'customers.last_order_at',
  'customers.erased_at',
] as const;

interface SummaryRow {
  id: string;
  name: string;
  email: string | null;
  phone_number: string;
  order_count: number;
  kept_total: number;
  first_order_at: Date;
  last_order_at: Date;
  erased_at: Date | null;
}

const summaryOf = ({ people }: Words, { id, kept_total, ...row }: SummaryRow): CustomerSummary => ({
  _id: id,
  name: row.erased_at !== null && row.name === '' ? people.erased_customer() : row.name,
  email: row.email,
  phone_number: row.phone_number,
  order_count: row.order_count,
  total_kept: kept_total,
  first_order_at: row.first_order_at,
  last_order_at: row.last_order_at,
  erased_at: row.erased_at,
});

export function listCustomers(
  ctx: TenantContext,
  query: CustomerQuery,
): Promise<Page<CustomerSummary>> {
  const list = ctx.db
    .selectFrom('customers')
    .where('customers.store_id', '=', ctx.storeId)
    .where((eb) =>
      eb.and(searchPrefixes(query.q ?? '').map((prefixes) => isFoundBy(ctx, eb, prefixes))),
    );
  const rows = list.select(summaryColumns);
  const sort = sorts[query.sort ?? '-last_order'];
  const words = readerWords(ctx);
  const itemOf = (row: SummaryRow) => summaryOf(words, row);
  return readPage(query, { list, rows, id: 'customers.id', sort, itemOf });
}

const isFoundBy = (
  ctx: TenantContext,
  eb: ExpressionBuilder<DB, 'customers'>,
  prefixes: readonly string[],
) =>
  eb(
    'customers.id',
    'in',
    eb
      .selectFrom('customer_terms')
      .where('customer_terms.store_id', '=', ctx.storeId)
      .where((term) =>
        term.or(
          prefixes.map((prefix) =>
            term.between('customer_terms.term', prefix, endOfPrefix(prefix)),
          ),
        ),
      )
      .select('customer_terms.customer_id'),
  );

/** A customer with all that is told of them, in one statement. */
export async function getCustomer(ctx: TenantContext, id: string): Promise<Customer> {
  const row = await ctx.db
    .selectFrom('customers')
    .where('customers.store_id', '=', ctx.storeId)
    .where('customers.id', '=', id)
    .select(summaryColumns)
    .select((eb) => [selectContacts(eb), selectNotes(eb), selectLatest(eb), selectMoney(eb)])
    .executeTakeFirst();
  if (!row) throw notFound('customer');
  const words = readerWords(ctx);
  return {
    ...summaryOf(words, row),
    ...contactsOf(row.contacts),
    address: row.latest && shownAddress(words, row.latest.shipping_address),
    paid: row.money?.paid ?? 0,
    refunded: row.money?.refunded ?? 0,
    charged_back: row.money?.charged_back ?? 0,
    notes: row.notes.map(noteOf),
  };
}

interface HeldContact {
  contact: string;
  is_shared: boolean;
  is_alone: boolean;
}

function contactsOf(held: readonly HeldContact[]) {
  const [emails, numbers] = [held.filter(isEmail), held.filter((one) => !isEmail(one))];
  const areSeveral = emails.length > 1 || numbers.length > 1;
  const textOf = ({ contact }: HeldContact) => contact;
  return {
    emails: emails.map(textOf),
    phone_numbers: numbers.map(textOf),
    shared_contacts: held.filter((one) => one.is_shared).map(textOf),
    is_separable: areSeveral || (emails.length === 1 && numbers.some((one) => one.is_alone)),
  };
}

const isEmail = ({ contact }: HeldContact) => contact.includes('@');

type Customers = ExpressionBuilder<DB, 'customers'>;

const selectContacts = (eb: Customers) =>
  jsonArrayFrom(
    eb
      .selectFrom('customer_contacts')
      .whereRef('customer_contacts.store_id', '=', 'customers.store_id')
      .whereRef('customer_contacts.customer_id', '=', 'customers.id')
      .select(['contact', 'is_shared', 'is_alone'])
      .orderBy('contact'),
  ).as('contacts');

const selectNotes = (eb: Customers) =>
  jsonArrayFrom(
    eb
      .selectFrom('customer_notes')
      .whereRef('customer_notes.store_id', '=', 'customers.store_id')
      .whereRef('customer_notes.customer_id', '=', 'customers.id')
      .select(['id', 'text', 'version', 'author', 'created_at', 'updated_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ).as('notes');

interface NoteRow {
  id: string;
  text: string;
  version: number;
  author: string;
  created_at: string;
  updated_at: string;
}

const noteOf = (row: NoteRow): CustomerNote => ({
  _id: row.id,
  text: row.text,
  version: row.version,
  author: row.author,
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
});

const ordersOf = (eb: Customers) =>
  eb
    .selectFrom('orders')
    .whereRef('orders.store_id', '=', 'customers.store_id')
    .whereRef('orders.customer_id', '=', 'customers.id');

const selectLatest = (eb: Customers) =>
  jsonObjectFrom(
    ordersOf(eb)
      .select('shipping_address')
      .orderBy('order_date', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(1),
  ).as('latest');

const selectMoney = (eb: Customers) =>
  jsonObjectFrom(
    ordersOf(eb).select([
      sql<number>`coalesce(sum(paid_total), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum(refunded_total - charged_back_total), 0)::bigint`.as('refunded'),
      sql<number>`coalesce(sum(charged_back_total), 0)::bigint`.as('charged_back'),
    ]),
  ).as('money');
