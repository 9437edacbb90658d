import { activity } from '@kade/contract/activity';
import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { layouts, MAX_LAYOUT_ELEMENTS, type LayoutElement } from '@kade/contract/layouts';
import { storefront } from '@kade/contract/storefront';
import { describe, expect, test } from 'vitest';
import {
  aCollection,
  aLayout,
  aPicture,
  aProduct,
  aStore,
  type TestShop,
} from '../../../test/factories';
import { send } from '../../../test/send';

const namesOf = (elements: readonly { name: string }[]) => elements.map(({ name }) => name);
const listOf = (shop: TestShop) => shop.client.call(layouts.list, {});
const homeOf = (shop: TestShop) => shop.visitor.call(storefront.home, {});

/** A collection of new products with these names, in this order. */
async function aFullCollection(shop: TestShop, names: readonly string[]) {
  const { _id } = await aCollection(shop);
  const made = [];
  for (const name of names) made.push(await aProduct(shop, { name }));
  const body = { products: made.map((product) => product._id) };
  await shop.client.call(collections.setProducts, { params: { id: _id }, body });
  return { _id, products: made };
}

/** Sends what the typed client would not. */
const post = (shop: TestShop, body: object) =>
  send(shop.server, 'POST', layouts.create.path, {
    token: shop.merchant.token,
    query: { store_id: shop.store._id },
    body,
  });

describe('an element of the homepage', () => {
  test('is a row of a collection unless said, first in the order', async () => {
    const shop = await aStore();
    const { _id: id } = await aFullCollection(shop, ['Mask']);
    const element = await shop.client.call(layouts.create, { body: { name: 'New in', id } });
    expect(element).toMatchObject({ name: 'New in', type: 'collection', id, index: 0 });
    expect(await listOf(shop)).toEqual([element]);
    expect(await shop.client.call(layouts.get, { params: { id: element._id } })).toEqual(element);
  });

  test('of an unknown type is refused', async () => {
    const shop = await aStore();
    for (const type of ['carousel', '', null, '__proto__', 'Collection']) {
      const reply = await post(shop, { name: 'New', type, text: 'Hello' });
      expect(reply).toMatchObject({ status: 400, body: { details: [{ field: 'type' }] } });
    }
    expect(await listOf(shop)).toEqual([]);
  });

  test('needs what its type shows, of this store', async () => {
    const [shop, other] = [await aStore(), await aStore()];
    const foreignCollection = await aCollection(other);
    const foreignProduct = await aProduct(other);
    const foreignPicture = await aPicture(other);
    const cases: [object, string][] = [
      [{ type: 'collection' }, 'id'],
      [{ type: 'product', id: null }, 'id'],
      [{ type: 'text', text: ' ' }, 'text'],
      [{ type: 'image_row', images: [] }, 'images'],
      [{ type: 'collection', id: foreignCollection._id }, 'id'],
      [{ type: 'product', id: foreignProduct._id }, 'id'],
      [{ type: 'banner', images: [{ _id: foreignPicture._id }] }, 'images'],
      [{ type: 'text', text: 'x', index: 1.5 }, 'index'],
      [{ type: 'text', text: 'x', index: -1 }, 'index'],
      [{ type: 'text', text: 'x', name: ' ' }, 'name'],
    ];
    for (const [body, field] of cases) {
      const reply = await post(shop, { name: 'New', ...body });
      expect(reply).toMatchObject({ status: 400, body: { details: [{ field }] } });
    }
  });

  test('keeps nothing that its type has no use for', async () => {
    const shop = await aStore();
    const { _id } = await aPicture(shop);
    const images = [{ _id }, { _id }];
    const everything = { id: (await aProduct(shop))._id, link: '/cart', link_label: 'Go', images };
    const text = await aLayout(shop, everything);
    expect(text).toMatchObject({ id: null, link: '/cart', link_label: 'Go', images: [] });
    const banner = await aLayout(shop, { ...everything, type: 'banner' });
    expect(banner.images).toHaveLength(1);
    const product = await aLayout(shop, { ...everything, type: 'product' });
    expect(product).toMatchObject({ id: everything.id, link: null, link_label: '', images: [] });
  });

  test('leads only to the web or into the store', async () => {
    const shop = await aStore();
    const { _id } = await aPicture(shop);
    for (const link of [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      'no address',
    ]) {
      const images = [{ _id, link }];
      const reply = await post(shop, { name: 'New', type: 'banner', link, images });
      const details = [{ field: 'link' }, { field: 'images.0.link' }];
      expect(reply).toMatchObject({ status: 400, body: { details } });
    }
    const images = [{ _id, alt: 'A drum', link: 'https://Example.com' }];
    const banner = await aLayout(shop, { type: 'banner', link: '/?category=1', images });
    expect(banner).toMatchObject({
      link: '/?category=1',
      images: [{ _id, alt: 'A drum', link: 'https://example.com/' }],
    });
  });

  test('is changed field by field, and its type stays', async () => {
    const shop = await aStore();
    const { _id: picture } = await aPicture(shop);
    const images = [{ _id: picture, alt: 'A drum', link: '/cart' }];
    const before = await aLayout(shop, { type: 'image_row', text: 'Drums', images });
    const params = { id: before._id };
    const change = (body: object) => shop.client.call(layouts.update, { params, body });
    expect(await change({ name: 'Drums', type: 'text' })).toEqual({ ...before, name: 'Drums' });
    expect(await change({ images: [{ _id: picture }], index: 3 })).toMatchObject({
      index: 3,
      text: 'Drums',
      images: [{ alt: '', link: null }],
    });
    await expect(change({ images: [] })).rejects.toMatchObject({ status: 400 });
  });

  test('is deleted, and then not found', async () => {
    const shop = await aStore();
    const element = await aLayout(shop);
    const params = { id: element._id };
    await shop.client.call(layouts.remove, { params });
    await expect(shop.client.call(layouts.remove, { params })).rejects.toMatchObject({
      status: 404,
    });
    expect(await listOf(shop)).toEqual([]);
  });

  test('is one of at most thirty', async () => {
    const shop = await aStore();
    const all = Array.from({ length: MAX_LAYOUT_ELEMENTS + 3 }, () => aLayout(shop));
    const settled = await Promise.allSettled(all);
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({ reason: { status: 409 } });
    expect(await listOf(shop)).toHaveLength(MAX_LAYOUT_ELEMENTS);
  });
});

