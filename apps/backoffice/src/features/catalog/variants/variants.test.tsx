import { analytics } from '@kade/contract/catalog/analytics';
import { categories } from '@kade/contract/catalog/categories';
import { combinations } from '@kade/contract/catalog/goods';
import { products } from '@kade/contract/catalog/products';
import { stock } from '@kade/contract/catalog/stock';
import { variants } from '@kade/contract/catalog/variants';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { aProduct, aVariant, aVariantGroup, anImage } from '../../../../test/shop-records';

const size = aVariantGroup(1, {
  name: 'Size',
  price: 'independent',
  variants: [
    aVariant(11, { name: 'Small', price: { amount: 100_000, type: 'independent' } }),
    aVariant(12, { name: 'Large', price: { amount: 150_000, type: 'independent' } }),
  ],
});
const [small, large] = size.variants.map(({ _id }) => _id);
const wrapping = aVariantGroup(2, {
  name: 'Wrapping',
  variants: [
    aVariant(21, {
      name: 'Gift box',
      price: { amount: 1_250, type: 'percentage' },
      variant_group_id: aVariantGroup(2)._id,
      stock: [
        { parents: [small ?? ''], stock_quantity: 4 },
        { parents: [large ?? ''], stock_quantity: 5 },
      ],
    }),
  ],
});
const product = aProduct(1, { name: 'Silver tips', options: [size, wrapping] });
const address = `/product/${product._id}`;

/** Ahead of the tests: on a busy machine the first import takes longer than they wait. */
beforeAll(
  () =>
    Promise.all([
      import('./variant-dialogs'),
      import('./create-variant'),
      import('./create-variant-group'),
      import('./edit-variant-group'),
      import('./variant-details'),
      import('../../../ui/dialog/dialog-window'),
    ]),
  60_000,
);

/** A field of the window, not of the page under it. */
const inWindow = async (label: string) =>
  within(await screen.findByRole('dialog')).findByLabelText(label);

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(analytics.figures, { total_views: 1204, total_orders: 7 });
  respond(products.get, product);
  respond(categories.list, pageOf([]));
  respond(combinations.get, { combinations: [] });
  respond(stock.get, { groups: [size._id, wrapping._id], quantities: [4, 5] });
  signIn(aStore(1)._id);
});

afterEach(() => {
  vi.useRealTimers();
});

test('shows every group with its variants and what they cost', async () => {
  await renderAt(address);
  const sizes = await screen.findByRole('list', { name: 'Size' });
  expect(within(sizes).getByRole('button', { name: 'Small Rs 1,000.00' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Gift box +12.5 %' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a variant to Size' }).textContent).toBe('+');
});

test('creates a group that is an addon with stock of its own unless said', async () => {
  respond(variants.createGroup, aVariantGroup(3));
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Add Variant Group' }));
  await user.type(await inWindow('Name'), 'Colour');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
  await screen.findByText('Variant group created successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(callsTo(variants.createGroup)[0]?.body).toEqual({
    name: 'Colour',
    price: 'addon',
    stock: 'independent',
    product_id: product._id,
  });
});

test.each([
  ['Add options like size or colour', aProduct(1)],
  ['Add another option', product],
])('offers one way to options first, a group beside it: %s', async (way, shown) => {
  respond(products.get, shown);
  const { user } = await renderAt(address);
  const section = within(await screen.findByRole('region', { name: 'Variants' }));
  const options = await section.findByRole('button', { name: way });
  const group = section.getByRole('button', { name: 'Add Variant Group' });
  const all = section.getAllByRole('button');
  expect(all.indexOf(group)).toBe(all.indexOf(options) + 1);
  expect([options.dataset['variant'], group.dataset['variant']]).toEqual(['default', 'subtle']);
  await user.click(group);
  await screen.findByRole('dialog', { name: 'Create Variant Group' });
});

test('can put a new group before the others', async () => {
  respond(variants.createGroup, aVariantGroup(3));
  const { user } = await renderAt(`${address}?group=new`);
  await user.type(await inWindow('Name'), 'Colour');
  await user.selectOptions(screen.getByLabelText('Position'), 'First');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(callsTo(variants.createGroup)[0]?.body).toMatchObject({ position: 0 }),
  );
});

