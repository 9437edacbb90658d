import { analytics } from '@kade/contract/catalog/analytics';
import { categories } from '@kade/contract/catalog/categories';
import { combinations } from '@kade/contract/catalog/goods';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';
import { aFile, anImage, aProduct } from '../../../../test/shop-records';
import { upload } from '../../../lib/server/upload';

const [one, two, three] = [anImage(1), anImage(2), anImage(3)];
const product = aProduct(1, { images: [one, two, three] });
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(analytics.figures, { total_views: 1204, total_orders: 7 });
  respond(products.get, product);
  respond(categories.list, pageOf([]));
  respond(combinations.get, { combinations: [] });
  respond(stock.get, { groups: [], quantities: [40] });
  vi.spyOn(upload, 'file').mockResolvedValue(aFile(7));
  signIn(aStore(1)._id);
});

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const open = () => renderAt(`/product/${product._id}`);
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

test('sends several pictures and adds them in one call, "Uploading" meanwhile', async () => {
  respond(products.addImages, { ...product, images: [...product.images, anImage(7), anImage(8)] });
  let arrive = (_file: ReturnType<typeof aFile>) => {};
  vi.mocked(upload.file)
    .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    .mockResolvedValueOnce(aFile(8));
  const { user } = await open();
  await button('Upload pictures');
  await user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), [
    photo('a.jpg'),
    photo('b.jpg'),
  ]);
  await button('Uploading');
  arrive(aFile(7));
  await button('View picture 5 of 5');
  expect(callsTo(products.addImages).map(({ body }) => body)).toEqual([
    { imageIds: [aFile(7)._id, aFile(8)._id] },
  ]);
});

test('keeps the pictures that arrived and says which did not', async () => {
  respond(products.addImages, { ...product, images: [...product.images, anImage(8)] });
  vi.mocked(upload.file).mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(aFile(8));
  const { user } = await open();
  await button('Upload pictures');
  await user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), [
    photo('a.jpg'),
    photo('b.jpg'),
  ]);
  await button('View picture 4 of 4');
  expect(screen.getByRole('alert').textContent).toBe('Failed to upload images. Please try again.');
});

test('sends what is pasted meanwhile after the others, and asks who leaves before', async () => {
  respond(products.addImages, { ...product, images: [...product.images, anImage(7)] });
  let arrive = (_file: ReturnType<typeof aFile>) => {};
  vi.mocked(upload.file)
    .mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    .mockResolvedValueOnce(aFile(8));
  const { user, router } = await open();
  await button('Upload pictures');
  const paste = (...files: File[]) =>
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files } });
  paste(photo('a.jpg'), new File(['x'], 'a.svg'));
  await button('Uploading');
  paste(photo('b.jpg'));
  expect(isAsked()).toBe(true);
  await act(() => router?.navigate('/orders'));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  arrive(aFile(7));
  await waitFor(() => expect(callsTo(products.addImages)).toHaveLength(2));
  expect(callsTo(products.addImages).map(({ body }) => body)).toEqual([
    { imageIds: [aFile(7)._id] },
    { imageIds: [aFile(8)._id] },
  ]);
  await button('Upload pictures');
  expect(isAsked()).toBe(false);
  expect(screen.getByRole('alert').textContent).toContain('“a.svg” is not a picture');
});

test('what is typed is saved after pictures were added, and no other person told of', async () => {
  const added = { ...product, version: 2, images: [...product.images, anImage(7)] };
  respond(products.addImages, added);
  respond(products.update, { ...added, version: 3, name: 'Silver tips' });
  const { user } = await open();
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Silver tips');
  const pictures = screen.getByLabelText('Pictures', { selector: 'input' });
  await user.upload(pictures, photo('a.jpg'));
  await button('View picture 4 of 4');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(callsTo(products.update)[0]?.body).toEqual({ name: 'Silver tips', version: 2 }),
  );
});

