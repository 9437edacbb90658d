import { analytics } from '@kade/contract/catalog/analytics';
import { categories } from '@kade/contract/catalog/categories';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondLater, respondRaw } from '../../../../test/respond';
import { upload } from '../../../lib/server/upload';
import { aFile, anImage, aProduct } from '../../../../test/shop-records';

const product = aProduct(1, {
  name: 'Silver tips',
  description: 'Picked at dawn.',
  tags: 'tea, gift',
  images: [anImage(1), anImage(2)],
});

/** Ahead of the tests: on a busy machine the first import takes longer than they wait. */
beforeAll(
  () =>
    Promise.all([
      import('./product-editor'),
      import('../choices/choices-editor'),
      import('./product-actions'),
      import('../form/product-conflict'),
      import('../analytics/analytics-window'),
      import('../../../ui/dialog/dialog-window'),
    ]),
  60_000,
);

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(categories.list, pageOf([]));
  respond(analytics.figures, { total_views: 1204, total_orders: 7 });
  respond(products.get, product);
  respond(stock.get, { groups: [], quantities: [40] });
  signIn(aStore(1)._id);
});

test('shows the product with its price, stock, id and words', async () => {
  await renderAt(`/product/${product._id}`);
  await screen.findByRole('heading', { name: 'Silver tips' });
  expect((await screen.findAllByText('Rs 1,250.50'))[0]).toBeTruthy();
  expect((await screen.findByText('In Stock')).nextSibling?.textContent).toBe('Yes');
  expect(screen.getByText('Uncategorized')).toBeTruthy();
  expect(await screen.findByText(product._id)).toBeTruthy();
  expect(screen.getAllByText('No category assigned')).toHaveLength(2);
  expect(screen.getByDisplayValue('Picked at dawn.')).toBeTruthy();
});

