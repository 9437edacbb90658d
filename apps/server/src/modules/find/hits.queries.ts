import { FOUND_OF_KIND, type FoundInStore } from '@kade/contract/find';
import { sql, type RawBuilder } from 'kysely';
import type { TenantContext } from '../../platform/context';
import { likeLiteral } from '../../platform/paging';
import { readerWords } from '../../platform/reader';
import type { Json } from '../../platform/schema';
import { shownAddress } from '../orders/book';
import { termsTable, type KnownTerms, type TermKind } from './known-terms.queries';

/** Of so many of the newest that the words find, all words together, the other words are looked for. */
const CANDIDATES = 400;
/** So many orders of each product are found by it. */
const ORDERS_OF_A_PRODUCT = 10;
/** So many of the drafts that wait, the newest first, are looked through. */
const WAITING_DRAFTS = 200;

type Listed<K extends 'orders' | 'products' | 'customers' | 'drafts'> = FoundInStore[K][number];
type Read<K extends 'orders' | 'drafts'> = Omit<Listed<K>, 'customer'> & { address: Json };

/** Orders by what they say themselves, then by products that are in them, the newest first. */
export async function findOrders(
  ctx: TenantContext,
  known: readonly KnownTerms[],
  products: readonly { _id: string }[],
): Promise<Listed<'orders'>[]> {
  const goods = products.map(({ _id }) => _id);
  const { rows } = await sql<Read<'orders'>>`
    with meant as materialized (${selectMeant(known)}), ordered as (
      select line.order_id as id, goods.id as product_id
      from unnest(${goods}::uuid[]) as goods (id)
      cross join lateral (
        select order_id from order_items
        where order_items.store_id = ${ctx.storeId} and order_items.product_id = goods.id
        order by order_id desc limit ${sql.lit(ORDERS_OF_A_PRODUCT)}
      ) as line
    ), found as (
      select id, max(points) as points, min(product_id::text) as product_id from (
        select id, points, null::uuid as product_id
        from (${selectByTerms(ctx, 'orders')}) as by_terms
        union all select id, 0, product_id from ordered
      ) as either group by id
    )
    select orders.id as _id, order_number, billing_address as address,
      order_status, total_price, order_date, products.name as product
    from (${selectBest(sql`found`)}) as best
    join orders on orders.store_id = ${ctx.storeId} and orders.id = best.id
    left join products on points = 0 and products.store_id = ${ctx.storeId}
      and products.id = best.product_id::uuid
    order by points desc, orders.id desc`.execute(ctx.db);
  return named(ctx, rows);
}

/** Products by their words and by what they are sold as, those in the Bin left out. */
export async function findProducts(
  ctx: TenantContext,
  known: readonly KnownTerms[],
  text: string,
): Promise<Listed<'products'>[]> {
  const { rows } = await sql<Listed<'products'>>`
    with meant as materialized (${selectMeant(known)}), found as (
      select id, sum(points) as points from (
        ${selectByTerms(ctx, 'products')} union all ${selectSoldAs(ctx, text)}
      ) as either group by id
    )
    select products.id as _id, name, sku, price
    from (${selectBest(sql`(select found.* from found
      join products on products.store_id = ${ctx.storeId} and products.id = found.id
      where deleted_at is null)`)}) as best
    join products on products.store_id = ${ctx.storeId} and products.id = best.id
    order by points desc, products.id desc`.execute(ctx.db);
  return rows;
}

export async function findCustomers(
  ctx: TenantContext,
  known: readonly KnownTerms[],
): Promise<Listed<'customers'>[]> {
  const { rows } = await sql<Listed<'customers'>>`
    with meant as materialized (${selectMeant(known)}),
      found as (${selectByTerms(ctx, 'customers')})
    select customers.id as _id, name, phone_number, order_count
    from (${selectBest(sql`found`)}) as best
    join customers on customers.store_id = ${ctx.storeId} and customers.id = best.id
    order by points desc, order_count desc, customers.id desc`.execute(ctx.db);
  return rows;
}

