export const STORE_COUNT = 1_000;
export const ORDER_COUNT = 1_000_000;
/** What one large store has of them; the others share the rest. */
export const LARGE_COUNT = 100_000;
const DAYS = 730;

const FIRST_NAMES = `Nimali Kasun Ruwan Dilani Sanduni Tharindu Ishara Malith Priya Suresh Fathima
  Imran Anjali Kavinda Chamari Nuwan Hasini Lahiru Sachini Dinesh Amaya Roshan Yasmin Farook Meena
  Arjun Lakmal Shanika Buddhika Upeksha Gayan Nadeesha Ravindu Thilini Harsha Oshadi`;
const LAST_NAMES = `Perera Fernando Silva Jayasinghe Wickramasinghe Bandara Rajapaksha Gunawardena
  Dissanayake Herath Ranasinghe Karunaratne Mendis Senanayake Amarasinghe Weerasinghe Pathirana
  Ekanayake Samarasinghe Liyanage Nadarajah Sivakumar Selvarajah Thambiah Cader Marikkar Hameed
  Jayawardena Abeysekera Kumara Peiris Cooray Alwis Fonseka Wijesinghe Tennakoon`;
const TOWNS = 'Colombo Kandy Galle Jaffna Matara Negombo Kurunegala Badulla';
const TOWN_COUNT = 8;
const KINDS_OF_GOODS = `Batik-Shirt Handloom-Saree Ceylon-Tea Cinnamon-Sticks Raksha-Mask Coconut-Oil
  Kithul-Treacle Curry-Powder Silk-Sarong Clay-Pot Reed-Basket Lace-Blouse Cashew-Nuts Brass-Lamp
  Wooden-Elephant Palm-Hat Gem-Ring Drum Cotton-Towel Leather-Sandals`;
const KINDS = 20;
const NAMES = 36;
/** Few orders are of somebody of this name; 1 in 36 is of a Nimali. */
export const RARE_NAME = 'Zephyrine';
export const COMMON_NAME = 'Nimali';

const wordsOf = (text: string) => `'{${text.replaceAll(/\s+/g, ',')}}'::text[]`;

/** A number below `limit` that a row's number and a turn decide. */
const dice = (limit: number, turn: number) =>
  `((hashint8(n * 64 + ${turn})::bigint & 2147483647) % ${limit})`;

/** A UUIDv7 of a moment: new rows lie beside each other, as those of the product do. */
const idOf = (moment: string, seed: string) => `(
  lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`;

export const SHOPS = `create temp table shop (at, id) as
  select 0, id from stores
  union all
  select n, gen_random_uuid() from generate_series(1, ${STORE_COUNT - 1}) n`;

export const STORES = `
  insert into stores (id, merchant_id, name, subdomain, created_at)
  select shop.id, merchants.id, 'Neighbour', 'neighbour-' || at, now()
  from shop cross join merchants where at > 0`;

export const GOODS = `create temp table goods as
  select shop.at as shop, shop.id as store_id, n as place, gen_random_uuid() as id,
    replace((${wordsOf(KINDS_OF_GOODS)})[1 + n % ${KINDS}], '-', ' ') || ' ' || n as name, 50000 + ${dice(200, 1)} * 5000 as price
  from shop cross join lateral generate_series(0, case at when 0 then 999 else 19 end) as n`;

export const PRODUCTS = `
  insert into products
    (store_id, id, name, sku, price, in_stock, stock_quantity, created_at, updated_at)
  select store_id, id, name, 'SKU-' || lpad(place::text, 4, '0'), price, true, 10 + place % 90,
    now() - place * interval '1 hour', now()
  from goods`;

/** Up to three products an order, few of them often. */
export const LINES = `create temp table line as
  with wanted as (
    select n, turn, case when n <= ${LARGE_COUNT} then 0 else 1 + n % ${STORE_COUNT - 1} end as shop,
      floor(case when n <= ${LARGE_COUNT} then 1000 else 20 end
        * power((hashint8(n * 64 + turn)::bigint & 1048575) / 1048576.0, 2)) as place
    from generate_series(1::bigint, ${ORDER_COUNT}) n
    cross join lateral generate_series(1, 1 + ${dice(3, 10)}) turn
  )
  select n, shop, store_id, min(turn) as turn, id as product_id, name, price,
    count(*) as quantity
  from wanted join goods using (shop, place)
  group by n, shop, store_id, id, name, price`;

const AGE = `extract(day from now() - order_date)`;