test('sends only the fields that were changed', async () => {
  respond(products.update, { ...product, price: 1999 });
  const { user } = await renderAt(`/product/${product._id}?edit=1`);
  const price = await screen.findByLabelText('Price');
  await user.clear(price);
  await user.type(price, '19.99');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('Rs 19.99');
  expect(callsTo(products.update)[0]?.body).toEqual({ price: 19.99, version: 1 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});

test('keeps SKU, barcode, weight, compare-at price and vendor, and clears them', async () => {
  const told = { sku: 'CQ-1', barcode: '479', weight: 250, compare_at_price: 150_000 };
  respond(products.get, { ...product, ...told });
  respond(products.update, { ...product, vendor: 'Ceylon Spices' });
  const { user } = await renderAt(`/product/${product._id}`);
  for (const fact of ['CQ-1', '479', '250', '1,500']) {
    expect(await screen.findByDisplayValue(fact)).toBeTruthy();
  }
  await user.click(screen.getByRole('button', { name: 'Edit Product' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.clear(await screen.findByLabelText('Weight'));
  await user.clear(screen.getByLabelText('Compare-at price'));
  await user.type(screen.getByLabelText('Compare-at price'), '1499.99');
  await user.clear(screen.getByLabelText('SKU'));
  await user.type(screen.getByLabelText('Vendor'), 'Ceylon Spices');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Product saved');
  expect(callsTo(products.update)[0]?.body).toEqual({
    sku: '',
    weight: null,
    compare_at_price: 1499.99,
    vendor: 'Ceylon Spices',
    version: 1,
  });
});

test('“+30” in the stock is sent as so many more, and says what it comes to', async () => {
  respond(products.update, { ...product, stock_quantity: 70 });
  const { user } = await renderAt(`/product/${product._id}?edit=1`);
  const field = await screen.findByLabelText<HTMLInputElement>('Stock quantity');
  expect(field.value).toBe('40');
  await user.clear(field);
  await user.type(field, '+30');
  await screen.findByText('40 now, 70 then');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Product saved');
  expect(callsTo(products.update)[0]?.body).toEqual({ stock_added: 30, version: 1 });
});

test('sends a new thumbnail, and asks for none while the old one is kept', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  vi.spyOn(upload, 'file').mockResolvedValue(aFile(8));
  respond(products.get, { ...product, thumbnail: aFile(7) });
  respond(products.update, { ...product, thumbnail: aFile(8) });
  const { user } = await renderAt(`/product/${product._id}`);
  const input = await screen.findByLabelText('New thumbnail', { selector: 'input' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.upload(input, new File(['a photo'], 'tips.jpg', { type: 'image/jpeg' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Product saved');
  expect(callsTo(products.update)[0]?.body).toEqual({ thumbnail: aFile(8)._id, version: 1 });
});

test('takes the thumbnail off when it is saved, and keeps it where that is taken back', async () => {
  respond(products.get, { ...product, thumbnail: aFile(7) });
  respond(products.update, { ...product, thumbnail: null });
  const { user } = await renderAt(`/product/${product._id}`);
  const button = (name: string) => screen.findByRole('button', { name });
  await user.click(await button('Remove thumbnail'));
  expect(screen.queryByRole('img', { name: 'Silver tips' })).toBeNull();
  await user.click(await button('Keep thumbnail'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(screen.getByRole('img', { name: 'Silver tips' })).toBeTruthy();
  await user.click(await button('Remove thumbnail'));
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /thumbnail$/ })).toBeNull());
  expect(callsTo(products.update)[0]?.body).toEqual({ thumbnail: null, version: 1 });
});

test('one control says where and how long it is sold', async () => {
  respond(products.update, { ...product, status: 'unlisted', stock_policy: 'continue' });
  const { user } = await renderAt(`/product/${product._id}`);
  const control = await screen.findByLabelText<HTMLSelectElement>('Availability');
  expect(control.selectedOptions[0]?.text).toBe('On sale while there is stock');
  await user.selectOptions(control, 'By its link only, also when the stock is used up');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Product saved');
  expect(callsTo(products.update)[0]?.body).toEqual({
    status: 'unlisted',
    stock_policy: 'continue',
    version: 1,
  });
});

test('says what a piece leaves of its price', async () => {
  const { user } = await renderAt(`/product/${product._id}`);
  await user.type(await screen.findByLabelText('Cost'), '625.25');
  expect(await screen.findByText('Rs 625.25, 50 %')).toBeTruthy();
});

test('what was typed and not saved is offered back, and forgotten where it is not wanted', async () => {
  const { user, router } = await renderAt(`/product/${product._id}`);
  await user.type(await screen.findByLabelText('Name'), ' of Uva');
  const key = `kade.product.${aStore(1)._id}.${product._id}`;
  await waitFor(() => expect(localStorage.getItem(key)).toContain('Silver tips of Uva'));
  await act(() => router?.navigate('/nowhere'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('There is nothing at this address');
  await act(() => router?.navigate(`/product/${product._id}`));
  await screen.findByText(/You did not save “Silver tips of Uva”/);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Silver tips of Uva');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Silver tips');
  expect(localStorage.getItem(key)).toBeNull();
});

test('what was typed over an older state is offered, and is all that it changes', async () => {
  const { user } = await renderAt(`/product/${product._id}`);
  await user.type(await screen.findByLabelText('Vendor'), 'Lagoon Pottery');
  const key = `kade.product.${aStore(1)._id}.${product._id}`;
  await waitFor(() => expect(localStorage.getItem(key)).toContain('Lagoon Pottery'));
  cleanup();
  respond(products.get, { ...product, price: 177_700, version: 2 });
  respond(products.update, { ...product, vendor: 'Lagoon Pottery', version: 3 });
  const { user: later } = await renderAt(`/product/${product._id}`);
  await screen.findByText(/The product has changed since: look at it before you save/);
  await later.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText<HTMLInputElement>('Vendor').value).toBe('Lagoon Pottery');
  await later.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Product saved');
  expect(callsTo(products.update)[0]?.body).toEqual({ vendor: 'Lagoon Pottery', version: 2 });
});

test('opens an image in full size, and arrow keys go to the next', async () => {
  const { user } = await renderAt(`/product/${product._id}`);
  await user.click(await screen.findByRole('button', { name: 'View picture 2 of 2' }));
  await screen.findByRole('img', { name: 'Silver tips, 2 of 2' });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('img', { name: 'Silver tips, 1 of 2' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View picture 2 of 2' }));
});

test('asks before it deletes, then goes to the list', async () => {
  respond(products.remove, { message: 'Product deleted' });
  respond(products.list, pageOf([]));
  const { user, here } = await renderAt(`/product/${product._id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete Product' }));
  await screen.findByText(/This action cannot be undone\./);
  expect(callsTo(products.remove)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(here()).toBe('/products'));
  respond(products.restore, product);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Silver tips is restored');
  expect(callsTo(products.restore)).toHaveLength(1);
});

test('makes a copy and goes to it', async () => {
  const copy = aProduct(9, { name: 'Copy of Silver tips', status: 'draft' });
  respond(products.duplicate, copy);
  const { user, here } = await renderAt(`/product/${product._id}`);
  const button = await screen.findByRole('button', { name: 'Duplicate' });
  respond(products.get, copy);
  await user.click(button);
  await waitFor(() => expect(here()).toBe(`/product/${copy._id}`));
  await screen.findByText('Draft');
});

test('says kindly that there is no such product', async () => {
  refuse(products.get, 'not_found', 'Product not found');
  await renderAt(`/product/${product._id}`);
  await screen.findByText('There is no such product in this store');
  expect(screen.getByRole('link', { name: 'See all products' })).toBeTruthy();
});

test('shows views, orders and revenue by day and by variant', async () => {
  const sold = (orders: number, revenue: number) => ({ orders, pieces: orders, revenue });
  respond(analytics.get, {
    days: [
      { date: '2026-11-19', views: 3, ...sold(0, 0) },
      { date: '2026-11-20', views: 40, ...sold(2, 250_100) },
    ],
    variants: [{ name: 'Large', ...sold(2, 250_100) }],
  });
  const { user } = await renderAt(`/product/${product._id}`);
  await screen.findByText('1,204');
  expect(screen.getByText('Total Views').nextSibling?.textContent).toBe('1,204');
  expect(screen.getByText('Total Orders').nextSibling?.textContent).toBe('7');
  await user.click(await screen.findByRole('button', { name: 'View Analytics' }));
  await screen.findByRole('button', { name: 'Views 43', pressed: true });
  screen.getByRole('row', { name: 'Large 2 2 Rs 2,501.00' });
  await user.click(screen.getByRole('button', { name: 'Revenue Rs 2,501.00' }));
  await screen.findByRole('figure', {
    name: 'Revenue, Last 30 days; most on 20 Nov: Rs 2,501.00',
  });
  await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days');
  await waitFor(() =>
    expect(callsTo(analytics.get).at(-1)?.url.searchParams.get('days')).toBe('7'),
  );
});

test('another person saved meanwhile: both values are shown and one of each is chosen', async () => {
  const { user } = await renderAt(`/product/${product._id}?edit=1`);
  const price = await screen.findByLabelText('Price');
  await user.clear(price);
  await user.type(price, '1300');
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Golden tips');
  respondRaw(products.update, 409, {
    error: 'Changed meanwhile.',
    message: 'Changed meanwhile.',
    code: 'version_conflict',
    details: [
      { field: 'version', message: 'is 5 now', value: 5 },
      { field: 'name', message: 'holds another value now', value: 'White tips' },
      { field: 'price', message: 'holds another value now', value: 1400 },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('region', { name: 'Another person saved meanwhile' });
  const ofPrice = within(question).getByRole('group', { name: 'Price' });
  within(ofPrice).getByRole('radio', { name: 'Yours Rs 1,300.00', checked: true });
  within(ofPrice).getByRole('radio', { name: 'Theirs Rs 1,400.00', checked: false });
  await user.click(within(question).getByRole('radio', { name: 'Theirs White tips' }));
  respond(products.update, { ...product, name: 'White tips', price: 130_000, version: 6 });
  await user.click(within(question).getByRole('button', { name: 'Save with these' }));
  await screen.findByText('Product saved');
  expect(callsTo(products.update).at(-1)?.body).toEqual({ price: 1300, version: 5 });
  await screen.findByRole('heading', { name: 'White tips' });
});

test('who deletes a product is not asked about what they typed in it', async () => {
  respond(products.remove, { message: 'Product deleted' });
  respond(products.list, pageOf([]));
  const { user, here } = await renderAt(`/product/${product._id}`);
  await user.type(await screen.findByLabelText('Name'), ' of Uva');
  await user.click(await screen.findByRole('button', { name: 'Delete Product' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(here()).toBe('/products'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

test('a product that was made is not offered again by who makes the next', async () => {
  const tell = respondLater(products.create, product);
  respond(products.list, pageOf([]));
  const { user, router, here } = await renderAt('/products');
  await screen.findByText('No products');
  await act(() => router?.navigate('/product/new'));
  await user.type(await screen.findByLabelText('Name'), 'Silver tips');
  await user.type(screen.getByLabelText('Price'), '1250.50');
  const key = `kade.product.${aStore(1)._id}.new`;
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  // On a slow line, all that was typed is kept by the time that it is answered.
  await waitFor(() => expect(localStorage.getItem(key)).toContain('1250.5'));
  tell();
  await waitFor(() => expect(here()).toBe(`/product/${product._id}`));
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(key)).toBeNull();
  // The way back leads past the form that made it.
  act(() => window.history.back());
  await waitFor(() => expect(here()).toBe('/products'));
  await act(() => router?.navigate('/product/new'));
  expect(await screen.findByLabelText<HTMLInputElement>('Name')).toHaveProperty('value', '');
  expect(screen.queryByText(/You did not save/)).toBeNull();
});
