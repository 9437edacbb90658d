import { codeAt } from '../../apps/server/test/fakes/authenticator';
import { expect, test } from './journey';
import { invite, setUp } from './operators';
import { anOrder, aProduct, aShop, openAs, PASSWORD, unique } from './shops';

test('an operator signs in with a code, closes a store for a reason, and opens it again @desktop', async ({
  page,
  shopper,
  server,
  openContext,
  isPhone,
  trouble,
}) => {
  trouble.allow(/503/);
  const shop = await aShop(server);
  const product = await aProduct(shop, { name: 'Devil mask' });
  const order = await anOrder(shop, product);
  const email = `${unique('ops')}@kade.lk`;

  await test.step('a link from the machine sets password and app', async () => {
    const secret = await setUp(page, await invite(server, email));
    const menu = page.getByRole('button', { name: 'Menu' });
    if (isPhone) await menu.click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    // The code of this half-minute was taken; the next one is good already.
    await page.getByLabel('Code').fill(codeAt(secret, new Date(Date.now() + 30_000)));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  });

  await test.step('an order is looked at for a reason, which its merchant is shown', async () => {
    await page.goto(`/operator/stores?q=${encodeURIComponent(shop.store.name)}`);
    await page.getByRole('link', { name: shop.store.name }).click();
    const number = page.getByLabel('Order number');
    await number.fill(`#${order.order_number}`);
    expect((await number.boundingBox())?.width, 'a field as wide as a line is').toBeLessThan(640);
    await page.getByRole('button', { name: 'Look at the order' }).click();
    await expect(page.getByText('Please say why')).toBeVisible();
    await page.getByLabel('Why').fill('The customer asks where it is');
    await page.getByRole('button', { name: 'Look at the order' }).click();
    await expect(page.getByText(/× Devil mask/)).toBeVisible();
  });

  await test.step('the store is found and suspended', async () => {
    await page.goto(`/operator/stores?q=${encodeURIComponent(shop.store.name)}`);
    await page.getByRole('link', { name: shop.store.name }).click();
    await page.getByRole('button', { name: 'Suspend store' }).click();
    const window = page.getByRole('dialog');
    await window.getByLabel('Why').fill('It sells what it must not');
    await window.getByRole('button', { name: 'Suspend store' }).click();
    await expect(page.getByRole('button', { name: 'Reopen store' })).toBeVisible();
    await expect(page.getByText('It sells what it must not').first()).toBeVisible();
  });

  await test.step('its front says so, and so does its merchant’s back-office', async () => {
    const answer = await shopper.goto(shop.store.url);
    expect(answer?.status()).toBe(503);
    await expect(shopper.getByText('This shop is closed for now')).toBeVisible();
    const merchant = await (await openContext()).newPage();
    await openAs(merchant, shop.merchant, '/dashboard');
    await expect(merchant.getByText('It sells what it must not')).toBeVisible();
    await merchant.goto(`/orders/${order._id}`);
    await expect(
      merchant.getByRole('heading', { name: `Order #${order.order_number}` }),
    ).toBeVisible();
    await merchant.goto('/settings/activity');
    await expect(merchant.getByText('The customer asks where it is')).toBeVisible();
  });

  await test.step('it is opened again', async () => {
    await page.getByRole('button', { name: 'Reopen store' }).click();
    const window = page.getByRole('dialog');
    await window.getByLabel('Why').fill('They took it down');
    await window.getByRole('button', { name: 'Reopen store' }).click();
    await expect(page.getByRole('button', { name: 'Suspend store' })).toBeVisible();
    await shopper.goto(shop.store.url);
    await expect(shopper.getByText('Devil mask').first()).toBeVisible();
  });
});
