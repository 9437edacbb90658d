import { api } from '@kade/contract/api';
import { expect, test, type Page } from './journey';
import { aProduct, aShop, openAs, PASSWORD, unique } from './shops';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Confirms the chosen plan and comes to PayHere. */
async function goToPayhere(page: Page, amount: string) {
  const window = page.getByRole('dialog', { name: 'Choose Standard' });
  await expect(window.getByText('Charged now')).toBeVisible();
  await window.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'PayHere (a fake)' })).toBeVisible();
  await expect(page.getByText(amount)).toBeVisible();
}

const thanks = (page: Page) =>
  page.getByText('Thank you. We have your payment, and you are on Standard.');

test('from the prices to Standard by the year, a missed charge, and back to Starter @desktop', async ({
  page,
  server,
}) => {
  const { payhere } = server.gateways;
  const name = unique('temple-masks');
  const failNext = async () => {
    const subscription = payhere.subscriptions.at(-1);
    if (!subscription) throw new Error('PayHere has no subscription');
    await payhere.bill(subscription, 'failed');
    await page.goto('/billing');
    await expect(
      page.getByText('Your last payment for Standard did not go through.'),
    ).toBeVisible();
    await expect(page.getByText('Standard, paid by the year').first()).toBeVisible();
  };

  await test.step('the landing page leads to the prices, and a plan to the sign-up', async () => {
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'Build Your Online Store Your Way', level: 1 }),
    ).toBeVisible();
    await page.goto('/pricing');
    await page.getByText('Yearly', { exact: true }).click();
    await page.getByRole('link', { name: 'Get Started with Standard' }).click();
    await expect(page).toHaveURL('/signup?plan=standard&term=yearly');
    await page.getByLabel('First name').fill('Nimali');
    await page.getByLabel('Last name').fill('Perera');
    await page.getByLabel('E-mail').fill(`${name}@example.com`);
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign Up');
  });

  await test.step('the wizard opens the store and leads to the payment', async () => {
    await expect(page).toHaveURL('/store-creation?plan=standard&term=yearly');
    await page.getByLabel('Store name').fill('Temple Masks');
    await page.getByRole('textbox', { name: 'Subdomain' }).fill(name);
    await expect(page.getByText('Available!!!')).toBeVisible();
    await press(page, 'Next');
    await press(page, 'Finish');
    await expect(page).toHaveURL(/\/billing\?plan=standard&term=yearly/);
  });

  await test.step('the card is declined, and nothing changes', async () => {
    await goToPayhere(page, 'LKR 28800.00, then 28800.00 every 1 Year');
    await press(page, 'Decline');
    await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible();
    await expect(page.getByText('Free forever').first()).toBeVisible();
  });

  await test.step('another card pays', async () => {
    await page.getByText('Yearly', { exact: true }).click();
    await press(page, 'Select Plan: Standard');
    await goToPayhere(page, 'LKR 28800.00');
    await press(page, 'Approve');
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText('0 of 200')).toBeVisible();
  });

  await test.step('the next charge fails, and is paid within the days of grace', async () => {
    await failNext();
    await press(page, 'Pay now');
    await goToPayhere(page, 'LKR 28800.00');
    await press(page, 'Approve');
    await expect(thanks(page)).toBeVisible();
    // The card of before is charged no more.
    await expect
      .poll(() => payhere.subscriptions.slice(-2).map(({ status }) => status))
      .toEqual(['CANCELLED', 'ACTIVE']);
  });

  await test.step('another charge fails, and the merchant goes back to Starter', async () => {
    await failNext();
    await press(page, 'Cancel plan');
    const window = page.getByRole('dialog', { name: 'Cancel plan' });
    await window.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(page.getByText('0 of 20', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel plan' })).toHaveCount(0);
  });
});

test('what a smaller plan has no room for is read-only until the merchant chooses it @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const { client } = shop.merchant;
  const { payhere } = server.gateways;
  await openAs(page, shop.merchant, '/billing?plan=standard&term=monthly');
  await goToPayhere(page, 'LKR 3000.00');
  await press(page, 'Approve');
  await expect(thanks(page)).toBeVisible();
  const made: { _id: string }[] = [];
  for (let count = 1; count <= 21; count += 1) {
    made.push(await aProduct(shop, { name: `Mask ${count}` }));
  }
  const subscription = payhere.subscriptions.at(-1);
  if (subscription) await payhere.bill(subscription, 'failed');
  await client.call(api.billing.cancel, {});

  await test.step('the newest product is read-only and is shown so', async () => {
    await page.goto(`/product/${made.at(-1)?._id}`);
    await expect(page.getByText('Read-only on the Starter plan.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Product' })).toHaveCount(0);
    await page.goto('/products');
    await expect(page.getByText('Read-only on the Starter plan')).toHaveCount(1);
  });

  await test.step('the merchant chooses it instead of the first', async () => {
    await page.getByRole('link', { name: 'Choose what stays editable' }).click();
    const window = page.getByRole('dialog', { name: 'Choose what stays editable' });
    await window.getByRole('checkbox', { name: 'Mask 1', exact: true }).click();
    await window.getByRole('checkbox', { name: /^Mask 21/ }).click();
    await window.getByRole('button', { name: 'Save' }).click();
    await expect(window).toBeHidden();
    await page.goto(`/product/${made.at(-1)?._id}`);
    await expect(page.getByRole('button', { name: 'Edit Product' })).toBeVisible();
  });
});
