import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, anOrder, aShop, openAs, type Shop } from './shops';

/** All but the Shipping page of what PayHere looks for. */
async function writeAlmostAll(shop: Shop): Promise<void> {
  const { client } = shop;
  await aProduct(shop);
  await client.call(api.contact.set, {
    body: { phone: '077 123 4567', email: 'hello@example.com', address: '12 Galle Road, Galle' },
  });
  const content = '<p>Hand-made in Galle.</p>';
  const written = [
    { kind: 'about', title: 'About us', content },
    { kind: 'contact', title: 'Contact', content: '' },
    { kind: 'privacy', title: 'Privacy', content },
  ] as const;
  for (const body of written) await client.call(api.pages.create, { body });
  for (const type of ['terms_and_conditions', 'refund_policy'] as const) {
    await client.call(api.storeSettings.createPolicy, { params: { type }, body: { content } });
  }
}

test('a shop is written about and written to, and is ready for PayHere once all is said @phone', async ({
  page,
  shopper,
  server,
  trouble,
}) => {
  trouble.allow(/status of 400 .*\/contact\)$/);
  const shop = await aShop(server);
  await writeAlmostAll(shop);

  await test.step('the merchant reads what is missing, and writes it', async () => {
    await openAs(page, shop.merchant, '/settings');
    const readiness = page.getByRole('region', { name: 'Ready for PayHere' });
    await expect(readiness.getByText('Write a Shipping page under Pages.')).toBeVisible();
    const body = { kind: 'shipping', title: 'Shipping', content: '<p>In four days.</p>' } as const;
    await shop.client.call(api.pages.create, { body });
    await page.reload();
    await expect(readiness.getByText('All that PayHere looks for is there')).toBeVisible();
  });

  await test.step('a visitor reads it, and writes to the shop', async () => {
    await shopper.goto(shop.store.url);
    await shopper.getByRole('link', { name: 'About us' }).click();
    await expect(shopper.getByText('Hand-made in Galle.')).toBeVisible();
    await shopper.getByRole('link', { name: 'Contact', exact: true }).click();
    const form = shopper.locator('form', { hasText: 'Send the message' });
    await form.getByLabel('Your name').fill('Kasun');
    await form.getByLabel('E-mail').fill('kasun@example.com');
    await form.getByLabel('Message').fill('Do you have it in blue?');
    // Who writes quicker than anybody can is asked to look once more, and what was written stays.
    await expect(async () => {
      await form.getByRole('button', { name: 'Send the message' }).click();
      const thanks = shopper.getByText('Thank you! The shop has your message');
      await expect(thanks).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test('a customer without the link finds the order by its phone, and takes it back @phone', async ({
  shopper,
  server,
  trouble,
}) => {
  trouble.allow(/status of 404 .*\/orders\)$/);
  const shop = await aShop(server);
  const product = await aProduct(shop);
  await shop.client.call(api.payments.setLimits, { body: { cancel_minutes: 30 } });
  const { order_number } = await anOrder(shop, product);
  const find = async (phone: string) => {
    await shopper.getByLabel('Order number').fill(String(order_number));
    await shopper.getByLabel('Phone number of the order').fill(phone);
    await shopper.getByRole('button', { name: 'Find it' }).click();
  };
  await shopper.goto(shop.store.url);
  await shopper.getByRole('link', { name: 'Find your order' }).click();
  await find('071 000 0000');
  await expect(shopper.getByText('No order has this number and this phone number.')).toBeVisible();
  await expect(shopper.getByLabel('Order number')).toHaveValue(String(order_number));
  await find('0771234567');
  await expect(shopper.getByRole('heading', { name: 'Thank you, Kasun' })).toBeVisible();
  await shopper.getByText('Change your mind?').click();
  await shopper.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(shopper.getByRole('heading', { name: 'Your order was cancelled' })).toBeVisible();
  const left = await shop.client.call(api.products.get, { params: { id: product._id } });
  expect(left.stock_quantity).toBe(10);
});

test('who waits for what is sold out is told when it is back, and ends it by a link @phone', async ({
  page,
  shopper,
  server,
  trouble,
}) => {
  trouble.allow(/status of 400/);
  const shop = await aShop(server);
  const lamp = await aProduct(shop, { name: 'Clay lamp', stock_quantity: 0 });
  await shopper.goto(`${shop.store.url}/products/clay-lamp`);
  const form = shopper.locator('form', { hasText: 'Tell me when it is back' });
  const send = () => form.getByRole('button', { name: 'Tell me when it is back' }).click();

  await test.step('an address that is none is refused and kept', async () => {
    await form.getByLabel('E-mail').fill('kasun at home');
    await send();
    await expect(form.getByText('E-mail must be an e-mail address')).toBeVisible();
    await expect(form.getByLabel('E-mail')).toHaveValue('kasun at home');
  });

  await test.step('the merchant sees that somebody waits', async () => {
    await form.getByLabel('E-mail').fill('kasun@example.com');
    await send();
    await expect(shopper.getByText('We will write to you once, when it is back.')).toBeVisible();
    await openAs(page, shop.merchant, '/products/inventory');
    await expect(page.getByText('1 waits')).toBeVisible();
  });

  await test.step('the link of the mail asks before it ends anything', async () => {
    await shopper.goto(`${shop.store.url}/alerts?token=broken`);
    await shopper.getByRole('button', { name: 'Tell me of nothing more' }).click();
    await expect(shopper.getByText('This link is not whole.')).toBeVisible();
  });

  await shop.client.call(api.stock.update, {
    params: { id: lamp._id },
    body: { cells: [{ variants: [], stock_quantity: 3 }] },
  });
  await shopper.goto(`${shop.store.url}/products/clay-lamp`);
  await expect(form).toBeHidden();
});
