import { products } from '@kade/contract/catalog/products';
import { customers } from '@kade/contract/customers';
import { drafts, type Draft } from '@kade/contract/drafts';
import { merchants } from '@kade/contract/merchants';
import { payments } from '@kade/contract/payments';
import { stores } from '@kade/contract/stores';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draft, item, tea, totals } from '../../../../test/draft-records';
import { aProfile, aStore, pageOf } from '../../../../test/records';
import { renderAt, signIn } from '../../../../test/render-at';
import { callsTo, refuse, respond, respondLater, respondRaw } from '../../../../test/respond';
import { methods } from '../../../../test/settings-records';
import { aVariant, aVariantGroup } from '../../../../test/shop-records';

const anOrder = { _id: aStore(60)._id, order_number: 1042 };
const link = {
  url: 'http://shop.localhost:3000/pay/x?access_token=y',
  message: 'Hello Kasun',
  sent_at: draft.updated_at,
  expires_at: new Date('2026-11-28T08:00:00Z'),
  mailed_to: 'kasun@example.com',
};

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  respond(drafts.get, draft);
  respond(customers.list, pageOf([]));
  respond(drafts.list, pageOf([draft]));
  respond(drafts.quote, { items: [item], ...totals });
  respond(payments.methods, methods);
  signIn(aStore(1)._id);
});

const PATH = `/orders/drafts/${draft._id}`;
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('lists drafts with their customers, totals and states, and leads to a new one', async () => {
  await renderAt('/orders/drafts');
  const table = await screen.findByRole('table', { name: 'Drafts' });
  await within(table).findByText('Kasun Fernando');
  expect(within(table).getByText('D12')).toBeTruthy();
  expect(within(table).getByText('LKR 2,350.00')).toBeTruthy();
  expect(within(table).getByText('Open')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'New draft' });
  expect(link.getAttribute('href')).toBe('/orders/drafts/new');
  const here = within(screen.getByRole('main'));
  const view = here.getByRole('link', { name: 'Drafts', current: 'page' });
  expect(view.getAttribute('href')).toBe('/orders/drafts');
});

