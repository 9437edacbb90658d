import { merchants } from '@kade/contract/merchants';
import { shipping } from '@kade/contract/shipping';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondRaw } from '../../../../test/respond';
import { aShippingItem, respondSettings, unconditional } from '../../../../test/settings-records';

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
  expect(callsTo(shipping.create)[0]?.body).toEqual({ ...unconditional, type: kind, ...sent });
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
  refuse(shipping.remove, 'changed_meanwhile', 'Not now');
  const { user } = await renderAt('/settings');
  await user.click(await screen.findByRole('button', { name: /^Delete LKR 350/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Shipping Item' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.getByText('LKR 350 for every order')).toBeTruthy();
});

test.each([
  [200, { unexpected: true }],
  [500, {}],
])(
  'an answer that nobody understands (%i) is told in the specification’s words',
  async (status, body) => {
    respondRaw(shipping.create, status, body);
    respondRaw(shipping.remove, status, body);
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
  },
);

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

test('Colombo 350, outstation 450, free from 5,000 is set up in two clicks', async () => {
  respond(shipping.create, aShippingItem(1));
  const { user } = await renderAt('/settings');
  await user.click(await screen.findByRole('button', { name: 'Set up by district' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up by district' }));
  await user.click(await dialog.findByRole('button', { name: 'Create both' }));
  await waitFor(() => expect(callsTo(shipping.create)).toHaveLength(2));
  const rule = { type: 'fixed', places: ['colombo'], free_from: 5000 };
  expect(callsTo(shipping.create).map(({ body }) => body)).toEqual([
    { ...rule, value: 350 },
    { ...rule, value: 450, is_except: true },
  ]);
});

test('the usual rules replace those that deliver by now, unless they are kept', async () => {
  const pickup = { address: '12 Galle Road', hours: '' };
  respond(shipping.list, [aShippingItem(1), { ...aShippingItem(2), pickup }, aShippingItem(3)]);
  respond(shipping.create, aShippingItem(4));
  respond(shipping.remove, { message: 'Deleted' });
  const { user } = await renderAt('/settings?shipping-by-district=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up by district' }));
  expect(await dialog.findByText('There are 2 shipping items already, pickup aside')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Create both' }));
  await waitFor(() => expect(callsTo(shipping.remove)).toHaveLength(2));
  const removed = callsTo(shipping.remove).map(({ url }) => url.pathname.split('/').at(-1));
  expect(removed).toEqual([aShippingItem(1)._id, aShippingItem(3)._id]);
  expect(callsTo(shipping.create)).toHaveLength(2);
});

test('rules that could not be replaced are replaced by a second press, which adds none once more', async () => {
  respond(shipping.list, [aShippingItem(1)]);
  respond(shipping.create, aShippingItem(4));
  refuse(shipping.remove, 'unavailable', 'Not now');
  const { user } = await renderAt('/settings?shipping-by-district=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up by district' }));
  const press = async () => user.click(await dialog.findByRole('button', { name: 'Create both' }));
  await press();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(callsTo(shipping.create)).toHaveLength(2);
  respond(shipping.remove, { message: 'Deleted' });
  await press();
  expect(await screen.findByText('Shipping items created')).toBeTruthy();
  expect(callsTo(shipping.create)).toHaveLength(2);
  const removed = callsTo(shipping.remove).map(({ url }) => url.pathname.split('/').at(-1));
  expect(removed).toEqual([aShippingItem(1)._id, aShippingItem(1)._id]);
});

test('a rule is for places, has a threshold and promises days', async () => {
  respond(shipping.create, aShippingItem(1));
  const { user, dialog, type, submit } = await openForm();
  await user.selectOptions(type, 'fixed');
  await user.type(dialog.getByLabelText('Amount'), '900');
  await user.selectOptions(dialog.getByLabelText('Where'), 'only');
  await submit();
  expect(dialog.getByText('Choose at least one place')).toBeTruthy();
  await user.type(dialog.getByRole('combobox', { name: 'Places' }), 'Kop');
  await user.click(await screen.findByRole('option', { name: 'Kopay (Jaffna)', hidden: true }));
  await user.type(dialog.getByLabelText('Free from'), '9');
  await user.type(dialog.getByLabelText('Working days, at least'), '2');
  await user.type(dialog.getByLabelText('Working days, at most'), '4');
  await submit();
  await waitFor(() => expect(callsTo(shipping.create)).toHaveLength(1));
  expect(callsTo(shipping.create)[0]?.body).toEqual({
    ...unconditional,
    type: 'fixed',
    value: 900,
    item_count: null,
    percentage: null,
    places: ['jaffna/kopay'],
    is_except: false,
    free_from: 9,
    days_from: 2,
    days_to: 4,
  });
});

test('a pickup needs an address, and no place', async () => {
  respond(shipping.create, aShippingItem(1));
  const { user, dialog, type, submit } = await openForm();
  await user.selectOptions(type, 'fixed');
  await user.type(dialog.getByLabelText('Amount'), '0');
  await user.selectOptions(dialog.getByLabelText('How it gets there'), 'pickup');
  expect(dialog.queryByLabelText('Where')).toBeNull();
  await submit();
  expect(dialog.getByText('Pickup address is required')).toBeTruthy();
  await user.type(dialog.getByLabelText('Pickup address'), '12 Galle Road');
  await submit();
  await waitFor(() => expect(callsTo(shipping.create)).toHaveLength(1));
  const pickup = { address: '12 Galle Road', hours: '' };
  expect(callsTo(shipping.create)[0]?.body).toMatchObject({ value: 0, pickup });
});

test('says where nobody is delivered to, and what a place is charged', async () => {
  respond(shipping.list, [
    { ...aShippingItem(1), places: ['jaffna'], is_except: true, days_from: 1, days_to: 2 },
  ]);
  const { user } = await renderAt('/settings');
  expect(await screen.findByText(/No shipping item is for all of Jaffna:/)).toBeTruthy();
  const group = within(await screen.findByRole('group', { name: 'Try it with a cart' }));
  expect(group.getByText('Shipping, at least')).toBeTruthy();
  await user.selectOptions(group.getByLabelText('To'), 'kandy');
  expect(group.getByText('LKR 350.00')).toBeTruthy();
  expect(group.getByText('1–2 working days')).toBeTruthy();
  await user.selectOptions(group.getByLabelText('To'), 'jaffna');
  expect(group.getByText('Not delivered')).toBeTruthy();
});

test('keeps the days on which the store is closed, those that are known at one press', async () => {
  const suggested = [{ day: '2026-12-25', name: 'Christmas Day' }];
  const days = { weekdays: [1, 2, 3, 4, 5], holidays: [], suggested };
  respond(shipping.workDays, days);
  respond(shipping.setWorkDays, { ...days, holidays: suggested, suggested: [] });
  const { user } = await renderAt('/settings?working-days=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Working days' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Saturday' }));
  await user.click(dialog.getByRole('button', { name: 'Add Poya and public holidays (1)' }));
  expect(dialog.getByText('2026-12-25 · Christmas Day')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(shipping.setWorkDays)).toHaveLength(1));
  expect(callsTo(shipping.setWorkDays)[0]?.body).toEqual({
    weekdays: [1, 2, 3, 4, 5, 6],
    holidays: suggested,
    before: { weekdays: [1, 2, 3, 4, 5], holidays: [] },
  });
});

test('days that another tab has added meanwhile stay beside those that are added here', async () => {
  const days = { weekdays: [1, 2, 3, 4, 5], holidays: [], suggested: [] };
  const theirs = { ...days, holidays: [{ day: '2026-12-23', name: 'Poya' }] };
  respond(shipping.workDays, days);
  refuse(shipping.setWorkDays, 'version_conflict', 'Someone else has changed this setting.');
  const { user } = await renderAt('/settings?working-days=1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Working days' }));
  await user.type(await dialog.findByLabelText('Another day'), '2026-12-31');
  respond(shipping.workDays, theirs);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('2026-12-23 · Poya')).toBeTruthy();
  expect(dialog.getByText('2026-12-31 · Closed')).toBeTruthy();
  respond(shipping.setWorkDays, theirs);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(shipping.setWorkDays)).toHaveLength(2));
  expect(callsTo(shipping.setWorkDays)[1]?.body).toEqual({
    weekdays: days.weekdays,
    holidays: [...theirs.holidays, { day: '2026-12-31', name: 'Closed' }],
    before: { weekdays: days.weekdays, holidays: theirs.holidays },
  });
});

