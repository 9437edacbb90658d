import { api } from '@kade/contract/api';
import { SHOP_AT_PAYPAL } from '../../apps/server/test/fakes/gateways';
import { fillCheckout } from './customers';
import { expect, test, type Page } from './journey';
import { phonePhoto } from './photos';
import { aProduct, aShop, openAs, takeCardsAndPaypal, takeTransfers, type Shop } from './shops';

const COMPLETE = 'Complete your payment';
const AT_PAYPAL = 'PayPal (a fake)';

/** A customer orders one piece, and is led on: to who takes the money, or to the page of the order. */
async function order(shopper: Page, shop: Shop, payment: RegExp, next: string) {
  const product = await aProduct(shop);
  await shopper.goto(`${shop.store.url}/products/${product._id}`);
  await shopper.getByRole('button', { name: 'Add to cart' }).click();
  await shopper.getByRole('link', { name: 'Checkout' }).click();
  await fillCheckout(shopper);
  await shopper.getByRole('radio', { name: payment }).check();
  await shopper.getByRole('button', { name: 'Place order · Rs 1,250' }).click();
  await expect(shopper.getByRole('heading', { name: next })).toBeVisible();
  const { items } = await shop.client.call(api.orders.list, { query: {} });
  const id = items[0]?._id ?? '';
  return { id, get: () => shop.client.call(api.orders.get, { params: { id } }) };
}

const press = (shopper: Page, name: string) =>
  shopper.getByRole('button', { name, exact: true }).click();

/** The merchant opens an order and looks at its money. */
async function openMoney(page: Page, shop: Shop, id: string) {
  await openAs(page, shop.merchant, `/orders/${id}`);
  const movements = page.getByRole('list', { name: 'Movements of money' });
  await expect(movements).toBeVisible();
  return movements;
}

test('a card is declined, then pays, and the merchant sees the money @phone', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const { id } = await order(shopper, shop, /^Card/, COMPLETE);

  await test.step('the card is declined', async () => {
    await press(shopper, 'Pay now');
    await expect(shopper.getByRole('heading', { name: 'PayHere (a fake)' })).toBeVisible();
    await expect(shopper.getByText('LKR 1250.00')).toBeVisible();
    await press(shopper, 'Decline');
    await expect(shopper.getByText('Your last payment did not go through')).toBeVisible();
    await expect(shopper.getByText('Card · failed')).toBeVisible();
  });

  await test.step('another card pays', async () => {
    await press(shopper, 'Pay now');
    await press(shopper, 'Approve');
    await expect(shopper.getByText('We have your payment. Thank you!')).toBeVisible();
    await expect(shopper.getByText('Card · paid')).toBeVisible();
    await expect(shopper.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  });

  const movements = await openMoney(page, shop, id);
  await expect(movements.getByText('Paid by card')).toBeVisible();
  await expect(page.getByText('Payment status changed from Failed to Paid')).toBeVisible();

  await test.step('the merchant sends the customer the mail of it once more', async () => {
    await page.getByRole('button', { name: 'Send a mail again' }).click();
    const mails = page.getByRole('dialog', { name: 'Send a mail again' });
    await mails.getByRole('button', { name: 'Send “Your order #1001 is paid” again' }).click();
    await expect(page.getByText('Mail sent to kasun@example.com')).toBeVisible();
    await expect(mails).toHaveCount(0);
    await expect(page.getByText('Mail sent again: payment received')).toBeVisible();
  });
});

test('where scripts run, Place order leads straight to the page of the card, and back to a button @phone', async ({
  openContext,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const shopper = await (await openContext()).newPage();
  await order(shopper, shop, /^Card/, 'PayHere (a fake)');
  await expect(shopper.getByText('LKR 1250.00')).toBeVisible();
  await shopper.goBack();
  await expect(shopper.getByRole('heading', { name: COMPLETE })).toBeVisible();
  await expect(shopper.getByText('will get it ready')).toHaveCount(0);
  await press(shopper, 'Pay now');
  await press(shopper, 'Approve');
  await expect(shopper.getByRole('heading', { name: 'Thank you, Kasun' })).toBeVisible();
});

test('a card that its bank looks at is paid when the bank is done, and charged back @phone', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const { id } = await order(shopper, shop, /^Card/, COMPLETE);
  await press(shopper, 'Pay now');
  await press(shopper, 'Approve, and the bank looks at it for a while');
  await expect(shopper.getByText('PayHere has not confirmed your payment yet.')).toBeVisible();
  const address = shopper.url();
  const atTheDesk = async (name: string) => {
    await shopper.goto(server.gateways.payhere.url);
    // The latest payment stands first; others of this server may be there, too.
    await shopper.getByRole('button', { name }).first().click();
  };

  await test.step('the bank lets it through', async () => {
    await atTheDesk('Let it through');
    await shopper.goto(address);
    await expect(shopper.getByText('We have your payment. Thank you!')).toBeVisible();
  });

  await test.step('and takes it back, which the merchant sees', async () => {
    await atTheDesk('Charge it back');
    const movements = await openMoney(page, shop, id);
    await expect(movements.getByText('Charged back by the bank of the card')).toBeVisible();
  });
});

