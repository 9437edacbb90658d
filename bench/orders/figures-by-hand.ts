import type { FigurePart } from '@kade/contract/figures';

/** The days that are compared, as many before as are asked for; `$1` is the store, `$2` how many. */
const START = `(date_trunc('day', now() at time zone 'Asia/Colombo')
  - ($2::integer - 1) * interval '1 day') at time zone 'Asia/Colombo'`;
const BEFORE = `(date_trunc('day', now() at time zone 'Asia/Colombo')
  - (2 * $2::integer - 1) * interval '1 day') at time zone 'Asia/Colombo'`;
const LOCAL = "(order_date at time zone 'Asia/Colombo')";
const LIVE = "order_status <> 'cancelled'";

const wholeOrders = (key: string) => `
  select ${key} as key, count(*) filter (where order_date >= ${START} and ${LIVE}) as orders,
    sum(paid_total - refunded_total) filter (where order_date >= ${START}) as total,
    count(*) filter (where order_date < ${START} and ${LIVE}) as orders_before,
    sum(paid_total - refunded_total) filter (where order_date < ${START}) as total_before
  from orders where store_id = $1 and order_date >= ${BEFORE}
  group by 1 order by 3 desc nulls last limit 400`;

const lines = (key: string) => `
  select ${key} as key, count(distinct orders.id) filter (where order_date >= ${START}) as orders,
    sum(order_items.price * quantity) filter (where order_date >= ${START}) as total,
    count(distinct orders.id) filter (where order_date < ${START}) as orders_before,
    sum(order_items.price * quantity) filter (where order_date < ${START}) as total_before
  from orders
  join order_items on order_items.store_id = orders.store_id and order_items.order_id = orders.id
  left join products on products.store_id = orders.store_id and products.id = product_id
  where orders.store_id = $1 and order_date >= ${BEFORE} and ${LIVE}
  group by 1 order by 3 desc nulls last limit 100`;

export const PARTS_BY_HAND: Record<FigurePart, string> = {
  day: wholeOrders(`${LOCAL}::date`),
  product: lines('products.id'),
  category: lines('products.category_id'),
  town: wholeOrders("lower(btrim(shipping_address ->> 'city'))"),
  payment_method: wholeOrders('payment_option'),
  weekday: wholeOrders(`extract(isodow from ${LOCAL})`),
  hour: wholeOrders(`extract(hour from ${LOCAL})`),
  customer: wholeOrders(`case when customer_id is null then 'unknown' when exists (
    select from orders as earlier where earlier.store_id = $1
      and earlier.customer_id = orders.customer_id
      and (earlier.order_date, earlier.id) < (orders.order_date, orders.id))
    then 'returning' else 'new' end`),
};

export const STOCK_BY_HAND = `
  select products.id, products.name, stock_quantity, sum(quantity) as sold,
    stock_quantity * 28 / sum(quantity) as days_left
  from orders
  join order_items on order_items.store_id = orders.store_id and order_items.order_id = orders.id
  join products on products.store_id = orders.store_id and products.id = product_id
  where orders.store_id = $1 and ${LIVE} and deleted_at is null and in_stock
    and order_date >= (date_trunc('day', now() at time zone 'Asia/Colombo')
      - interval '27 days') at time zone 'Asia/Colombo'
  group by products.store_id, products.id order by days_left limit 100`;
