import { collections } from '@kade/contract/catalog/collections';
import { layouts, type LayoutElement } from '@kade/contract/layouts';
import { merchants } from '@kade/contract/merchants';
import { shopPreview } from '@kade/contract/shop-preview';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, aStoreDetail, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';
import { aCollection, aLayoutRow } from '../../../test/shop-records';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(stores.current, aStoreDetail(1));
  respond(merchants.profile, aProfile);
  respond(layouts.list, []);
  respond(shopPreview.show, { html: '<!doctype html><title>Shop</title>' });
  respond(collections.list, pageOf([aCollection(1)]));
  signIn(aStore(1)._id);
});

async function openForm() {
  const view = await renderAt('/store-configurator');
  const form = within(await screen.findByRole('region', { name: 'Add New Layout Element' }));
  const name = await form.findByLabelText<HTMLInputElement>('Name');
  const add = () => view.user.click(form.getByRole('button', { name: 'Add Layout Element' }));
  return { ...view, form, name, add };
}

const currentLayouts = async () =>
  within(await screen.findByRole('region', { name: 'Current Layouts' }));

test('a new element is a row of a collection with the order number 0 unless said', async () => {
  respond(layouts.create, aLayoutRow(1, 0));
  const { user, form, name, add } = await openForm();
  expect(form.getByLabelText<HTMLInputElement>('Order number').value).toBe('0');
  await user.type(name, 'Row 1');
  await user.click(form.getByRole('combobox', { name: 'Collection' }));
  await user.click(await screen.findByRole('option', { name: aCollection(1).name, hidden: true }));
  respond(layouts.list, [aLayoutRow(1, 0)]);
  await add();
  expect(
    await (await currentLayouts()).findByText('Collection row · Spices · Order 0'),
  ).toBeTruthy();
  expect(callsTo(layouts.create)[0]?.body).toEqual({
    name: 'Row 1',
    type: 'collection',
    id: aCollection(1)._id,
    index: 0,
    text: '',
  });
  expect(name.value).toBe('');
});

test('says beside the fields what is missing, and sends nothing', async () => {
  const { form, add } = await openForm();
  await add();
  expect(form.getByText('Name is required')).toBeTruthy();
  expect(form.getByText('Choose a collection')).toBeTruthy();
  expect(callsTo(layouts.create)).toHaveLength(0);
});

test('a new element is put last unless said, and so is the one after it', async () => {
  respond(layouts.list, [aLayoutRow(1, 0), aLayoutRow(2, 4)]);
  respond(layouts.create, aLayoutRow(3, 5));
  const { user, form, name, add } = await openForm();
  expect(form.getByText('Lower numbers come first; this one puts it last.')).toBeTruthy();
  const order = form.getByLabelText<HTMLInputElement>('Order number');
  expect(order.value).toBe('5');
  await user.selectOptions(form.getByLabelText('Type'), 'text');
  await user.type(name, 'Row 3');
  await user.type(form.getByLabelText('Text'), 'Welcome');
  await add();
  await waitFor(() => expect(order.value).toBe('6'));
  expect(callsTo(layouts.create)[0]?.body).toMatchObject({ name: 'Row 3', index: 5 });
});

test('an element is deleted after a question', async () => {
  respond(layouts.list, [aLayoutRow(1, 0)]);
  respond(layouts.remove, { message: 'Deleted' });
  const { user } = await openForm();
  const current = await currentLayouts();
  await user.click(await current.findByRole('button', { name: 'Delete Row 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Layout Element' }));
  expect(dialog.getByText(/This action cannot be undone\.$/)).toBeTruthy();
  respond(layouts.list, []);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await current.findByText('Your store uses the standard layout')).toBeTruthy();
});

