import { auth } from '@kade/contract/auth';
import { find, FOUND_STORES } from '@kade/contract/find';
import { startBenchServer, type BenchServer } from './bench-server';
import { fillFound } from './find/fill';
import {
  COMMON_NAME,
  LARGE_COUNT,
  ORDER_COUNT,
  RARE_NAME,
  STORE_COUNT,
} from './orders/fill-statements';
import { quantile, round } from './ratio';

/** One search across the stores of a merchant, as one types: words, half words and typos. */
const TURNS = 40;
/** Milliseconds in which nineteen of twenty are answered. */
const ALLOWED = 100;

/** An order that went out, of which one knows a part each time. */
const SOMEBODY = `
  select order_number::text as number, billing_address ->> 'phone_number' as phone, email,
    tracking_number as tracking
  from orders where store_id = $1 and tracking_number <> '' order by order_date desc offset 200 limit 1`;

type Somebody = Record<'number' | 'phone' | 'email' | 'tracking', string>;

const queriesOf = ({ number, phone, email, tracking }: Somebody): Record<string, string> => ({
  'order number': number,
  'beginning of a phone number': `0${phone.slice(3, 7)}`,
  'end of a phone number': phone.slice(-5),
  'e-mail address': email,
  'tracking number': tracking,
  'common name': COMMON_NAME,
  'rare name': RARE_NAME,
  'both names': `${RARE_NAME} fernando`,
  'two common names': `${COMMON_NAME} perera`,
  'name, half typed': 'pe',
  'one letter': 'n',
  'one digit': '1',
  'name, misspelt': 'nimalli',
  'long name, misspelt': 'wickramasinge',
  'names, misspelt': 'zefyrine fernanda',
  town: 'Kandy',
  'town, misspelt': 'Negonbo',
  product: 'batik shirt',
  'one product': 'cashew nuts 17',
  'product, misspelt': 'hendloom saree',
  SKU: 'sku-0007',
  draft: 'd17',
  nothing: 'nobody there',
});

/** The merchant who asks keeps these stores; the rest are the other one's. */
const KEEP = `
  update stores set merchant_id = merchants.id from merchants
  where username = case when stores.id = any($1::uuid[]) then 'bench' else 'other' end`;

async function measureFind(
  { byHand, callOf, countStatements, cpu }: BenchServer,
  what: string,
  stores: readonly string[],
): Promise<void> {
  await byHand.query(KEEP, [stores]);
  const { rows } = await byHand.query<Somebody>(SOMEBODY, [stores[0]]);
  const [somebody] = rows;
  if (!somebody) throw new Error('the store has sent out no 200 orders');
  const measured = [];
  for (const [asked, q] of Object.entries(queriesOf(somebody))) {
    const call = callOf(find.everything, { query: { q, first_store: stores[0] } });
    await call();
    const statements = await countStatements(call);
    const times: number[] = [];
    const before = cpu();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
    const after = cpu();
    const p95 = round(quantile(times, 0.95));
    if (p95 > ALLOWED) process.exitCode = 1;
    measured.push({
      asked,
      q,
      'p50 ms': round(quantile(times, 0.5)),
      'p95 ms': p95,
      'node ms': round((after.node - before.node) / TURNS),
      'postgres ms': round((after.postgres - before.postgres) / TURNS),
      statements,
    });
  }
  console.log(what);
  console.table(measured);
}

const server = await startBenchServer();
try {
  const { byHand, client, storeId } = server;
  await fillFound(byHand);
  const names = { first_name: 'Kasun', last_name: 'Silva' };
  const body = { username: 'other', email: 'other@example.com', password: 'kottu roti 123' };
  await client.call(auth.signUp, { body: { ...body, ...names } });
  const { rows } = await byHand.query<{ id: string }>(
    'select id from stores where id <> $1 order by id limit $2',
    [storeId, FOUND_STORES - 1],
  );
  const others = rows.map(({ id }) => id);
  console.log(`${ORDER_COUNT} orders of ${STORE_COUNT} stores`);
  await measureFind(server, `A merchant with one store of ${LARGE_COUNT}`, [storeId]);
  await measureFind(server, 'A merchant with one of about 900', others.slice(0, 1));
  await measureFind(server, 'A merchant with all ten', [storeId, ...others]);
} finally {
  await server.stop();
}
