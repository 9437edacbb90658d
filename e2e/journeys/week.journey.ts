import { api } from '@kade/contract/api';
import type { Product } from '@kade/contract/catalog/products';
import type { PaymentMethod } from '@kade/contract/stores';
import { expect, test, type Page } from './journey';
import { openScreen, pickFile } from './merchant-screens';
import { logo, slipPicture } from './photos';
import {
  anOrder,
  PASSWORD,
  shopOf,
  takeCardsAndPaypal,
  takeTransfers,
  unique,
  type Shop,
} from './shops';

/** So many orders come by each way to pay. */
const ORDERS = {
  cash_on_delivery: 6,
  bank_transfer: 5,
  credit_debit: 2,
  paypal: 2,
} as const satisfies Partial<Record<PaymentMethod, number>>;
const COUNT = Object.values(ORDERS).reduce<number>((sum, count) => sum + count, 0);
const STOCK = 18;

interface Week {
  page: Page;
  shopper: Page;
  isPhone: boolean;
}

test('the week of a merchant, from signing up to its figures', async ({
  page,
  shopper,
  server,
  isPhone,
}) => {
  // As long as a dozen other journeys.
  test.slow();
  const week = { page, shopper, isPhone };
  await test.step('signs up and opens a store', () => openStore(week));
  const shop = await shopOf(server, page);
  await test.step('makes the first product', () => makeProduct(week));
  const [tea] = (await shop.client.call(api.products.list, { query: {} })).items;
  if (!tea) throw new Error('the product was not made');
  await takeTransfers(shop);
  await takeCardsAndPaypal(shop);
  await test.step(`${COUNT} orders come, by all methods`, () => takeOrders(week, shop, tea));
  await test.step('checks the slips', () => checkSlips(week));
  await test.step('a customer thinks again', () => cancel(week, 1001));
  await test.step('prints, packs, and takes it back once', () => pack(week));
  await test.step('somebody orders by phone', () => takeCall(week));
  await test.step('restocks', () => restock(week));
  await test.step('changes the price', () => changePrice(week));
  await test.step('collects the cash of a parcel', () => collect(week, 1002));
  await test.step('looks at the figures', () => lookAtFigures(week));
  const left = await shop.client.call(api.products.get, { params: { id: tea._id } });
  expect(left).toMatchObject({ stock_quantity: 40, price: 140_000 });
});

