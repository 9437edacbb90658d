import { startBenchServer } from './bench-server';
import { checkFigures } from './orders/check-figures';
import { fillOrders } from './orders/fill';
import { LARGE_COUNT, ORDER_COUNT, STORE_COUNT } from './orders/fill-statements';
import { measureStore } from './orders/measure';
import { report } from './ratio';

/** A million orders: every list, search and figure beside the statement that answers the same. */
const REPEATS = 100;

const server = await startBenchServer();
try {
  const { byHand, storeId } = server;
  const start = performance.now();
  await fillOrders(byHand);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${ORDER_COUNT} orders of ${STORE_COUNT} stores, filled in ${seconds} s`);
  report(`A store of ${LARGE_COUNT}`, await measureStore(server, storeId, REPEATS));
  const { rows } = await byHand.query<{ id: string }>(
    'select id from stores where id <> $1 order by id limit 1',
    [storeId],
  );
  const other = rows[0]?.id ?? '';
  report('A store of about 900', await measureStore(server, other, REPEATS));
  await checkFigures(server);
} finally {
  await server.stop();
}
