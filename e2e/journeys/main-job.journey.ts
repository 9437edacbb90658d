import { fillCheckout } from './customers';
import { halvesOf, logo, phonePhoto } from './photos';
import { expect, test, type Page } from './journey';
import { openScreen, pickFile } from './merchant-screens';
import { PASSWORD, unique } from './shops';

test('from the landing page to the first paid order @phone', async ({ page, shopper, isPhone }) => {
  const address = unique('ceylon-pantry');

  await test.step('reads the landing page and signs up', async () => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'Build Your Online Store Your Way', level: 1 }),
    ).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
    await expect(page).toHaveURL('/signup');
    await page.getByLabel('First name').fill('Nimali');
    await page.getByLabel('Last name').fill('Perera');
    await page.getByLabel('E-mail').fill(`${address}@example.com`);
    await page.getByLabel('Phone number').fill('+94 77 123 4567');
    await page.getByLabel('Username').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/store-creation');
  });

  await test.step('opens a store in the wizard', () => openStore(page, address));

  const photo = await phonePhoto();
  await test.step('adds a product with a photo from the phone', async () => {
    await openScreen(page, 'Products', isPhone);
    await expect(page.getByText('No products')).toBeVisible();
    await page.getByRole('button', { name: 'Create Product' }).click();
    const form = page.getByRole('dialog', { name: 'Create Product' });
    await form.getByLabel('Name', { exact: true }).fill('Uva Highland Tea');
    await form.getByLabel('Description').fill('Whole leaf, hand-rolled.');
    await form.getByLabel('Price', { exact: true }).fill('2250');
    await form.getByLabel('Category', { exact: true }).click();
    await page.getByRole('option', { name: 'New Category' }).click();
    await form.getByLabel('Category name').fill('Tea');
    await form.getByLabel('Stock quantity').fill('5');
    await pickFile(page, form.getByLabel('Thumbnail', { exact: true }), {
      name: 'IMG_2041.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await expect(form.getByRole('img', { name: 'IMG_2041.jpg' })).toBeVisible();
    await form.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByRole('link', { name: 'Uva Highland Tea' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('Rs 2,250.00')).toBeVisible();
  });

  const storeUrl = new URL(page.url());
  storeUrl.hostname = `${address}.localhost`;
  await test.step('a customer buys it at the store’s own address', () =>
    buy(shopper, storeUrl.origin));

  await test.step('the order has arrived and is moved on', async () => {
    await openScreen(page, 'Orders', isPhone);
    await page.getByRole('link', { name: '#1001', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Order #1001', level: 1 })).toBeVisible();
    await expect(page.getByText('kasun@example.com').first()).toBeVisible();
    await expect(page.getByRole('table').getByText('$2,250.00').first()).toBeVisible();
    await page.getByLabel('Update Status').selectOption('Processing');
    await expect(page.getByText('Status changed from Pending to Processing')).toBeVisible();
    await page.getByLabel('Update Payment Status').selectOption('Paid');
    await expect(page.getByText('Payment status changed from Pending to Paid')).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByText('Your order is being packed.')).toBeVisible();
    await expect(shopper.getByText('Cash on delivery · paid')).toBeVisible();
  });

  await test.step('finds it on the dashboard', async () => {
    await openScreen(page, 'Dashboard', isPhone);
    await expect(page.getByText('Rs. 4,500.00 (paid - refunded)')).toBeVisible();
    await expect(page.getByText('Order Status Overview (Last 30 days)')).toBeVisible();
    await expect(page.getByText('Total Orders')).toBeVisible();
    const legend = page.getByRole('table', { name: 'Orders by status, 1 in all' });
    await expect(legend.getByRole('row', { name: 'Processing' })).toHaveText(/Processing\s*1$/);
    await expect(legend.getByRole('row', { name: 'Pending' })).toHaveText(/Pending\s*0$/);
    const paid = page.getByRole('listitem').filter({ hasText: /^Paid/ });
    await expect(paid).toContainText('Transactions1');
    await expect(paid).toContainText('Rs. 4,500.00');
  });
});

async function openStore(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Store name is required')).toBeVisible();
  await expect(page.getByText('Subdomain is required')).toBeVisible();
  await page.getByLabel('Store name').fill('Ceylon Pantry');
  await page.getByRole('textbox', { name: 'Subdomain' }).fill(address);
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeDisabled();
  await expect(page.getByText('Available!!!')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await pickFile(page, page.getByLabel('Logo picture'), {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logo(),
  });
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('img', { name: 'Logo of Ceylon Pantry' })).toBeVisible();
  await expect(page.getByRole('link', { name: `${address}.localhost` })).toBeVisible();
}

async function buy(shopper: Page, storeOrigin: string): Promise<void> {
  await shopper.goto(storeOrigin);
  await expect(shopper.getByRole('link', { name: 'Ceylon Pantry' }).first()).toBeVisible();
  await shopper.getByRole('link', { name: 'Uva Highland Tea' }).last().click();
  await expect(shopper.getByRole('heading', { name: 'Uva Highland Tea', level: 1 })).toBeVisible();

  const picture = shopper.getByRole('main').getByRole('img').first();
  await expect(picture).toBeVisible();
  const reply = await shopper.request.get((await picture.getAttribute('src')) ?? '');
  expect(await halvesOf(await reply.body())).toEqual({ upper: 'red', lower: 'blue' });

  await shopper.getByLabel('Quantity').selectOption('2');
  await shopper.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shopper.getByText('Added to your cart')).toBeVisible();
  await shopper.getByRole('link', { name: 'Checkout' }).click();
  await fillCheckout(shopper);
  await expect(shopper.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  await shopper.getByRole('button', { name: 'Place order · Rs 4,500' }).click();
  await expect(shopper.getByRole('heading', { name: 'Thank you, Kasun' })).toBeVisible();
  await expect(shopper.getByText('The shop has your order')).toBeVisible();
}
