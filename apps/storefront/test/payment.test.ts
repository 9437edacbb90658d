import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
afterAll(() => storefront.close());

const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  last_name: 'Perera',
  address: '12 Temple Road',
  city: 'Galle',
  postal_code: '80000',
};

/** A visitor who has placed an order to be paid in this way, and the address of its page. */
async function aBuyer(payment_option: string) {
  const shop = aShop([aProduct(1, { price: 2125 })]);
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const page = await visitor.get('/checkout');
  const form = { ...hiddenFields(page), ...customer, payment_option };
  const placed = await visitor.post('/checkout', form);
  const sendSlip = (bytes: string) => {
    const body = new FormData();
    body.append('file', new Blob([bytes]), bytes ? 'slip.jpg' : '');
    const headers = { 'sec-fetch-site': 'same-origin' };
    return visitor.send(path, { method: 'POST', body, headers });
  };
  const path = placed.headers.get('location') ?? '';
  return { shop, visitor, path, sendSlip, page };
}

test('a bank transfer shows its accounts, takes a slip and says that it has it', async () => {
  const { shop, visitor, path, sendSlip, page: checkout } = await aBuyer('bank_transfer');
  expect(checkout).toContain('Pay into the bank account that the next page shows.');
  const page = await visitor.get(path);
  expect(page).toContain('Pay <!-- -->Rs 4,250.00');
  for (const text of [
    'Bank of Ceylon',
    '8800123456',
    'N. Perera',
    'Galle · 015',
    '#<!-- -->1024',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('SWIFT');
  const sent = await sendSlip('a picture');
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  expect(shop.slips).toEqual([9]);
  expect(await visitor.get(path)).toContain('We have your slip.');
});

test('sending no slip says what is missing; a form from elsewhere is refused', async () => {
  const { shop, path, visitor, sendSlip } = await aBuyer('bank_transfer');
  const empty = await sendSlip('');
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain('Please choose a picture of the slip first.');
  const foreign = await visitor.post(path, {}, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.status).toBe(403);
  expect(shop.slips).toEqual([]);
});

test('cash on delivery asks for nothing more', async () => {
  const { visitor, path } = await aBuyer('cash_on_delivery');
  const page = await visitor.get(path);
  expect(page).not.toContain('pay-title');
  expect(page).toContain('in cash ready when it arrives');
});
