import { waitsFor } from '../waits-for.ts';

/** The statements of the bare server: their rows are the replies, names and all. */
const money = (column: string, name = column.split('.').at(-1)) =>
  `${column}::float8 / 100 as ${name}`;
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const moment = (column: string) => `to_char(${column} at time zone 'utc', ${MOMENT})`;
const list = (query: string) => `coalesce((${query}), '[]')`;

const CARD = `p.id as _id, p.name, ${money('p.price')},
  ${money('p.lowest_price')}, ${money('p.highest_price')},
  ${money('p.compare_at_price')}, null as category, p.status, p.in_stock, p.stock_quantity,
  p.stock_policy, p.stock_quantity <= coalesce(p.low_stock_at, 5) as low_stock, null as thumbnail,
  p.created_at, false as read_only`;

const PRODUCTS = `select ${CARD}, (select count(*) from products
    where store_id = $1 and deleted_at is null) as total
  from products p where p.store_id = $1 and p.deleted_at is null
  order by p.created_at desc, p.id desc limit 51`;

const VARIANTS = `select json_agg(json_build_object('_id', v.id, 'name', v.name, 'price',
    json_build_object('amount', v.price_amount::float8 / 100, 'type', v.price_type), 'sku', v.sku,
    'barcode', v.barcode, 'weight', v.weight, 'compare_at_price', v.compare_at_price::float8 / 100,
    'image_id', v.image_id, 'stock', null, 'variant_group_id', v.group_id,
    'version', hashtext(v.name)) order by v.position)
  from variants v where v.store_id = g.store_id and v.product_id = g.product_id and v.group_id = g.id`;

const PRODUCT = `select ${CARD}, p.description, p.tags, p.sku, p.barcode, p.weight, p.vendor,
    ${money('p.cost')},
    ${list(`select json_agg(i.file_id order by i.position) from product_images i
      where i.store_id = p.store_id and i.product_id = p.id`)} as images,
    ${list(`select json_agg(json_build_object('_id', o.id, 'name', o.name) order by o.name)
      from collection_products c join collections o on o.store_id = c.store_id
        and o.id = c.collection_id
      where c.store_id = p.store_id and c.product_id = p.id`)} as collections,
    ${list(`select json_agg(json_build_object('_id', g.id, 'name', g.name, 'price', g.price_type,
        'stock', g.stock_type, 'product_id', g.product_id, 'variants', ${list(VARIANTS)},
        'version', hashtext(g.name)) order by g.position)
      from variant_groups g where g.store_id = p.store_id and g.product_id = p.id`)} as options,
    p.updated_at, p.version
  from products p where p.store_id = $1 and p.id = $2 and p.deleted_at is null`;

const SUMMARY = `o.id as _id, o.order_number, o.order_date, o.order_status, o.payment_status,
  o.payment_option as payment_options, o.email, ${money('o.total_price')},
  json_build_object('paid', o.paid_total::float8 / 100, 'refunded', o.refunded_total::float8 / 100,
    'due', o.due_total::float8 / 100) as money,
  o.charged_back_total::float8 / 100 as charged_back, o.item_count, o.billing_address, ${waitsFor('o')}`;

const ORDERS = `select ${SUMMARY}, (select count(*) from orders where store_id = $1) as total
  from orders o where o.store_id = $1 order by o.order_date desc, o.id desc limit 51`;

const of = (table: string) => `from ${table} t where t.store_id = o.store_id and t.order_id = o.id`;