/** Drafts that wait are few: the newest are looked through as they stand in the rows. */
export async function findDrafts(
  ctx: TenantContext,
  words: readonly (readonly string[])[],
): Promise<Listed<'drafts'>[]> {
  const isFound = words.map(
    (prefixes) => sql`exists (select from unnest(terms) as term
      where term like any(${prefixes.map((prefix) => `${likeLiteral(prefix)}%`)}::text[]))`,
  );
  const { rows } = await sql<Read<'drafts'>>`
    select id as _id, draft_number, shipping_address as address, total_price
    from (
      select * from drafts where drafts.store_id = ${ctx.storeId} and order_id is null
      order by updated_at desc, id desc limit ${sql.lit(WAITING_DRAFTS)}
    ) as waiting
    where ${sql.join(isFound, sql` and `)}
    order by updated_at desc, id desc limit ${sql.lit(FOUND_OF_KIND)}`.execute(ctx.db);
  return named(ctx, rows);
}

/** What is found, with the name that it is for. */
function named<T extends { address: Json }>(ctx: TenantContext, rows: readonly T[]) {
  const words = readerWords(ctx);
  return rows.map(({ address, ...row }) => ({
    ...row,
    customer: shownAddress(words, address).full_name,
  }));
}

const selectMeant = (known: readonly KnownTerms[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
    as meant (place integer, terms text[], exact text[])`;

const idOf = { orders: 'order_id', customers: 'customer_id', products: 'product_id' } as const;

/**
 * The newest of each term of `meant` that have a term of every other place, too; these are looked up
 * one by one, as sub-selects that the planner cannot make joins of. What is rare is found so, however
 * many the other words would find.
 */
function selectByTerms(ctx: TenantContext, kind: TermKind): RawBuilder<unknown> {
  const id = sql.ref(`told.${idOf[kind]}`);
  return sql`
    select id, sum(points) as points from (
      select newest.id, meant.place,
        max(case when wanted.term = any(exact) then 2 else 1 end) as points
      from (select *, ${sql.lit(CANDIDATES)}::integer / sum(cardinality(terms)) over () + 1
        as share from meant) as meant
      cross join unnest(terms) as wanted (term)
      cross join lateral (
        select ${id} as id from ${termsTable(kind)} as told
        where told.store_id = ${ctx.storeId} and told.term = wanted.term
        order by ${id} desc limit meant.share::integer
      ) as newest
      where not exists (
        select from meant as other where other.place <> meant.place
          and (select true from ${termsTable(kind)} as told
            where told.store_id = ${ctx.storeId} and told.term = any(other.terms)
              and ${id} = newest.id limit 1) is null)
      group by newest.id, meant.place
    ) as found group by id`;
}

const selectBest = (found: RawBuilder<unknown>) => sql`
  select * from ${found} as found order by points desc, id desc limit ${sql.lit(FOUND_OF_KIND)}`;

/** Products that are sold, in any of their forms, under a SKU or a barcode that begins so. */
function selectSoldAs(ctx: TenantContext, text: string): RawBuilder<unknown> {
  const pattern = `${likeLiteral(text.trim().toLowerCase())}%`;
  const parts = ['sku', 'barcode'].flatMap((column) =>
    [
      ['products', 'id'],
      ['variants', 'product_id'],
      ['combinations', 'product_id'],
    ].map(
      ([table = '', id = '']) => sql`
        (select ${sql.ref(id)} as id from ${sql.table(table)} as sold
          where sold.store_id = ${ctx.storeId} and sold.${sql.ref(column)} <> ''
            and lower(sold.${sql.ref(column)}) like ${pattern} limit ${sql.lit(FOUND_OF_KIND)})`,
    ),
  );
  return sql`select sold.id, 100 as points from (${sql.join(parts, sql` union `)}) as sold`;
}
