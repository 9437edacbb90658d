import { storefront } from '@kade/contract/storefront';
import { beforeAll, expect, test } from 'vitest';
import {
  aCategory,
  aGroup,
  aProduct,
  aStore,
  aVariant,
  type TestShop,
} from '../../../../test/factories';
import { onPlan } from '../../../../test/plans';
import {
  goldenCatalogue,
  goldenQueries,
  type GoldenProduct,
} from '../../../../test/golden-queries';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
  await onPlan(shop.merchant, 'pro');
  const names = [...new Set(goldenCatalogue.map(({ category }) => category))];
  const made = await Promise.all(names.map((name) => aCategory(shop, name)));
  const ids = new Map(made.map(({ _id, name }) => [name, _id]));
  for (const product of goldenCatalogue) await add(product, ids.get(product.category) ?? null);
}, 120_000);

async function add({ options, ...product }: GoldenProduct, category: string | null) {
  const added = await aProduct(shop, { ...product, category });
  if (options.length === 0) return;
  const group = await aGroup(shop, added, { name: 'Option', stock: 'parent' });
  for (const name of options) await aVariant(shop, group, { name });
}

const search = (q: string) => shop.visitor.call(storefront.list, { query: { q, limit: 3 } });

test('55 of the 60 golden queries have the right product among the first three', async () => {
  expect(goldenQueries).toHaveLength(60);
  const missed: string[] = [];
  for (const [query, ...meant] of goldenQueries) {
    const names = (await search(query)).products.map(({ name }) => name);
    if (!names.some((name) => meant.includes(name))) missed.push(`${query}: ${names.join(', ')}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(goldenQueries.length - 55);
});