async function openStore({ page }: Week): Promise<void> {
  const address = unique('weekly');
  await page.goto('/signup');
  for (const [label, answer] of [
    ['First name', 'Nimali'],
    ['Last name', 'Perera'],
    ['E-mail', `${address}@example.com`],
    ['Username', address],
    ['Password', PASSWORD],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(answer);
  }
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/store-creation');
  await page.getByLabel('Store name').fill('Ceylon Pantry');
  await page.getByRole('textbox', { name: 'Subdomain' }).fill(address);
  await expect(page.getByText('Available!!!')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL('/settings');
}

async function makeProduct({ page }: Week): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Product', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await form.getByLabel('Name', { exact: true }).fill('Uva tea');
  await form.getByLabel('Price', { exact: true }).fill('1250');
  await form.getByLabel('Stock quantity').fill(String(STOCK));
  await pickFile(page, form.getByLabel('Thumbnail', { exact: true }), {
    name: 'tea.png',
    mimeType: 'image/png',
    buffer: await logo(),
  });
  await expect(form.getByRole('img', { name: 'tea.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByRole('link', { name: 'Uva tea' })).toBeVisible();
}

/** Orders by the API; who transfers sends a slip, who pays at a provider does so there. */
async function takeOrders({ shopper }: Week, shop: Shop, tea: Pick<Product, '_id'>): Promise<void> {
  for (const [method, count] of Object.entries(ORDERS)) {
    for (let placed = 0; placed < count; placed += 1) {
      const payment_option = method as PaymentMethod;
      const order = await anOrder(shop, tea, 1, { payment_option });
      const { _id: id, access_token } = order;
      const query = { access_token };
      if (method === 'bank_transfer') {
        const file = new Blob([new Uint8Array(await slipPicture(placed))]);
        await shop.client.call(api.storefront.uploadReceipt, { params: { id }, query, file });
      }
      if (method !== 'credit_debit' && method !== 'paypal') continue;
      await shopper.goto(`${shop.store.url}/orders/${id}?${new URLSearchParams(query)}`);
      const pay = method === 'paypal' ? 'Pay with PayPal' : 'Pay now';
      await shopper.getByRole('button', { name: pay }).click();
      await shopper.getByRole('button', { name: 'Approve', exact: true }).click();
      await expect(shopper.getByText('We have your payment. Thank you!')).toBeVisible();
    }
  }
}

async function checkSlips({ page, isPhone }: Week): Promise<void> {
  await openScreen(page, 'Dashboard', isPhone);
  const line = page.getByRole('link', { name: `${ORDERS.bank_transfer} slips to check` });
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Check slips' }).click();
  const window = page.getByRole('dialog', { name: 'Bank Transfer Screenshot' });
  for (let left: number = ORDERS.bank_transfer; left > 0; left -= 1) {
    const order = await window.getByRole('link', { name: /^Order #/ }).textContent();
    await window.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText(`${order} is paid`)).toBeVisible();
  }
  await expect(window).toBeHidden();
  await expect(line).toBeHidden();
}

async function cancel({ page }: Week, number: number): Promise<void> {
  await find(page, number);
  await page.getByLabel('Update Status').selectOption('Cancelled');
  const question = page.getByRole('dialog', { name: `Set order #${number} to Cancelled?` });
  await question.getByRole('button', { name: 'Set to Cancelled' }).click();
  await expect(page.getByText(`Order #${number} is set to Cancelled`)).toBeVisible();
}

/** Opens an order as from anywhere. */
async function find(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Search everything' }).click();
  const window = page.getByRole('dialog', { name: 'Find' });
  await expect(window.getByLabel('Search orders, products')).toBeFocused();
  await page.keyboard.type(String(number));
  await expect(window.getByRole('option', { name: `#${number}` }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order #${number}`, level: 1 })).toBeVisible();
}

async function pack({ page, isPhone }: Week): Promise<void> {
  const waiting = COUNT - 1;
  await openScreen(page, 'Dashboard', isPhone);
  await page.getByRole('link', { name: `${waiting} orders to pack` }).click();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  const selectAll = async () => {
    if (isPhone) {
      await page
        .getByRole('checkbox', { name: /^Select order/ })
        .first()
        .click();
      await bar.getByRole('button', { name: 'Select page' }).click();
    } else {
      await page.getByRole('checkbox', { name: 'Select all orders on this page' }).click();
    }
    await expect(bar.getByText(`${waiting} selected`)).toBeVisible();
  };
  const ship = async () => {
    await bar.getByRole('button', { name: 'Mark as shipped' }).click();
    const question = page.getByRole('dialog', { name: `Set ${waiting} orders to Shipped?` });
    await question.getByRole('button', { name: 'Set to Shipped' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(`${waiting} orders changed`)).toBeVisible();
  };
  await selectAll();
  await bar.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('article')).toHaveCount(waiting);
  await page.goBack();
  await selectAll();
  await ship();
  // One parcel too many on the table: nobody has been told yet.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${waiting} orders as before. Nobody was told.`)).toBeVisible();
  await selectAll();
  await ship();
}

async function takeCall({ page }: Week): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  await page.keyboard.type('Uva');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeEnabled();
  await add.click();
  await page.getByLabel('First name').fill('Ruwan');
  await page.getByLabel('Phone').fill('071 234 5678');
  await page.getByRole('textbox', { name: 'Address' }).fill('4 Temple Road');
  await page.getByLabel('City').fill('Kandy');
  await page.getByRole('button', { name: 'Create order' }).click();
  const window = page.getByRole('dialog', { name: 'Create order' });
  await window.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByText(`Order #${1001 + COUNT} placed`)).toBeVisible();
}

async function restock({ page, isPhone }: Week): Promise<void> {
  await openScreen(page, 'Dashboard', isPhone);
  await page.getByRole('textbox', { name: 'In stock of Uva tea' }).fill('40');
  await page.getByRole('button', { name: 'Save stock of Uva tea' }).click();
  await expect(page.getByText('Stock of Uva tea is 40')).toBeVisible();
}

async function changePrice({ page, isPhone }: Week): Promise<void> {
  await openScreen(page, 'Products', isPhone);
  await page.getByRole('link', { name: 'Uva tea' }).click();
  await page.getByRole('main').getByLabel('Price', { exact: true }).fill('1400');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
}

async function collect({ page }: Week, number: number): Promise<void> {
  await find(page, number);
  await page.getByRole('button', { name: 'Delivered, LKR 1,250.00 received' }).click();
  await expect(page.getByRole('region', { name: 'Nothing more to do' })).toBeVisible();
}

/** What was transferred, paid at a provider and collected; the phone's order and all but the cancelled. */
async function lookAtFigures({ page, isPhone }: Week): Promise<void> {
  await openScreen(page, 'Analytics', isPhone);
  const sums = page.getByRole('list', { name: 'Sums of these days' });
  const paid = ORDERS.bank_transfer + ORDERS.credit_debit + ORDERS.paypal + 1;
  await expect(sums).toContainText((paid * 1250).toLocaleString('en'));
  await expect(sums.getByRole('listitem').filter({ hasText: 'Cancelled left out' })).toContainText(
    `${COUNT}`,
  );
  const products = page.getByRole('table', { name: 'Sales by product' });
  await expect(products.getByRole('link', { name: 'Uva tea' })).toBeVisible();
}
