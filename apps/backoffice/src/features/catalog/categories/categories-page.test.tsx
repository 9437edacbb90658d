import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { products } from '@kade/contract/catalog/products';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { aCategory, aCollection, aProduct } from '../../../../test/shop-records';

const tea = aCategory(1, { name: 'Tea', product_count: 2 });
const gifts = aCollection(1, [], { name: 'Gifts' });
const inTea = { _id: tea._id, name: 'Tea' };
const leaf = aProduct(1, { name: 'Leaf', category: inTea });
const pot = aProduct(2, { name: 'Pot' });

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(categories.list, pageOf([tea]));
  respond(collections.list, pageOf([gifts]));
  respond(categories.get, tea);
  respond(categories.products, pageOf([leaf]));
  respond(products.list, pageOf([leaf, pot]));
  signIn(aStore(1)._id);
});

const dialog = (name: string) => screen.findByRole('dialog', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('lists categories and, below, collections, each a link to its page', async () => {
  await renderAt('/categories');
  const grid = async (name: string) => within(await screen.findByRole('list', { name }));
  const link = await (await grid('Categories')).findByRole('link', { name: 'Tea' });
  expect(link.getAttribute('href')).toBe(`/categories/${tea._id}`);
  const other = await (await grid('Collections')).findByRole('link', { name: 'Gifts' });
  expect(other.getAttribute('href')).toBe(`/collection/${gifts._id}`);
});

test('creates a collection with a name and a description', async () => {
  respond(collections.create, gifts);
  const { user } = await renderAt('/categories');
  await user.click(await button('Create Collection'));
  const form = within(await dialog('Create Collection'));
  await user.type(await form.findByLabelText('Name'), 'Gifts');
  await user.type(form.getByLabelText('Description'), 'For every feast.');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await screen.findByText('Collection created');
  const sent = callsTo(collections.create).map(({ body }) => body);
  expect(sent).toEqual([{ name: 'Gifts', description: 'For every feast.' }]);
});

test('asks before a name that was typed is lost, and not once it is saved', async () => {
  const { user, router } = await renderAt(`/categories/${tea._id}?rename=1`);
  const form = within(await dialog('Rename Category'));
  const name = await form.findByPlaceholderText('Enter new category name');
  await user.type(name, ' and coffee');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await button('Stay'));
  respond(categories.update, { ...tea, name: 'Tea and coffee' });
  respond(categories.get, { ...tea, name: 'Tea and coffee' });
  await user.click(form.getByRole('button', { name: 'Rename' }));
  await screen.findByText('Category renamed');
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

test('deletes a category after it has said what becomes of its products', async () => {
  respond(categories.remove, { message: 'Category deleted' });
  const { user, here } = await renderAt(`/categories/${tea._id}`);
  await screen.findByRole('heading', { name: 'Category: Tea' });
  await user.click(await button('Delete Category'));
  const question = await dialog('Confirm Deletion');
  const remove = await within(question).findByRole('button', { name: 'Delete' });
  expect(question.textContent).toContain(
    'Are you sure you want to delete this category? This action cannot be undone.',
  );
  expect(question.textContent).toContain('Its 2 products stay in your store, without a category.');
  await user.click(remove);
  await waitFor(() => expect(here()).toBe('/categories'));
  expect(callsTo(categories.remove)).toHaveLength(1);
});

test('says that a category could not be deleted', async () => {
  refuse(categories.remove, 'unavailable', 'Away');
  const { user } = await renderAt(`/categories/${tea._id}?delete=1`);
  await user.click(await button('Delete'));
  expect(await screen.findByText('Failed to delete category. Away')).toBeTruthy();
});

test('offers both names when somebody else has renamed the category meanwhile', async () => {
  const { user } = await renderAt(`/categories/${tea._id}`);
  await user.click(await button('Rename Category'));
  const window = within(await dialog('Rename Category'));
  const field = await window.findByPlaceholderText('Enter new category name');
  await user.clear(field);
  await user.type(field, 'Teas');
  const message = 'Someone else has changed this category meanwhile.';
  const details = [
    { field: 'version', message: 'is 2 now', value: 2 },
    { field: 'name', message: 'holds another value now', value: 'Ceylon tea' },
  ];
  const refusal = { error: message, message, code: 'version_conflict', details };
  respondRaw(categories.update, 409, refusal);
  await user.click(window.getByRole('button', { name: 'Rename' }));
  const theirs = await window.findByRole('region', { name: 'Theirs' });
  expect(theirs.textContent).toContain('Ceylon tea');
  expect(window.getByRole('region', { name: 'Yours' }).textContent).toContain('Teas');
  respond(categories.update, { ...tea, name: 'Teas', version: 3 });
  await user.click(window.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('Category renamed');
  expect(callsTo(categories.update).map(({ body }) => body)).toEqual([
    { name: 'Teas', version: 1 },
    { name: 'Teas', version: 2 },
  ]);
});

test('adds and removes the products that were ticked and unticked, members coming ticked', async () => {
  respond(categories.moveProducts, tea);
  const { user } = await renderAt(`/categories/${tea._id}`);
  await user.click(await button('Add Products'));
  const window = within(await dialog('Add Products'));
  const tick = async (name: RegExp) => window.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await tick(/Leaf/)).checked).toBe(true);
  expect((await tick(/Pot/)).checked).toBe(false);
  expect(window.getAllByText('$1,250.50')).toHaveLength(2);
  await user.click(await tick(/Leaf/));
  await user.click(await tick(/Pot/));
  await window.findByText('1 to add, 1 to remove');
  await user.type(window.getByRole('searchbox', { name: 'Search products' }), 'po');
  await waitFor(() => expect(callsTo(products.list).at(-1)?.url.searchParams.get('q')).toBe('po'));
  await user.click(window.getByRole('button', { name: 'Save' }));
  await screen.findByText('Products saved');
  expect(callsTo(categories.moveProducts)[0]?.body).toEqual({ add: [pot._id], remove: [leaf._id] });
});

test('ticks all from the last one to this one with Shift, as the last tick says', async () => {
  respond(categories.moveProducts, tea);
  const all = [1, 2, 3, 4, 5].map((n) => aProduct(20 + n, { name: `Cup ${n}` }));
  respond(products.list, pageOf(all));
  const { user } = await renderAt(`/categories/${tea._id}`);
  await user.click(await button('Add Products'));
  const window = within(await dialog('Add Products'));
  const tick = async (n: number) =>
    user.click(await window.findByRole('checkbox', { name: new RegExp(`Cup ${n}`) }));
  await tick(4);
  await user.keyboard('{Shift>}');
  await tick(2);
  await user.keyboard('{/Shift}');
  await tick(3);
  await window.findByText('2 to add');
  await user.click(window.getByRole('button', { name: 'Save' }));
  await screen.findByText('Products saved');
  const add = [all[3]?._id, all[1]?._id];
  expect(callsTo(categories.moveProducts)[0]?.body).toEqual({ add, remove: [] });
});