test('moves an image up; the first cannot go up, the last cannot go down', async () => {
  respond(products.reorderImages, { ...product, images: [two, one, three] });
  const { user } = await open();
  expect((await button('Move picture 1 of 3 up')).disabled).toBe(true);
  expect((await button('Move picture 3 of 3 down')).disabled).toBe(true);
  await user.click(await button('Move picture 2 of 3 up'));
  await waitFor(() =>
    expect(callsTo(products.reorderImages)[0]?.body).toEqual({
      imageIds: [two._id, one._id, three._id],
      before: [one._id, two._id, three._id],
    }),
  );
});

test('a button that has moved an image to the end keeps the focus, and does nothing more', async () => {
  const moved = { ...product, images: [one, three, two] };
  respond(products.reorderImages, moved);
  const { user } = await open();
  (await button('Move picture 2 of 3 down')).focus();
  respond(products.get, moved);
  await user.keyboard('{Enter}');
  const last = await button('Move picture 3 of 3 down');
  await waitFor(() => expect(last.getAttribute('aria-disabled')).toBe('true'));
  expect([document.activeElement, last.disabled]).toEqual([last, false]);
  await user.keyboard('{Enter}');
  expect(callsTo(products.reorderImages)).toHaveLength(1);
});

test('puts the images back when their order cannot be saved', async () => {
  refuse(products.reorderImages, 'unavailable', 'Away');
  const { user } = await open();
  const first = () =>
    within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('presentation')[0];
  await user.click(await button('Move picture 1 of 3 down'));
  await screen.findByText('Failed to reorder images. Please try again.');
  expect(first()?.getAttribute('src')).toContain('picture-1.webp');
  refuse(products.reorderImages, 'version_conflict', 'Somebody moved them.');
  await user.click(await button('Move picture 1 of 3 down'));
  await screen.findByText('Somebody moved them.');
});

test('knows what somebody else did with the pictures once a change of them is refused', async () => {
  refuse(products.reorderImages, 'invalid', 'must name every picture');
  const { user } = await open();
  await button('Move picture 1 of 3 down');
  respond(products.get, { ...product, images: [...product.images, anImage(4)] });
  await user.click(await button('Move picture 1 of 3 down'));
  await screen.findByText('Failed to reorder images. Please try again.');
  await user.click(await button('Remove picture 2 of 4'));
  refuse(products.removeImage, 'not_found', 'Picture not found');
  respond(products.get, { ...product, images: [one, three] });
  const question = await screen.findByRole('dialog', { name: 'Remove Picture' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await button('View picture 2 of 2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a product that its plan keeps as it is, the pictures are only looked at', async () => {
  respond(products.get, { ...product, read_only: true });
  await open();
  const pictures = await screen.findByRole('list', { name: 'Pictures' });
  const names = within(pictures)
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([1, 2, 3].map((place) => `View picture ${place} of 3`));
  await button('View Analytics');
  for (const name of ['Upload pictures', 'Duplicate', 'Edit Product']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('asks before it removes an image, and says when it could not', async () => {
  refuse(products.removeImage, 'unavailable', 'Away');
  const { user } = await open();
  await user.click(await button('Remove picture 2 of 3'));
  const question = await screen.findByRole('dialog', { name: 'Remove Picture' });
  expect(question.textContent).toContain('Are you sure you want to remove this image?');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Failed to remove image. Please try again.');
  respond(products.removeImage, { ...product, images: [one, three] });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await button('View picture 2 of 2');
  expect(callsTo(products.removeImage)[0]?.url.pathname).toContain(two._id);
});

test.each([
  ['no pictures.', null],
  ['no pictures besides its thumbnail.', aFile(7)],
])('says of a product without pictures that it has %s', async (words, thumbnail) => {
  respond(products.get, { ...product, images: [], thumbnail });
  await open();
  const text = `This product has ${words} Drop or paste pictures here, or upload them.`;
  expect(await screen.findAllByText(text)).toHaveLength(1);
});
