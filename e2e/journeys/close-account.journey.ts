import { expect, test } from './journey';
import { anOrder, aProduct, aShop, openAs, PASSWORD } from './shops';

test('a merchant closes the account, reads what is said, and keeps it after all @desktop', async ({
  page,
  shopper,
  server,
  trouble,
}) => {
  trouble.allow(/503/);
  trouble.allow(/status of 403/);
  const shop = await aShop(server);
  const product = await aProduct(shop, { name: 'Devil mask' });
  const order = await anOrder(shop, product);
  const orderPage = `${shop.store.url}/orders/${order._id}?access_token=${order.access_token}`;

  await test.step('the window names the store, and wants the password', async () => {
    await openAs(page, shop.merchant, '/profile');
    await page.getByRole('button', { name: 'Close my account' }).click();
    const window = page.getByRole('dialog', { name: 'Close my account' });
    await expect(window.getByText(shop.store.name, { exact: true })).toBeVisible();
    await expect(window.getByText('1 order is still to be sent')).toBeVisible();
    await window.getByLabel('Your password').fill(PASSWORD);
    await window.getByRole('button', { name: 'Close my account' }).click();
    await expect(page.getByRole('heading', { name: /^Your account closes on/ })).toBeVisible();
  });

  await test.step('the storefront says so, and the order can be read', async () => {
    const answer = await shopper.goto(shop.store.url);
    expect(answer?.status()).toBe(503);
    await expect(shopper.getByText('This shop has closed')).toBeVisible();
    await shopper.goto(orderPage);
    await expect(shopper.getByText('You can read your order here until')).toBeVisible();
  });

  await test.step('every screen leads to the one that is left, also after signing in', async () => {
    await page.goto('/products');
    await expect(page.getByRole('heading', { name: /^Your account closes on/ })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('E-mail').fill(shop.merchant.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Your account closes on/ })).toBeVisible();
  });

  await test.step('kept, all is as before', async () => {
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    const answer = await shopper.goto(shop.store.url);
    expect(answer?.status()).toBe(200);
    await expect(shopper.getByText('Devil mask').first()).toBeVisible();
    await shopper.goto(orderPage);
    await expect(shopper.getByText('This shop has closed')).toHaveCount(0);
  });
});
