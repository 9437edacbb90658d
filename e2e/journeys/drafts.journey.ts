import { api } from '@kade/contract/api';
import { fillCheckout } from './customers';
import { expect, test, type Page } from './journey';
import { openScreen } from './merchant-screens';
import { aProduct, aShop, openAs, takeTransfers, type Shop } from './shops';

/** Two pieces of a product at LKR 1,000 instead of 1,250, for somebody on the phone. */
async function writeDraft(page: Page, shop: Shop, name: string, isPhone: boolean): Promise<void> {
  await openAs(page, shop.merchant, '/dashboard');
  await openScreen(page, 'Orders', isPhone);
  await page.goto('/orders/drafts');
  await page.getByRole('link', { name: 'New draft' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await expect(page.getByText('10 in stock')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: `Agree on another price of ${name}` }).click();
  await page.getByLabel('Agreed price').fill('1000');
  await page.getByLabel('Reason').fill('Regular customer');
  await expect(page.getByText('LKR 2,000.00').first()).toBeVisible();
  await page.getByLabel('First name').fill('Kasun');
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft D1', level: 1 })).toBeVisible();
}

test('an order on the phone is written down, sent as a link, completed by its customer and seen @desktop', async ({
  page,
  shopper,
  server,
  isPhone,
}) => {
  const shop = await aShop(server);
  const tea = await aProduct(shop);
  await takeTransfers(shop);
  await writeDraft(page, shop, tea.name, isPhone);
  await page.getByLabel('E-mail').fill('kasun@example.com');
  await page.getByRole('button', { name: 'Send pay link' }).click();
  await page
    .getByRole('dialog', { name: 'Send pay link' })
    .getByRole('button', { name: 'Send pay link' })
    .click();
  const link = page.getByText(/^http\S+\/pay\//);
  await expect(link).toBeVisible();
  const url = (await link.textContent()) ?? '';

  // The catalogue gets dearer: what was agreed stays agreed.
  const body = { price: 900_000 };
  await shop.client.call(api.products.update, { params: { id: tea._id }, body });
  await shopper.goto(url);
  await expect(shopper.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  await expect(shopper.getByLabel('First name')).toHaveValue('Kasun');
  await fillCheckout(shopper);
  await shopper.getByText('Bank transfer').click();
  await shopper.getByRole('button', { name: 'Place order · Rs 2,000' }).dblclick();
  await expect(shopper.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();
  await expect(shopper.getByText('8800123456')).toBeVisible();
  await shopper.goto(url);
  await expect(shopper.getByRole('heading', { name: 'Complete your payment' })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: /^Order #/ }).click();
  await expect(page.getByText('Made from draft: D1')).toBeVisible();
  await expect(
    page.getByText(
      `Agreed price: ${tea.name}: LKR 1,000.00 instead of LKR 1,250.00 (Regular customer)`,
    ),
  ).toBeVisible();
  const { items } = await shop.client.call(api.orders.list, { query: {} });
  expect(items).toMatchObject([{ total_price: 200_000, payment_options: 'bank_transfer' }]);
  const left = await shop.client.call(api.products.get, { params: { id: tea._id } });
  expect(left.stock_quantity).toBe(8);
});

test('a draft is placed at once for somebody without e-mail address, after what is missing was asked for @phone', async ({
  page,
  server,
  isPhone,
  trouble,
}) => {
  const shop = await aShop(server);
  const tea = await aProduct(shop);
  await writeDraft(page, shop, tea.name, isPhone);
  const place = async () => {
    await page.getByRole('button', { name: 'Create order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create order' });
    await dialog.getByRole('button', { name: 'Create order' }).dblclick();
  };
  trouble.allow(/status of 400 .*\/order/);
  await place();
  await expect(page.getByText('City is required')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Galle Road');
  await page.getByLabel('City').fill('Colombo');
  await place();
  await page.getByRole('link', { name: /^Order #/ }).click();
  await expect(page.getByText('No e-mail address', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible();
  const again = page.getByRole('button', { name: 'Send a mail again' });
  await expect(again).toBeDisabled();
  const { items } = await shop.client.call(api.orders.list, { query: {} });
  expect(items).toMatchObject([
    { total_price: 200_000, payment_options: 'cash_on_delivery', email: null },
  ]);

  // Asked for later, the address is added, and mails can go there from then on.
  await page
    .getByRole('region', { name: 'Customer Information' })
    .getByRole('button', { name: /Edit/ })
    .click();
  await page.getByLabel('E-mail').fill('kasun@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('E-mail added')).toBeVisible();
  await expect(again).toBeEnabled();
});

test('a link that was withdrawn says so, and the draft can be changed again @desktop', async ({
  page,
  shopper,
  server,
  isPhone,
  trouble,
}) => {
  const shop = await aShop(server);
  const tea = await aProduct(shop);
  await writeDraft(page, shop, tea.name, isPhone);
  await page.getByRole('button', { name: 'Send pay link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send pay link' });
  await dialog.getByRole('button', { name: 'Make pay link' }).click();
  const link = page.getByText(/^http\S+\/pay\//);
  const url = (await link.textContent()) ?? '';
  await expect(page.getByLabel('First name')).toBeDisabled();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw pay link' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(link).toBeHidden();
  await expect(page.getByLabel('First name')).toBeEnabled();
  trouble.allow(/status of 404 .*\/pay\//);
  await shopper.goto(url);
  await expect(
    shopper.getByRole('heading', { name: 'This link does not work any more' }),
  ).toBeVisible();
});
