import type { Client } from '@kade/contract/client';
import { expect, test } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { aProduct, aShop, idOf } from './shop';

/** A client that answers nobody until nothing more is asked, and says what was asked between answers. */
function inTurns(client: Client): { client: Client; turns: string[][] } {
  const turns: string[][] = [];
  let isOpen = false;
  const call: Client['call'] = async (endpoint, input, options) => {
    if (!isOpen) {
      isOpen = true;
      turns.push([]);
      process.nextTick(() => (isOpen = false));
    }
    turns.at(-1)?.push(endpoint.path.replace('/api/storefront/', ''));
    await new Promise((answer) => setImmediate(answer));
    return client.call(endpoint, input, options);
  };
  return { client: { call }, turns };
}

test.each([
  ['home', '/', ['home', 'list', 'store']],
  ['a list', '/products', ['list', 'store']],
  ['a category', '/categories/masks', ['list', 'store']],
  ['a product', `/products/${idOf(1)}`, ['products/:id', 'products/:slug/beside', 'store']],
])('%s asks all that it shows in one turn, which is one statement', async (_, path, asked) => {
  const { handle } = await loadStorefront();
  const category = { _id: idOf(50), name: 'Masks', slug: 'masks' };
  const shop = aShop([aProduct(1, { category }), aProduct(2)]);
  const { client, turns } = inTurns(shop.client);
  await aVisitor(handle, { ...shop, client }).get(path);
  expect(turns.map((turn) => turn.toSorted())).toEqual([asked]);
});