/** What every order is: old ones have arrived, some were cancelled, a few were never paid. */
export const PLAN = `create temp table plan as
  with sums as (
    select n, shop, store_id, sum(price * quantity) as sub_total, sum(quantity) as item_count
    from line group by n, shop, store_id
  ), dated as (
    select sums.*, date_trunc('second', now() - interval '${DAYS} days' * case shop
      when 0 then n::float / ${LARGE_COUNT}
      else (n - ${LARGE_COUNT})::float / ${ORDER_COUNT - LARGE_COUNT} end) as order_date,
      case when ${dice(100, 11)} < 55 then 'cash_on_delivery'
        when ${dice(100, 11)} < 80 then 'bank_transfer'
        when ${dice(100, 11)} < 98 then 'credit_debit' else 'paypal' end as payment_option
    from sums
  ), moved as (
    select dated.*, case when ${dice(100, 12)} < 7 then 'cancelled'
      when ${dice(1000, 12)} = 999 or ${AGE} < 2 then 'pending'
      when ${AGE} < 4 then 'processing' when ${AGE} < 9 then 'shipped'
      else 'delivered' end as order_status
    from dated
  )
  select moved.*, ${idOf('order_date', "'order' || n")} as id, case
    when order_status = 'cancelled' then (array['failed', 'pending', 'refunded', 'paid'])[1 + ${dice(4, 13)}]
    when order_status = 'delivered' then case when ${dice(100, 13)} < 2 then 'refunded' else 'paid' end
    when payment_option = 'cash_on_delivery' then 'pending'
    when payment_option = 'bank_transfer' and ${dice(10, 13)} < 4 then 'pending'
    when ${dice(100, 13)} < 3 then 'failed' else 'paid' end as payment_status,
    case when n % 20000 = 7 then '${RARE_NAME}'
      else (${wordsOf(FIRST_NAMES)})[1 + ${dice(NAMES, 14)}] end as first_name,
    (${wordsOf(LAST_NAMES)})[1 + ${dice(NAMES, 15)}] as last_name,
    '+947' || lpad(${dice(100_000_000, 16)}::text, 8, '0') as phone, 35000 as shipping
  from moved`;

const ADDRESS = `jsonb_build_object('first_name', first_name, 'last_name', last_name,
  'full_name', first_name || ' ' || last_name, 'address', (n % 300) || ' Galle Road',
  'city', (${wordsOf(TOWNS)})[1 + ${dice(TOWN_COUNT, 17)}], 'postal_code', '00300', 'country', 'Sri Lanka', 'phone_number', phone)`;

/** In the order in which they were placed, as a table grows that many stores share. */
export const ORDERS = `
  insert into orders (store_id, id, order_number, order_date, order_status, payment_status,
    payment_option, email, billing_address, shipping_address, item_count, sub_total, shipping,
    total_price, access_token_hash, paid_total, refunded_total, due_total, customer_id,
    tracking_number)
  select store_id, id, 1000 + row_number() over (partition by store_id order by order_date, id),
    order_date, order_status, payment_status, payment_option,
    lower(first_name || '.' || last_name || n || '@example.com'), ${ADDRESS}, ${ADDRESS},
    item_count, sub_total, shipping, sub_total + shipping, '\\x00',
    case when payment_status in ('paid', 'refunded') then sub_total + shipping else 0 end,
    case when payment_status = 'refunded' then sub_total + shipping else 0 end,
    case when payment_status in ('paid', 'refunded') or order_status = 'cancelled' then 0
      else sub_total + shipping end,
    md5(store_id::text || n % 30000)::uuid,
    case when order_status in ('shipped', 'delivered') then 'CP' || lpad(n::text, 9, '0') || 'LK' else '' end
  from plan order by order_date`;

export const ITEMS = `
  insert into order_items
    (store_id, order_id, id, product_id, name, price, quantity, position)
  select store_id, plan.id, ${idOf('order_date', "'item' || n || turn")}, product_id, name, price,
    quantity, turn
  from line join plan using (n, store_id) order by order_date`;

export const PRICE_LINES = `
  insert into order_price_lines (store_id, order_id, position, kind, amount)
  select store_id, id, position, kind, amount
  from plan cross join lateral
    (values (0, 'goods', sub_total), (1, 'shipping', shipping)) as line (position, kind, amount)
  order by order_date`;

export const MOVEMENTS = `
  insert into order_movements
    (store_id, order_id, id, kind, amount, provider, note, author, created_at)
  select store_id, plan.id, ${idOf('order_date', 'kind || n')}, kind, sub_total + shipping,
    case kind when 'charge' then 'order' else 'hand' end, '', 'Nimali Perera', order_date
  from plan cross join unnest(array['charge', 'payment', 'refund', 'write_off']) as kind
  where kind = 'charge'
    or kind = 'payment' and payment_status in ('paid', 'refunded')
    or kind = 'refund' and payment_status = 'refunded'
    or kind = 'write_off' and order_status = 'cancelled' and payment_status in ('pending', 'failed')
  order by order_date`;

/** What `orderTerms` of the rules says, in SQL. */
export const TERMS = `
  insert into order_terms (store_id, term, order_id, order_date)
  select store_id, term, orders.id, order_date
  from orders cross join lateral (
    select distinct unnest(array[order_number::text, email,
      lower(billing_address ->> 'first_name'), lower(billing_address ->> 'last_name'),
      lower(shipping_address ->> 'city'), nullif(lower(tracking_number), ''),
      substr(billing_address ->> 'phone_number', 4),
      '~' || reverse(substr(billing_address ->> 'phone_number', 4))]) as term
  ) as one where term is not null`;
