import { api } from '@kade/contract/api';
import { countClicks } from './clicks';
import { expect, test, type Page } from './journey';
import { openScreen } from './merchant-screens';
import { phonePhoto } from './photos';
import { aProduct, aShop, openAs, takeCardsAndPaypal, takeTransfers, type Shop } from './shops';

/** Rs 350 in Colombo, Rs 450 in all other districts, nothing from Rs 5,000 on. */
async function deliverByDistrict({ client }: Shop): Promise<void> {
  const rule = { type: 'fixed' as const, places: ['colombo'], free_from: 500_000 };
  await client.call(api.shipping.create, { body: { ...rule, value: 35_000 } });
  await client.call(api.shipping.create, { body: { ...rule, value: 45_000, is_except: true } });
}

const PLACES = [
  { district: 'Colombo', shipping: 'Rs 350', total: 'Rs 1,600', dollars: 'USD 5.33' },
  { district: 'Jaffna', shipping: 'Rs 450', total: 'Rs 1,700', dollars: 'USD 5.67' },
];

interface Asked {
  district: string;
  total: string;
  payment: RegExp;
  email?: string;
}

/** Orders what is in the cart. */
async function order(shopper: Page, { district, total, payment, email }: Asked): Promise<void> {
  await shopper.getByRole('link', { name: 'Checkout' }).click();
  if (email) await shopper.getByLabel('E-mail').fill(email);
  await shopper.getByLabel('Phone').fill('071 765 4321');
  await shopper.getByLabel('First name').fill('Kasun');
  await shopper.getByLabel('Address', { exact: true }).fill('12 Main Street');
  await shopper.getByLabel('City').fill(district);
  await shopper.getByRole('radio', { name: payment }).check();
  await shopper.getByRole('button', { name: `Place order · ${total}` }).click();
}

/** Figures and addresses of the page of an order stand in its mail as well. */
async function expectMailAlike(shopper: Page, origin: string, { store }: Shop): Promise<void> {
  const number = /#\d+/.exec(await shopper.locator('main').innerText())?.[0] ?? '';
  const rows = await shopper.locator('.totals > div').allInnerTexts();
  const place = await shopper.locator('address.lines').innerText();
  const told = [...rows.filter((row) => !row.startsWith('Subtotal')), ...place.split('\n')];
  const subject = `Your order ${number} at ${store.name}`;
  const read = async (path: string) => (await shopper.request.get(`${origin}${path}`)).text();
  const address = async () => addressOf(subject, await read('/outbox'));
  await expect.poll(address).toBeDefined();
  const text = inLine((await read(`${await address()}/html`)).replace(/<[^>]+>/g, ' '));
  expect(told.map(inLine).filter((one) => !text.includes(one))).toEqual([]);
  expect(told.length).toBeGreaterThan(4);
}

/** Of a mail in the outbox. */
const addressOf = (subject: string, outbox: string) =>
  outbox
    .split('<a class="mail" href="')
    .find((one) => one.includes(subject))
    ?.split('"')[0];

const inLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const heading = (shopper: Page, name: string) => shopper.getByRole('heading', { name });
const press = (shopper: Page, name: string) =>
  shopper.getByRole('button', { name, exact: true }).click();

for (const { district, shipping, total, dollars } of PLACES) {
  test(`who lives in ${district} sees ${shipping} from the product to the order, and pays in every way @phone`, async ({
    shopper,
    server,
  }) => {
    const shop = await aShop(server);
    await Promise.all([deliverByDistrict(shop), takeTransfers(shop), takeCardsAndPaypal(shop)]);
    const product = await aProduct(shop);
    const email = 'kasun@example.com';
    const told = shopper
      .getByText(`Delivery to ${district}: ${shipping}`)
      .filter({ visible: true });
    const buy = async (asked: Pick<Asked, 'payment' | 'email'>) => {
      await shopper.goto(`${shop.store.url}/products/${product._id}`);
      await press(shopper, 'Add to cart');
      await order(shopper, { district, total, ...asked });
    };

    await test.step('the product asks where to, and says what it costs', async () => {
      await shopper.goto(`${shop.store.url}/products/${product._id}`);
      await expect(shopper.getByText('Delivery from Rs 350')).toBeVisible();
      const places = shopper.getByLabel('Deliver to');
      expect((await places.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await places.selectOption(district);
      await press(shopper, 'Show price');
      await expect(told).toBeVisible();
    });

    await test.step('the cart and the checkout say the same, and it is ordered in cash without e-mail', async () => {
      await press(shopper, 'Add to cart');
      await expect(told).toBeVisible();
      await order(shopper, { district, total, payment: /^Cash on delivery/ });
      await expect(heading(shopper, 'Thank you, Kasun')).toBeVisible();
      await expect(shopper.getByText(`Please have ${total} in cash ready`)).toBeVisible();
    });

    await test.step('by card', async () => {
      await buy({ payment: /^Card/, email });
      await press(shopper, 'Pay now');
      await expect(
        shopper.getByText(total.replace(/^Rs (\d),(\d+)$/, 'LKR $1$2.00')),
      ).toBeVisible();
      await press(shopper, 'Approve');
      await expect(shopper.getByText('We have your payment. Thank you!')).toBeVisible();
      await expectMailAlike(shopper, server.origin, shop);
    });

    await test.step('by PayPal', async () => {
      await buy({ payment: /^PayPal/, email });
      await expect(shopper.getByText(dollars)).toBeVisible();
      await press(shopper, 'Approve');
      await expect(shopper.getByText('We have your payment. Thank you!')).toBeVisible();
    });

    await test.step('by transfer, with a slip', async () => {
      await buy({ payment: /^Bank transfer/, email });
      await expect(shopper.getByText('8800123456')).toBeVisible();
      const file = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };
      await shopper.getByLabel('Send the transfer slip').setInputFiles(file);
      await press(shopper, 'Send the slip');
      await expect(shopper.getByText('We have your slip.')).toBeVisible();
    });
  });
}

test('Colombo 350, outstation 450, free from 5,000 is set up in at most 8 clicks @phone', async ({
  page,
  shopper,
  server,
  isPhone,
}) => {
  const shop = await aShop(server);
  const product = await aProduct(shop, { price: 250_000 });
  await openAs(page, shop.merchant, '/dashboard');
  const clicks = await countClicks(page, 'delivery by district');
  await openScreen(page, 'Store Settings', isPhone);
  await page.getByRole('button', { name: 'Set up by district' }).click();
  const form = page.getByRole('dialog', { name: 'Set up by district' });
  for (const [label, amount] of [
    ['Delivery there', '350'],
    ['Delivery outstation', '450'],
    ['Free from', '5000'],
  ] as const) {
    await form.getByLabel(label).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(amount);
  }
  await form.getByRole('button', { name: 'Create both' }).click();
  await expect(page.getByText('Shipping items created')).toBeVisible();
  await clicks();

  // The second is another place than the one that is remembered.
  for (const [district, price, button] of [
    ['Colombo', 'Rs 350', 'Show price'],
    ['Jaffna', 'Rs 450', 'Change'],
  ] as const) {
    await shopper.goto(`${shop.store.url}/products/${product._id}`);
    await shopper.getByLabel('Deliver to').selectOption(district);
    await press(shopper, button);
    const told = shopper.getByText(`Delivery to ${district}: ${price}`).filter({ visible: true });
    await expect(told).toBeVisible();
  }
  await shopper.getByLabel('Quantity').selectOption('2');
  await press(shopper, 'Add to cart');
  await expect(
    shopper.getByText('Delivery to Jaffna: free').filter({ visible: true }),
  ).toBeVisible();
});
