import { FOUND_OF_KIND, type FoundInStore } from '@kade/contract/find';
import { codesOf } from '@kade/rules/product-search';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../platform/context';
import { preparedSql } from '../../platform/prepared';
import { readerWords } from '../../platform/reader';
import type { Json } from '../../platform/schema';
import { shownAddress } from '../orders/book';
import {
  meantTable,
  meantTerms,
  termsTable,
  toAsk,
  type AskedWord,
  type TermKind,
} from './known-terms.queries';

/** Of so many of the newest that the words find, all words together, the other words are looked for. */
const CANDIDATES = 400;
/** So many orders of each product are found by it. */
const ORDERS_OF_A_PRODUCT = 10;
/** So many of the drafts that wait, the newest first, are looked through. */
const WAITING_DRAFTS = 200;

/** What is searched in a store. */
export interface Search {
  text: string;
  words: readonly AskedWord[];
  /** The words of a search for drafts, in their spellings. */
  prefixes: readonly (readonly string[])[];
  kinds: readonly TermKind[];
  /** What words with a wrong letter may mean is looked for alone, which takes longer. */
  isForgiving: boolean;
}

type Hits = Pick<FoundInStore, 'orders' | 'products' | 'customers' | 'drafts'>;

export interface SearchOfStore {
  hits: Hits;
  /** A word is unknown there, and may be another with a wrong letter. */
  isUnsure: boolean;
}

/** As the database tells it: an address is no name yet, and a moment is a text. */
type Told<K extends 'orders' | 'drafts'> = Omit<Hits[K][number], 'customer' | 'order_date'> & {
  address: Json;
};
type Row = Pick<Hits, 'products' | 'customers'> & {
  orders: (Told<'orders'> & { order_date: string })[];
  drafts: Told<'drafts'>[];
  is_unsure: boolean;
};

/** All that is found in a store, by one statement: what is found of one kind decides what else is looked for. */
export async function findInStore(ctx: TenantContext, search: Search): Promise<SearchOfStore> {
  const { text, words, prefixes, kinds, isForgiving } = search;
  const may = (kind: TermKind) => kinds.includes(kind);
  const [row] = await selectFound(
    ctx,
    ctx.storeId,
    toAsk(words),
    isForgiving,
    codesOf(text.trim().toLowerCase()),
    prefixes.map(beginningOfALine),
    may('orders'),
    may('products'),
    may('customers'),
  );
  if (!row) throw new Error('a search answered no row');
  const { orders, products, customers, drafts, is_unsure } = row;
  const dated = named(ctx, orders).map((one) => ({ ...one, order_date: new Date(one.order_date) }));
  return {
    hits: { orders: dated, products, customers, drafts: named(ctx, drafts) },
    isUnsure: is_unsure,
  };
}

/**
 * Put together once, and planned anew a few times only: both take longer than what it does. One statement
 * for both searches, as whoever types a wrong letter has had the connection plan it by then.
 */
const selectFound = preparedSql(
  (
    store: string,
    asked: string,
    isForgiving: boolean,
    codes: readonly string[],
    lines: readonly string[],
    orders: boolean,
    products: boolean,
    customers: boolean,
  ) => {
    const soldAs = onlyIf(sql`not ${isForgiving}::boolean`, selectSoldAs(store, codes));
    const drafts = onlyIf(sql`not ${isForgiving}::boolean`, selectDrafts(store, lines));
    return sql<Row>`
      with recursive ${meantTerms(store, asked, isForgiving)},
        product_hits as materialized (${onlyIf(sql`${products}::boolean`, selectProducts(store, soldAs))}),
        order_hits as materialized (${onlyIf(sql`${orders}::boolean`, selectOrders(store))}),
        customer_hits as materialized (${onlyIf(sql`${customers}::boolean`, selectCustomers(store))}),
        draft_hits as materialized (${onlyIf(sql`${orders}::boolean`, drafts)})
      select ${listOf('order', sql`points desc, _id desc`)} as orders,
        ${listOf('product', sql`points desc, _id desc`)} as products,
        ${listOf('customer', sql`points desc, order_count desc, _id desc`)} as customers,
        ${listOf('draft', sql`updated_at desc, _id desc`)} as drafts,
        exists (select from unknown) as is_unsure`;
  },
);

const onlyIf = (condition: RawBuilder<unknown>, select: RawBuilder<unknown>) =>
  sql`select * from (${select}) as hits where ${condition}`;

