import { readFile } from 'node:fs/promises';
import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { openScreen } from './merchant-screens';
import { aProduct, anOrder, aShop, openAs } from './shops';

test('a merchant finds a customer, notes something, hands out their data and erases it @desktop', async ({
  page,
  server,
  isPhone,
  trouble,
}) => {
  // The browser's own line on what the server refuses.
  trouble.allow(/409 \(Conflict\)/);
  const shop = await aShop(server);
  const product = await aProduct(shop);
  await anOrder(shop, product);
  const second = await anOrder(shop, product, 2);
  const deliver = async (id: string) =>
    shop.client.call(api.orders.update, { params: { id }, body: { status: 'delivered' } });

  await test.step('the list shows one person, found by the end of the number', async () => {
    await openAs(page, shop.merchant, '/dashboard');
    await openScreen(page, 'Customers', isPhone);
    const table = page.getByRole('table', { name: 'Customers' });
    await expect(table.getByRole('link', { name: 'Kasun Fernando' })).toHaveCount(1);
    await page.getByRole('searchbox').fill('4567');
    await expect(page).toHaveURL('/customers?q=4567');
    await page.getByRole('searchbox').fill('nobody');
    await expect(page.getByText('No customers match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await table.getByRole('link', { name: 'Kasun Fernando' }).click();
  });

  await test.step('a note is kept', async () => {
    await expect(page.getByRole('heading', { name: 'Kasun Fernando', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: '#1002' })).toBeVisible();
    await page.getByLabel('New note').fill('Rings the bell twice');
    await page.getByRole('button', { name: 'Add note' }).click();
    const note = page.getByRole('listitem').filter({ hasText: 'Rings the bell twice' });
    await expect(note).toBeVisible();
  });

  await test.step('everything held on the person is saved as a file', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({
      customer: { email: 'kasun@example.com', notes: [{ text: 'Rings the bell twice' }] },
      orders: [{ order_number: 1001 }, { order_number: 1002 }],
    });
  });

  await test.step('erasing is refused while an order is open, then leaves the figures', async () => {
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'Erase customer' });
    await window.getByRole('button', { name: 'Erase for good' }).click();
    await expect(window.getByText('Orders #1001, #1002 are still open.')).toBeVisible();
    const { items } = await shop.client.call(api.orders.list, {});
    for (const { _id } of items) await deliver(_id);
    await window.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('heading', { name: 'Erased customer', level: 1 })).toBeVisible();
    await expect(page.getByText('Rings the bell twice')).toHaveCount(0);
    await expect(window).toHaveCount(0);
    await page.getByRole('link', { name: '#1002' }).click();
    await expect(
      page.getByRole('heading', { name: `Order #${second.order_number}` }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Erased customer' })).toBeVisible();
    await expect(page.getByText('kasun@example.com').filter({ visible: true })).toHaveCount(0);
  });
});

test('a family that shares a phone number is separated, and made one again @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const product = await aProduct(shop);
  const mother = await anOrder(shop, product);
  await shop.client.call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: product._id, quantity: 1 }],
      email: 'dilini@example.com',
      shipping_address: {
        first_name: 'Dilini',
        last_name: 'Fernando',
        address: '12 Galle Road',
        city: 'Colombo',
        postal_code: '00300',
        phone_number: '0771234567',
      },
      payment_option: 'cash_on_delivery',
    },
  });
  const { customer_id } = await shop.client.call(api.orders.get, { params: { id: mother._id } });
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });

  await test.step('the daughter’s orders are picked, and she is a customer of her own', async () => {
    await openAs(page, shop.merchant, `/customers/${customer_id}`);
    await expect(title('Dilini Fernando')).toBeVisible();
    await page.getByRole('button', { name: 'Separate' }).press('Enter');
    const window = page.getByRole('dialog', { name: 'Separate customer' });
    await window.getByRole('checkbox', { name: 'Dilini Fernando' }).press('Space');
    await expect(window.getByText('Both use 0771234567')).toBeVisible();
    await window.getByRole('button', { name: 'Separate' }).press('Enter');
    await expect(window).toHaveCount(0);
    await expect(title('Kasun Fernando')).toBeVisible();
    await page.getByRole('link', { name: '0771234567', exact: true }).click();
    const table = page.getByRole('table', { name: 'Customers' });
    await expect(table.getByRole('link', { name: 'Fernando' })).toHaveCount(2);
    await table.getByRole('link', { name: 'Kasun Fernando' }).click();
  });

  await test.step('they are found to be one person after all', async () => {
    await expect(title('Kasun Fernando')).toBeVisible();
    await page.getByRole('button', { name: 'Merge' }).click();
    const window = page.getByRole('dialog', { name: 'These are one person' });
    await window.getByRole('combobox').fill('dilini');
    await page.getByRole('option', { name: 'Dilini Fernando' }).click();
    await window.getByRole('button', { name: 'Merge' }).click();
    await expect(window).toHaveCount(0);
    await expect(title('Dilini Fernando')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Separate' })).toBeVisible();
  });
});