test('works out the price of every combination while a variant is typed', async () => {
  const { user } = await renderAt(`${address}?add=${wrapping._id}`);
  await user.type(await inWindow('Name'), 'Ribbon');
  await user.clear(screen.getByLabelText('Price amount'));
  await user.type(screen.getByLabelText('Price amount'), '19.99');
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.trim());
  expect(rows()).toEqual(
    expect.arrayContaining(['Small / Ribbon Rs 1,019.99', 'Large / Ribbon Rs 1,519.99']),
  );
  await user.selectOptions(screen.getByLabelText('Price type'), 'Percentage');
  expect(rows()).toEqual(
    expect.arrayContaining(['Small / Ribbon Rs 1,199.90', 'Large / Ribbon Rs 1,799.85']),
  );
});

test('sends a stock quantity for each parent variant; what is no number is 0', async () => {
  respond(variants.create, aVariant(22));
  const { user } = await renderAt(`${address}?add=${wrapping._id}`);
  await user.type(await inWindow('Name'), 'Ribbon');
  const field = screen.getByLabelText('Stock quantity of Small / Ribbon');
  await user.clear(field);
  await user.type(field, 'ten');
  const other = screen.getByLabelText('Stock quantity of Large / Ribbon');
  await user.clear(other);
  await user.type(other, '7');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
  await screen.findByText('Variant created successfully');
  expect(callsTo(variants.create)[0]?.body).toEqual({
    name: 'Ribbon',
    price: { amount: 0, type: 'addition' },
    stock: [
      { parents: [small], stock_quantity: 0 },
      { parents: [large], stock_quantity: 7 },
    ],
  });
});

test('asks for no price and no stock where the group has neither', async () => {
  const plain = aVariantGroup(3, { name: 'Side', price: 'parent', stock: 'parent', variants: [] });
  respond(products.get, { ...product, options: [size, plain] });
  respond(variants.create, aVariant(31));
  const { user } = await renderAt(`${address}?add=${plain._id}`);
  await user.type(await inWindow('Name'), 'Left');
  expect(screen.queryByLabelText('Price amount')).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(callsTo(variants.create)[0]?.body).toEqual({
      name: 'Left',
      price: { amount: 0, type: 'parent' },
      stock: null,
    }),
  );
});

test('offers the stock that there is to the first variant of a group', async () => {
  const empty = aVariantGroup(3, { name: 'Colour', variants: [] });
  respond(products.get, { ...product, stock_quantity: 40, options: [empty] });
  respond(stock.get, { groups: [], quantities: [40] });
  await renderAt(`${address}?add=${empty._id}`);
  const field = await screen.findByLabelText<HTMLInputElement>('Stock quantity');
  expect(field.value).toBe('40');
});

test('says what the server refused, and its own words when nothing was answered', async () => {
  refuse(variants.create, 'invalid', 'This name is taken');
  const { user } = await renderAt(`${address}?add=${wrapping._id}`);
  await user.type(await inWindow('Name'), 'Ribbon');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('This name is taken')).toBeTruthy();
  refuse(variants.create, 'unavailable', 'Database away');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Failed to create variant')).toBeTruthy();
});

test('shows a variant, and sends only what Edit changed', async () => {
  respond(variants.update, aVariant(21));
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Gift box +12.5 %' }));
  const dialog = await screen.findByRole('dialog', { name: 'Variant Details' });
  await within(dialog).findByText('4 in stock');
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
  const field = within(dialog).getByLabelText('Stock quantity of Large / Gift box');
  await user.clear(field);
  await user.type(field, '9');
  await user.click(within(dialog).getByText('Barcode, weight, compare-at price'));
  await user.type(within(dialog).getByLabelText('Weight'), '40');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Variant saved');
  expect(callsTo(variants.update)[0]?.body).toEqual({
    stock: [{ parents: [large], stock_quantity: 9 }],
    weight: 40,
    version: 1,
  });
  expect(within(dialog).getByRole('button', { name: 'Edit' })).toBeTruthy();
});

