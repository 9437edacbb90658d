import { inventory } from '@kade/contract/catalog/inventory';
import { products } from '@kade/contract/catalog/products';
import type pg from 'pg';
import { startBenchServer } from './bench-server';
import { ratioOf, report } from './ratio';

const PRODUCTS = 10_000;
const NEIGHBOURS = 20;
const REPEATS = 200;

/** The same answers by hand: what a screen needs of a list, in one indexed statement. */
const BY_HAND = {
  list: `select p.id, p.name, p.price, p.in_stock, p.stock_quantity, p.created_at, f.id as file_id,
      f.extension, f.width, f.height, f.color, c.id as category_id, c.name as category,
      (select count(*) from products where store_id = $1) as total
    from products p
    left join files f on f.store_id = p.store_id and f.id = p.thumbnail_id
    left join categories c on c.store_id = p.store_id and c.id = p.category_id
    where p.store_id = $1 order by p.created_at desc, p.id desc limit 51`,
  search: `select p.id, p.name, p.price, p.in_stock, p.stock_quantity, p.created_at,
      (select count(*) from products where store_id = $1 and name ilike '%77%') as total
    from products p
    where p.store_id = $1 and p.name ilike '%77%' order by p.created_at desc, p.id desc limit 51`,
  open: `select * from products p where p.store_id = $1 and p.id = $2`,
};

async function fill(client: pg.Client, storeId: string): Promise<void> {
  for (let index = 0; index <= NEIGHBOURS; index += 1) {
    const id = index === 0 ? storeId : (await addStore(client, index)).id;
    await client.query(
      `insert into products
         (store_id, id, name, price, in_stock, stock_quantity, created_at, updated_at)
       select $1, gen_random_uuid(), 'Product ' || n, n * 100, true, n % 50,
         now() - n * interval '1 minute', now()
       from generate_series(1, ${PRODUCTS}) n`,
      [id],
    );
  }
  await client.query('analyze');
}

async function addStore(client: pg.Client, index: number): Promise<{ id: string }> {
  const { rows } = await client.query<{ id: string }>(
    `insert into stores (id, merchant_id, name, subdomain, created_at)
     select gen_random_uuid(), id, 'Neighbour', $1, now() from merchants limit 1 returning id`,
    [`neighbour-${index}`],
  );
  const [store] = rows;
  if (!store) throw new Error('no store was made');
  return store;
}

/** Whole calls of the API (gate, query, encoding) against the bare statement over one connection. */
const server = await startBenchServer();
try {
  const { byHand, callOf, client, storeId } = server;
  await fill(byHand, storeId);
  const [first] = (await client.call(products.list, { query: {} })).items;
  const id = first?._id ?? '';
  const fixed = callOf(inventory.settings, {});
  const byHandOf = (name: keyof typeof BY_HAND, values: unknown[]) => () =>
    byHand.query({ name, text: BY_HAND[name], values });
  report(`${PRODUCTS} products beside ${NEIGHBOURS} stores of the same size`, [
    await ratioOf('list', REPEATS, {
      ours: callOf(products.list, { query: {} }),
      reference: byHandOf('list', [storeId]),
      fixed,
    }),
    await ratioOf('search', REPEATS, {
      ours: callOf(products.list, { query: { q: '77' } }),
      reference: byHandOf('search', [storeId]),
      fixed,
    }),
    await ratioOf('open', REPEATS, {
      ours: callOf(products.get, { params: { id } }),
      reference: byHandOf('open', [storeId, id]),
      fixed,
    }),
  ]);
} finally {
  await server.stop();
}
