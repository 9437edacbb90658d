import { api } from '@kade/contract/api';
import { fillCheckout } from './customers';
import { expect, test, type Page } from './journey';
import { phonePhoto } from './photos';
import { aProduct, aShop, openAs, takeCardsAndPaypal, takeTransfers, type Shop } from './shops';

/** A customer orders one piece and is on the page of the order. */
async function order(shopper: Page, shop: Shop, payment: RegExp, total = 'Rs 1,250.00') {
  const product = await aProduct(shop);
  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await shopper.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.getByRole('link', { name: 'Checkout' }).click();
  await fillCheckout(shopper);
  await shopper.getByRole('radio', { name: payment }).check();
  await shopper.getByRole('button', { name: `Place order · ${total}` }).click();
  await expect(shopper.getByRole('heading', { name: 'Thank you, Kasun' })).toBeVisible();
  const id = /orders\/([\w-]+)/.exec(shopper.url())?.[1] ?? '';
  return { id, get: () => shop.client.call(api.orders.get, { params: { id } }) };
}

const press = (shopper: Page, name: string) =>
  shopper.getByRole('button', { name, exact: true }).click();

test('a card is declined, then pays, and the merchant sees the money', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const { id } = await order(shopper, shop, /^Card/);

  await test.step('the card is declined', async () => {
    await press(shopper, 'Pay now');
    await expect(shopper.getByRole('heading', { name: 'PayHere (a fake)' })).toBeVisible();
    await expect(shopper.getByText('LKR 1250.00')).toBeVisible();
    await press(shopper, 'Decline');
    await expect(shopper.getByText('Card · failed')).toBeVisible();
  });

  await test.step('another card pays', async () => {
    await press(shopper, 'Pay now');
    await press(shopper, 'Approve');
    await expect(shopper.getByText('We have your payment. Thank you!')).toBeVisible();
    await expect(shopper.getByText('Card · paid')).toBeVisible();
    await expect(shopper.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  });

  await openAs(page, shop.merchant, `/orders/${id}`);
  const movements = page.getByRole('list', { name: 'Movements of money' });
  await expect(movements.getByText('Paid by card')).toBeVisible();
  await expect(page.getByText('Payment status changed from Failed to Paid')).toBeVisible();
});

test('PayPal is cancelled, then pays in dollars, and gives back', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const { id } = await order(shopper, shop, /^PayPal.*US\$ 4\.17 \(LKR 300\.00 for a US dollar\)/);

  await test.step('the customer thinks again', async () => {
    await expect(shopper.getByText('US$ 4.17 (LKR 300.00 for a US dollar)')).toBeVisible();
    await press(shopper, 'Pay with PayPal');
    await expect(shopper.getByText('USD 4.17')).toBeVisible();
    await press(shopper, 'Cancel');
    await expect(shopper.getByText('You did not agree to the payment at PayPal')).toBeVisible();
  });

  await test.step('PayPal declines, and says so', async () => {
    await press(shopper, 'Pay with PayPal');
    await press(shopper, 'Decline');
    await expect(shopper.getByText('your card or account was declined')).toBeVisible();
  });

  await test.step('the customer pays, and a reload changes nothing', async () => {
    await press(shopper, 'Pay with PayPal');
    await press(shopper, 'Approve');
    await expect(shopper.getByText('We have your payment. Thank you!')).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByText('PayPal · paid')).toBeVisible();
    await expect(shopper.getByRole('button', { name: 'Pay with PayPal' })).toHaveCount(0);
  });

  await test.step('the merchant sees the dollars and gives all of it back', async () => {
    await openAs(page, shop.merchant, `/orders/${id}`);
    const movements = page.getByRole('list', { name: 'Movements of money' });
    await expect(movements.getByText(/US\$ 4\.17 · at LKR 300\.00 · \w+/)).toBeVisible();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Refund' });
    await expect(form.getByLabel('Back to the PayPal account, in dollars')).toBeChecked();
    await form.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Payment status changed from Paid to Refunded')).toBeVisible({
      timeout: 30_000,
    });
    await expect(movements.getByText('−LKR 1,250.00')).toBeVisible();
  });
});

test('slips of bank transfers are looked at: one is rejected with a reason, another accepted', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeTransfers(shop);
  await order(shopper, shop, /^Bank transfer/);
  const slip = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };

  const send = async () => {
    await shopper.getByLabel(/Send a picture of the transfer slip/).setInputFiles(slip);
    await press(shopper, 'Send the slip');
    await expect(shopper.getByText('We have your slip.')).toBeVisible();
  };
  await send();

  await test.step('the merchant rejects it', async () => {
    await openAs(page, shop.merchant, '/orders/slips');
    await expect(page.getByText('Expected LKR 1,250.00')).toBeVisible();
    await page.getByRole('button', { name: 'Reject' }).click();
    const form = page.getByRole('dialog', { name: /Reject the slip of order/ });
    await form.getByLabel('Reason').fill('The amount cannot be read');
    await form.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('No slips to check')).toBeVisible();
  });

  await test.step('the customer reads why, and sends another', async () => {
    await shopper.reload();
    await expect(shopper.getByText('The amount cannot be read')).toBeVisible();
    await send();
  });

  await test.step('the merchant accepts it, and the customer sees that it is paid', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('No slips to check')).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByText('Bank transfer · paid')).toBeVisible();
  });
});

test('a payment of an order that was edited meanwhile is told to the merchant, who counts it', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const { id, get } = await order(shopper, shop, /^Card/);
  await press(shopper, 'Pay now');
  await expect(shopper.getByRole('heading', { name: 'PayHere (a fake)' })).toBeVisible();
  const { version, products } = await get();
  const items = products.map(({ _id }) => ({ _id, quantity: 2 }));
  await shop.client.call(api.orders.editItems, { params: { id }, body: { version, items } });
  await press(shopper, 'Approve');
  await expect(shopper.getByText('Please do not pay again.')).toBeVisible();

  await openAs(page, shop.merchant, '/dashboard');
  await page.getByRole('link', { name: /1 order was paid in another amount/ }).click();
  const problem = page.getByRole('region', { name: 'Another amount was paid' });
  await expect(problem).toContainText('PayHere says that LKR 1,250.00 came');
  await expect(problem).toContainText('this order asked for LKR 2,500.00');
  await problem.getByRole('button', { name: 'It came: count LKR 1,250.00' }).click();
  await expect(problem).toHaveCount(0);
  await shopper.reload();
  await expect(shopper.getByRole('heading', { name: 'Pay Rs 1,250.00' })).toBeVisible();
});
