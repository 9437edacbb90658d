import { categories } from '@kade/contract/catalog/categories';
import { products } from '@kade/contract/catalog/products';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond } from '../../../../test/respond';
import { aCategory, aProduct } from '../../../../test/shop-records';

const tea = aCategory(1, { name: 'Tea' });

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(categories.list, pageOf([tea]));
  signIn(aStore(1)._id);
});

const lastQuery = () =>
  Object.fromEntries(callsTo(products.list).at(-1)?.url.searchParams.entries() ?? []);

test('shows each product with its price, category and what keeps it from being bought', async () => {
  respond(
    products.list,
    pageOf([
      aProduct(1, {
        name: 'Silver tips',
        price: 12_345_678,
        category: tea,
        stock_quantity: 2,
        low_stock: true,
      }),
      aProduct(2, { stock_quantity: 0 }),
      aProduct(3, { in_stock: false }),
      aProduct(4),
    ]),
  );
  await renderAt('/products');
  const link = await screen.findByRole('link', { name: 'Silver tips' });
  expect(link.getAttribute('href')).toBe(`/product/${aProduct(1)._id}`);
  const cards = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual([
    'Low stockSilver tipsTeaRs 1,23,456.78',
    'Sold outProduct 2UncategorizedRs 1,250.50',
    'Not for saleProduct 3UncategorizedRs 1,250.50',
    'Product 4UncategorizedRs 1,250.50',
  ]);
});

test('says "No products" in a new store and offers to create the first', async () => {
  respond(products.list, pageOf([]));
  const { user } = await renderAt('/products');
  await screen.findByText('No products');
  await user.click(screen.getByRole('button', { name: 'Create Product' }));
  expect(await screen.findByRole('dialog', { name: 'Create Product' })).toBeTruthy();
});

test('brings back from the address exactly what was seen', async () => {
  respond(products.list, { ...pageOf([aProduct(1)]), total: 200 });
  await renderAt(`/products?q=tips&category=${tea._id}&low_stock=true&sort=-price&page=3`);
  await screen.findByRole('link', { name: 'Product 1' });
  expect(lastQuery()).toEqual({
    store_id: aStore(1)._id,
    limit: '48',
    q: 'tips',
    category: tea._id,
    low_stock: 'true',
    sort: '-price',
    page: '3',
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Stock').value).toBe('low_stock');
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('-price');
});

test('leaves out what the address cannot mean', async () => {
  respond(products.list, pageOf([aProduct(1)]));
  await renderAt('/products?category=nonsense&sort=colour&page=-4&in_stock=perhaps');
  await screen.findByRole('link', { name: 'Product 1' });
  expect(lastQuery()).toEqual({ store_id: aStore(1)._id, limit: '48', page: '1' });
});

test('goes back to the first page when a filter changes', async () => {
  respond(products.list, { ...pageOf([aProduct(1)]), total: 200 });
  const { user } = await renderAt('/products?page=3');
  await screen.findByRole('link', { name: 'Product 1' });
  await user.selectOptions(screen.getByLabelText('Stock'), 'For sale');
  await waitFor(() => expect(lastQuery()).toMatchObject({ in_stock: 'true', page: '1' }));
});

test('offers to clear the filters when nothing matches', async () => {
  respond(products.list, pageOf([]));
  const { user } = await renderAt('/products?q=saffron');
  await screen.findByText('No products match');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('q'));
});

test('says what happened when the list does not load, and tries again', async () => {
  refuse(products.list, 'changed_meanwhile', 'The shelves are being moved.');
  const { user } = await renderAt('/products');
  await screen.findByText('The shelves are being moved.');
  respond(products.list, pageOf([aProduct(1)]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Product 1' })).toBeTruthy();
});
