import { auth } from '@kade/contract/auth';
import { security } from '@kade/contract/security';
import { customers, type ContactGroup } from '@kade/contract/customers';
import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCustomer, aNote } from '../../../test/customer-records';
import { aProfile, aSecurity, aStore, pageOf } from '../../../test/records';
import { renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond, respondLater, respondRaw } from '../../../test/respond';
import { anOrder } from '../../../test/shop-records';

const customer = aCustomer(1);
const address = `/customers/${customer._id}`;

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(customers.get, customer);
  respond(orders.list, pageOf([anOrder(1), anOrder(2)]));
  signIn(aStore(1)._id);
});

const lastQuery = () =>
  Object.fromEntries(callsTo(customers.list).at(-1)?.url.searchParams.entries() ?? []);

test('lists who ordered, asks for what the address says, and leads to one of them', async () => {
  respond(customers.list, { ...pageOf([customer]), total: 120 });
  const { user, here } = await renderAt('/customers?q=nimal&sort=-total&page=2');
  const table = await screen.findByRole('table', { name: 'Customers' });
  const name = await within(table).findByRole('link', { name: 'Nimal Perera' });
  const row = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(row.slice(0, 5)).toEqual([
    'Nimal Perera',
    'nimal@example.lk',
    '077 123 4567',
    '2',
    'LKR 2,851.00',
  ]);
  expect(lastQuery()).toEqual({
    store_id: aStore(1)._id,
    limit: '50',
    page: '2',
    q: 'nimal',
    sort: '-total',
  });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most orders');
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-orders', page: '1' }));
  await user.click(name);
  await screen.findByRole('heading', { name: 'Nimal Perera', level: 1 });
  expect(here()).toBe(address);
});

test('tells a store without customers from a search that finds none', async () => {
  respond(customers.list, pageOf([]));
  await renderAt('/customers');
  expect(await screen.findByText('No customers')).toBeTruthy();
});

test('shows every way to reach somebody, what they kept and what they ordered', async () => {
  await renderAt(address);
  await screen.findByRole('heading', { name: 'Nimal Perera', level: 1 });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('E-mail nimal@example.lk')).toBe('mailto:nimal@example.lk');
  expect(href('Phone 077 123 4567')).toBe('tel:+94771234567');
  expect(href('WhatsApp')).toBe(
    'https://wa.me/94771234567?text=Hello%20Nimal%2C%20this%20is%20Shop%201.',
  );
  expect(screen.getByText('Also ordered with np@example.lk')).toBeTruthy();
  expect(screen.getByText('LKR 2,851.00', { selector: 'strong' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: '#1001' })).getAttribute('href')).toBe(
    `/orders/${anOrder(1)._id}`,
  );
  const { searchParams } = callsTo(orders.list).at(-1)?.url ?? new URL('http://x');
  expect(searchParams.get('customer')).toBe(customer._id);
});

test('stands somebody without e-mail address, in the list and on their page', async () => {
  const byPhone = aCustomer(1, { email: null, emails: [] });
  respond(customers.get, byPhone);
  respond(customers.list, pageOf([byPhone]));
  const { user } = await renderAt('/customers');
  await user.click(await screen.findByRole('link', { name: 'Nimal Perera' }));
  const contact = await screen.findByRole('region', { name: 'Contact' });
  expect(within(contact).getByText('No e-mail address')).toBeTruthy();
  expect(within(contact).getByRole('link', { name: 'WhatsApp' })).toBeTruthy();
});

