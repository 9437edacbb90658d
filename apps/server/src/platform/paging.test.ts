import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aProduct, aStore } from '../../test/factories';
import { readAll } from './paging';

test.each([1, 2, 3, 4, 5, 6])(
  'a list that is read %i rows at a time is read whole, each row once',
  async (batch) => {
    const shop = await aStore();
    const ids: string[] = [];
    // Of one price, so that the id alone tells where a batch ends.
    for (const price of [100, 200, 200, 200]) ids.push((await aProduct(shop, { price }))._id);
    const rows = shop.server.system.db
      .selectFrom('products')
      .where('store_id', '=', shop.store._id)
      .select('id');
    for (const direction of ['asc', 'desc'] as const) {
      const sort = { by: sql.ref('price'), type: 'bigint', direction } as const;
      const batches: string[][] = [];
      for await (const read of readAll(rows, { id: 'id', sort, batch })) {
        batches.push(read.map(({ id }) => id));
      }
      expect(batches.flat()).toEqual(direction === 'asc' ? ids : ids.toReversed());
      expect(batches.map(({ length }) => length).slice(0, -1)).toEqual(
        Array.from({ length: batches.length - 1 }, () => batch),
      );
      expect(batches.at(-1)).not.toEqual([]);
    }
  },
);
