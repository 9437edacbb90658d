import { beforeAll, expect, test } from 'vitest';
import { aVisitor, loadStorefront } from './browser';
import { MOST_PIECES } from './fake-quote';
import { aProduct, aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;

beforeAll(async () => {
  storefront = await loadStorefront();
}, 30_000);

const visit = (shop = aShop()) => aVisitor(storefront.handle, shop);

test('puts pieces into the cart, changes and removes them', async () => {
  const visitor = visit(aShop([aProduct(1, { price: 100 }), aProduct(2, { price: 20.5 })]));
  const added = await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  expect(added.status).toBe(303);
  expect(added.headers.get('location')).toBe(`/cart?added=${idOf(1)}`);
  expect(added.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^cart=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
  ]);
  await visitor.post(`/products/${idOf(2)}`, { quantity: '1' });
  expect(await visitor.get('/cart')).toContain('Rs 220.50');

  await visitor.post('/cart', { product_id: idOf(1), step: 'more', quantity: '2' });
  expect(await visitor.get('/cart')).toContain('Rs 320.50');
  await visitor.post('/cart', { product_id: idOf(1), step: 'set', quantity: '10' });
  expect(await visitor.get('/cart')).toContain('Rs 1,020.50');
  await visitor.post('/cart', { product_id: idOf(1), step: 'remove', quantity: '10' });
  await visitor.post('/cart', { product_id: idOf(2), step: 'less', quantity: '1' });
  expect(await visitor.get('/cart')).toContain('Your cart is empty');
});

test('an old page puts nothing back into the cart that was taken out of it since', async () => {
  const visitor = visit();
  await visitor.post(`/products/${idOf(1)}`, { quantity: '2' });
  await visitor.post('/cart', { product_id: idOf(1), step: 'remove' });
  for (const step of ['more', 'set', 'less']) {
    await visitor.post('/cart', { product_id: idOf(1), step, quantity: '3' });
    expect(await visitor.get('/cart')).toContain('Your cart is empty');
  }
});

test('tells a browser that keeps no cookies why its cart is empty', async () => {
  const visitor = visit();
  await visitor.get(`/products/${idOf(1)}`);
  const added = await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const path = added.headers.get('location') ?? '';
  const lost = 'your browser takes no cookies from this shop';
  expect(await visitor.get(path)).not.toContain(lost);
  // Emptied, and looked at again by the browser's way back.
  await visitor.post('/cart', { product_id: idOf(1), step: 'remove' });
  for (const name of ['cart', 'cart_shown']) visitor.cookies.delete(name);
  expect(await visitor.get(path)).not.toContain(lost);
  visitor.cookies.clear();
  expect(await visitor.get(path)).toContain(lost);
  visitor.cookies.clear();
  expect(await visitor.get('/cart')).not.toContain(lost);
});

test('sends the cart only over https where the shop is served so', async () => {
  const visitor = aVisitor(storefront.handle, aShop(), 'https://shop.example');
  const response = await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure$/);
});

test('says when there is less than asked for, and takes what is there', async () => {
  const shop = aShop([aProduct(1, { available: 5 }), aProduct(2)]);
  const visitor = visit(shop);
  const added = await visitor.post(`/products/${idOf(1)}`, { quantity: '9' });
  expect(added.headers.get('location')).toContain('short=stock');
  await visitor.post(`/products/${idOf(2)}`, { quantity: '1' });
  shop.products = [aProduct(1, { available: 2 })];
  const cart = await visitor.get('/cart');
  expect(cart).toContain('Only 2 left');
  expect(cart).toContain('is no longer sold and was taken out');
  expect(cart).not.toContain('href="/checkout"');
  await visitor.post('/cart', { step: 'fit' });
  const fitted = await visitor.get('/cart');
  expect(fitted).toContain('Rs 2,500');
  expect(fitted).toContain('href="/checkout"');
});

test('what is put into the cart a second time comes beside the first, up to the last piece', async () => {
  const visitor = visit(aShop([aProduct(1, { price: 100, available: 5 })]));
  const add = async (quantity: string) =>
    (await visitor.post(`/products/${idOf(1)}`, { quantity })).headers.get('location');
  await add('2');
  expect(await add('3')).toBe(`/cart?added=${idOf(1)}`);
  expect(await visitor.get('/cart')).toContain('Rs 500');
  expect(await add('1')).toContain('short=stock');
  expect(await visitor.get('/cart')).toContain('Rs 500');
});

test('the cart says how much one order can hold before the way to the checkout is gone', async () => {
  const visitor = visit(aShop([aProduct(1, { available: MOST_PIECES + 1 })]));
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const say = `One order can hold ${MOST_PIECES} pieces at most. For more, please ask the shop.`;
  const order = async (pieces: number) => {
    await visitor.post('/cart', { product_id: idOf(1), step: 'set', quantity: String(pieces) });
    return visitor.get('/cart');
  };
  const most = await order(MOST_PIECES);
  expect(most).not.toContain(say);
  expect(most).toContain('href="/checkout"');
  const more = await order(MOST_PIECES + 1);
  expect(more).toContain(say);
  expect(more).not.toContain('href="/checkout"');
  const checkout = await visitor.get('/checkout');
  expect(checkout).toContain(say);
  expect(checkout).toMatch(/<button class="button checkout-go" disabled/);
});

test('the cart names what has changed since it was shown, and from what to what', async () => {
  const names = ['Clay lamp', 'Devil mask; a=b', 'කොළඹ තේ'];
  const products = names.map((name, index) => aProduct(index + 1, { name }));
  const shop = aShop(products);
  const visitor = visit(shop);
  for (const { _id } of products) await visitor.post(`/products/${_id}`, {});
  expect(await visitor.get('/cart')).not.toContain('role="alert"');
  shop.products = [aProduct(1, { name: 'Clay lamp', price: 1500 }), aProduct(2, { name: 'Mask' })];
  const cart = await visitor.get('/cart');
  expect(cart).toContain('“Clay lamp” costs Rs 1,500 now, not Rs 1,250.');
  expect(cart).toContain('“කොළඹ තේ” is no longer sold and was taken out.');
  expect(cart.match(/role="alert"/g)).toHaveLength(2);
  expect(await visitor.get('/cart')).not.toContain('role="alert"');
});

test('who changes a line of the cart goes on at the button that was pressed', async () => {
  const shop = aShop([aProduct(1, { available: 3 }), aProduct(2, { available: 9 })]);
  const visitor = visit(shop);
  await visitor.post(`/products/${idOf(1)}`, {});
  await visitor.post(`/products/${idOf(2)}`, {});
  const after = async (step: string, id = idOf(1), quantity = '1') => {
    const done = await visitor.post('/cart', { product_id: id, variants: '', step, quantity });
    const page = await visitor.get(done.headers.get('location') ?? '');
    return page.match(/<(?:button|input)(?=[^>]*autofocus)[^>]*>/g) ?? [];
  };
  expect(await after('more')).toEqual([
    expect.stringMatching(
      /value="more".*One more of Product 1|One more of Product 1.*value="more"/,
    ),
  ]);
  // The last piece of it: there is no more to press.
  expect(await after('more')).toEqual([expect.stringContaining('One less of Product 1')]);
  expect(await after('less')).toEqual([expect.stringContaining('One less of Product 1')]);
  expect(await after('set', idOf(2), '4')).toEqual([
    expect.stringContaining('Quantity of Product 2'),
  ]);
  expect(await after('remove')).toEqual([]);
});