describe('the order of the homepage', () => {
  test('follows the order number, and age where it is the same', async () => {
    const shop = await aStore();
    for (const [name, index] of [
      ['B', 1],
      ['C', 1],
      ['A', 0],
    ] as const) {
      await aLayout(shop, { name, index });
    }
    expect(namesOf(await listOf(shop))).toEqual(['A', 'B', 'C']);
    expect(namesOf(await homeOf(shop))).toEqual(['A', 'B', 'C']);
  });

  test('is set by naming every element once', async () => {
    const shop = await aStore();
    const made: LayoutElement[] = [];
    for (const name of ['A', 'B', 'C']) made.push(await aLayout(shop, { name }));
    const [a = '', b = '', c = ''] = made.map(({ _id }) => _id);
    const reorder = (layoutIds: string[]) =>
      shop.client.call(layouts.reorder, { body: { layoutIds } });
    const after = await reorder([c, a, b]);
    expect(after.map(({ name, index }) => [name, index])).toEqual([
      ['C', 0],
      ['A', 1],
      ['B', 2],
    ]);
    const strange = await aLayout(await aStore());
    for (const ids of [[a, b], [a, b, b], [a, b, c, c], [a, b, strange._id], []]) {
      await expect(reorder(ids)).rejects.toMatchObject({ status: 400 });
    }
    expect(namesOf(await homeOf(shop))).toEqual(['C', 'A', 'B']);
    const { items } = await shop.client.call(activity.list, { query: { limit: 1 } });
    expect(items[0]).toMatchObject({
      area: 'layouts',
      thing: 'order of the homepage',
      changes: [{ field: 'order', before: 'A · B · C', after: 'C · A · B' }],
    });
  });
});

describe('visitors', () => {
  test('see the products of a collection in its order, those for sale only', async () => {
    const shop = await aStore();
    const names = ['Drum', 'Mask', 'Draft', 'By its address', 'Gone'];
    const collection = await aFullCollection(shop, names);
    const [drum, mask, draft, unlisted, gone] = collection.products.map(({ _id }) => _id) as [
      string,
      string,
      ...string[],
    ];
    const set = (id = '', status: 'draft' | 'unlisted') =>
      shop.client.call(products.update, { params: { id }, body: { status } });
    await set(draft, 'draft');
    await set(unlisted, 'unlisted');
    await shop.client.call(products.remove, { params: { id: gone ?? '' } });
    const body = { products: [mask, drum, draft ?? '', unlisted ?? ''] };
    await shop.client.call(collections.setProducts, { params: { id: collection._id }, body });
    await aLayout(shop, { name: 'New in', type: 'collection', id: collection._id, text: 'Look' });
    const [element] = await homeOf(shop);
    expect(element).toMatchObject({ name: 'New in', text: 'Look', collection: collection._id });
    expect(namesOf(element?.products ?? [])).toEqual(['Mask', 'Drum']);
  });

  test('see nothing of an element whose product is not for sale; the merchant is told', async () => {
    const shop = await aStore();
    const product = await aProduct(shop, { name: 'Mask' });
    const empty = await aCollection(shop, 'Empty');
    const { _id: id } = await aLayout(shop, { type: 'product', id: product._id });
    await aLayout(shop, { type: 'collection', id: empty._id });
    expect(await homeOf(shop)).toMatchObject([{ products: [{ name: 'Mask' }] }]);
    await shop.client.call(products.remove, { params: { id: product._id } });
    expect(await homeOf(shop)).toEqual([]);
    expect(await listOf(shop)).toMatchObject([
      { target_name: 'Mask', is_shown: false },
      { target_name: 'Empty', is_shown: false },
    ]);
    const body = { text: 'Back soon', id: product._id };
    await shop.client.call(layouts.update, { params: { id }, body });
    await shop.client.call(products.restore, { params: { id: product._id } });
    expect(await listOf(shop)).toMatchObject([
      { text: 'Back soon', is_shown: true },
      { is_shown: false },
    ]);
  });

  test('a deleted collection takes its elements with it', async () => {
    const shop = await aStore();
    const collection = await aFullCollection(shop, ['Mask']);
    await aLayout(shop, { name: 'Row', type: 'collection', id: collection._id });
    await aLayout(shop, { name: 'Words' });
    await shop.client.call(collections.remove, { params: { id: collection._id } });
    expect(namesOf(await listOf(shop))).toEqual(['Words']);
  });

  test('find the elements with the store too', async () => {
    const shop = await aStore();
    const { _id } = await aLayout(shop, { name: 'Words', index: 4 });
    const store = await shop.visitor.call(storefront.store, {});
    expect(store.layouts).toEqual([{ _id, name: 'Words', type: 'text', id: null, index: 4 }]);
  });
});