test('has a column of orders once a draft has become one', async () => {
  await renderAt('/orders/drafts');
  await screen.findByText('Kasun Fernando');
  expect(screen.queryByRole('columnheader', { name: 'Order' })).toBeNull();
  respond(drafts.list, pageOf([{ ...draft, state: 'ordered', order: anOrder }]));
  await renderAt('/orders/drafts?state=ordered');
  expect(await screen.findByRole('link', { name: '#1042' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Order' })).toBeTruthy();
});

test('says what drafts are for where there are none', async () => {
  respond(drafts.list, pageOf([]));
  await renderAt('/orders/drafts');
  expect(await screen.findByText('No drafts')).toBeTruthy();
});

test('says that no drafts match where a search finds none', async () => {
  respond(drafts.list, pageOf([]));
  await renderAt('/orders/drafts?q=nobody');
  expect(await screen.findByText('No drafts match')).toBeTruthy();
});

test('a new draft is filled by picking products with their variants, and saved', async () => {
  const group = aVariantGroup(1, {
    name: 'Size',
    variants: [aVariant(1, { name: 'Small' }), aVariant(2, { name: 'Large' })],
  });
  const large = group.variants[1]?._id ?? '';
  respond(products.list, pageOf([tea]));
  respond(products.get, { ...tea, options: [group] });
  const chosen = { ...item, variants: [{ _id: large, group: 'Size', name: 'Large' }] };
  respond(drafts.quote, { items: [chosen], ...totals });
  respond(drafts.create, { ...draft, items: [chosen] });
  const { user, here } = await renderAt('/orders/drafts/new');
  await user.click(await button('Add product'));
  // On the phone nobody reaches for the mouse: what is found first is a key away.
  const shelf = await screen.findByRole('list', { name: 'Products' });
  await user.type(await screen.findByLabelText('Search products'), 'tea');
  await waitFor(() => {
    expect(callsTo(products.list).at(-1)?.url.searchParams.get('q')).toBe('tea');
    expect(shelf.getAttribute('aria-busy')).toBe('false');
  });
  await user.keyboard('{Enter}');
  await user.selectOptions(await screen.findByLabelText('Size'), 'Large');
  await screen.findByText('9 in stock');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Size: Large');
  await user.type(screen.getByLabelText('First name'), 'Kasun');
  await user.click(await button('Save draft'));
  await waitFor(() => expect(callsTo(drafts.create)).toHaveLength(1));
  expect(callsTo(drafts.create)[0]?.body).toMatchObject({
    items: [{ product_id: tea._id, variants: [large], quantity: 2, price_override: null }],
    shipping_address: { first_name: 'Kasun' },
    shipping_override: null,
  });
  await waitFor(() => expect(here()).toBe(PATH));
});

test('Enter in the quantity adds the product once its price is known', async () => {
  respond(products.list, pageOf([tea]));
  respond(products.get, tea);
  const tell = respondLater(drafts.quote, { items: [{ ...item, quantity: 3 }], ...totals });
  const { user } = await renderAt('/orders/drafts/new');
  await user.click(await button('Add product'));
  await user.click(await button(/^Ceylon tea/));
  await user.clear(await screen.findByLabelText('Quantity'));
  await user.keyboard('3{Enter}');
  expect(screen.getByRole('dialog', { name: 'Add product' })).toBeTruthy();
  tell();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await screen.findByLabelText<HTMLInputElement>('Quantity of Ceylon tea')).value).toBe(
    '3',
  );
});

test('after the first product the customer is asked for, after the next ones another product', async () => {
  respond(products.list, pageOf([tea]));
  respond(products.get, tea);
  const { user } = await renderAt('/orders/drafts/new');
  const add = async () => {
    await user.click(await button(/^Ceylon tea/));
    await screen.findByText('9 in stock');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click(await button('Add product'));
  await add();
  const fields = screen.getByRole('group', { name: 'Draft' });
  await waitFor(() => expect(fields.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.tagName).toBe('INPUT');
  const another = screen.getByRole('button', { name: 'Add product' });
  await user.click(another);
  await add();
  await waitFor(() => expect(document.activeElement).toBe(another));
});

test('what is typed when the window of products opens again is searched for', async () => {
  respond(products.list, pageOf([tea]));
  const { user } = await renderAt('/orders/drafts/new?add=1');
  await screen.findByLabelText('Search products');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Add product'));
  const search = await screen.findByLabelText<HTMLInputElement>('Search products');
  await user.keyboard('tea');
  expect(search.value).toBe('tea');
});

test('another price is agreed on with its reason; the server counts', async () => {
  const price_override = { price: 1_999, reason: 'Regular customer' };
  const after = { ...draft, version: 4, items: [{ ...item, price_override }] };
  respond(drafts.update, after);
  const { user } = await renderAt(PATH);
  await user.click(await button('Agree on another price of Ceylon tea'));
  const price = screen.getByLabelText('Agreed price');
  await user.clear(price);
  await user.type(price, '19.99');
  await user.type(screen.getByLabelText('Reason'), 'Regular customer');
  await user.type(screen.getByLabelText('Agreed shipping'), '0');
  await waitFor(() =>
    expect(callsTo(drafts.quote).at(-1)?.body).toMatchObject({
      place: { city: 'Colombo' },
      shipping_override: 0,
      items: [{ price_override: { price: 19.99 } }],
    }),
  );
  await user.click(await button('Save draft'));
  await waitFor(() => expect(callsTo(drafts.update)).toHaveLength(1));
  expect(callsTo(drafts.update)[0]?.body).toMatchObject({
    version: 3,
    shipping_override: 0,
    items: [{ price_override: { price: 19.99, reason: 'Regular customer' } }],
  });
});

test('what the server refuses stands beside its field, and nothing typed is lost', async () => {
  respondRaw(drafts.update, 400, {
    error: 'Please check the highlighted fields.',
    message: 'Please check the highlighted fields.',
    code: 'invalid',
    details: [{ field: 'email', message: 'must be an e-mail address' }],
  });
  const { user } = await renderAt(PATH);
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  await user.clear(email);
  await user.type(email, 'kasun');
  await user.click(await button('Save draft'));
  expect(await screen.findByText('E-mail must be an e-mail address')).toBeTruthy();
  expect(email.value).toBe('kasun');
});

test('who saves second sees it, and chooses whose words stay', async () => {
  respondRaw(drafts.update, 409, {
    error: 'Someone else has changed this draft meanwhile.',
    message: 'Someone else has changed this draft meanwhile.',
    code: 'version_conflict',
    details: [{ field: 'version', message: 'is 7 now', value: 7 }],
  });
  const { user } = await renderAt(PATH);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Mine');
  await user.click(await button('Save draft'));
  await screen.findByText('Someone else has changed this draft meanwhile.');
  respond(drafts.update, { ...draft, version: 8, note: 'Mine' });
  await user.click(await button('Save mine over it'));
  await waitFor(() => expect(callsTo(drafts.update)).toHaveLength(2));
  expect(callsTo(drafts.update)[1]?.body).toMatchObject({ version: 7, note: 'Mine' });
});

test('the order is created at once for a way to pay, at the total that is shown', async () => {
  respond(drafts.placeOrder, { ...draft, state: 'ordered', order: anOrder });
  const { user } = await renderAt(PATH);
  await user.click(await button('Create order'));
  const dialog = await screen.findByRole('dialog', { name: 'Create order' });
  await user.selectOptions(
    await within(dialog).findByLabelText('How it is paid'),
    'Cash on delivery',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Create order' }));
  const shown = await screen.findByRole('link', { name: 'Order #1042' });
  expect(shown.getAttribute('href')).toBe(`/orders/${anOrder._id}`);
  expect(callsTo(drafts.placeOrder).map(({ body }) => body)).toEqual([
    { payment_option: 'cash_on_delivery', version: 3, total_price: 2350 },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create order' })).toBeNull());
});

test('a pay link is mailed, shown to be copied or sent by WhatsApp, and withdrawn', async () => {
  const sent: Draft = { ...draft, state: 'sent', version: 5, link };
  respond(drafts.sendLink, sent);
  const { user } = await renderAt(PATH);
  await user.click(await button('Send pay link'));
  const dialog = await screen.findByRole('dialog', { name: 'Send pay link' });
  await user.selectOptions(await within(dialog).findByLabelText('It can be used for'), '14 days');
  respond(drafts.get, sent);
  await user.click(within(dialog).getByRole('button', { name: 'Send pay link' }));
  expect(await screen.findByText(link.url)).toBeTruthy();
  expect(callsTo(drafts.sendLink)[0]?.body).toEqual({
    version: 3,
    total_price: 2350,
    days: 14,
    mail: true,
  });
  const whatsApp = screen.getByRole('link', { name: 'Send by WhatsApp' });
  expect(whatsApp.getAttribute('href')).toBe('https://wa.me/94771234567?text=Hello%20Kasun');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').matches(':disabled')).toBe(true);
  respond(drafts.withdrawLink, { ...draft, version: 6 });
  respond(drafts.get, { ...draft, version: 6 });
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = await screen.findByRole('dialog', { name: 'Withdraw pay link' });
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText(link.url)).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').matches(':disabled')).toBe(false);
});

test('without an e-mail address an order is placed for any way to pay but a card', async () => {
  respond(drafts.get, { ...draft, email: null });
  respond(payments.methods, { ...methods, credit_debit: true });
  respond(drafts.placeOrder, { ...draft, email: null, state: 'ordered', order: anOrder });
  const { user } = await renderAt(`${PATH}?end=order`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create order' }));
  const ways = await dialog.findByLabelText<HTMLSelectElement>('How it is paid');
  expect([...ways.options].map(({ text }) => text)).toEqual(['Cash on delivery']);
  expect(dialog.getByText(/has no e-mail address, so tell them yourself/)).toBeTruthy();
  expect(dialog.getByText('To be paid by card, it needs an e-mail address.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Create order' }));
  expect(await screen.findByRole('link', { name: 'Order #1042' })).toBeTruthy();
});

test('what cash on delivery costs more is in the total that an order is placed at', async () => {
  const chosen = { ...draft.delivery.chosen, cod_fee: 10_000 };
  respond(drafts.get, { ...draft, delivery: { ...draft.delivery, chosen, options: [chosen] } });
  respond(drafts.placeOrder, { ...draft, state: 'ordered', order: anOrder });
  const { user } = await renderAt(`${PATH}?end=order`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create order' }));
  await dialog.findByText(/That is LKR 100.00 more, for cash on delivery/);
  await user.click(dialog.getByRole('button', { name: 'Create order' }));
  await screen.findByRole('link', { name: 'Order #1042' });
  expect(callsTo(drafts.placeOrder)[0]?.body).toMatchObject({
    payment_option: 'cash_on_delivery',
    total_price: 2450,
  });
});

test('an e-mail address that is taken out of a draft is none', async () => {
  respond(drafts.update, { ...draft, email: null, version: 4 });
  const { user } = await renderAt(PATH);
  await user.clear(await screen.findByLabelText('E-mail'));
  await user.click(await button('Save draft'));
  await waitFor(() => expect(callsTo(drafts.update)).toHaveLength(1));
  expect(callsTo(drafts.update)[0]?.body).toMatchObject({ email: null });
});

test('a refused order says why and stays a draft', async () => {
  refuse(drafts.placeOrder, 'out_of_stock', '“Ceylon tea” is sold out.');
  const { user } = await renderAt(`${PATH}?end=order`);
  const dialog = await screen.findByRole('dialog', { name: 'Create order' });
  await user.click(await within(dialog).findByRole('button', { name: 'Create order' }));
  expect(await within(dialog).findByText('“Ceylon tea” is sold out.')).toBeTruthy();
});

test('is deleted only when asked twice, and leads back to the list', async () => {
  respond(drafts.remove, { message: 'Draft deleted' });
  const { user, here } = await renderAt(PATH);
  await user.click(await button('Delete'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete D12' });
  expect(callsTo(drafts.remove)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(here()).toBe('/orders/drafts'));
});

test('says kindly that there is no such draft', async () => {
  refuse(drafts.get, 'not_found', 'Draft not found');
  await renderAt(PATH);
  expect(await screen.findByText('There is no such draft in this store')).toBeTruthy();
});

test('who types slowly keeps the spaces between the words that are searched for', async () => {
  respond(products.list, pageOf([tea]));
  const { user } = await renderAt('/orders/drafts/new?add=1');
  const search = await screen.findByLabelText<HTMLInputElement>('Search products');
  const asked = () => callsTo(products.list).at(-1)?.url.searchParams.get('q');
  await user.type(search, 'ceylon ');
  await waitFor(() => expect(asked()).toBe('ceylon'));
  await user.type(search, 'tea');
  await waitFor(() => expect(asked()).toBe('ceylon tea'));
  expect(search.value).toBe('ceylon tea');
});

test('Enter that ends a word of an input method picks no product', async () => {
  respond(products.list, pageOf([tea]));
  await renderAt('/orders/drafts/new?add=1');
  const search = await screen.findByLabelText('Search products');
  await screen.findByRole('button', { name: /Ceylon tea/ });
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  expect(screen.getByLabelText('Search products')).toBe(search);
  respond(products.get, tea);
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByLabelText('Search products')).toBeNull());
});
