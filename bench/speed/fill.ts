import type pg from 'pg';
import { fillQuickly } from '../quick-fill';

/** How many products there are in all, and as many orders; what the store has not is its neighbours'. */
export const SIZES = { '1k': 1_000, '100k': 100_000, '1m': 1_000_000 } as const;
export type Size = keyof typeof SIZES;

/** What the store that is asked has, whatever the others have. */
const PRODUCTS = 1_000;
const ORDERS = 2_000;
const NEIGHBOURS = 999;

const ADDRESS = `jsonb_build_object('first_name', 'Nimali', 'last_name', 'Perera', 'full_name',
  'Nimali Perera', 'address', n || ' Galle Road', 'city', 'Colombo', 'postal_code', '00300',
  'country', 'Sri Lanka', 'phone_number', '+94771234567')`;

/** A UUIDv7 that grows with a number. */
const idOf = (n: string, seed: string) => `(lpad(to_hex(1760000000000 + ${n}), 12, '0') || '7'
  || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`;

const shops = (neighbours: number) => `create temp table shop as
  select id, 0 as at from stores
  union all select gen_random_uuid(), n from generate_series(1, ${neighbours}) n`;

const STORES = `
  insert into stores (id, merchant_id, name, subdomain, created_at)
  select shop.id, merchants.id, 'Neighbour', 'neighbour-' || at, now()
  from shop cross join merchants where at > 0`;

/** Rows of each store, as many of the first as it has in every size. */
const perShop = (own: number, others: number) =>
  `shop cross join lateral generate_series(1, case at when 0 then ${own} else ${others} end) n`;

const goods = (each: number) => `create temp table goods as
  select shop.id as store_id, at > 0 as is_beside, n, ${idOf('n', "'product' || n || shop.id::text")} as id,
    ${idOf('n', "'group' || n || shop.id::text")} as group_id
  from ${perShop(PRODUCTS, each)}`;

const ROWS = `
  insert into products (store_id, id, name, slug, description, price, lowest_price, highest_price,
    in_stock, stock_quantity, created_at, updated_at)
  select store_id, id, 'Product ' || n, case when is_beside then 'product-' || n end,
    '<p>Carved by hand in Ambalangoda.</p>', n * 100, n * 100,
    n * 100 + 5000, true, 1000000, date_trunc('milliseconds', now() - n * interval '1 minute'), now()
  from goods`;

const GROUPS = `
  insert into variant_groups (store_id, id, product_id, name, price_type, stock_type, position)
  select store_id, group_id, id, 'Size', 'addon', 'parent', 0 from goods`;

const VARIANTS = `
  insert into variants (store_id, id, product_id, group_id, name, price_type, price_amount, position)
  select store_id, ${idOf('n * 2 + nth', 'group_id::text || nth')}, id, group_id,
    case nth when 0 then 'Small' else 'Large' end, 'addition', nth * 5000, nth
  from goods cross join generate_series(0, 1) nth`;

const plan = (each: number) => `create temp table plan as
  select shop.id as store_id, at > 0 as is_beside, n, ${idOf('n * 10', "'order' || n || shop.id::text")} as id,
    date_trunc('milliseconds', now() - interval '1 year' + n * interval '1 minute') as placed_at
  from ${perShop(ORDERS, each)}`;

const PLACED = `
  insert into orders (store_id, id, order_number, order_date, payment_option, email,
    billing_address, shipping_address, item_count, sub_total, shipping, total_price,
    access_token_hash, due_total, customer_id)
  select store_id, id, 1000 + n, placed_at, 'cash_on_delivery', 'n' || n || '@example.com',
    ${ADDRESS}, ${ADDRESS}, 1, n * 100, 0, n * 100, '\\x00', n * 100,
    case when is_beside then id end
  from plan order by placed_at`;

const ITEMS = `
  insert into order_items (store_id, order_id, id, product_id, name, price, quantity, position)
  select plan.store_id, plan.id, ${idOf('n * 10', 'plan.id::text')}, null, 'Product ' || n, n * 100, 1, 0
  from plan`;

const PRICE_LINES = `
  insert into order_price_lines (store_id, order_id, position, kind, amount)
  select store_id, id, 0, 'goods', n * 100 from plan`;

const MOVEMENTS = `
  insert into order_movements
    (store_id, order_id, id, kind, amount, provider, note, author, created_at)
  select store_id, id, ${idOf('n * 10', 'id::text')}, 'charge', n * 100, 'order', 'Order placed',
    'Customer', placed_at from plan`;

const EVENTS = `
  insert into order_events (store_id, order_id, id, author, created_at)
  select store_id, id, ${idOf('n * 10 + 1', 'id::text')}, 'Customer', placed_at from plan`;

const TERMS = `
  insert into order_terms (store_id, term, order_id, order_date)
  select store_id, unnest(array[(1000 + n)::text, 'n' || n || '@example.com', 'nimali', 'perera']),
    id, placed_at from plan`;

/** What else the neighbours have; the store that is asked gets as much in every size, by what it is asked. */
const BESIDE = [
  `insert into slugs (store_id, kind, slug, target_id)
   select store_id, 'products', 'product-' || n, id from goods where is_beside`,
  `insert into product_terms (store_id, term, product_id, is_option, weight)
   select store_id, term, id, false, 20 from goods
   cross join lateral unnest(array['produkt', n::text, 'karved', 'hand', 'ambalangoda']) term
   where is_beside`,
  `insert into customers (store_id, id, name, email, phone_number, order_count, kept_total,
     first_order_at, last_order_at)
   select store_id, id, 'Nimali Perera', 'n' || n || '@example.com', '+9477' || 1000000 + n, 1,
     n * 100, placed_at, placed_at
   from plan where is_beside`,
  `insert into customer_contacts (store_id, contact, customer_id)
   select store_id, contact, id from plan
   cross join lateral unnest(array['n' || n || '@example.com', '+9477' || 1000000 + n]) contact
   where is_beside`,
  `insert into stock_changes (store_id, id, product_id, product_name, combination, reason, before,
     after, author, order_id, created_at)
   select store_id, ${idOf('n * 10', "'change' || id::text")},
     ${idOf('n', "'product' || n || store_id::text")}, 'Product ' || n, '', 'order', 1000001, 1000000,
     'Customer', id, placed_at
   from plan where is_beside`,
];

const FILLED = [
  'products',
  'variant_groups',
  'variants',
  'orders',
  'order_items',
  'order_price_lines',
  'order_movements',
  'order_events',
  'order_terms',
  'slugs',
  'product_terms',
  'customers',
  'customer_contacts',
  'stock_changes',
];

/** Fills the store that is asked, and around it what makes up the size. */
export function fillShops(client: pg.Client, size: Size): Promise<void> {
  const neighbours = size === '1k' ? 0 : NEIGHBOURS;
  const each = Math.floor(SIZES[size] / (NEIGHBOURS + 1));
  const tables = [shops(neighbours), goods(each), plan(each), 'analyze'];
  const rows = [STORES, ROWS, GROUPS, VARIANTS, PLACED, ITEMS, PRICE_LINES, MOVEMENTS, EVENTS];
  const numbers = `insert into order_counters (store_id, last_order_number)
    select id, 10000000 from stores
    on conflict (store_id) do update set last_order_number = 10000000`;
  return fillQuickly(client, FILLED, [...tables, ...rows, TERMS, ...BESIDE, numbers]);
}
