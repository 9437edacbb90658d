import { merchants } from '@kade/contract/merchants';
import { shipping } from '@kade/contract/shipping';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { aShippingItem, respondSettings } from '../../../../test/settings-records';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respondSettings();
  signIn(aStore(1)._id);
});

async function openForm() {
  const view = await renderAt('/settings?create-shipping=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Shipping Item' }));
  const type = await dialog.findByLabelText('Type');
  const submit = () =>
    view.user.click(dialog.getByRole('button', { name: 'Create Shipping Item' }));
  return { ...view, dialog, type, submit };
}

test('the type is required, and so is what it needs', async () => {
  const { user, dialog, type, submit } = await openForm();
  await submit();
  expect(dialog.getByText('Type is required')).toBeTruthy();
  await user.selectOptions(type, 'per_items');
  await submit();
  expect(dialog.getByText('Item count is required')).toBeTruthy();
  expect(dialog.getByText('Amount is required')).toBeTruthy();
  expect(callsTo(shipping.create)).toHaveLength(0);
});

test('choosing a type resets value, item count and percentage', async () => {
  const { user, dialog, type } = await openForm();
  await user.selectOptions(type, 'per_items');
  await user.type(dialog.getByLabelText('Item count'), '3');
  await user.type(dialog.getByLabelText('Amount'), '100');
  await user.selectOptions(type, 'fixed');
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  expect(dialog.queryByLabelText('Item count')).toBeNull();
});

test.each([
  ['fixed', { Amount: '19.99' }, { value: 19.99, item_count: null, percentage: null }],
  ['percentage', { Percentage: '1.15' }, { value: null, item_count: null, percentage: 1.15 }],
  [
    'per_items',
    { 'Item count': '3', Amount: '100' },
    { value: 100, item_count: 3, percentage: null },
  ],
])('sends a %s rule with what it uses and nothing else', async (kind, fields, sent) => {
  respond(shipping.create, aShippingItem(1));
  const { user, dialog, type, submit, router } = await openForm();
  await user.selectOptions(type, kind);
  for (const [label, value] of Object.entries(fields)) {
    await user.type(dialog.getByLabelText(label), value);
  }
  await submit();
  await waitFor(() => expect(router?.state.location.search).toBe(''));
  expect(callsTo(shipping.create)[0]?.body).toEqual({ type: kind, ...sent });
  expect(await screen.findByText('LKR 350 for every order')).toBeTruthy();
});

test('a percentage above 100 is refused beside its field', async () => {
  const { user, dialog, type, submit } = await openForm();
  await user.selectOptions(type, 'percentage');
  await user.type(dialog.getByLabelText('Percentage'), '101');
  await submit();
  expect(dialog.getByText('Percentage must be from 0 to 100')).toBeTruthy();
});

test('an item is deleted after a question', async () => {
  respond(shipping.list, [aShippingItem(1)]);
  respond(shipping.remove, { message: 'Deleted' });
  const { user } = await renderAt('/settings');
  await user.click(await screen.findByRole('button', { name: /^Delete LKR 350/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Shipping Item' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No shipping items yet/)).toBeTruthy();
  expect(callsTo(shipping.remove)).toHaveLength(1);
});

test('a refused deletion keeps the item and says what the server said', async () => {
  respond(shipping.list, [aShippingItem(1)]);
  refuse(shipping.remove, 'conflict', 'Not now');
  const { user } = await renderAt('/settings');
  await user.click(await screen.findByRole('button', { name: /^Delete LKR 350/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Shipping Item' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.getByText('LKR 350 for every order')).toBeTruthy();
});

test('an answer that nobody understands is told in the specification’s words', async () => {
  respondRaw(shipping.create, 200, { unexpected: true });
  respondRaw(shipping.remove, 200, { unexpected: true });
  respond(shipping.list, [aShippingItem(1)]);
  const { user, dialog, type, submit } = await openForm();
  await user.selectOptions(type, 'fixed');
  await user.type(dialog.getByLabelText('Amount'), '350');
  await submit();
  expect(await dialog.findByText('Failed to create shipping method')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: /^Delete LKR 350/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Shipping Item' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete shipping method')).toBeTruthy();
});

test('shows what a basket of one’s own making is charged', async () => {
  respond(shipping.list, [
    aShippingItem(1),
    { ...aShippingItem(2, 10_000), type: 'per_items', item_count: 3 },
  ]);
  const { user } = await renderAt('/settings');
  const group = within(await screen.findByRole('group', { name: 'Try it with a cart' }));
  expect(group.getByText('LKR 450.00')).toBeTruthy();
  await user.clear(group.getByLabelText('Items'));
  await user.type(group.getByLabelText('Items'), '4');
  expect(group.getByText('LKR 550.00')).toBeTruthy();
});