test('notes are added, and a change that somebody else made meanwhile is shown', async () => {
  const noted = { ...customer, notes: [aNote(1, 'Rings twice')] };
  respond(customers.addNote, noted);
  const { user } = await renderAt(address);
  await user.type(await screen.findByLabelText('New note'), 'Rings twice');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Rings twice', { selector: 'p' })).toBeTruthy();
  expect(callsTo(customers.addNote)[0]?.body).toEqual({ text: 'Rings twice' });

  const message = 'Someone else has changed this note.';
  const details = Object.entries({ version: 2, text: 'Rings once' }).map(([field, value]) => ({
    field,
    message: 'holds another value now',
    value,
  }));
  const refusal = { error: message, message, code: 'version_conflict', details };
  respondRaw(customers.changeNote, 409, refusal);
  respond(customers.get, { ...customer, notes: [aNote(1, 'Rings once', 2)] });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const field = screen.getByLabelText('Note');
  await user.clear(field);
  await user.type(field, 'Knocks');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('It now says: “Rings once”'));
  expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Knocks');
  respond(customers.changeNote, { ...customer, notes: [aNote(1, 'Knocks', 3)] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Knocks', { selector: 'p' })).toBeTruthy();
  expect(callsTo(customers.changeNote).at(-1)?.body).toEqual({ text: 'Knocks', version: 2 });
});

test('a note is changed as it was read, though the page has come to know a newer one', async () => {
  respond(customers.get, { ...customer, notes: [aNote(1, 'Rings twice')] });
  respond(customers.addNote, { ...customer, notes: [aNote(1, 'Rings once', 2), aNote(2, 'Late')] });
  respond(customers.changeNote, customer);
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Note'), '!');
  await user.type(screen.getByLabelText('New note'), 'Late');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Late', { selector: 'p' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsTo(customers.changeNote)).toHaveLength(1));
  expect(callsTo(customers.changeNote)[0]?.body).toEqual({ text: 'Rings twice!', version: 1 });
});

test('what is typed while a note is added is the beginning of the next', async () => {
  const tell = respondLater(customers.addNote, customer);
  const { user } = await renderAt(address);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('New note');
  await user.type(field, 'Rings twice{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(callsTo(customers.addNote)).toHaveLength(1));
  await user.type(field, 'Pays late');
  tell();
  await waitFor(() => expect(field.value).toBe('Pays late'));
});

test('erasing asks in words and for the password, says what stands in its way, and shows what is left', async () => {
  refuse(customers.erase, 'password_required', 'Please enter your password again.');
  respond(security.get, aSecurity);
  respond(auth.confirmPassword, { message: 'Password confirmed' });
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase customer' }));
  expect(dialog.getByText(/This action cannot be undone\./)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  const password = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(await password.findByLabelText('Password'), 'hoppers at dawn');
  refuse(customers.erase, 'customer_orders_open', 'Order #1001 is still open.');
  await user.click(password.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Order #1001 is still open.')).toBeTruthy();
  const gone = { name: 'Erased customer', email: null, phone_number: '', emails: [] };
  const erased = aCustomer(1, { ...gone, phone_numbers: [], erased_at: new Date() });
  respond(customers.erase, erased);
  respond(customers.get, erased);
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByRole('heading', { name: 'Erased customer', level: 1 })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
});

const family: ContactGroup[] = [
  {
    email: 'dilini@example.lk',
    phone_number: '771234567',
    names: ['Dilini Perera'],
    order_count: 2,
    total_kept: 100_000,
    last_order_at: new Date('2026-11-20T08:00:00Z'),
  },
  {
    email: 'nimal@example.lk',
    phone_number: '771234567',
    names: ['Nimal Perera', 'N. Perera'],
    order_count: 1,
    total_kept: 185_100,
    last_order_at: new Date('2026-11-19T08:00:00Z'),
  },
];

test('orders of another person are picked, with what comes of it, and the way back is offered', async () => {
  respond(customers.get, { ...customer, notes: [aNote(1, 'Dilini rings twice')] });
  respond(customers.groups, family);
  respond(customers.separate, aCustomer(2, { name: 'Dilini Perera' }));
  respond(customers.merge, customer);
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Separate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Separate customer' }));
  const save = await dialog.findByRole('button', { name: 'Separate' });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: /Dilini Perera/ }));
  expect(
    dialog.getByText(
      'A new customer gets 2 orders. Both use 0771234567: from now on it no longer tells whose an order is.',
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: 'Dilini rings twice' }));
  await user.click(dialog.getByRole('checkbox', { name: /Nimal Perera/ }));
  expect(
    dialog.getByText('The orders of one group at least stay with this customer.'),
  ).toBeTruthy();
  expect((save as HTMLButtonElement).disabled).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: /Nimal Perera/ }));
  await user.click(save);
  await waitFor(() =>
    expect(callsTo(customers.separate)[0]?.body).toEqual({
      groups: [{ email: 'dilini@example.lk', phone_number: '771234567' }],
      notes: [aNote(1, '')._id],
    }),
  );
  const notice = await screen.findByText('Dilini Perera is a customer of their own');
  await user.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('One customer again')).toBeTruthy();
  expect(callsTo(customers.merge)[0]?.body).toEqual({ customer_id: aCustomer(2)._id });
});

test('with Shift all groups from the last one to this one are picked', async () => {
  const names = ['Dilini Perera', 'Nimal Perera', 'Kamal Perera'];
  respond(customers.get, customer);
  respond(
    customers.groups,
    names.flatMap((name, index) =>
      family
        .slice(0, 1)
        .map((group) => ({ ...group, names: [name], email: `${index}@example.lk` })),
    ),
  );
  const { user } = await renderAt(address);
  await user.click(await screen.findByRole('button', { name: 'Separate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Separate customer' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Dilini Perera/ }));
  await user.keyboard('{Shift>}');
  await user.click(dialog.getByRole('checkbox', { name: /Kamal Perera/ }));
  await user.keyboard('{/Shift}');
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
});

test('another customer who is the same person is found and made one with this one', async () => {
  const other = aCustomer(2, { name: 'N. Perera', email: 'work@example.lk' });
  respond(customers.get, { ...customer, is_separable: false, shared_contacts: ['771234567'] });
  respond(customers.list, pageOf([customer, other]));
  refuse(customers.merge, 'not_found', 'Customer not found');
  const { user } = await renderAt(address);
  const shared = await screen.findByRole('link', { name: '0771234567' });
  expect(shared.getAttribute('href')).toBe('/customers?q=771234567');
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(screen.queryByRole('button', { name: 'Separate' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'These are one person' }));
  const field = await dialog.findByRole('combobox', {
    name: 'Who is the same person as Nimal Perera?',
  });
  const pick = async () => {
    const name = 'N. Perera · 077 123 4567 · work@example.lk';
    const option = () => screen.getByRole('option', { name, hidden: true });
    // What an earlier text has found cannot be chosen yet.
    await waitFor(() => expect(option().getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(option());
  };
  await user.type(field, 'perera');
  await pick();
  expect(screen.queryByRole('option', { name: /Nimal Perera/, hidden: true })).toBeNull();
  // Picked once more it stays picked.
  await user.click(field);
  await pick();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText('Customer not found')).toBeTruthy();
  respond(customers.merge, { ...customer, order_count: 4 });
  respond(customers.get, { ...customer, order_count: 4 });
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Made one customer')).toBeTruthy();
  expect(callsTo(customers.merge).at(-1)?.body).toEqual({ customer_id: other._id });
});
