import { storefront } from '@kade/contract/storefront';
import { expect, test } from 'vitest';
import { aCategory, aStore } from '../../../../test/factories';
import { executeSql } from '../../../platform/database';

test.each(['of all', 'of a category'])(
  'pages of a list %s have each of its products once',
  async (part) => {
    const shop = await aStore();
    const category = part === 'of all' ? undefined : (await aCategory(shop, 'Jars'))._id;
    await executeSql(
      shop.server.system.db,
      `insert into products (store_id, id, category_id, name, price, in_stock, stock_quantity,
      created_at, updated_at)
    select $1, gen_random_uuid(), $2, 'Jar ' || n, 1000 + n, true, 1, now(), now()
    from generate_series(1, 80) n`,
      [shop.store._id, category],
    );
    const query = { category, sort: 'price', limit: 24 } as const;
    const onPage = async (page: number) => {
      const { products, total } = await shop.visitor.call(storefront.list, {
        query: { ...query, page },
      });
      expect(total).toBe(80);
      return products.map(({ name }) => name);
    };
    const jars = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, place) => `Jar ${first + place}`);
    expect(await onPage(2)).toEqual(jars(25, 48));
    expect(await onPage(1)).toEqual(jars(1, 24));
    expect(await onPage(4)).toEqual(jars(73, 80));
    expect(await onPage(3)).toEqual(jars(49, 72));
    expect(await onPage(5)).toEqual([]);
  },
);
