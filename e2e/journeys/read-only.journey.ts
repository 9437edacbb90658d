import { api } from '@kade/contract/api';
import { assertSteady, watchShifts } from '../pictures/layout-shift';
import { expect, test } from './journey';
import { goToPayhere, thanks } from './plans';
import { aProduct, aShop, openAs } from './shops';

test('what a smaller plan has no room for is read-only until the merchant chooses it @phone', async ({
  page,
  server,
}) => {
  const shop = await aShop(server);
  const { client } = shop.merchant;
  const { payhere } = server.gateways;
  await openAs(page, shop.merchant, '/billing?plan=standard&term=monthly');
  await goToPayhere(page, 'LKR 3000.00');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
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
    await watchShifts(page);
    await page.goto('/products');
    await expect(page.getByText('Read-only on the Starter plan')).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: 'Plan' })).toBeVisible();
    await assertSteady(page, 'the products under a notice');
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
