import { orderOutput } from '@kade/contract/order-output';
import { orders } from '@kade/contract/orders';
import { formatMoment } from '@kade/words/english';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeSql } from '../src/platform/database';
import { anOrder, aProduct, aStore } from './factories';

const zone = process.env.TZ;
beforeAll(() => {
  // Where it is another day than in Colombo for most of the day.
  process.env.TZ = 'Pacific/Kiritimati';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('days are those of Colombo, wherever the machine stands', async () => {
  expect(new Date('2026-11-20T18:29:59Z').getDate()).toBe(21);
  const shop = await aStore();
  const product = await aProduct(shop, { stock_quantity: 10 });
  const place = async (moment: string) => {
    const { _id, order_number } = await anOrder(shop, product);
    await executeSql(
      shop.server.system.db,
      'update orders set order_date = $1 where store_id = $2 and id = $3',
      [moment, shop.store._id, _id],
    );
    return { _id, order_number };
  };
  const late = await place('2026-11-20T18:29:59Z');
  const early = await place('2026-11-20T18:30:00Z');
  const ofDay = async (day: string) => {
    const query = { date_from: day, date_to: day };
    return (await shop.client.call(orders.list, { query })).items.map(({ _id }) => _id);
  };
  expect(await ofDay('2026-11-20')).toEqual([late._id]);
  expect(await ofDay('2026-11-21')).toEqual([early._id]);
  let csv = '';
  for await (const piece of await shop.client.call(orderOutput.export, { query: {} })) csv += piece;
  const days = csv.split('\r\n').map((line) => line.split(',').slice(0, 2));
  expect(days).toContainEqual([String(late.order_number), '2026-11-20']);
  expect(days).toContainEqual([String(early.order_number), '2026-11-21']);
  expect(formatMoment(new Date('2026-11-20T18:30:00Z'))).toBe('21 November 2026 at 00:00');
});
