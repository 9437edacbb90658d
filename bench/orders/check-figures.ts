import { deepEqual } from 'node:assert/strict';
import { dashboard } from '@kade/contract/dashboard';
import type { BenchServer } from '../bench-server';
import { FIGURES } from './dashboard-by-hand';

/** Throws where the dashboard says anything else than the statements by hand. */
export async function checkFigures({ client, byHand, storeId }: BenchServer): Promise<void> {
  const rowsOf = async (name: keyof typeof FIGURES): Promise<Record<string, unknown>[]> =>
    (await byHand.query<Record<string, unknown>>(FIGURES[name], [storeId])).rows;

  const none = { pending: 0, processing: 0, shipped: 0, delivered: 0, cancelled: 0 };
  const statuses = (await rowsOf('status')).map((row) => [row.order_status, row.count]);
  deepEqual(await client.call(dashboard.status, {}), { ...none, ...Object.fromEntries(statuses) });

  const revenue = Object.entries(await client.call(dashboard.revenue, {})).flatMap(
    ([kind, { count, total }]) => [
      [`${kind}_count`, count],
      [kind, total],
    ],
  );
  deepEqual([Object.fromEntries(revenue)], await rowsOf('revenue'));

  const { previous, days } = await client.call(dashboard.sales, {});
  deepEqual(
    [...previous, ...days].filter(({ count }) => count > 0),
    await rowsOf('sales'),
  );

  const top = await client.call(dashboard.topProducts, {});
  const products = (await rowsOf('topProducts')).map(({ id, name, quantity, total }) => ({
    _id: id,
    name,
    thumbnail: null,
    quantity,
    total,
  }));
  deepEqual(top, products);

  const { domain: _, first_to_pack, first_low, ...counts } = await client.call(dashboard.tasks, {});
  const [tasks] = await rowsOf('tasks');
  deepEqual(
    {
      ...counts,
      first_to_pack: first_to_pack.map(({ order_number }) => order_number),
      first_low: first_low.map(({ _id }) => _id),
      domain: null,
      proven_at: null,
    },
    tasks,
  );
  console.log('The figures of the dashboard are those of the statements by hand.');
}