test('a customer who agrees at PayPal and closes the window has paid @phone', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const { id } = await order(shopper, shop, /^PayPal/, AT_PAYPAL);
  const { paypal } = server.gateways;

  await test.step('the merchant adds the webhook at PayPal and enters its ID', async () => {
    const { webhook_url } = await shop.client.call(api.payments.paypal, {});
    await page.goto(paypal.url);
    await page.getByLabel('Webhook URL').fill(webhook_url);
    await press(page, 'Add a webhook');
    const line = await page.getByText(`tells ${webhook_url}`).textContent();
    const webhook_id = line?.split(' ')[0] ?? '';
    const body = { ...SHOP_AT_PAYPAL, webhook_id };
    await shop.client.call(api.payments.setPaypal, { body });
  });

  await press(shopper, 'Approve, and close the window');
  await expect(shopper.getByText('This window can be closed.')).toBeVisible();
  const isPaid = async () => (await shop.client.call(api.orders.get, { params: { id } })).money.due;
  await expect.poll(isPaid).toBe(0);
  const movements = await openMoney(page, shop, id);
  await expect(movements.getByText('Paid by PayPal')).toBeVisible();
});

test('a merchant says how long unpaid orders wait @desktop', async ({ page, shopper, server }) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  await openAs(page, shop.merchant, '/settings');
  await page.getByRole('button', { name: 'Edit unpaid orders' }).click();
  const form = page.getByRole('dialog', { name: 'Unpaid orders' });
  const minutes = form.getByLabel('Credit / Debit Card');
  await minutes.fill('4');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter whole minutes, from 5 minutes to 30 days')).toBeVisible();
  await minutes.fill('4350');
  await expect(form.getByText('3 days 30 minutes')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Holding times saved')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('3 days 30 minutes')).toBeVisible();

  const { id, get } = await order(shopper, shop, /^Card/, COMPLETE);
  const { order_date, hold_expires_at } = await get();
  expect(Math.round((Number(hold_expires_at) - Number(order_date)) / 60_000)).toBe(4350);
  await openMoney(page, shop, id);
  await expect(page.getByText('then it is cancelled unless it is paid')).toBeVisible();
});

test('PayPal is cancelled, then pays in dollars, and gives back @desktop', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const words = /^PayPal.*US\$ 4\.17 \(Rs 300 for a US dollar\)/;
  const { id } = await order(shopper, shop, words, AT_PAYPAL);

  await test.step('the customer thinks again', async () => {
    await expect(shopper.getByText('USD 4.17')).toBeVisible();
    await press(shopper, 'Cancel');
    await expect(shopper.getByText('You did not agree to the payment at PayPal')).toBeVisible();
    await expect(shopper.getByRole('heading', { name: COMPLETE })).toBeVisible();
    await expect(shopper.getByText('US$ 4.17 (Rs 300 for a US dollar)')).toBeVisible();
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
    const movements = await openMoney(page, shop, id);
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

test('slips of bank transfers are looked at: one is rejected with a reason, another accepted @desktop', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeTransfers(shop);
  await order(shopper, shop, /^Bank transfer/, COMPLETE);
  const slip = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() };

  const send = async () => {
    await shopper.getByLabel('Send the transfer slip').setInputFiles(slip);
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

test('a payment of an order that was edited meanwhile is told to the merchant, who counts it @phone', async ({
  page,
  shopper,
  server,
}) => {
  const shop = await aShop(server);
  await takeCardsAndPaypal(shop);
  const { id, get } = await order(shopper, shop, /^Card/, COMPLETE);
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
  await expect(shopper.getByRole('heading', { name: 'Pay Rs 1,250' })).toBeVisible();
});
