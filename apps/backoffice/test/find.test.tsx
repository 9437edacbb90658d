import { customers } from '@kade/contract/customers';
import { find } from '@kade/contract/find';
import { merchants } from '@kade/contract/merchants';
import { stores } from '@kade/contract/stores';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProfile, aStore, pageOf } from './records';
import { renderAt, signIn } from './render-at';
import { respond, respondLater } from './respond';
import { respondSettings } from './settings-records';

const [first, second] = [aStore(1), aStore(2)];

beforeEach(() => {
  respond(stores.list, pageOf([first, second]));
  respond(merchants.profile, aProfile);
  respond(find.everything, []);
  respondSettings();
  signIn(first._id);
});

/** An order of the second store, to which a new page leads. */
const found = (order_number: number) => [
  {
    _id: second._id,
    name: second.name,
    orders: [
      {
        _id: aStore(order_number)._id,
        order_number,
        customer: 'Nimal Perera',
        order_status: 'pending' as const,
        total_price: 125_000,
        order_date: new Date(0),
        product: null,
      },
    ],
    products: [],
    customers: [],
    drafts: [],
  },
];

const addressOf = (order_number: number) =>
  `/orders/${aStore(order_number)._id}?store=${second._id}`;

async function openFind() {
  const page = await renderAt('/settings');
  const search = await screen.findByRole('searchbox', { name: 'Search settings' });
  await page.user.click(search);
  await page.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find' }));
  return { ...page, search, dialog, field: dialog.getByLabelText(/^Search orders/) };
}

test('Enter opens what is typed, and nothing that an earlier text has found', async () => {
  respond(find.everything, found(1436));
  const { user, leaving, dialog } = await openFind();
  await user.keyboard('1436');
  const earlier = await dialog.findByRole('option', { name: /#1436/ });
  const tell = respondLater(find.everything, found(1439));
  await user.keyboard('{Control>}a{/Control}1439{Enter}');
  await user.click(earlier);
  expect(leaving).not.toHaveBeenCalled();
  tell();
  await waitFor(() => expect(leaving).toHaveBeenCalledWith(addressOf(1439)));
  expect(leaving).toHaveBeenCalledOnce();
});

test('the Enter that ends a word of an input method opens nothing', async () => {
  const { user, leaving, dialog, field } = await openFind();
  const tell = respondLater(find.everything, found(1439));
  await user.keyboard('1439');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
  tell();
  await dialog.findByRole('option', { name: /#1439/ });
  expect(leaving).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(leaving).toHaveBeenCalledWith(addressOf(1439)));
});

test('keys with which a word of an input method is chosen or given up leave Find as it is', async () => {
  const { user, leaving, field } = await openFind();
  const tell = respondLater(find.everything, found(1439));
  await user.keyboard('legal documents');
  await screen.findByRole('option', { name: 'Legal Documents' });
  for (const key of ['ArrowDown', 'Escape']) {
    fireEvent.keyDown(field, { key, code: key, isComposing: true });
  }
  expect(screen.getByRole('dialog', { name: 'Find' })).toBeTruthy();
  // A scanner that types goes by what is found, not by where such an arrow seems to have led.
  await user.keyboard('{Enter}');
  tell();
  await waitFor(() => expect(leaving).toHaveBeenCalledWith(addressOf(1439)));
});

test('a setting to which the arrows led is opened while orders are still looked for', async () => {
  const { user, dialog } = await openFind();
  respondLater(find.everything, found(1439));
  await user.keyboard('legal documents');
  await dialog.findByRole('option', { name: 'Legal Documents' });
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(window.location.hash).not.toBe(''));
});

test('after a scan one goes on in the field that has it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  const detect = async () => [{ rawValue: '4791234567890' }];
  vi.stubGlobal('BarcodeDetector', function reader() {
    return { detect };
  });
  const { user, dialog, field } = await openFind();
  await user.click(dialog.getByRole('button', { name: 'Scan a barcode' }));
  const scanner = within(await screen.findByRole('dialog', { name: 'Scan a barcode' }));
  const picture = new File(['a picture'], 'barcode.jpg', { type: 'image/jpeg' });
  await user.upload(scanner.getByLabelText('Picture of a barcode'), picture);
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('4791234567890'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test.each([
  ['from another page', '/customers'],
  ['from the page that has it', '/settings'],
])('who comes to a part of the settings %s goes on from there', async (_, path) => {
  respond(customers.list, pageOf([]));
  const { user } = await renderAt(path);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Find' }));
  await user.keyboard('shipping');
  await user.click(await dialog.findByRole('option', { name: 'Shipping Settings' }));
  await waitFor(() => expect(window.location.hash).toBe('#shipping'));
  const isThere = () => expect(document.activeElement?.textContent).toBe('Shipping Settings');
  await waitFor(isThere);
  expect(document.activeElement?.tagName).toBe('H2');
});

test('the index of the settings leads the keyboard along', async () => {
  const { user } = await renderAt('/settings');
  (await screen.findByRole('link', { name: 'Domain Settings' })).focus();
  await user.keyboard('{Enter}');
  const title = screen.getByRole('heading', { name: 'Domain Settings', level: 2 });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('what an order comes to stands apart from what may be cut', async () => {
  respond(find.everything, found(1436));
  const { user, dialog } = await openFind();
  await user.keyboard('1436');
  const option = within(await dialog.findByRole('option', { name: /#1436/ }));
  expect(option.getByText('LKR 1,250.00').className).not.toContain('one-line');
  expect(option.getByText('Pending')).toBeTruthy();
});
