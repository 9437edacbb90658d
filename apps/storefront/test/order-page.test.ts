import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront, scriptsIn } from './browser';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const customer = {
  email: 'nimal@example.lk',
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  city: 'Galle',
};

/** The page of an order of Rs 4,250, as it is once these of its fields have changed. */
async function pageOf(payment_option: string, more: Record<string, string> = {}) {
  const shop = aShop([aProduct(1, { price: 2125 })]);
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const form = hiddenFields(await visitor.get('/checkout'));
  const placed = await visitor.post('/checkout', { ...form, ...customer, ...more, payment_option });
  const path = placed.headers.get('location') ?? '';
  return (fields: object, query = '') => {
    Object.assign(shop.orders.get(idOf(700)) ?? {}, fields);
    return visitor.get(path + query);
  };
}

const paid = { payment_status: 'paid', money: { paid: 4250, refunded: 0, due: 0 } };

test('asks for the cash that is due on delivery, and for no other', async () => {
  const page = await pageOf('cash_on_delivery');
  expect(await page({})).toContain('Please have Rs 4,250 in cash ready when it arrives.');
  const grown = { ...paid, order_status: 'shipped', money: { paid: 4250, refunded: 0, due: 250 } };
  expect(await page(grown)).toContain('Please have Rs 250 in cash ready when it arrives.');
  expect(await page(paid)).not.toContain('in cash');
  const transfer = await pageOf('bank_transfer');
  expect(await transfer({})).not.toContain('in cash');
});

test('thanks who ordered, and not who gets it as a gift', async () => {
  const page = await pageOf('cash_on_delivery', { recipient_name: 'Kamala Silva' });
  const html = await page({});
  expect(html).toContain('<h1>Thank you, Nimal</h1>');
  expect(html).toMatch(/<address class="lines">Kamala Silva\n/);
  expect(await page({ payer_first_name: '' })).toContain('<h1>Thank you</h1>');
});

test('says what is left to pay of an order that costs more than was paid', async () => {
  const page = await pageOf('bank_transfer');
  const rest = 'Rs 250 of it is still to pay: the shop tells you how.';
  const grown = { ...paid, payment: { next: 'nothing' }, money: { ...paid.money, due: 250 } };
  for (const order_status of ['pending', 'processing', 'shipped', 'delivered']) {
    const html = await page({ ...grown, order_status });
    expect(html).toContain(rest);
    expect(html).toContain('paid in part');
  }
  expect(await page(paid)).not.toContain('still to pay');
  const asked = await page({
    ...grown,
    payment: { next: 'transfer', bank_accounts: [], slip: null },
  });
  expect(asked).toContain('Rs 250 of it is still to pay.');
  expect(asked).toMatch(/>Pay (?:<!-- -->)?Rs 250</);
  const nothing = { payment_status: 'pending', money: { paid: 0, refunded: 0, due: 0 } };
  expect(await page({ ...nothing, order_status: 'pending' })).toContain('nothing to pay');
  expect(await page({ order_status: 'cancelled' })).not.toContain('not paid yet');
});

test('a line comes to what all its pieces cost', async () => {
  const page = await pageOf('cash_on_delivery');
  const product = { _id: null, name: 'Clay lamp', price: 150, thumbnail: null };
  const goods = { sku: '', barcode: '' };
  const products = [{ _id: idOf(801), product, price: 150, quantity: 3, variants: [], ...goods }];
  expect(await page({ products })).toContain('Rs 450');
});

