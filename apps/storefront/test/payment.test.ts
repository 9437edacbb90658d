import { beforeAll, describe, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  last_name: 'Perera',
  address: '12 Temple Road',
  city: 'Galle',
  postal_code: '80000',
};

const PATH = `/orders/${idOf(700)}?access_token=secret`;

/** A visitor who has placed an order to be paid in this way, and the address of its page. */
async function aBuyer(payment_option: string) {
  const shop = aShop([aProduct(1, { price: 2125 })]);
  shop.store['payment_options'] = ['paypal', 'bank_transfer', 'cash_on_delivery'];
  shop.store['usd_rate'] = 300;
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const page = await visitor.get('/checkout');
  const form = { ...hiddenFields(page), ...customer, payment_option };
  const away = { url: 'https://www.paypal.com/checkoutnow?token=1' };
  shop.paypal = () => ({ status: 200, body: away });
  const placed = await visitor.post('/checkout', form);
  const sendSlip = (bytes: string) => {
    const body = new FormData();
    body.append('file', new Blob([bytes]), bytes ? 'slip.jpg' : '');
    const headers = { 'sec-fetch-site': 'same-origin' };
    return visitor.send(path, { method: 'POST', body, headers });
  };
  const to = placed.headers.get('location') ?? '';
  const path = payment_option === 'paypal' ? PATH : to;
  return { shop, visitor, path, to, sendSlip, page };
}

test('a bank transfer shows its accounts, takes a slip and says that it has it', async () => {
  const { shop, visitor, path, sendSlip, page: checkout } = await aBuyer('bank_transfer');
  expect(checkout).toContain('Pay into the bank account that the next page shows.');
  const page = await visitor.get(path);
  expect(page).toContain('Pay <!-- -->Rs 4,250');
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
  const answered = await visitor.get(path);
  // Before the accounts, of which there may be several: it is what somebody on a phone sees first.
  expect(answered).toMatch(/We have your slip\.[^]*8800123456[^]*Send another slip instead/);
});

test('a slip that the shop does not take says why; a form from elsewhere is refused', async () => {
  const { shop, path, visitor, sendSlip } = await aBuyer('bank_transfer');
  const empty = await sendSlip('');
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain('This is the shop speaking of no slip.');
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

describe('PayPal', () => {
  const returned = (path: string) => path.replace('?', '/paypal?') + '&token=5O1&PayerID=X';

  test('is offered with its dollars, and leads straight to its own page', async () => {
    const { shop, visitor, path, to, page: checkout } = await aBuyer('paypal');
    expect(to).toBe('https://www.paypal.com/checkoutnow?token=1');
    expect(checkout).toContain('Pay US$ 14.17 (Rs 300 for a US dollar).');
    expect(shop.sent).toMatchObject([{ payment_option: 'paypal', usd_rate: 300 }]);
    const page = await visitor.get(path);
    expect(page).toContain('Pay with PayPal');
    expect(page).toContain('US$ 14.17 (Rs 300 for a US dollar)');
    const started = await visitor.post(path, {});
    expect([started.status, started.headers.get('location')]).toEqual([
      303,
      'https://www.paypal.com/checkoutnow?token=1',
    ]);
  });

  test('whose dollars cost something else by now is told before anything is ordered', async () => {
    const shop = aShop([aProduct(1)]);
    shop.store['payment_options'] = ['paypal'];
    shop.store['usd_rate'] = 300;
    const visitor = aVisitor(storefront.handle, shop);
    await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
    const form = { ...hiddenFields(await visitor.get('/checkout')), ...customer };
    shop.store['usd_rate'] = 310;
    const placed = await visitor.post('/checkout', { ...form, payment_option: 'paypal' });
    expect(placed.status).toBe(409);
    const text = await placed.text();
    expect(text).toContain('Something has changed');
    expect(text).toContain('A US dollar costs Rs 310 now, not Rs 300.');
    expect(text).toContain('Rs 310 for a US dollar');
    expect(shop.sent).toEqual([]);
  });

  test('is not offered by a shop that has not said what a dollar costs', async () => {
    const shop = aShop([aProduct(1)]);
    shop.store['payment_options'] = ['paypal', 'cash_on_delivery'];
    const visitor = aVisitor(storefront.handle, shop);
    await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
    expect(await visitor.get('/checkout')).not.toContain('PayPal');
  });

  test('that cannot be asked says so, and can be tried again', async () => {
    const { shop, visitor, path } = await aBuyer('paypal');
    const words = 'PayPal does not answer just now. Try again in a minute.';
    shop.paypal = () => refusal(503, 'unavailable', words);
    const started = await visitor.post(path, {});
    expect(started.status).toBe(503);
    const text = await started.text();
    expect(text).toContain(words);
    expect(text).toContain('Pay with PayPal');
  });

  test.each([
    [{ status: 200, body: { outcome: 'not_approved' } }, 'You did not agree to the payment'],
    [{ status: 200, body: { outcome: 'declined' } }, 'your card or account was declined'],
    [{ status: 200, body: { outcome: 'changed' } }, 'Your order was changed'],
    [refusal(503, 'unavailable', 'Down'), 'PayPal has not told us yet'],
    [refusal(409, 'payment_refused', 'No'), 'PayPal does not take this payment'],
  ])('says how the way back ended: %o', async (reply, words) => {
    const { shop, visitor, path } = await aBuyer('paypal');
    const asked: unknown[] = [];
    shop.paypal = (to, body) => {
      asked.push([to, body]);
      return reply;
    };
    const back = await visitor.send(returned(path));
    expect(back.status).toBe(303);
    expect(asked).toEqual([[`/orders/${idOf(700)}/paypal/capture`, { reference: '5O1' }]]);
    const page = await visitor.get(back.headers.get('location') ?? '');
    expect(page).toContain(words);
    expect(page).toContain('Pay with PayPal');
  });

  test('thanks for a payment, and says when somebody looks at it', async () => {
    const { shop, visitor, path } = await aBuyer('paypal');
    const order = shop.orders.get(idOf(700)) ?? {};
    shop.paypal = () => {
      Object.assign(order, { payment_status: 'paid', payment: { next: 'nothing' } });
      return { status: 200, body: { outcome: 'paid' } };
    };
    const back = await visitor.send(returned(path));
    const page = await visitor.get(back.headers.get('location') ?? '');
    expect(page).toContain('We have your payment. Thank you!');
    expect(page).not.toContain('Pay with PayPal');
    const payment = { next: 'wait', reason: 'under_review' };
    Object.assign(order, { payment_status: 'pending', payment });
    expect(await visitor.get(path)).toContain('PayPal has your payment and still looks at it.');
    payment.reason = 'other_amount';
    expect(await visitor.get(path)).toContain('Please do not pay again.');
  });
});
