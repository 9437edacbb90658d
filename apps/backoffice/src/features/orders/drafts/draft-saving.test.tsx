import { products } from '@kade/contract/catalog/products';
import { customers } from '@kade/contract/customers';
import { drafts } from '@kade/contract/drafts';
import { merchants } from '@kade/contract/merchants';
import { payments } from '@kade/contract/payments';
import { stores } from '@kade/contract/stores';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCustomer } from '../../../../test/customer-records';
import { draft, item, tea, totals } from '../../../../test/draft-records';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, respond, respondLater } from '../../../../test/respond';
import { methods } from '../../../../test/settings-records';

const anOrder = { _id: aStore(60)._id, order_number: 1042 };

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(drafts.get, draft);
  respond(customers.list, pageOf([]));
  respond(drafts.quote, { items: [item], ...totals });
  respond(payments.methods, methods);
  signIn(aStore(1)._id);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PATH = `/orders/drafts/${draft._id}`;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a draft that was read before it was saved and told after it is not shown', async () => {
  const { user } = await renderAt(PATH);
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await user.type(note, 'Mine');
  // Who comes back to the window is shown the draft anew.
  const tell = respondLater(drafts.get, { ...draft, updated_at: new Date() });
  vi.setSystemTime(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(callsTo(drafts.get)).toHaveLength(2));
  respond(drafts.update, { ...draft, version: 4, note: 'Mine' });
  await user.click(await button('Save draft'));
  await screen.findByText('D12 saved');
  tell();
  respond(drafts.placeOrder, { ...draft, version: 4, state: 'ordered', order: anOrder });
  await user.click(await button('Create order'));
  const dialog = await screen.findByRole('dialog', { name: 'Create order' });
  await user.click(await within(dialog).findByRole('button', { name: 'Create order' }));
  await waitFor(() => expect(callsTo(drafts.placeOrder)).toHaveLength(1));
  expect(callsTo(drafts.placeOrder)[0]?.body).toMatchObject({ version: 4 });
  expect(note.value).toBe('Mine');
});

test('what is typed is priced once, and then the page is at rest', async () => {
  await renderAt(PATH);
  const city = await screen.findByLabelText('City');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timers = vi.spyOn(window, 'setTimeout');
  fireEvent.change(city, { target: { value: 'Kandy' } });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(callsTo(drafts.quote).at(-1)?.body).toMatchObject({ place: { city: 'Kandy' } });
  timers.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(timers).not.toHaveBeenCalled();
});

test('what is typed while a draft is saved is saved too before its order is created', async () => {
  const { user } = await renderAt(PATH);
  const city = await screen.findByLabelText<HTMLInputElement>('City');
  await user.clear(city);
  await user.type(city, 'Kan');
  const kan = { ...draft.shipping_address, city: 'Kan' };
  const tell = respondLater(drafts.update, { ...draft, version: 4, shipping_address: kan });
  await user.click(await button('Create order'));
  await user.type(city, 'dy');
  const kandy = { ...kan, city: 'Kandy' };
  respond(drafts.update, { ...draft, version: 5, shipping_address: kandy });
  tell();
  await screen.findByRole('dialog', { name: 'Create order' });
  expect(city.value).toBe('Kandy');
  expect(callsTo(drafts.update).map(({ body }) => body)).toMatchObject([
    { version: 3, shipping_address: { city: 'Kan' } },
    { version: 4, shipping_address: { city: 'Kandy' } },
  ]);
});

test('a new draft is typed on in while it is saved, and is one draft', async () => {
  respond(products.list, pageOf([tea]));
  respond(products.get, tea);
  const { user, here } = await renderAt('/orders/drafts/new?add=1');
  await user.click(await button(/^Ceylon tea/));
  await user.type(await screen.findByLabelText('Quantity'), '{Enter}');
  await screen.findByLabelText('Quantity of Ceylon tea');
  const tell = respondLater(drafts.create, draft);
  await user.click(await button('Save draft'));
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await user.type(note, 'Rings ');
  tell();
  await waitFor(() => expect(here()).toBe(PATH));
  expect(document.activeElement).toBe(note);
  await user.keyboard('tonight');
  respond(drafts.update, { ...draft, version: 4, note: 'Rings tonight' });
  await user.click(await button('Save draft'));
  await waitFor(() => expect(callsTo(drafts.update)).toHaveLength(1));
  expect(callsTo(drafts.update)[0]?.body).toMatchObject({ version: 3, note: 'Rings tonight' });
  expect(callsTo(drafts.create)).toHaveLength(1);
});

