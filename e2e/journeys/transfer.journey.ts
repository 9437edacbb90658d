import { writeFile } from 'node:fs/promises';
import { api } from '@kade/contract/api';
import { expect, test, type Page } from './journey';
import { phonePhoto } from './photos';
import { aProduct, aShop, takeTransfers, type Shop } from './shops';

/** Orders for LKR 1,250.50; answers the address of the order's page. */
async function anAddress(
  shop: Shop,
  payment_option: 'bank_transfer' | 'cash_on_delivery' = 'bank_transfer',
): Promise<string> {
  const product = await aProduct(shop, { price: 125_050 });
  const { _id, access_token } = await shop.client.call(api.storefront.placeOrder, {
    body: {
      items: [{ product_id: product._id, quantity: 1 }],
      email: 'kasun@example.com',
      shipping_address: {
        first_name: 'Kasun',
        last_name: 'Fernando',
        address: '12 Galle Road',
        city: 'Colombo',
        postal_code: '00300',
        phone_number: '077 123 4567',
      },
      payment_option,
    },
  });
  return `${shop.store.url}/orders/${_id}?${new URLSearchParams({ access_token })}`;
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('who transfers copies what the bank asks for, and sees the slip before it is sent @phone', async ({
  openContext,
  server,
}) => {
  const shop = await aShop(server);
  await takeTransfers(shop);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const shopper = await (await openContext({ permissions })).newPage();
  await shopper.goto(await anAddress(shop));
  for (const [name, text] of [
    ['Copy account number', '8800123456'],
    ['Copy account holder', 'N. Perera'],
    ['Copy amount', '1250.50'],
    ['Copy reference', '1001'],
  ] as const) {
    await shopper.getByRole('button', { name }).click();
    await expect(shopper.getByText(`${text} copied`)).toBeAttached();
    expect(await copied(shopper)).toBe(text);
  }

  const chosen = shopper.getByLabel('Send the transfer slip');
  const picture = shopper
    .getByRole('figure', { name: 'The slip as the shop will see it' })
    .locator('canvas');
  await expect(picture).toBeHidden();
  await chosen.setInputFiles({
    name: 'slip.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(),
  });
  await expect(picture).toBeVisible();
  // Upright, as it is sent: higher than wide, and red at the top.
  const [width, height, red] = await picture.evaluate((canvas: HTMLCanvasElement) => [
    canvas.width,
    canvas.height,
    canvas
      .getContext('2d')
      ?.getImageData(canvas.width / 2, 20, 1, 1)
      .data.slice(0, 3)
      .join(),
  ]);
  expect([width, height]).toEqual([540, 720]);
  const [r = 0, , b = 0] = String(red).split(',').map(Number);
  expect(r).toBeGreaterThan(2 * b);

  const slip = test.info().outputPath('slip.pdf');
  await writeFile(slip, Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7\n'));
  await chosen.setInputFiles(slip);
  await expect(shopper.getByText('slip.pdf · 5.0 MB')).toBeVisible();
  await expect(picture).toBeHidden();
  expect(await chosen.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    'This PDF is larger than 5 MB.',
  );
  await writeFile(slip, '%PDF-1.7\n%%EOF\n');
  await chosen.setInputFiles(slip);
  await expect(shopper.getByText('slip.pdf · 1 kB')).toBeVisible();
  await shopper.getByRole('button', { name: 'Send the slip' }).click();
  await expect(shopper.getByText('We have your slip.')).toBeVisible();
});

test('where no script runs, an order has no button that does nothing; one to be paid in cash has no script @phone', async ({
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeTransfers(shop);
  await shopper.goto(await anAddress(shop));
  await expect(shopper.getByText('8800123456')).toBeVisible();
  await expect(shopper.getByText('Press and hold a number')).toBeVisible();
  await expect(shopper.getByRole('button', { name: /Copy/ })).toHaveCount(0);
  await expect(shopper.getByRole('button', { name: 'Send the slip' })).toBeVisible();
  await expect(shopper.locator('script')).toHaveCount(1);
  await shopper.goto(await anAddress(shop, 'cash_on_delivery'));
  await expect(shopper.getByRole('heading', { name: 'Thank you, Kasun' })).toBeVisible();
  await expect(shopper.locator('script')).toHaveCount(0);
});
