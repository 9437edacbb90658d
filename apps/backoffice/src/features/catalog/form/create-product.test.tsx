import { categories } from '@kade/contract/catalog/categories';
import { products } from '@kade/contract/catalog/products';
import { ApiError } from '@kade/contract/client';
import { find } from '@kade/contract/find';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { aCategory, aFile, aProduct } from '../../../../test/shop-records';
import { upload } from '../../../lib/server/upload';

const photo = new File(['a photo'], 'tips.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(categories.list, pageOf([aCategory(1, { name: 'Tea' })]));
  respond(products.list, pageOf([aProduct(1)]));
  vi.spyOn(upload, 'file').mockResolvedValue(aFile(7));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  signIn(aStore(1)._id);
});

async function openForm() {
  const view = await renderAt('/products?create=1');
  const dialog = await screen.findByRole('dialog', { name: 'Create Product' });
  await screen.findByLabelText('Name');
  const submit = () =>
    view.user.click(
      [...dialog.querySelectorAll('button')].find((button) => button.type === 'submit') ?? dialog,
    );
  return { ...view, submit };
}

async function chooseNewCategory(user: Awaited<ReturnType<typeof openForm>>['user'], name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Category', expanded: false }));
  await user.click(await screen.findByRole('option', { name: 'New Category', hidden: true }));
  await user.type(await screen.findByLabelText('Category name'), name);
}

test('creates the category, then sends the thumbnail, then creates the product', async () => {
  respond(categories.create, aCategory(2, { name: 'Spices' }));
  respond(products.create, aProduct(2));
  const { user, submit, router } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Cinnamon quills');
  await user.type(screen.getByLabelText('Price'), '19.99');
  // A grey 0 would say that there are none, where nothing is counted.
  const stock = screen.getByLabelText<HTMLInputElement>('Stock quantity');
  expect(stock.placeholder).toBe('');
  await user.type(stock, '12');
  await chooseNewCategory(user, 'Spices');
  await user.upload(screen.getByLabelText('Thumbnail', { selector: 'input' }), photo);
  await submit();
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(callsTo(categories.create)[0]?.body).toEqual({ name: 'Spices' });
  expect(callsTo(products.create)[0]?.body).toEqual({
    name: 'Cinnamon quills',
    description: '',
    price: 19.99,
    category: aCategory(2)._id,
    status: 'active',
    in_stock: true,
    stock_quantity: 12,
    stock_policy: 'stop',
    tags: '',
    sku: '',
    vendor: '',
    cost: null,
    barcode: '',
    weight: null,
    compare_at_price: null,
    thumbnail: aFile(7)._id,
    images: [],
  });
});

test('“S, M” makes two, each with what was typed for it, in the same call', async () => {
  respond(products.create, aProduct(2));
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Shirt');
  await user.type(screen.getByLabelText('Price'), '2500');
  await user.click(await screen.findByRole('button', { name: 'Add options like size or colour' }));
  await user.type(screen.getByLabelText('Option'), 'Size');
  await user.type(screen.getByLabelText('Values of Size'), 'S, M');
  await user.type(await screen.findByLabelText('Stock of M'), '4');
  await user.type(screen.getByLabelText('Price of M'), '2750.50');
  await submit();
  await waitFor(() => expect(callsTo(products.create)).toHaveLength(1));
  expect(callsTo(products.create)[0]?.body).toMatchObject({
    stock_policy: 'stop',
    choices: {
      options: ['Size'],
      rows: [{ values: ['S'] }, { values: ['M'], stock_quantity: 4, price: 2750.5 }],
      variants: [],
    },
  });
});

test('repeats no step that succeeded when the last one is tried again', async () => {
  respond(categories.create, aCategory(2, { name: 'Spices' }));
  refuse(products.create, 'unavailable', 'The database is away.');
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Cinnamon quills');
  await user.type(screen.getByLabelText('Price'), '2950');
  await chooseNewCategory(user, 'Spices');
  await user.upload(screen.getByLabelText('Thumbnail', { selector: 'input' }), photo);
  await submit();
  await screen.findByText('The database is away.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Cinnamon quills');
  respond(products.create, aProduct(2));
  await submit();
  await waitFor(() => expect(callsTo(products.create)).toHaveLength(2));
  expect(callsTo(categories.create)).toHaveLength(1);
  expect(upload.file).toHaveBeenCalledOnce();
  const [first, second] = callsTo(products.create);
  expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'));
});