test('shows how far the order has come, the step that it stands at marked too', async () => {
  const page = await pageOf('cash_on_delivery');
  const steps = async (order_status: string) => {
    const html = await page({ order_status });
    const items = html.match(/<li class="step[^>]*>/g) ?? [];
    return items.map((item) => [item.includes('step-done'), item.includes('aria-current')]);
  };
  const [here, past, ahead] = [
    [true, true],
    [true, false],
    [false, false],
  ];
  expect(await steps('pending')).toEqual([here, ahead, ahead, ahead]);
  expect(await steps('shipped')).toEqual([past, past, here, ahead]);
  expect(await steps('delivered')).toEqual([past, past, past, here]);
  expect(await steps('cancelled')).toEqual([]);
});

test('of a cancelled order promises back what is still kept', async () => {
  const page = await pageOf('bank_transfer');
  const back = 'The shop gives back what you have paid';
  const cancelled = { order_status: 'cancelled', payment: { next: 'nothing' } };
  const unpaid = await page(cancelled);
  expect(unpaid).not.toContain(back);
  expect(unpaid).toContain('<h1>Your order was cancelled</h1>');
  expect(unpaid).not.toContain('Thank you');
  expect(await page(paid)).toContain(back);
  const gone = { paid: 4250, refunded: 4250, due: 0 };
  const refunded = await page({ payment_status: 'refunded', money: gone });
  expect(refunded).not.toContain(back);
  expect(refunded.replaceAll('<!-- -->', '')).toContain('Rs 4,250 of Rs 4,250 was given back.');
});

test('what was charged back is nothing that the shop gave back', async () => {
  const page = await pageOf('bank_transfer');
  const gone = { payment_status: 'refunded', payment: { next: 'nothing' } };
  const money = { paid: 4250, refunded: 4250, due: 0 };
  const all = await page({ ...gone, money, charged_back: 4250 });
  expect(all).not.toContain('given back');
  expect(all).not.toContain('refunded');
  expect(all).toContain('charged back');
  const twice = await page({ ...gone, money: { ...money, refunded: 8500 }, charged_back: 4250 });
  expect(twice.replaceAll('<!-- -->', '')).toContain('Rs 4,250 of Rs 4,250 was given back.');
});

test('nobody is told that a parcel is packed whose money went back', async () => {
  const page = await pageOf('bank_transfer');
  const money = { paid: 4250, refunded: 4250, due: 0 };
  const gone = { payment_status: 'refunded', payment: { next: 'nothing' }, money };
  for (const order_status of ['pending', 'processing']) {
    expect(await page({ ...paid, order_status })).toMatch(/will get it ready|is being packed/);
    const html = await page({ ...gone, order_status });
    expect(html).toContain('Your payment went back to you.');
    expect(html).not.toMatch(/will get it ready|is being packed/);
  }
  expect(await page({ ...gone, order_status: 'shipped' })).toContain('is on its way to you');
});

test('thanks for a payment only who comes back from it, and not for a cancelled order', async () => {
  const page = await pageOf('bank_transfer');
  const words = 'We have your payment.';
  expect(await page({ ...paid, payment: { next: 'nothing' } })).not.toContain(words);
  expect(await page({}, '&returned=1')).toContain(`${words} Thank you!`);
  // Another window was paid in before this one gave up.
  expect(await page({}, '&paypal=declined')).not.toContain('PayPal could not take the money');
  const late = await page({ order_status: 'cancelled' }, '&returned=1');
  expect(late).toContain(words);
  expect(late).not.toContain('Thank you!');
});

test('the way back from PayPal ends in one of our words or in none', async () => {
  const page = await pageOf('bank_transfer');
  const plain = await page({}, '');
  for (const end of ['__proto__', 'constructor', 'toString', 'nonsense', '']) {
    const shown = await page({}, `&paypal=${end}`);
    expect(shown).toContain('<h1>Complete your payment</h1>');
    expect(shown.length).toBe(plain.length);
  }
});

test('a card that failed is told, and one that is not confirmed yet after coming back', async () => {
  const page = await pageOf('bank_transfer');
  const form = { next: 'form', url: 'https://pay.example', fields: {} };
  const failed = 'Your last payment did not go through';
  expect(await page({ payment_options: 'credit_debit', payment: form })).not.toContain(failed);
  expect(await page({ payment_status: 'failed' })).toContain(failed);
  expect(await page({ payment_status: 'pending' }, '&returned=1')).toContain(
    'PayHere has not confirmed your payment yet.',
  );
});

test('says what has come of an order that is not paid in full, also once it is cancelled', async () => {
  const shown = await pageOf('bank_transfer');
  const page = async (fields: object) => (await shown(fields)).replaceAll('<!-- -->', '');
  const part = 'Rs 1,000 of Rs 4,250 was paid.';
  const money = { paid: 1000, refunded: 0, due: 3250 };
  const waiting = await page({ money });
  expect(waiting).toContain(part);
  expect(waiting).toContain('paid in part');
  expect(waiting).not.toContain('not paid');
  expect(await page({ payment_status: 'failed' })).toContain(part);
  const over = { order_status: 'cancelled', payment: { next: 'nothing' } };
  const cancelled = await page({ ...over, payment_status: 'pending', money: { ...money, due: 0 } });
  expect(cancelled).toContain('The shop gives back what you have paid');
  expect(cancelled).toContain(part);
  expect(cancelled).not.toContain('not paid');
  const back = await page({ money: { paid: 1000, refunded: 1000, due: 0 } });
  expect(back).toContain('not paid');
  expect(back).not.toContain('was paid');
  // What went back for goods that were taken out is due again with them.
  const again = { order_status: 'pending', payment_status: 'paid' };
  expect(await page({ ...again, money: { paid: 4250, refunded: 1250, due: 1250 } })).toContain(
    'Rs 3,000 of Rs 4,250 was paid.',
  );
});

test('a payment that PayPal refused is told where it can be paid once more', async () => {
  const page = await pageOf('bank_transfer');
  const payment = { next: 'paypal', usd_amount: 14.17, usd_rate: 300 };
  const failed = 'Your last payment did not go through, and nothing was taken.';
  expect(await page({ payment_options: 'paypal', payment })).not.toContain(failed);
  const html = await page({ payment_status: 'failed' });
  expect(html).toContain(`${failed} Try again, or with another way to pay at PayPal.`);
  const waiting = { next: 'wait', reason: 'under_review' };
  expect(await page({ payment: waiting })).not.toContain(failed);
});

test('names an e-mail address only where there is one', async () => {
  const page = await pageOf('cash_on_delivery');
  expect(await page({})).toContain('nimal@example.lk');
  expect(await page({ email: null })).toContain('077 123 4567');
});

const form = { next: 'form', url: 'https://pay.example', fields: { order_id: '1024' } };
const transfer = (slip: object | null) => ({ next: 'transfer', bank_accounts: [], slip });
const slip = (state: string) => ({ state, reason: null, created_at: '2026-11-21T06:00:00.000Z' });

test.each([
  ['credit_debit', form, 'Complete your payment'],
  ['paypal', { next: 'paypal', usd_amount: 14.17, usd_rate: 300 }, 'Complete your payment'],
  ['bank_transfer', transfer(null), 'Complete your payment'],
  ['bank_transfer', transfer(slip('rejected')), 'Complete your payment'],
  ['bank_transfer', transfer(slip('waiting')), 'Thank you, Nimal'],
  ['paypal', { next: 'wait', reason: 'under_review' }, 'Your payment is being checked'],
  ['credit_debit', { next: 'nothing' }, 'Thank you, Nimal'],
])('an unpaid order (%s, %o) does not look finished', async (payment_options, payment, heading) => {
  const page = await pageOf('bank_transfer');
  const unpaid = await page({ payment_options, payment });
  expect(unpaid).toContain(`<h1>${heading}</h1>`);
  expect(unpaid).toContain(`<title>${heading} · Order 1024`);
  expect(unpaid).not.toContain('order-mark');
  expect(unpaid).not.toContain('class="steps"');
  expect(unpaid).not.toContain('will get it ready');
  const settled = await page({ ...paid, payment: { next: 'nothing' } });
  expect(settled).toContain('<h1>Thank you, Nimal</h1>');
  expect(settled).toContain('order-mark');
  expect(settled).toContain('class="steps"');
  expect(settled).toContain('The shop has your order and will get it ready.');
});

test('an order has a script only while it waits for a transfer', async () => {
  const page = await pageOf('bank_transfer');
  const waiting = await page({});
  expect(scriptsIn(waiting)).toHaveLength(1);
  const shown = waiting.slice(0, waiting.indexOf('<script'));
  expect(shown.match(/<button[^>]*data-copy="[^"]*"[^>]*>/g)).toSatisfy((buttons: string[]) =>
    buttons.every((button) => button.includes('hidden')),
  );
  expect(scriptsIn(await page({ ...paid, payment: { next: 'nothing' } }))).toEqual([]);
});

test('an unpaid order that the shop sends all the same can be followed', async () => {
  const page = await pageOf('bank_transfer');
  const html = await page({ order_status: 'shipped' });
  expect(html).toContain('<h1>Complete your payment</h1>');
  expect(html).toContain('class="steps"');
});

test('who places an order by card is sent on at once by the one script of the shop, once', async () => {
  const shop = aShop([aProduct(1)]);
  shop.store['payment_options'] = ['credit_debit', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  const hidden = hiddenFields(await visitor.get('/checkout'));
  const choice = { payment_option: 'credit_debit' };
  const placed = await visitor.post('/checkout', { ...hidden, ...customer, ...choice });
  const going = placed.headers.get('location') ?? '';
  expect(going).toBe(`/orders/${idOf(700)}?access_token=secret&pay=now`);

  const onTheWay = await visitor.send(going);
  expect(onTheWay.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^' ]+'$/);
  const html = await onTheWay.text();
  expect(html).toContain('<h1>Complete your payment</h1>');
  expect(html).toContain('id="provider" action="https://pay.example/checkout" method="post"');
  expect(html.match(/<script>[^<]*/g)).toHaveLength(1);
  expect(html).toContain('>Pay now</button>');

  // The way back leads past this page, to the checkout: its cart is empty now.
  const past = await visitor.send('/checkout');
  expect([past.status, past.headers.get('location')]).toEqual([303, going.replace('&pay=now', '')]);
  const back = await visitor.send(going.replace('&pay=now', ''));
  expect(back.headers.get('content-security-policy')).not.toContain('script-src');
  expect(await back.text()).not.toContain('<script');
  Object.assign(shop.orders.get(idOf(700)) ?? {}, { ...paid, payment: { next: 'nothing' } });
  const after = await visitor.send(going);
  expect(after.headers.get('content-security-policy')).not.toContain('script-src');
  expect(await after.text()).not.toContain('<script');
});

test('tells how it comes: in how many days, after its payment, or where it is picked up', async () => {
  const page = await pageOf('bank_transfer');
  const promise = { from: 2, to: 4, first_day: '2026-11-25', last_day: '2026-11-27' };
  const delivery = { way: 'delivery', is_pickup: false, address: '', hours: '', promise };
  expect(await page({ delivery })).toContain('2–4 working days after the payment');
  expect(await page({ delivery, ...paid })).toContain('2–4 working days, by 27 Nov');
  const pickup = {
    way: 'shop',
    is_pickup: true,
    address: '42 Galle Road\nColombo 3',
    hours: '9 to 5',
    promise,
  };
  expect(await page({ delivery: pickup })).toContain('Pickup at 42 Galle Road, Colombo 3');
});

test('promises no days of an order that is cancelled or given back', async () => {
  const page = await pageOf('bank_transfer');
  const promise = { from: 2, to: 4, first_day: '2026-11-25', last_day: '2026-11-27' };
  const delivery = { way: 'delivery', is_pickup: false, address: '', hours: '', promise };
  const back = { payment_status: 'refunded', money: { paid: 4250, refunded: 4250, due: 0 } };
  expect(await page({ delivery, ...back })).not.toContain('working days');
  const unpaid = { payment_status: 'pending', money: { paid: 0, refunded: 0, due: 0 } };
  const cancelled = await page({ ...unpaid, order_status: 'cancelled' });
  expect(cancelled).toContain('Nothing more will be sent.');
  expect(cancelled).not.toContain('working days');
});

test('tells who comes for it that it waits for them, and not that it is on its way', async () => {
  const page = await pageOf('cash_on_delivery');
  const place = {
    way: 'shop',
    is_pickup: true,
    address: '42 Galle Road',
    hours: '',
    promise: { from: 2, to: 4, first_day: '2026-11-25', last_day: '2026-11-27' },
  };
  const placed = await page({ delivery: place });
  expect(placed).toContain('Please have Rs 4,250 in cash ready when you come.');
  expect(placed).toContain('2–4 working days');
  const ready = await page({ order_status: 'shipped' });
  expect(ready).toContain('Your order is ready and waits for you.');
  expect(ready).toContain('Ready for you');
  const gone = await page({ order_status: 'delivered' });
  expect(gone).toContain('You have your order.');
  for (const html of [ready, gone])
    expect(html).not.toMatch(/on its way|arrive|Delivered|working days/i);
  expect(await page({ delivery: null })).toContain('Your order has arrived.');
});

test('an address that lost a part leads to where an order is found by its number', async () => {
  const shop = aShop();
  const visitor = aVisitor(storefront.handle, shop);
  for (const path of [`/orders/${idOf(700)}`, `/orders/${idOf(701)}?access_token=cut`]) {
    const response = await visitor.send(path);
    const html = await response.text();
    expect([response.status, html.includes('We can’t find that order')]).toEqual([404, true]);
    expect(html).toContain('href="/orders">Find your order</a>');
    expect(html).not.toContain('sold out');
  }
});
