import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { refusal } from './replies';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);
const customer = {
  phone_number: '077 123 4567',
  first_name: 'Nimal',
  address: '12 Temple Road',
  city: 'Galle',
  note: 'Ring twice',
  payment_option: 'bank_transfer',
};
const SEE_IT = `<a href="/orders/${idOf(700)}?access_token=secret">See your order</a>`;

/** Who has the checkout of one cart open in two tabs. */
async function inTwoTabs() {
  const shop = aShop();
  shop.store['payment_options'] = ['bank_transfer', 'cash_on_delivery'];
  const visitor = aVisitor(storefront.handle, shop);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const first: Record<string, string> = {
    ...hiddenFields(await visitor.get('/checkout')),
    ...customer,
  };
  const second = { ...hiddenFields(await visitor.get('/checkout')), ...customer };
  const order = async (fields: Record<string, string>) => {
    const answer = await visitor.post('/checkout', fields);
    const { status, headers } = answer;
    return { status, to: headers.get('location'), html: await answer.text() };
  };
  return { shop, visitor, first, second, order };
}

test('the page of a second tab is told of the order, and orders the same again on a second press', async () => {
  const { shop, first, second, order } = await inTwoTabs();
  expect((await order(first)).status).toBe(303);
  const told = await order(second);
  expect(told.status).toBe(409);
  expect(told.html).toContain('You have just placed an order, so nothing was ordered now.');
  expect(told.html).toContain('To order this as well, press the button again.');
  expect(told.html).toContain(SEE_IT);
  expect(told.html).toContain('value="Nimal"');
  expect(told.html).toContain('>Ring twice</textarea>');
  expect(told.html).toMatch(/<input [^>]* checked="" value="bank_transfer"/);
  expect(shop.sent).toHaveLength(1);

  const again = { ...customer, ...hiddenFields(told.html) };
  const wrong = await order({ ...again, city: '' });
  expect(wrong.html).toContain('City is required');
  expect((await order({ ...again, ...hiddenFields(wrong.html) })).status).toBe(303);
  expect(new Set(shop.keys).size).toBe(2);
});

test('a second tab of the last piece is told of the order, not that somebody else has bought it', async () => {
  const { shop, first, second, order } = await inTwoTabs();
  await order(first);
  shop.products = [aProduct(1, { available: 0 })];
  shop.refuseOrders = refusal(409, 'out_of_stock', 'x');
  const { status, html } = await order(second);
  expect(status).toBe(409);
  expect(html).toContain('You have just placed an order, so nothing was ordered now.');
  expect(html).not.toContain('press the button again');
  expect(html).toContain(SEE_IT);
});

test('a form that has placed its order is told so when it comes with another address', async () => {
  const { shop, first, order } = await inTwoTabs();
  const placed = await order(first);
  shop.refuseOrders = refusal(409, 'idempotency_mismatch', 'x');
  const told = await order({ ...first, address: '14 Temple Road' });
  expect(told.status).toBe(409);
  expect(told.html).toContain('You have just placed an order, so nothing was ordered now.');
  expect(told.html).toContain(SEE_IT);
  expect(told.html).toContain('>14 Temple Road</textarea>');
  shop.refuseOrders = undefined;
  const again = await order({ ...customer, ...hiddenFields(told.html) });
  expect([again.status, again.to]).toEqual([303, placed.to]);
  expect(new Set(shop.keys).size).toBe(2);
});

test('a form that has placed its order is told so where prices have changed since', async () => {
  const { shop, first, order } = await inTwoTabs();
  await order(first);
  shop.products = [aProduct(1, { price: 1500 })];
  const { status, html } = await order(first);
  expect(status).toBe(409);
  expect(html).toContain('You have just placed an order, so nothing was ordered now.');
  expect(html).not.toContain('Something has changed');
});

test('what is put into the cart after an order is ordered without a question', async () => {
  const { shop, visitor, first, order } = await inTwoTabs();
  await order(first);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const page = hiddenFields(await visitor.get('/checkout'));
  expect((await order({ ...page, ...customer })).status).toBe(303);
  expect(shop.sent).toHaveLength(2);
});

test('two tabs that order at the same moment, or after an answer that was lost, place one order', async () => {
  const { shop, first, second, order } = await inTwoTabs();
  const both = await Promise.all([order(first), order(second)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect(shop.keys).toHaveLength(2);
  expect(new Set(shop.keys).size).toBe(1);
});

test('a checkout that is opened after an order places another', async () => {
  const { visitor, first, order } = await inTwoTabs();
  await order(first);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const later = hiddenFields(await visitor.get('/checkout'));
  expect(later['idempotency_key']).not.toBe(first['idempotency_key']);
});

test('a checkout that was refused and is opened once more goes on with the key of its form', async () => {
  const { shop, visitor, first, order } = await inTwoTabs();
  shop.refuseOrders = refusal(409, 'out_of_stock', 'x');
  const refused = await order(first);
  shop.refuseOrders = undefined;
  const again = hiddenFields(await visitor.get('/checkout'));
  expect(again['idempotency_key']).toBe(hiddenFields(refused.html)['idempotency_key']);
});

test('the way back from an order leads to it again, and not to an empty checkout', async () => {
  const { visitor, first, order } = await inTwoTabs();
  const { to } = await order(first);
  const { status, headers } = await visitor.send('/checkout');
  expect([status, headers.get('location')]).toEqual([303, to]);
});
