import { categories } from '@kade/contract/catalog/categories';
import { collections } from '@kade/contract/catalog/collections';
import { layouts } from '@kade/contract/layouts';
import { merchants } from '@kade/contract/merchants';
import { shopPreview } from '@kade/contract/shop-preview';
import { stores } from '@kade/contract/stores';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, aStoreDetail, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { aCollection, aLayoutRow, aProduct } from '../../../../test/shop-records';

const [lamp, mat, drum] = [
  aProduct(1, { name: 'Lamp' }),
  aProduct(2, { name: 'Mat' }),
  aProduct(3, { name: 'Drum' }),
];
const vesak = aCollection(1, [lamp, mat, drum], { name: 'Vesak' });
const path = `/collection/${vesak._id}`;

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(collections.get, vesak);
  signIn(aStore(1)._id);
});

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const names = async () => {
  const list = await screen.findByRole('list', { name: 'Products' });
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

test('shows the products in their order, the new one at once after a move', async () => {
  respond(collections.setProducts, { ...vesak, products: [mat, lamp, drum], version: 2 });
  const { user } = await renderAt(path);
  await screen.findByRole('heading', { name: 'Collection: Vesak' });
  await button('Move Lamp down');
  expect(await names()).toEqual(['Lamp', 'Mat', 'Drum']);
  expect((await button('Move Lamp up')).disabled).toBe(true);
  expect((await button('Move Drum down')).disabled).toBe(true);
  await user.click(await button('Move Lamp down'));
  await waitFor(async () => expect(await names()).toEqual(['Mat', 'Lamp', 'Drum']));
  await waitFor(() =>
    expect(callsTo(collections.setProducts).map(({ body }) => body)).toEqual([
      { products: [mat._id, lamp._id, drum._id], version: 1 },
    ]),
  );
});

test('puts the products back when their order cannot be saved', async () => {
  refuse(collections.setProducts, 'unavailable', 'Away');
  const { user } = await renderAt(path);
  await user.click(await button('Move Lamp down'));
  await screen.findByText('Failed to reorder products. Please try again.');
  await waitFor(async () => expect(await names()).toEqual(['Lamp', 'Mat', 'Drum']));
});

test('offers both orders when somebody else was faster', async () => {
  const { user } = await renderAt(path);
  await button('Move Lamp down');
  const message = 'Someone else has changed this collection meanwhile.';
  const details = [{ field: 'version', message: 'is 2 now', value: 2 }];
  const refusal = { error: message, message, code: 'version_conflict', details };
  respondRaw(collections.setProducts, 409, refusal);
  respond(collections.get, { ...vesak, products: [drum, mat, lamp], version: 2 });
  await user.click(await button('Move Lamp down'));
  const window = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }));
  const orderIn = async (name: string) =>
    within(await window.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(await orderIn('Theirs')).toEqual(['Drum', 'Mat', 'Lamp']);
  expect(await orderIn('Yours')).toEqual(['Mat', 'Lamp', 'Drum']);
  respond(collections.setProducts, { ...vesak, products: [mat, lamp, drum], version: 3 });
  await user.click(window.getByRole('button', { name: 'Save mine' }));
  await waitFor(async () => expect(await names()).toEqual(['Mat', 'Lamp', 'Drum']));
  expect(callsTo(collections.setProducts).at(-1)?.body).toEqual({
    products: [mat._id, lamp._id, drum._id],
    version: 2,
  });
});

test('takes a product out, and says what deleting means', async () => {
  respond(collections.moveProducts, { ...vesak, products: [lamp, drum] });
  const { user } = await renderAt(path);
  await user.click(await button('Remove Mat from the collection'));
  await waitFor(() =>
    expect(callsTo(collections.moveProducts)[0]?.body).toEqual({ remove: [mat._id] }),
  );
  respond(layouts.list, [
    aLayoutRow(1, 0, { name: 'For Vesak', id: vesak._id }),
    aLayoutRow(2, 1, { name: 'Lamps', id: vesak._id }),
    aLayoutRow(3, 2, { name: 'Masks', id: mat._id }),
  ]);
  await user.click(await button('Delete Collection'));
  const question = await screen.findByRole('dialog', { name: 'Confirm Deletion' });
  await within(question).findByText(
    'Your homepage loses 2 elements with it: “For Vesak” and “Lamps”.',
  );
  expect(question.textContent).toContain(
    'Are you sure you want to delete this collection? This action cannot be undone.' +
      'Its 3 products stay in your store.',
  );
});

test('what the homepage loses with a collection is gone from it at once', async () => {
  respond(stores.current, aStoreDetail(1));
  respond(shopPreview.show, { html: '<!doctype html><title>Shop</title>' });
  respond(collections.list, pageOf([vesak]));
  respond(categories.list, pageOf([]));
  respond(layouts.list, [aLayoutRow(1, 0, { id: vesak._id })]);
  const { user, router } = await renderAt('/store-configurator');
  await screen.findByRole('button', { name: 'Delete Row 1' });
  await act(() => router?.navigate(path));
  await user.click(await button('Delete Collection'));
  const question = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  await question.findByText(/Your homepage loses an element/);
  respond(collections.remove, { message: 'Deleted' });
  respond(layouts.list, []);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Collection deleted');
  await act(() => router?.navigate('/store-configurator'));
  expect(await screen.findByText('Your store uses the standard layout')).toBeTruthy();
});

test('says so when there is no such collection', async () => {
  refuse(collections.get, 'not_found', 'Collection not found');
  await renderAt(path);
  expect(await screen.findByRole('heading', { name: 'Collection not found' })).toBeTruthy();
});
