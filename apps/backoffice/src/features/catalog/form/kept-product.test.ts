import { products } from '@kade/contract/catalog/products';
import { expect, test } from 'vitest';
import { lockHere, unlockHere } from '../../../../test/fake-locks';
import { aProduct } from '../../../../test/shop-records';
import { keepAct, readActs } from '../../../lib/server/kept-acts';
import { startSession } from '../../../lib/server/session';
import { keptProduct } from './kept-product';

const product = aProduct(1, { name: 'Clay pot' });

test('what is typed of a product without a line can be read where it is refused', () => {
  const typed = { price: 45_500, description: 'Unglazed.\nFor rice.', tags: 'clay, rice' };
  expect(keptProduct(product, typed, 0)).toMatchObject({
    words: 'Clay pot: price Rs 455.00, description, tags',
    detail: 'Description: Unglazed.\nFor rice.\nTags: clay, rice',
  });
  expect(keptProduct(product, { price: 45_500 }, 2)).not.toHaveProperty('detail');
});

test('pieces that come without a line are counted as the server will', () => {
  const after = (stock_quantity: number, added: number) =>
    keptProduct({ ...product, stock_quantity }, {}, added).shows?.[product._id];
  expect(after(-3, 2)).toMatchObject({ stock_quantity: -1 });
  expect(after(-3, 5)).toMatchObject({ stock_quantity: 2 });
  expect(after(1, -2)).toMatchObject({ stock_quantity: 0 });
});

test('the longest description there may be can wait', async () => {
  lockHere();
  startSession('token of Nimali');
  const description = 'ක'.repeat(20_000);
  const input = { params: { id: product._id }, body: { description, version: product.version } };
  await keepAct('one', products.update, input, keptProduct(product, { description }, 0));
  expect(await readActs()).toHaveLength(1);
  unlockHere();
});
