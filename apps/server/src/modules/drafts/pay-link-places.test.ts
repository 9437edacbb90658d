import type { Product } from '@kade/contract/catalog/products';
import type { PayLinkOrder } from '@kade/contract/pay-links';
import { payLinks } from '@kade/contract/pay-links';
import { shipping } from '@kade/contract/shipping';
import { beforeAll, expect, test } from 'vitest';
import {
  aBankAccount,
  aDraft,
  anAddress,
  aPayLink,
  aProduct,
  aStore,
  type TestShop,
} from '../../../test/factories';
import { payments } from '@kade/contract/payments';

let shop: TestShop;
let tea: Product;
beforeAll(async () => {
  shop = await aStore();
  tea = await aProduct(shop, { price: 50_000, stock_quantity: 100 });
  const places = ['colombo'];
  const near = { type: 'fixed' as const, value: 35_000, places, days_from: 1, days_to: 2 };
  const far = { ...near, value: 45_000, is_except: true, days_from: 3, days_to: 5 };
  await shop.client.call(shipping.create, { body: near });
  await shop.client.call(shipping.create, {
    body: { ...far, cod_fee: 30_000, cod_max: 200_000 },
  });
  await aBankAccount(shop);
  const params = { method: 'bank_transfer' } as const;
  await shop.client.call(payments.setMethod, { params, body: { enabled: true } });
});

type Link = Awaited<ReturnType<typeof aPayLink>>;
const open = ({ params, query }: Link, place = {}) =>
  shop.visitor.call(payLinks.get, { params, query: { ...query, ...place } });
const place = (link: Link, fields: Partial<PayLinkOrder> = {}) =>
  shop.visitor.call(payLinks.placeOrder, {
    ...link,
    body: { shipping_address: jaffna, payment_option: 'cash_on_delivery', ...fields },
  });

const jaffna = { ...anAddress, city: 'Jaffna', district: 'Jaffna', postal_code: '40000' };
const nowhere = { ...anAddress, city: 'Somewhere' };
const london = {
  ...anAddress,
  city: 'London',
  postal_code: 'SW1A 1AA',
  country: 'United Kingdom',
  phone_number: '+447911123456',
};

test('who lives elsewhere than was agreed pays what cash costs more there, and is promised it so', async () => {
  const link = await aPayLink(shop, await aDraft(shop, tea));
  expect(await open(link)).toMatchObject({
    total_price: 135_000,
    delivery: { chosen: { cod_fee: 0, promise: { to: 2 } } },
  });
  await expect(place(link, { total_price: 135_000 })).rejects.toMatchObject({
    code: 'price_changed',
    message: 'The total is now Rs 1,650.00. Nothing was ordered.',
  });
  const { total_price, delivery } = await open(link, { city: 'Jaffna', district: 'Jaffna' });
  expect([total_price, delivery.chosen.cod_fee]).toEqual([135_000, 30_000]);
  expect(await place(link, { total_price: 165_000 })).toMatchObject({
    shipping: 35_000,
    total_price: 165_000,
    delivery: { promise: { from: 3, to: 5 } },
  });
});

test('cash is not taken above what it is taken for where the customer lives', async () => {
  const items = [{ product_id: tea._id, quantity: 3 }];
  const link = await aPayLink(shop, await aDraft(shop, tea, { items }));
  await expect(place(link)).rejects.toMatchObject({
    details: [{ field: 'payment_option', message: 'is taken up to Rs 2,000 only' }],
  });
  const order = await place(link, { payment_option: 'bank_transfer', total_price: 185_000 });
  expect(order).toMatchObject({ total_price: 185_000, delivery: { promise: { to: 5 } } });
});

test('cash without a district is refused where it decides what that costs, and nothing else', async () => {
  const draft = () => aDraft(shop, tea, { shipping_address: {}, shipping_override: 40_000 });
  const link = await aPayLink(shop, await draft());
  await expect(place(link, { shipping_address: nowhere })).rejects.toMatchObject({
    details: [{ field: 'shipping_address.district' }],
  });
  expect(await place(link)).toMatchObject({ shipping: 40_000, total_price: 170_000 });
  const transferred = await place(await aPayLink(shop, await draft()), {
    shipping_address: nowhere,
    payment_option: 'bank_transfer',
  });
  expect(transferred.total_price).toBe(140_000);
});

test('nothing is sent where nobody delivers, unless that was agreed', async () => {
  const link = await aPayLink(shop, await aDraft(shop, tea));
  const abroad = { shipping_address: london, payment_option: 'bank_transfer' } as const;
  await expect(place(link, abroad)).rejects.toMatchObject({
    status: 409,
    code: 'not_delivered',
    message: 'This shop does not deliver to United Kingdom. Nothing was ordered.',
    details: [{ field: 'shipping_address.city' }],
  });
  await expect(
    place(link, { shipping_address: nowhere, payment_option: 'bank_transfer' }),
  ).rejects.toMatchObject({ details: [{ field: 'shipping_address.district' }] });
  const agreed = { shipping_address: { country: 'United Kingdom' }, shipping_override: 500_000 };
  const theirs = await aPayLink(shop, await aDraft(shop, tea, agreed));
  expect(await place(theirs, abroad)).toMatchObject({ total_price: 600_000 });
});