const listOf = (what: string, order: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_agg(to_jsonb(hit) order by ${order}), '[]') from ${sql.table(`${what}_hits`)} as hit)`;

/** Orders by what they say themselves, then by products that are in them, the newest first. */
const selectOrders = (store: string) => sql`
  with ordered as (
    select line.order_id as id, goods._id as product_id
    from product_hits as goods
    cross join lateral (
      select order_id from order_items
      where order_items.store_id = ${store} and order_items.product_id = goods._id
      order by order_id desc limit ${sql.lit(ORDERS_OF_A_PRODUCT)}
    ) as line
  ), found as (
    select id, max(points) as points, min(product_id::text) as product_id from (
      select id, points, null::uuid as product_id
      from (${selectByTerms(store, 'orders')}) as by_terms
      union all select id, 0, product_id from ordered
    ) as either group by id
  )
  select orders.id as _id, order_number, billing_address as address,
    order_status, total_price, order_date, products.name as product, points
  from (${selectBest(sql`found`)}) as best
  join orders on orders.store_id = ${store} and orders.id = best.id
  left join products on points = 0 and products.store_id = ${store}
    and products.id = best.product_id::uuid`;

/** Products by their words and by what they are sold as, those in the Bin left out. */
const selectProducts = (store: string, soldAs: RawBuilder<unknown>) => sql`
  with found as (
    select id, sum(points) as points from (
      ${selectByTerms(store, 'products')} union all ${soldAs}
    ) as either group by id
  )
  select products.id as _id, name, sku, price, points
  from (${selectBest(sql`(select found.* from found
    join products on products.store_id = ${store} and products.id = found.id
    where deleted_at is null)`)}) as best
  join products on products.store_id = ${store} and products.id = best.id`;

const selectCustomers = (store: string) => sql`
  with found as (${selectByTerms(store, 'customers')})
  select customers.id as _id, name, phone_number, order_count, points
  from (${selectBest(sql`found`)}) as best
  join customers on customers.store_id = ${store} and customers.id = best.id`;

/** Drafts that wait are few: the newest are looked through, the terms of each as lines of a text. */
const selectDrafts = (store: string, lines: readonly string[]) => sql`
    select id as _id, draft_number, shipping_address as address, total_price, updated_at
    from (
      select * from drafts where drafts.store_id = ${store} and order_id is null
      order by updated_at desc, id desc limit ${sql.lit(WAITING_DRAFTS)}
    ) as waiting
    where cardinality(${lines}::text[]) > 0
      and array_to_string(terms, chr(10)) ~ all(${lines}::text[])
    order by updated_at desc, id desc limit ${sql.lit(FOUND_OF_KIND)}`;

/** A pattern of lines that begin with any of the texts. */
const beginningOfALine = (texts: readonly string[]) =>
  `(?n)^(?:${texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;

/** What is found, with the name that it is for. */
function named<T extends { address: Json }>(ctx: TenantContext, rows: readonly T[]) {
  const words = readerWords(ctx);
  return rows.map(({ address, ...row }) => ({
    ...row,
    customer: shownAddress(words, address).full_name,
  }));
}

const idOf = { orders: 'order_id', customers: 'customer_id', products: 'product_id' } as const;

/**
 * The newest of each term of a kind that have a term of every other place, too; these are looked up
 * one by one, as sub-selects that the planner cannot make joins of. What is rare is found so, however
 * many the other words would find. Of an array of terms the planner would rather read all of a store.
 */
function selectByTerms(store: string, kind: TermKind): RawBuilder<unknown> {
  const id = sql.ref(`told.${idOf[kind]}`);
  return sql`
    select id, sum(points) as points from (
      select newest.id, meant.place,
        max(case when wanted.term = any(exact) then 2 else 1 end) as points
      from (select *, ${shareOf(kind)} as share from ${meantTable(kind)}) as meant
      cross join unnest(terms) as wanted (term)
      cross join lateral (
        select ${id} as id from ${termsTable(kind)} as told
        where told.store_id = ${store} and told.term = wanted.term
        order by ${id} desc limit meant.share::integer
      ) as newest
      where not exists (
        select from ${meantTable(kind)} as other where other.place <> meant.place
          and (select true from unnest(other.terms) as also (term) cross join lateral (
            select from ${termsTable(kind)} as told
            where told.store_id = ${store} and told.term = also.term and ${id} = newest.id limit 1
          ) as told limit 1) is null)
      group by newest.id, meant.place
    ) as found group by id`;
}

/**
 * How many are read of each term. Of one word the newest are found, whatever its terms; products may be in the
 * Bin.
 */
const shareOf = (kind: TermKind) => {
  const share = sql`${sql.lit(CANDIDATES)}::integer / sum(cardinality(terms)) over () + 1`;
  return kind === 'products'
    ? share
    : sql`case count(*) over () when 1 then ${sql.lit(FOUND_OF_KIND)} else ${share} end`;
};

const selectBest = (found: RawBuilder<unknown>) => sql`
  select * from ${found} as found order by points desc, id desc limit ${sql.lit(FOUND_OF_KIND)}`;

/** Products that are sold, in any of their forms, under a SKU or a barcode that begins so: ranges, by index. */
function selectSoldAs(store: string, codes: readonly string[]): RawBuilder<unknown> {
  const parts = ['sku', 'barcode'].flatMap((column) =>
    [
      ['products', 'id'],
      ['variants', 'product_id'],
      ['combinations', 'product_id'],
    ].map(
      ([table = '', id = '']) => sql`
        (select ${sql.ref(`sold.${id}`)} as id from unnest(${codes}::text[]) as code
          join ${sql.table(table)} as sold on sold.store_id = ${store}
            and sold.${sql.ref(column)} <> '' and lower(sold.${sql.ref(column)}) ~>=~ code
            and lower(sold.${sql.ref(column)}) ~<=~ (code || chr(1114111)) limit ${sql.lit(FOUND_OF_KIND)})`,
    ),
  );
  return sql`select sold.id, 100 as points from (${sql.join(parts, sql` union `)}) as sold`;
}