test('of two customers who are chosen one after the other the last one stays', async () => {
  const [nimal, ruwan] = [
    aCustomer(1, { name: 'Nimal Silva', address: null }),
    aCustomer(2, { name: 'Ruwan Dias', address: null }),
  ];
  respond(customers.list, pageOf([nimal, ruwan]));
  const { user } = await renderAt(PATH);
  const known = await screen.findByRole('combobox', { name: 'Ordered before?' });
  const tell = respondLater(customers.get, nimal);
  await user.click(known);
  await user.click(await screen.findByText(/^Nimal Silva/));
  respond(customers.get, ruwan);
  await user.click(known);
  await user.click(await screen.findByText(/^Ruwan Dias/));
  const first = screen.getByLabelText<HTMLInputElement>('First name');
  await waitFor(() => expect(first.value).toBe('Ruwan'));
  tell();
  respond(drafts.update, { ...draft, version: 4 });
  await user.click(await button('Save draft'));
  await waitFor(() => expect(callsTo(drafts.update)).toHaveLength(1));
  expect(callsTo(drafts.update)[0]?.body).toMatchObject({
    shipping_address: { first_name: 'Ruwan', last_name: 'Dias' },
  });
});

test('of people found by an earlier text none is chosen; the first found by this one is', async () => {
  const [trevor, oshadi] = [
    aCustomer(1, { name: 'Trevor Brohier', address: null }),
    aCustomer(2, { name: 'Oshadi Ranasinghe', address: null }),
  ];
  respond(customers.list, pageOf([trevor]));
  respond(customers.get, oshadi);
  const { user } = await renderAt(PATH);
  const known = await screen.findByRole('combobox', { name: 'Ordered before?' });
  await user.click(known);
  const earlier = await screen.findByText(/^Trevor/);
  respond(customers.list, pageOf([oshadi]));
  await user.keyboard('oshadi{ArrowDown}{Enter}');
  await user.click(earlier);
  const first = screen.getByLabelText<HTMLInputElement>('First name');
  await waitFor(() => expect(first.value).toBe('Oshadi'));
  expect(callsTo(customers.get).map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
    oshadi._id,
  ]);
  expect(known.getAttribute('aria-expanded')).toBe('false');
});

test('an order waits for the address of who was chosen, which leaves what is typed meanwhile', async () => {
  const nimal = aCustomer(1, { name: 'Nimal Silva', address: null });
  respond(customers.list, pageOf([nimal]));
  const { user } = await renderAt(PATH);
  const tell = respondLater(customers.get, nimal);
  await user.click(await screen.findByRole('combobox', { name: 'Ordered before?' }));
  await user.click(await screen.findByText(/^Nimal Silva/));
  const city = screen.getByLabelText<HTMLInputElement>('City');
  await user.clear(city);
  await user.type(city, 'Kandy');
  const create = await button('Create order');
  expect(create).toHaveProperty('disabled', true);
  tell();
  await waitFor(() => expect(create).toHaveProperty('disabled', false));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Nimal');
  expect(city.value).toBe('Kandy');
});

test('an agreed price that is emptied is none: the product costs what it does', async () => {
  respond(drafts.update, { ...draft, version: 4 });
  const { user } = await renderAt(PATH);
  await user.click(await button('Agree on another price of Ceylon tea'));
  await user.type(screen.getByLabelText('Reason'), 'Damaged box');
  await user.clear(screen.getByLabelText('Agreed price'));
  await user.click(await button('Save draft'));
  await screen.findByText('D12 saved');
  expect(callsTo(drafts.update)[0]?.body).toMatchObject({ items: [{ price_override: null }] });
  expect(await button('Agree on another price of Ceylon tea')).toBeTruthy();
});

test('who deletes a draft is not asked about what they typed in it', async () => {
  respond(drafts.remove, { message: 'Draft deleted' });
  const { user, here } = await renderAt(PATH);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Mine');
  await user.click(await button('Delete'));
  const question = within(await screen.findByRole('dialog', { name: 'Delete D12' }));
  respond(drafts.list, pageOf([]));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(here()).toBe('/orders/drafts'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});