test('the buttons move an element, and it goes back where the server refuses', async () => {
  respond(layouts.list, [aLayoutRow(1, 0), aLayoutRow(2, 1)]);
  refuse(layouts.reorder, 'changed_meanwhile', 'Not now');
  const { user } = await openForm();
  const current = await currentLayouts();
  const up = await current.findByRole<HTMLButtonElement>('button', { name: 'Move Row 1 up' });
  expect(up.disabled).toBe(true);
  await user.click(current.getByRole('button', { name: 'Move Row 2 up' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(callsTo(layouts.reorder)[0]?.body).toEqual({
    layoutIds: [aLayoutRow(2, 1)._id, aLayoutRow(1, 0)._id],
    before: [aLayoutRow(1, 0)._id, aLayoutRow(2, 1)._id],
  });
  await waitFor(() =>
    expect(
      current.getAllByRole('button', { name: /^Edit Row/ }).map((button) => button.ariaLabel),
    ).toEqual(['Edit Row 1', 'Edit Row 2']),
  );
});

const lastDraft = () => callsTo(shopPreview.show).at(-1)?.body;

test('the page beside the list shows an element while it is written, in its place', async () => {
  respond(layouts.list, [aLayoutRow(1, 0), aLayoutRow(2, 4)]);
  const { user, form, name } = await openForm();
  await waitFor(() =>
    expect(lastDraft()).toMatchObject({ elements: [{ name: 'Row 1' }, { name: 'Row 2' }] }),
  );
  await user.selectOptions(form.getByLabelText('Type'), 'text');
  await user.type(name, 'Between');
  const order = form.getByLabelText('Order number');
  await user.clear(order);
  await user.type(order, '2');
  await waitFor(() =>
    expect(lastDraft()).toMatchObject({
      elements: [{ name: 'Row 1' }, { name: 'Between', type: 'text' }, { name: 'Row 2' }],
    }),
  );
  expect(callsTo(layouts.create)).toHaveLength(0);
});

test('an element is changed where it stands, and the page shows it until that is given up', async () => {
  respond(layouts.list, [aLayoutRow(1, 0), aLayoutRow(2, 1)]);
  const { user } = await openForm();
  const current = await currentLayouts();
  await user.click(await current.findByRole('button', { name: 'Edit Row 2' }));
  const editing = within(current.getByRole('region', { name: 'Edit Layout Element' }));
  await user.type(editing.getByLabelText('Name'), ' now');
  await waitFor(() =>
    expect(lastDraft()).toMatchObject({ elements: [{ name: 'Row 1' }, { name: 'Row 2 now' }] }),
  );
  await user.click(editing.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(current.queryByRole('region')).toBeNull());
});

/** The second of two elements is being edited; `moveUp` makes it the first. */
async function editSecond() {
  respond(layouts.list, [aLayoutRow(1, 0), aLayoutRow(2, 1)]);
  const { user } = await openForm();
  const current = await currentLayouts();
  await user.click(await current.findByRole('button', { name: 'Edit Row 2' }));
  const editing = within(current.getByRole('region', { name: 'Edit Layout Element' }));
  const moveUp = async () => {
    const moved = [aLayoutRow(2, 0), aLayoutRow(1, 1)];
    respond(layouts.reorder, moved);
    respond(layouts.list, moved);
    const read = callsTo(layouts.list).length;
    await user.click(current.getByRole('button', { name: 'Move Row 2 up' }));
    await waitFor(() => expect(callsTo(layouts.list)).toHaveLength(read + 1));
  };
  const save = async (saved: LayoutElement) => {
    respond(layouts.update, saved);
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(callsTo(layouts.update)).toHaveLength(1));
    return callsTo(layouts.update)[0]?.body;
  };
  const order = editing.getByLabelText<HTMLInputElement>('Order number');
  return { user, editing, order, moveUp, save };
}

test('an element that is moved while it is edited stays where it was moved to, and only its name is sent', async () => {
  const { user, editing, order, moveUp, save } = await editSecond();
  expect(order.value).toBe('1');
  await moveUp();
  await waitFor(() => expect(order.value).toBe('0'));
  await user.type(editing.getByLabelText('Name'), ' now');
  expect(await save(aLayoutRow(2, 0))).toEqual({
    name: 'Row 2 now',
    before: { name: 'Row 2' },
  });
});

test('an order number that is typed is kept where the element is moved meanwhile', async () => {
  const { user, order, moveUp, save } = await editSecond();
  await user.clear(order);
  await user.type(order, '7');
  await moveUp();
  expect(order.value).toBe('7');
  expect(await save(aLayoutRow(2, 7))).toMatchObject({ index: 7 });
});
