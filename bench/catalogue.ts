import { products, type ProductQuery } from '@kade/contract/catalog/products';
import { startBenchServer } from './bench-server';
import { listByHand, OPEN } from './catalogue/by-hand';
import { fillCatalogue, NEIGHBOURS, PRODUCTS } from './catalogue/fill';
import { ratioOf, report, type Ratio } from './ratio';

/** A store of ten thousand products, each of twelve combinations: every way to read them. */
const REPEATS = 100;
/** As the page of the products asks for them, as cards and as a table. */
const LIMIT = 48;

const server = await startBenchServer();
try {
  const { byHand, callOf, nothingIn, client, storeId, countStatements, cpu } = server;
  await fillCatalogue(byHand);
  const [first] = (await client.call(products.list, { query: { limit: 1 } })).items;
  const id = first?._id ?? '';
  const category = first?.category?._id ?? '';

  const measured: (Ratio & { statements: number })[] = [];
  const measure = async (
    what: string,
    ours: () => Promise<unknown>,
    statement: { text: string; values: unknown[] },
  ) => {
    const reference = () => byHand.query({ name: what, ...statement });
    const ratio = await ratioOf(what, REPEATS, { ours, reference, fixed: nothingIn() }, cpu);
    // The first is that of the session and its store.
    measured.push({ ...ratio, statements: (await countStatements(ours)) - 1 });
  };
  const list = (
    what: string,
    query: ProductQuery,
    wanted: Parameters<typeof listByHand>[0] & { values?: unknown[] },
  ) => {
    const { text, offset } = listByHand(wanted);
    const values = [storeId, LIMIT + 1, offset, ...(wanted.values ?? [])];
    return measure(what, callOf(products.list, { query: { limit: LIMIT, ...query } }), {
      text,
      values,
    });
  };
  const low =
    'coalesce(p.least_entry, p.stock_quantity) <= coalesce(p.low_stock_at, stores.low_stock_at)';
  await list('list', {}, {});
  await list('page 100', { page: 100 }, { offset: 99 * LIMIT });
  await list('search', { q: 'uct 77' }, { where: 'p.name ilike $4', values: ['%uct 77%'] });
  await list('category', { category }, { where: 'p.category_id = $4', values: [category] });
  await list('in stock', { in_stock: true }, { where: 'p.in_stock' });
  await list('not for sale', { in_stock: false }, { where: 'not p.in_stock' });
  await list('low stock', { low_stock: true }, { where: low });
  await list('oldest', { sort: 'created_at' }, { order: 'p.created_at, p.id' });
  await list('by name', { sort: 'name' }, { order: 'lower(p.name), p.id' });
  await list('by name, z to a', { sort: '-name' }, { order: 'lower(p.name) desc, p.id desc' });
  await list('cheapest', { sort: 'price' }, { order: 'p.price, p.id' });
  await list('dearest', { sort: '-price' }, { order: 'p.price desc, p.id desc' });
  await measure('open', callOf(products.get, { params: { id } }), {
    text: OPEN,
    values: [storeId, id],
  });
  report(`${PRODUCTS} products beside ${NEIGHBOURS} stores of the same size`, measured);
} finally {
  await server.stop();
}
