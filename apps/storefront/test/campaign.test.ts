import { beforeAll, expect, test } from 'vitest';
import { aVisitor, hiddenFields, loadStorefront } from './browser';
import { aShop, idOf } from './shop';

let storefront: Awaited<ReturnType<typeof loadStorefront>>;
beforeAll(async () => {
  storefront = await loadStorefront();
}, 60_000);

/** What an order tells of the links by which its customer came, one after the other. */
async function campaignAfter(...links: string[]) {
  const shop = aShop();
  const visitor = aVisitor(storefront.handle, shop);
  for (const link of links) expect((await visitor.send(link)).status).toBeLessThan(400);
  await visitor.post(`/products/${idOf(1)}`, { quantity: '1' });
  const page = await visitor.get('/checkout');
  const placed = await visitor.post('/checkout', {
    ...hiddenFields(page),
    phone_number: '077 123 4567',
    first_name: 'Nimal',
    address: '12 Temple Road',
    city: 'Jaffna',
    payment_option: 'cash_on_delivery',
  });
  expect(placed.status).toBe(303);
  return shop.sent[0]?.campaign;
}

test('an order tells the last link that said what it was', async () => {
  const first = `/products/${idOf(1)}?utm_source=facebook&utm_medium=paid&utm_campaign=vesak+sale`;
  expect(await campaignAfter(first, '/', '/products')).toEqual({
    source: 'facebook',
    medium: 'paid',
    name: 'vesak sale',
  });
  expect(await campaignAfter(first, '/?gclid=Cj0K')).toEqual({
    source: 'google',
    medium: '',
    name: '',
  });
});

test('nothing is told of who came without one, and what no text is keeps nobody from ordering', async () => {
  expect(await campaignAfter('/')).toBeUndefined();
  expect(await campaignAfter('/?utm_source=%0A%00&utm_campaign=x')).toBeUndefined();
  const long = await campaignAfter(`/?utm_source=${'a'.repeat(5000)}`);
  expect(long?.['source']).toHaveLength(100);
});