test('what another tab has changed of a rule meanwhile stays in it', async () => {
  const rule = aShippingItem(1);
  const theirs = { ...rule, value: 40_000 };
  respond(shipping.list, [rule]);
  refuse(shipping.update, 'version_conflict', 'Someone else has changed this shipping item.');
  const { user } = await renderAt('/settings');
  await user.click(await screen.findByRole('button', { name: /^Edit LKR 350/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Shipping Item' }));
  await user.type(await dialog.findByLabelText('Working days, at least'), '2');
  respond(shipping.list, [theirs]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount');
  await waitFor(() => expect(amount.value).toBe('LKR 400'));
  expect(dialog.getByText(/^Somebody else has edited this rule meanwhile/)).toBeTruthy();
  respond(shipping.update, theirs);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(shipping.update)).toHaveLength(2));
  expect(callsTo(shipping.update).map(({ body }) => body)).toMatchObject([
    { value: 350, days_from: 2, before: { value: 350 } },
    { value: 400, days_from: 2, before: { value: 400, days_from: null } },
  ]);
});

test.each(['{Enter}', 'Save'])(
  'a day that is typed and not added is saved along (%s)',
  async (press) => {
    const days = { weekdays: [1, 2, 3, 4, 5], holidays: [], suggested: [] };
    const holidays = [{ day: '2026-12-31', name: 'Stock-taking' }];
    respond(shipping.workDays, days);
    respond(shipping.setWorkDays, { ...days, holidays });
    const { user } = await renderAt('/settings?working-days=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Working days' }));
    await user.type(await dialog.findByLabelText('Another day'), '2026-12-31');
    await user.type(dialog.getByLabelText('What for'), 'Stock-taking');
    if (press === 'Save') await user.click(dialog.getByRole('button', { name: 'Save' }));
    else await user.keyboard(press);
    await waitFor(() => expect(callsTo(shipping.setWorkDays)).toHaveLength(1));
    expect(callsTo(shipping.setWorkDays)[0]?.body).toMatchObject({ holidays });
  },
);
