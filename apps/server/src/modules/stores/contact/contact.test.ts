import { products } from '@kade/contract/catalog/products';
import { contact } from '@kade/contract/contact';
import { pages } from '@kade/contract/pages';
import { storefront } from '@kade/contract/storefront';
import { storeSettings } from '@kade/contract/store-settings';
import { expect, test } from 'vitest';
import { aProduct, aStore } from '../../../../test/factories';

test('how a store is reached is shown to visitors; what is not sent stays, blank removes', async () => {
  const { client, visitor } = await aStore();
  const body = {
    phone: '011 234 5678',
    whatsapp: '+94 (0)77-1234567',
    email: 'Shop@Example.com',
    address: '12 Temple Road\nGalle',
    opening_hours: 'Mon–Sat 9–18',
    map_url: 'https://maps.app.goo.gl/x',
    registration_number: 'PV 123',
    tiktok: 'https://www.tiktok.com/@shop',
  };
  const set = await client.call(contact.set, { body });
  const stored = {
    ...body,
    phone: '+94112345678',
    whatsapp: '+94771234567',
    email: 'shop@example.com',
  };
  expect(set).toEqual(stored);
  expect((await visitor.call(storefront.store, {})).contact).toEqual(stored);
  await client.call(contact.set, { body: { tiktok: '', phone: null } });
  const left = { ...stored, tiktok: null, phone: null };
  expect(await client.call(contact.get, {})).toEqual(left);
});

test.each([
  ['phone', '12345678'],
  ['whatsapp', 'hello'],
  ['email', 'shop@'],
  ['map_url', 'javascript:alert(1)'],
  ['tiktok', 'data:text/html,x'],
])('refuses %s %s', async (field, value) => {
  const { client } = await aStore();
  const attempt = client.call(contact.set, { body: { [field]: value } });
  await expect(attempt).rejects.toMatchObject({ status: 400, details: [{ field }] });
});

test('a store is ready for PayHere once all that it asks for is there', async () => {
  const shop = await aStore();
  const { client } = shop;
  const missing = async () =>
    (await client.call(contact.payhere, {})).items
      .filter(({ is_done }) => !is_done)
      .map(({ item }) => item);
  expect(await missing()).toEqual([
    'products',
    'contact',
    'about',
    'terms_and_conditions',
    'refund_policy',
    'privacy',
    'shipping',
  ]);
  const blank = { content: '<p>&nbsp;</p>' };
  const params = { type: 'refund_policy' } as const;
  await client.call(storeSettings.updatePolicy, { params, body: blank });
  expect(await missing()).toContain('refund_policy');
  await aProduct(shop, { status: 'draft' });
  const bowl = await aProduct(shop, { stock_quantity: 0 });
  expect(await missing()).toContain('products');
  const restocked = { params: { id: bowl._id }, body: { stock_quantity: 1 } };
  await client.call(products.update, restocked);
  expect(await missing()).not.toContain('products');
  const reached = { phone: '0771234567', email: 'a@example.com', address: 'Galle' };
  await client.call(contact.set, { body: reached });
  for (const kind of ['about', 'privacy', 'shipping'] as const) {
    await client.call(pages.create, { body: { kind, title: kind, content: '<p>Text</p>' } });
  }
  const content = { content: '<p>Text</p>' };
  for (const type of ['terms_and_conditions', 'refund_policy'] as const) {
    await client.call(storeSettings.updatePolicy, { params: { type }, body: content });
  }
  expect(await missing()).toEqual([]);
  expect((await client.call(contact.payhere, {})).is_ready).toBe(true);
});