test('asks before a variant is deleted and says what of the stock goes with it', async () => {
  respond(variants.remove, { message: 'Variant deleted, and with it its stock of 9 pieces' });
  const { user } = await renderAt(`${address}?variant=${wrapping.variants[0]?._id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Variant' });
  expect(question.textContent).toContain('This action cannot be undone.');
  expect(question.textContent).toContain('Its stock of 9 pieces goes with it.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Variant deleted, and with it its stock of 9 pieces');
});

test('keeps a group open and says so in red when it cannot be saved or deleted', async () => {
  refuse(variants.updateGroup, 'internal', 'Oh no');
  refuse(variants.removeGroup, 'internal', 'Oh no');
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Edit Size' }));
  await user.type(await inWindow('Name'), 's');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Failed to update variant group');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Variant Group' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete variant group');
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Delete Variant Group' })).toBeNull(),
  );
  expect(screen.getByRole('dialog', { name: 'Edit Variant Group' })).toBeTruthy();
});

test('a group is saved over the state that was opened, whatever was read meanwhile', async () => {
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Edit Size' }));
  await user.type(await inWindow('Name'), 's');
  respond(products.get, { ...product, name: 'Golden tips', options: [{ ...size, version: 2 }] });
  // Who comes back to the window is shown the product anew.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  window.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Golden tips');
  respond(variants.updateGroup, { ...size, name: 'Sizes', version: 3 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Variant group saved');
  expect(callsTo(variants.updateGroup)[0]?.body).toEqual({ name: 'Sizes', version: 1 });
});

test('the stock of a variant is fetched where there is too much to travel along', async () => {
  const [box] = wrapping.variants;
  const large1000 = {
    ...product,
    options: [
      { ...size, variants: size.variants.map((one) => ({ ...one, stock: undefined })) },
      { ...wrapping, variants: [{ ...aVariant(21), ...box, stock: undefined }] },
    ],
  };
  respond(products.get, large1000);
  respond(variants.stock, { stock: [{ parents: [large ?? ''], stock_quantity: 5 }] });
  respond(variants.update, aVariant(21));
  const { user } = await renderAt(`${address}?variant=${box?._id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Variant Details' });
  await within(dialog).findByText('5 in stock');
  await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
  const field = within(dialog).getByLabelText('Stock quantity of Small / Gift box');
  await user.clear(field);
  await user.type(field, '3');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Variant saved');
  expect(callsTo(variants.update)[0]?.body).toEqual({
    stock: [{ parents: [small], stock_quantity: 3 }],
    version: 1,
  });
});

test('another person changed the variant meanwhile: both prices are shown', async () => {
  const { user } = await renderAt(`${address}?variant=${wrapping.variants[0]?._id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const amount = await screen.findByLabelText('Price amount');
  await user.clear(amount);
  await user.type(amount, '20');
  respondRaw(variants.update, 409, {
    error: 'Changed meanwhile.',
    message: 'Changed meanwhile.',
    code: 'version_conflict',
    details: [
      { field: 'version', message: 'is 8 now', value: 8 },
      { field: 'price', message: '', value: { amount: 15, type: 'percentage' } },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('region', { name: 'Another person saved meanwhile' });
  within(question).getByRole('radio', { name: 'Theirs +15 %' });
  within(question).getByRole('radio', { name: 'Yours +20 %', checked: true });
  respond(variants.update, aVariant(21));
  await user.click(within(question).getByRole('button', { name: 'Save with these' }));
  await screen.findByText('Variant saved');
  expect(callsTo(variants.update).at(-1)?.body).toEqual({
    price: { amount: 20, type: 'percentage' },
    version: 8,
  });
});

test('a variant is shown by one of the pictures of its product, or by none', async () => {
  const [front, back] = [anImage(1), { ...anImage(2), alt: 'The back' }];
  respond(products.get, { ...product, images: [front, back] });
  respond(variants.update, { ...aVariant(11), image_id: back._id });
  const { user } = await renderAt(`${address}?variant=${small}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const pictures = await screen.findByRole('group', { name: 'Picture' });
  expect(within(pictures).getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(
    true,
  );
  await user.click(within(pictures).getByRole('radio', { name: 'Picture 2: The back' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Variant saved');
  expect(callsTo(variants.update)[0]?.body).toEqual({ image_id: back._id, version: 1 });
});
