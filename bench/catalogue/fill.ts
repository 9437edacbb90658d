import type pg from 'pg';
import { fillQuickly } from '../quick-fill';

export const PRODUCTS = 10_000;
export const NEIGHBOURS = 10;

/** A UUIDv7 that a text decides. */
const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;

const SHOPS = `create temp table shop (at, id) as
  select 0, id from stores
  union all
  select n, gen_random_uuid() from generate_series(1, ${NEIGHBOURS}) n`;

const STORES = `
  insert into stores (id, merchant_id, name, subdomain, created_at)
  select shop.id, merchants.id, 'Neighbour', 'neighbour-' || at, now()
  from shop cross join merchants where at > 0`;

const GOODS = `create temp table goods as
  select shop.id as store_id, n, gen_random_uuid() as id, gen_random_uuid() as file_id,
    n % 20 as category
  from shop cross join generate_series(1, ${PRODUCTS}) n`;

const CATEGORIES = `
  insert into categories (store_id, id, name, created_at)
  select id, ${idOf(`'category' || at || n`)}, 'Category ' || n, now()
  from shop cross join generate_series(0, 19) n`;

const FILES = `
  insert into files (store_id, id, extension, width, height, color, byte_size, created_at)
  select store_id, file_id, 'jpg', 1200, 900, '#aabbcc', 90000, now() from goods`;

/** Three pieces of each combination but of one in fifty, of which none is left. */
const ROWS = `
  insert into products (store_id, id, name, description, price, lowest_price, highest_price,
    category_id, in_stock, stock_quantity, least_entry, tags, thumbnail_id, created_at, updated_at)
  select store_id, goods.id, 'Product ' || n, repeat('Carved by hand in Ambalangoda. ', 10), n * 100,
    n * 100, n * 100 + 25000,
    ${idOf(`'category' || at || category`)}, n % 40 > 0, case when n % 50 = 0 then 0 else 360 end,
    case when n % 50 = 0 then 0 else 30 end, 'wood, hand-made', file_id,
    now() - n * interval '1 minute', now()
  from goods join shop on shop.id = store_id`;

const IMAGES = `
  insert into product_images (store_id, product_id, file_id, position)
  select store_id, id, file_id, 0 from goods`;

/** Four sizes of three colours: twelve combinations, each with stock of its own. */
const GROUPS = `
  insert into variant_groups (store_id, id, product_id, name, price_type, stock_type, position)
  select store_id, ${idOf(`id::text || place`)}, id, case place when 0 then 'Size' else 'Colour' end,
    'addon', case place when 0 then 'parent' else 'independent' end, place
  from goods cross join generate_series(0, 1) place`;

const VARIANTS = `
  insert into variants
    (store_id, id, product_id, group_id, name, price_type, price_amount, sku, position)
  select store_id, ${idOf(`id::text || place || nth`)}, id, ${idOf(`id::text || place`)},
    'Variant ' || nth, 'addition', nth * 5000, '', nth
  from goods cross join generate_series(0, 1) place
  cross join lateral generate_series(0, case place when 0 then 3 else 2 end) nth`;

const ENTRIES = `
  insert into stock_entries (store_id, product_id, variant_id, parents, stock_quantity)
  select store_id, id, ${idOf(`id::text || 1 || colour`)}, array[${idOf(`id::text || 0 || size`)}],
    case when n % 50 = 0 then 0 else 30 end
  from goods cross join generate_series(0, 3) size cross join generate_series(0, 2) colour`;

const FILLED = [
  'categories',
  'files',
  'products',
  'product_images',
  'variant_groups',
  'variants',
  'stock_entries',
];

/** Fills a store of ten thousand products of twelve combinations, and others beside it. */
export const fillCatalogue = (client: pg.Client): Promise<void> =>
  fillQuickly(client, FILLED, [
    SHOPS,
    STORES,
    GOODS,
    'analyze',
    CATEGORIES,
    FILES,
    ROWS,
    IMAGES,
    GROUPS,
    VARIANTS,
    ENTRIES,
  ]);
