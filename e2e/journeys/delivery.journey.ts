import { api } from '@kade/contract/api';
import { expect, test } from './journey';
import { aProduct, aShop, type Shop } from './shops';

/** Rs 350 in Colombo, Rs 450 in all other districts, nothing from Rs 5,000 on. */
async function deliverByDistrict({ client }: Shop): Promise<void> {
  const rule = { type: 'fixed' as const, places: ['colombo'], free_from: 500_000 };
  await client.call(api.shipping.create, { body: { ...rule, value: 35_000 } });
  await client.call(api.shipping.create, { body: { ...rule, value: 45_000, is_except: true } });
}

const PLACES = [
  { district: 'Colombo', shipping: 'Rs 350', total: 'Rs 1,600' },
  { district: 'Jaffna', shipping: 'Rs 450', total: 'Rs 1,700' },
];

for (const { district, shipping, total } of PLACES) {
  test(`who lives in ${district} sees ${shipping} from the product to the order, and pays in cash @phone`, async ({
    shopper,
    server,
  }) => {
    const shop = await aShop(server);
    await deliverByDistrict(shop);
    const product = await aProduct(shop);
    const told = shopper
      .getByText(`Delivery to ${district}: ${shipping}`)
      .filter({ visible: true });

    await test.step('the product asks where to, and says what it costs', async () => {
      await shopper.goto(`${shop.store.url}/products/${product._id}`);
      await expect(shopper.getByText('Delivery from Rs 350')).toBeVisible();
      const places = shopper.getByLabel('Deliver to');
      expect((await places.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await places.selectOption(district);
      await shopper.getByRole('button', { name: 'Show price' }).click();
      await expect(told).toBeVisible();
    });

    await test.step('the cart and the checkout say the same', async () => {
      await shopper.getByRole('button', { name: 'Add to cart' }).click();
      await expect(told).toBeVisible();
      await shopper.getByRole('link', { name: 'Checkout' }).click();
    });

    await test.step('it is ordered without an e-mail address', async () => {
      await shopper.getByLabel('Phone').fill('071 765 4321');
      await shopper.getByLabel('First name').fill('Kasun');
      await shopper.getByLabel('Address', { exact: true }).fill('12 Main Street');
      await shopper.getByLabel('City').fill(district);
      await shopper.getByRole('radio', { name: /^Cash on delivery/ }).check();
      await shopper.getByRole('button', { name: `Place order · ${total}` }).click();
      await expect(shopper.getByRole('heading', { name: 'Thank you, Kasun' })).toBeVisible();
      await expect(shopper.getByText(`Please have ${total} in cash ready`)).toBeVisible();
    });
  });
}