const ORDER = `select ${SUMMARY}, o.version, o.customer_id, o.tracking_number, o.tracking_url,
    ${money('o.sub_total')}, ${money('o.shipping')},
    ${list(`select json_agg(json_build_object('kind', kind, 'amount', amount::float8 / 100, 'name',
      name, 'source_id', source_id) order by position) ${of('order_price_lines')}`)} as price_lines,
    o.shipping_address, o.delivery, jsonb_build_object('note', '', 'gift_message', '',
      'delivery_date', null) || o.wishes as wishes, o.campaign,
    ${list(`select json_agg(json_build_object('_id', id, 'product', json_build_object('_id',
        product_id, 'name', name, 'price', price::float8 / 100, 'thumbnail', null), 'price',
        price::float8 / 100, 'quantity', quantity, 'sku', sku, 'barcode', barcode, 'variants',
        variants) order by position) ${of('order_items')}`)} as products,
    ${list(`select json_agg(json_build_object('_id', id, 'field', field, 'from', old_value, 'to',
        new_value, 'author', author, 'created_at', ${moment('created_at')}) order by id)
      ${of('order_events')}`)} as history,
    ${list(`select json_agg(json_build_object('_id', id, 'kind', kind, 'amount',
        amount::float8 / 100, 'provider', provider, 'provider_reference', provider_reference,
        'usd', null, 'note', note, 'author', author, 'created_at', ${moment('created_at')})
        order by id) ${of('order_movements')}`)} as movements,
    ${list(`select json_agg(t) ${of('order_slips')}`)} as slips,
    ${list(`select json_agg(t) ${of('refunds')}`)} as refunds,
    ${list(`select json_agg(t) ${of('payment_mismatches')}`)} as mismatches,
    array_remove(array[
      case when o.charged_back_open > 0 and o.order_status <> 'cancelled' then 'charged_back' end,
      case when o.refund_failed then 'refund_failed' end], null) as troubles,
    o.usd_rate, o.hold_expires_at
  from orders o where o.store_id = $1 and o.id = $2`;

export const READS = { products: PRODUCTS, product: PRODUCT, orders: ORDERS, order: ORDER };

/** An order in five statements between `begin` and `commit`; its number comes last. */
export const PLACING = {
  lock: `select id, name, price, stock_quantity, (
      select json_agg(json_build_object('group', g.name, 'name', v.name)) from variants v
      join variant_groups g on g.store_id = v.store_id and g.id = v.group_id
      where v.store_id = $1 and v.id = any($3)) as chosen
    from products where store_id = $1 and id = any($2) and deleted_at is null order by id for update`,
  take: `with moved as (
      update products set stock_quantity = stock_quantity - $3 where store_id = $1 and id = $2)
    insert into stock_changes (store_id, id, product_id, product_name, combination,
      reason, before, after, author, order_id, created_at)
    values ($1, gen_random_uuid(), $2, $4, '', 'order', $5, $5 - $3, 'Customer', $6, $7)`,
  number: `update order_counters set last_order_number = last_order_number + 1 where store_id = $1
    returning last_order_number as number`,
  order: `with placed as (
      insert into orders (store_id, id, order_number, order_date, payment_option, email,
        billing_address, shipping_address, item_count, sub_total, shipping, total_price,
        access_token_hash, due_total)
      values ($1, $2, $3, $4, 'cash_on_delivery', $5, $6, $6, $7, $8, 0, $8, $9, $8)
    ), item as (
      insert into order_items (store_id, order_id, id, product_id, name, price, quantity, position,
        variants)
      values ($1, $2, $10, $11, $12, $13, $7, 0, $14)
    ), line as (
      insert into order_price_lines (store_id, order_id, position, kind, amount)
      values ($1, $2, 0, 'goods', $8)
    ), movement as (
      insert into order_movements
        (store_id, order_id, id, kind, amount, provider, note, author, created_at)
      values ($1, $2, gen_random_uuid(), 'charge', $8, 'order', 'Order placed', 'Customer', $4)
    ), terms as (
      insert into order_terms (store_id, term, order_id, order_date)
      select $1, term, $2, $4 from unnest(array[$3::text, $5, 'kasun', 'fernando']) term
    )
    insert into order_events (store_id, order_id, id, author, created_at)
    values ($1, $2, gen_random_uuid(), 'Customer', $4)`,
  job: `insert into bare_jobs (id, name, data, created_at) values (gen_random_uuid(), 'mail', $1, $2)`,
};

/** What waits to be done after an order, as a queue keeps it. */
export const JOBS = `create table if not exists bare_jobs
  (id uuid primary key, name text not null, data jsonb not null, created_at timestamptz not null)`;
