import type pg from 'pg';
import { fillOrders } from '../orders/fill';
import { fillQuickly } from '../quick-fill';

/** So many drafts wait in each store: as many as a search looks through. */
const DRAFTS = 200;

/** Each with the name and contacts of their last order. */
const CUSTOMERS = `
  insert into customers (store_id, id, name, email, phone_number, order_count, kept_total,
    first_order_at, last_order_at)
  select distinct on (store_id, customer_id) store_id, customer_id,
    billing_address ->> 'full_name', email, billing_address ->> 'phone_number',
    count(*) over of_one, sum(paid_total - refunded_total) over of_one,
    min(order_date) over of_one, max(order_date) over of_one
  from orders
  window of_one as (partition by store_id, customer_id)
  order by store_id, customer_id, order_date desc`;

/** What `termsOf` of the rules says of a customer, in SQL. */
const CUSTOMER_TERMS = `
  insert into customer_terms (store_id, term, customer_id)
  select store_id, term, id
  from customers cross join lateral (
    select distinct unnest(array[email, lower(split_part(name, ' ', 1)),
      lower(split_part(name, ' ', 2)), substr(phone_number, 4),
      '~' || reverse(substr(phone_number, 4))]) as term
  ) as one`;

const PRODUCT_TERMS = `
  select count(tell_product(store_id, id, name, tags, vendor, description)) from products`;

/** Orders that merchants began to write, of people who ordered once. */
const WAITING = `
  insert into drafts (store_id, id, draft_number, items, item_count, sub_total, shipping,
    total_price, email, shipping_address, note, terms, created_at, updated_at)
  select store_id, gen_random_uuid(), n, '[]', 1, sub_total, 0, sub_total, email,
    shipping_address, '', array[lower(shipping_address ->> 'first_name'),
      lower(shipping_address ->> 'last_name'), email, 'd' || n], order_date, order_date
  from (
    select *, row_number() over (partition by store_id order by order_date desc) as n from orders
  ) as numbered where n <= ${DRAFTS}`;

/** Fills a million orders, and what else a search across stores finds: their customers, goods and drafts. */
export async function fillFound(client: pg.Client): Promise<void> {
  await fillOrders(client);
  await fillQuickly(
    client,
    ['customers', 'customer_terms', 'product_terms', 'drafts'],
    [CUSTOMERS, 'analyze customers', CUSTOMER_TERMS, PRODUCT_TERMS, WAITING],
  );
}