test('a picture that the browser cannot show is named in its place', async () => {
  const { user } = await openForm();
  const heic = new File(['a photo'], 'IMG_0042.HEIC', { type: 'image/heic' });
  await user.upload(screen.getByLabelText('Thumbnail', { selector: 'input' }), heic);
  fireEvent.error(screen.getByAltText('IMG_0042.HEIC'));
  expect(screen.queryByAltText('IMG_0042.HEIC')).toBeNull();
  expect(screen.getByText('IMG_0042.HEIC')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove IMG_0042.HEIC' })).toBeTruthy();
});

test('what was changed before it is tried again is sent as something new', async () => {
  refuse(products.create, 'unavailable', 'The database is away.');
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Cinnamon');
  await user.type(screen.getByLabelText('Price'), '2950');
  await submit();
  await screen.findByText('The database is away.');
  await user.type(screen.getByLabelText('Name'), ' quills');
  respond(products.create, aProduct(2));
  await submit();
  await waitFor(() => expect(callsTo(products.create)).toHaveLength(2));
  const keys = callsTo(products.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBeTruthy();
  expect(keys[0]).not.toBe(keys[1]);
});

test('a category that is refused is told beside its name, one that nobody answered is not', async () => {
  refuse(categories.create, 'unavailable', 'The database is away.');
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Cinnamon quills');
  await user.type(screen.getByLabelText('Price'), '2950');
  await chooseNewCategory(user, 'Spices');
  await submit();
  await screen.findByText('The database is away.');
  const name = screen.getByLabelText('Category name');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  refuse(categories.create, 'name_taken', 'There is such a category.');
  await submit();
  await screen.findAllByText('There is such a category.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(callsTo(products.create)).toHaveLength(0);
  const keys = callsTo(categories.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

test('a picture that is refused is named with the reason; one that did not arrive can go again', async () => {
  const refusal = new ApiError(400, 'invalid', 'It is no picture.');
  vi.mocked(upload.file)
    .mockRejectedValueOnce(refusal)
    .mockRejectedValueOnce(new ApiError(503, 'unavailable', 'Away'));
  respond(products.create, aProduct(2));
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Cinnamon quills');
  await user.type(screen.getByLabelText('Price'), '2950');
  await user.upload(screen.getByLabelText('Thumbnail', { selector: 'input' }), photo);
  await submit();
  await screen.findByText('“tips.jpg” was not taken: It is no picture.');
  await submit();
  await screen.findByText('Failed to upload images. Please try again.');
  expect(callsTo(products.create)).toHaveLength(0);
  await submit();
  await waitFor(() => expect(callsTo(products.create)).toHaveLength(1));
});

test('creates one product however often the button is pressed', async () => {
  respond(categories.create, aCategory(2, { name: 'Spices' }));
  respond(products.create, aProduct(2));
  const { user, router } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Cinnamon quills');
  await user.type(screen.getByLabelText('Price'), '2950');
  await chooseNewCategory(user, 'Spices');
  const form = screen.getByLabelText('Name').closest('form');
  for (const _ of [1, 2, 3]) act(() => form?.requestSubmit());
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(callsTo(categories.create)).toHaveLength(1);
  expect(callsTo(products.create)).toHaveLength(1);
});

test('shows beside its field what is refused, before anything is created or sent', async () => {
  const { user, submit } = await openForm();
  await chooseNewCategory(user, 'Spices');
  await submit();
  await screen.findByText('Name is required');
  expect(screen.getByText('Price is required')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Please check the highlighted fields.');
  expect(callsTo(categories.create)).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Silver tips');
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Price')));
});

test('places what the server says of a field, and alerts what fits none', async () => {
  respondRaw(products.create, 400, {
    error: 'Please check the highlighted fields.',
    message: 'Please check the highlighted fields.',
    code: 'invalid',
    details: [{ field: 'name', message: 'is used already' }],
  });
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Silver tips');
  await user.type(screen.getByLabelText('Price'), '100');
  await submit();
  await screen.findByText('Name is used already');
  refuse(products.create, 'plan_limit', 'Starter has room for 20 products. Upgrade for more.');
  await submit();
  expect(
    await screen.findByText('Starter has room for 20 products. Upgrade for more.'),
  ).toBeTruthy();
});

test('says of each file why it is not taken', async () => {
  const { user } = await openForm();
  const input = screen.getByLabelText('Pictures', { selector: 'input' });
  input.removeAttribute('accept');
  const list = new File(['names'], 'prices.pdf', { type: 'application/pdf' });
  const big = new File(['x'], 'big.png', { type: 'image/png' });
  Object.defineProperty(big, 'size', { value: 16 * 1024 * 1024 });
  // A camera's HEIC, whose name no browser knows.
  const raw = new File(['x'], 'DSC0001.HIF');
  await user.upload(input, [photo, list, big, raw]);
  await screen.findByText(
    '“prices.pdf” is not a picture we can show. Use JPEG, PNG, HEIC, WebP, AVIF or GIF.',
  );
  expect(screen.getByText('“big.png” has 16 MB. At most 15 MB can be taken.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'tips.jpg' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'DSC0001.HIF' })).toBeTruthy();
});

test('reads "Uploading" while pictures go out, and can be stopped without losing the text', async () => {
  vi.mocked(upload.file).mockImplementation(
    (_file, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const { user, submit } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Silver tips');
  await user.type(screen.getByLabelText('Price'), '100');
  await user.upload(screen.getByLabelText('Pictures', { selector: 'input' }), photo);
  await submit();
  await screen.findByRole('button', { name: 'Uploading' });
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await screen.findByRole('button', { name: 'Cancel' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Silver tips');
});

test('asks before a changed form is closed, not before an untouched one', async () => {
  const { user, router } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Silver tips');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Silver tips');
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router?.state.location.search).toBe(''));
});

test('Escape asks once more, however often one stays', async () => {
  const { user } = await openForm();
  const name = screen.getByLabelText('Name');
  // Between two who listen for one key a browser draws what the first has changed.
  window.addEventListener('keydown', draw, true);
  onTestFinished(() => window.removeEventListener('keydown', draw, true));
  await user.type(name, 'Silver tips');
  for (const _again of [1, 2, 3]) {
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(document.activeElement).toBe(name);
  }
});

const draw = () => flushSync(() => {});

test('who wanted elsewhere by Find, and stays, is in the field they came from', async () => {
  respond(find.everything, []);
  const { user } = await openForm();
  const name = screen.getByLabelText('Name');
  await user.type(name, 'Silver tips');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Find' });
  await user.keyboard('stock history');
  await user.click(await screen.findByRole('option', { name: 'Stock history' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(document.activeElement).toBe(name);
});

test('leaves a changed form for another page only when told so', async () => {
  const { user, router, here } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Silver tips');
  await act(() => router?.navigate('/products?create=1&q=tea'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  await act(() => router?.navigate('/nowhere'));
  await screen.findByText('Leave without saving?');
  expect(here()).toContain('/products');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(here()).toBe('/nowhere'));
});

test('closing the tab asks while something is typed, and neither before nor after', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await openForm();
  expect(isAsked()).toBe(false);
  await user.type(screen.getByLabelText('Name'), 'Silver tips');
  expect(isAsked()).toBe(true);
  await user.clear(screen.getByLabelText('Name'));
  expect(isAsked()).toBe(false);
});

test('who has agreed to leave by logging out is not asked once more by the browser', async () => {
  const { user, router } = await openForm();
  await user.type(screen.getByLabelText('Name'), 'Silver tips');
  const left = vi.fn<() => void>();
  act(() => router?.leaveBy(left));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('says of a pasted file that is no picture why it is not taken', async () => {
  await openForm();
  const paste = (name: string, type: string) => {
    const files = [new File(['x'], name, { type })];
    fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files } });
  };
  paste('logo.svg', 'image/svg+xml');
  await screen.findByText(/“logo.svg” is not a picture/);
  paste('logo.png', 'image/png');
  await waitFor(() => expect(screen.queryByText(/logo.svg/)).toBeNull());
  await screen.findByRole('button', { name: 'Remove logo.png' });
});
