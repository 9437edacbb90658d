import { find } from '@kade/contract/find';
import { startBenchServer } from './bench-server';
import { fillOrders } from './orders/fill';
import { COMMON_NAME, ORDER_COUNT, RARE_NAME } from './orders/fill-statements';
import { quantile, round } from './ratio';

/** One search across the stores of a merchant, as one types: words, half words and typos. */
const TURNS = 10;
/** Milliseconds in which nineteen of twenty are answered. */
const ALLOWED = 100;
const QUERIES = [
  COMMON_NAME,
  RARE_NAME,
  'n',
  'pe',
  'perera',
  'perrera',
  `${COMMON_NAME} perera`,
  `${RARE_NAME} fernando`,
  'wickramasinge',
  '1',
  '4711',
  '0771',
  'product 17',
  'kasun.perera',
  'kandy',
  'nobody there',
];

const server = await startBenchServer();
try {
  const { byHand, callOf, countStatements, cpu, storeId } = server;
  await fillOrders(byHand);
  await byHand.query('analyze');
  const measured = [];
  for (const q of QUERIES) {
    const call = callOf(find.everything, { query: { q, first_store: storeId } });
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
      q,
      'p50 ms': round(quantile(times, 0.5)),
      'p95 ms': p95,
      'node ms': round((after.node - before.node) / TURNS),
      'postgres ms': round((after.postgres - before.postgres) / TURNS),
      statements,
    });
  }
  console.log(`${ORDER_COUNT} orders`);
  console.table(measured);
} finally {
  await server.stop();
}
