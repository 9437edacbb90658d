import { activity } from '@kade/contract/activity';
import { MAX_IMAGES, products } from '@kade/contract/catalog/products';
import { beforeAll, expect, test } from 'vitest';
import { aPicture, aProduct, aStore, type TestShop } from '../../../../test/factories';

let shop: TestShop;
beforeAll(async () => {
  shop = await aStore();
});

/** A picture that nothing is said of yet. */
const anImage = async () => ({ ...(await aPicture(shop)), alt: '' });
const add = (id: string, imageIds: string[]) =>
  shop.client.call(products.addImages, { params: { id }, body: { imageIds } });
const reorder = (id: string, imageIds: string[]) =>
  shop.client.call(products.reorderImages, { params: { id }, body: { imageIds } });

test('images are added behind the others, moved and removed', async () => {
  const [first, second, third] = [await anImage(), await anImage(), await anImage()];
  const { _id } = await aProduct(shop, { images: [first._id] });
  expect((await add(_id, [second._id, first._id, third._id])).images).toEqual([
    first,
    second,
    third,
  ]);
  expect((await reorder(_id, [third._id, first._id, second._id])).images).toEqual([
    third,
    first,
    second,
  ]);
  const params = { id: _id, imageId: first._id };
  expect((await shop.client.call(products.removeImage, { params })).images).toEqual([
    third,
    second,
  ]);
  await expect(shop.client.call(products.removeImage, { params })).rejects.toMatchObject({
    status: 404,
    message: 'Picture not found',
  });
});

test('pictures that somebody else has moved meanwhile stay where they are', async () => {
  const made = [await aPicture(shop), await aPicture(shop), await aPicture(shop)];
  const [a = '', b = '', c = ''] = made.map((picture) => picture._id);
  const params = { id: (await aProduct(shop, { images: [a, b, c] }))._id };
  const move = (imageIds: string[], before: string[]) =>
    shop.client.call(products.reorderImages, { params, body: { imageIds, before } });
  for (const _again of [1, 2]) await move([c, a, b], [a, b, c]);
  const stale = { status: 409, code: 'version_conflict' };
  await expect(move([b, a, c], [a, b, c])).rejects.toMatchObject(stale);
  const { images } = await shop.client.call(products.get, { params });
  expect(images.map(({ _id }) => _id)).toEqual([c, a, b]);
});

test("the first picture of a product without a thumbnail is that, too, and takes no other one's place", async () => {
  const [first, second, chosen] = [
    await aPicture(shop),
    await aPicture(shop),
    await aPicture(shop),
  ];
  const bare = await aProduct(shop);
  expect((await add(bare._id, [first._id, second._id])).thumbnail).toEqual(first);
  expect((await reorder(bare._id, [second._id, first._id])).thumbnail).toEqual(first);
  const params = { id: (await aProduct(shop, { thumbnail: chosen._id }))._id };
  expect((await add(params.id, [second._id])).thumbnail).toEqual(chosen);
  const change = (body: { images?: string[]; thumbnail?: string | null }) =>
    shop.client.call(products.update, { params, body });
  expect((await change({ images: [first._id], thumbnail: null })).thumbnail).toBeNull();
  expect((await change({ images: [second._id, first._id] })).thumbnail).toEqual(second);
  expect((await change({ images: [first._id] })).thumbnail).toEqual(first);
  expect((await change({ images: [second._id], thumbnail: first._id })).thumbnail).toEqual(first);
});

test('a thumbnail goes with the picture that it is, and comes back with it', async () => {
  const [first, second, chosen] = [await anImage(), await anImage(), await aPicture(shop)];
  const { _id } = await aProduct(shop);
  await add(_id, [first._id, second._id]);
  const remove = (id: string, imageId: string) =>
    shop.client.call(products.removeImage, { params: { id, imageId } });
  expect(await remove(_id, first._id)).toMatchObject({ thumbnail: { _id: second._id } });
  expect(await remove(_id, second._id)).toMatchObject({ images: [], thumbnail: null });
  const undo = async () => {
    const [act] = await shop.client.call(activity.own, {});
    await shop.client.call(activity.undo, { params: { id: act?._id ?? '' } });
    return shop.client.call(products.get, { params: { id: _id } });
  };
  expect(await undo()).toMatchObject({ images: [second], thumbnail: { _id: second._id } });

  const own = await aProduct(shop, { thumbnail: chosen._id, images: [first._id] });
  expect(await remove(own._id, first._id)).toMatchObject({ images: [], thumbnail: chosen });
});

test('an order that does not name every image once is refused', async () => {
  const [first, second] = [await aPicture(shop), await aPicture(shop)];
  const { _id } = await aProduct(shop, { images: [first._id, second._id] });
  const stranger = await aPicture(shop);
  for (const imageIds of [
    [],
    [first._id],
    [first._id, first._id],
    [first._id, stranger._id],
    [first._id, second._id, stranger._id],
  ]) {
    await expect(reorder(_id, imageIds)).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'imageIds', message: 'must name every picture of the product once' }],
    });
  }
});

test('strange images and more than there may be are refused', async () => {
  const foreign = await aPicture(await aStore());
  const { _id } = await aProduct(shop);
  await expect(add(_id, [foreign._id])).rejects.toMatchObject({ details: [{ field: 'imageIds' }] });
  const pictures = await Promise.all(Array.from({ length: MAX_IMAGES }, () => aPicture(shop)));
  await add(
    _id,
    pictures.map((picture) => picture._id),
  );
  const extra = await aPicture(shop);
  await expect(add(_id, [extra._id])).rejects.toMatchObject({
    details: [{ field: 'imageIds', message: 'would make more than 30 pictures' }],
  });
});

test('what is said of a picture stays with it when others come, move and go', async () => {
  const [first, second] = [await anImage(), await anImage()];
  const { _id, version } = await aProduct(shop, { images: [first._id, second._id] });
  const describe = (imageId: string, alt: string) =>
    shop.client.call(products.describeImage, { params: { id: _id, imageId }, body: { alt } });
  const described = { ...first, alt: 'A mask with a cobra crown' };
  const said = await describe(first._id, ' A mask with a cobra crown ');
  expect(said).toMatchObject({ images: [described, second], version: version + 1 });
  const third = await anImage();
  await add(_id, [third._id]);
  await reorder(_id, [third._id, second._id, first._id]);
  const params = { id: _id, imageId: second._id };
  expect((await shop.client.call(products.removeImage, { params })).images).toEqual([
    third,
    described,
  ]);
  const images = [first._id, second._id];
  const change = { params: { id: _id }, body: { images } };
  expect((await shop.client.call(products.update, change)).images).toEqual([described, second]);
  await expect(describe(third._id, 'Gone')).rejects.toMatchObject({ status: 404 });
  await expect(describe(first._id, 'x'.repeat(301))).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'alt' }],
  });
});
