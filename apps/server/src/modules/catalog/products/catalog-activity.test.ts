import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { variants } from '@kade/contract/catalog/variants';
import { describe, expect, test } from 'vitest';
import { change, latest, listOf } from '../../../../test/activity';
import { aPicture, aProduct, aStore } from '../../../../test/factories';

describe('the activity log of the catalogue', () => {
  test('tells who made, renamed and deleted a category', async () => {
    const shop = await aStore();
    const { _id } = await shop.client.call(categories.create, { body: { name: 'Masks' } });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera created the category Masks',
      changes: [change('name', null, 'Masks')],
    });
    const params = { id: _id };
    await shop.client.call(categories.update, { params, body: { name: 'Devil masks' } });
    expect((await latest(shop)).changes).toEqual([change('name', 'Masks', 'Devil masks')]);
    await shop.client.call(categories.remove, { params });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera deleted the category Devil masks',
      changes: [change('name', 'Devil masks', null)],
    });
  });

  test('tells by name what came into a category and left it', async () => {
    const shop = await aStore();
    const { _id: id } = await shop.client.call(categories.create, { body: { name: 'Masks' } });
    const mask = await aProduct(shop, { name: 'Raksha' });
    const drum = await aProduct(shop, { name: 'Drum' });
    await shop.client.call(categories.setProducts, {
      params: { id },
      body: { products: [mask._id] },
    });
    const body = { add: [drum._id], remove: [mask._id] };
    await shop.client.call(categories.moveProducts, { params: { id }, body });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the category Masks',
      changes: [change('removed', 'Raksha', null), change('added', null, 'Drum')],
    });
    const known = await listOf(shop);
    await shop.client.call(categories.moveProducts, { params: { id }, body });
    expect(await listOf(shop)).toEqual(known);
  });

  test('tells that a collection has another order', async () => {
    const shop = await aStore();
    const { _id: id } = await shop.client.call(collections.create, { body: { name: 'New' } });
    const ids = [(await aProduct(shop))._id, (await aProduct(shop))._id];
    const set = (order: string[]) =>
      shop.client.call(collections.setProducts, { params: { id }, body: { products: order } });
    await set(ids);
    expect((await latest(shop)).changes).toContainEqual(change('products', 0, 2));
    await set(ids.toReversed());
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the collection New',
      changes: [change('order_of_products', null, 'changed')],
    });
    await shop.client.call(collections.remove, { params: { id } });
    expect((await latest(shop)).sentence).toBe('Nimali Perera deleted the collection New');
  });

  test('counts the products of a long change that it does not name', async () => {
    const shop = await aStore();
    const { _id: id } = await shop.client.call(collections.create, { body: { name: 'All' } });
    const made = [];
    for (let n = 1; n <= 12; n += 1) made.push(await aProduct(shop, { name: `P${n}` }));
    const add = made.map(({ _id }) => _id);
    await shop.client.call(collections.moveProducts, { params: { id }, body: { add } });
    expect((await latest(shop)).changes).toContainEqual(
      change('added', null, 'P1, P2, P3, P4, P5, P6, P7, P8, P9, P10 and 2 more'),
    );
  });

  test('tells variant groups and variants, their prices in words', async () => {
    const shop = await aStore();
    const { _id: product_id } = await aProduct(shop, { name: 'Mask' });
    const group = await shop.client.call(variants.createGroup, {
      body: { name: 'Size', product_id },
    });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera created the variant group Mask: Size',
      changes: [
        change('name', null, 'Size'),
        change('price', null, 'Adds to the price'),
        change('stock', null, 'own stock'),
        change('place', null, 1),
        change('variants', null, 0),
      ],
    });
    const variant = await shop.client.call(variants.create, {
      params: { id: group._id },
      body: { name: 'Large', price: { amount: 25_000, type: 'addition' }, sku: 'L' },
    });
    await shop.client.call(variants.update, {
      params: { id: variant._id },
      body: { price: { amount: 1_000, type: 'percentage' } },
    });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the variant Mask: Size – Large',
      changes: [change('price', '+Rs 250.00', '+10 %')],
    });
    await shop.client.call(variants.updateGroup, {
      params: { id: group._id },
      body: { name: 'How large' },
    });
    expect((await latest(shop)).changes).toEqual([change('name', 'Size', 'How large')]);
    await shop.client.call(variants.remove, { params: { id: variant._id } });
    await shop.client.call(variants.removeGroup, { params: { id: group._id } });
    const sentences = (await listOf(shop, { limit: 2 })).map(({ action, name }) => [action, name]);
    expect(sentences).toEqual([
      ['deleted', 'Mask: How large'],
      ['deleted', 'Mask: How large – Large'],
    ]);
  });

  test('tells that pictures were added, described and put in order', async () => {
    const shop = await aStore();
    const { _id: id } = await aProduct(shop, { name: 'Mask' });
    const [one, other] = [await aPicture(shop), await aPicture(shop)];
    await shop.client.call(products.addImages, {
      params: { id },
      body: { imageIds: [one._id, other._id] },
    });
    expect((await latest(shop)).changes).toContainEqual(change('images', 0, 2));
    await shop.client.call(products.reorderImages, {
      params: { id },
      body: { imageIds: [other._id, one._id] },
    });
    expect(await latest(shop)).toEqual({
      sentence: 'Nimali Perera changed the product Mask',
      changes: [change('images', 2, 2)],
    });
    await shop.client.call(products.describeImage, {
      params: { id, imageId: one._id },
      body: { alt: 'A red mask' },
    });
    expect((await latest(shop)).changes).toEqual([change('images', 2, 2)]);
  });
});
