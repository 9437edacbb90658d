import { api } from '@kade/contract/api';
import type { Product } from '@kade/contract/catalog/products';
import type { PaymentMethod } from '@kade/contract/stores';
import { keysOn, pointerOn, type Hand } from './hands';
import { expect, test, type Page } from './journey';
import { openScreen } from './merchant-screens';
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
  hand: Hand;
  isPhone: boolean;
}

for (const { title, handOf } of [
  { title: 'the week of a merchant, from signing up to its figures @phone', handOf: pointerOn },
  { title: 'the same week by keyboard alone @desktop', handOf: keysOn },
]) {
  test(title, async ({ page, shopper, server, isPhone }) => {
    // As long as a dozen other journeys.
    test.slow();
    const week = { page, shopper, hand: handOf(page), isPhone };
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
}

async function openStore({ page, hand }: Week): Promise<void> {
  const address = unique('weekly');
  await page.goto('/signup');
  for (const [label, answer] of [
    ['First name', 'Nimali'],
    ['Last name', 'Perera'],
    ['E-mail', `${address}@example.com`],
    ['Username', address],
    ['Password', PASSWORD],
  ] as const) {
    await hand.write(page.getByLabel(label, { exact: true }), answer);
  }
  await hand.press(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/store-creation');
  await hand.write(page.getByLabel('Store name'), 'Ceylon Pantry');
  await hand.write(page.getByRole('textbox', { name: 'Subdomain' }), address);
  await expect(page.getByText('Available!!!')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Next' }));
  await hand.press(page.getByRole('button', { name: 'Finish' }));
  await expect(page).toHaveURL('/settings');
}

async function makeProduct({ page, hand }: Week): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Create', exact: true }));
  await hand.press(page.getByRole('menuitem', { name: 'Product', exact: true }));
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await hand.write(form.getByLabel('Name', { exact: true }), 'Uva tea');
  await hand.write(form.getByLabel('Price', { exact: true }), '1250');
  await hand.write(form.getByLabel('Stock quantity'), String(STOCK));
  await hand.pick(form.getByLabel('Thumbnail', { exact: true }), {
    name: 'tea.png',
    mimeType: 'image/png',
    buffer: await logo(),
  });
  await expect(form.getByRole('img', { name: 'tea.png' })).toBeVisible();
  await hand.press(form.getByRole('button', { name: 'Create Product' }));
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

async function checkSlips({ page, hand, isPhone }: Week): Promise<void> {
  await openScreen(page, 'Dashboard', isPhone, hand.press);
  const line = page.getByRole('link', { name: `${ORDERS.bank_transfer} slips to check` });
  await expect(line).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Check slips' }));
  const window = page.getByRole('dialog', { name: 'Bank Transfer Screenshot' });
  for (let left: number = ORDERS.bank_transfer; left > 0; left -= 1) {
    const order = await window.getByRole('link', { name: /^Order #/ }).textContent();
    await hand.press(window.getByRole('button', { name: 'Accept' }));
    await expect(page.getByText(`${order} is paid`)).toBeVisible();
  }
  await expect(window).toBeHidden();
  await expect(line).toBeHidden();
}

async function cancel({ page, hand }: Week, number: number): Promise<void> {
  await find(page, hand, String(number));
  await hand.choose(page.getByLabel('Update Status'), 'Cancelled');
  const question = page.getByRole('dialog', { name: `Set order #${number} to Cancelled?` });
  await hand.press(question.getByRole('button', { name: 'Set to Cancelled' }));
  await expect(page.getByText(`Order #${number} is set to Cancelled`)).toBeVisible();
}

/** Opens an order as from anywhere. */
async function find(page: Page, hand: Hand, number: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Search everything' }));
  await page.keyboard.type(number);
  const window = page.getByRole('dialog', { name: 'Find' });
  await expect(window.getByRole('option', { name: `#${number}` }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order #${number}`, level: 1 })).toBeVisible();
}

async function pack({ page, hand, isPhone }: Week): Promise<void> {
  const waiting = COUNT - 1;
  await openScreen(page, 'Dashboard', isPhone, hand.press);
  await hand.press(page.getByRole('link', { name: `${waiting} orders to pack` }));
  const bar = page.getByRole('region', { name: 'Selected orders' });
  const selectAll = async () => {
    await hand.press(page.getByRole('checkbox', { name: 'Select all orders on this page' }));
    await expect(bar.getByText(`${waiting} selected`)).toBeVisible();
  };
  const ship = async () => {
    await hand.press(bar.getByRole('button', { name: 'Mark as shipped' }));
    const question = page.getByRole('dialog', { name: `Set ${waiting} orders to Shipped?` });
    await hand.press(question.getByRole('button', { name: 'Set to Shipped' }));
    await expect(question).toBeHidden();
    await expect(page.getByText(`${waiting} orders changed`)).toBeVisible();
  };
  await selectAll();
  await hand.press(bar.getByRole('link', { name: 'Print' }));
  await expect(page.getByRole('article')).toHaveCount(waiting);
  await page.goBack();
  await selectAll();
  await ship();
  // One parcel too many on the table: nobody has been told yet.
  const notice = page.getByRole('group').filter({ hasText: `${waiting} orders changed` });
  await hand.press(notice.getByRole('button', { name: 'Undo' }));
  await expect(page.getByText(`${waiting} orders as before. Nobody was told.`)).toBeVisible();
  await selectAll();
  await ship();
}

async function takeCall({ page, hand }: Week): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Create', exact: true }));
  await hand.press(page.getByRole('menuitem', { name: 'Order', exact: true }));
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();
  await page.keyboard.type('Uva');
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await hand.write(page.getByLabel('Quantity', { exact: true }), '2');
  await page.keyboard.press('Enter');
  // Nobody writes in what a window stands before.
  await expect(page.getByRole('dialog', { name: 'Add product' })).toBeHidden();
  await hand.write(page.getByLabel('First name'), 'Ruwan');
  await hand.write(page.getByLabel('Phone'), '071 234 5678');
  await hand.write(page.getByRole('textbox', { name: 'Address' }), '4 Temple Road');
  await hand.write(page.getByLabel('City'), 'Kandy');
  await hand.press(page.getByRole('button', { name: 'Create order' }));
  const window = page.getByRole('dialog', { name: 'Create order' });
  await hand.press(window.getByRole('button', { name: 'Create order' }));
  await expect(page.getByText(`Order #${1001 + COUNT} placed`)).toBeVisible();
}

async function restock({ page, hand, isPhone }: Week): Promise<void> {
  await openScreen(page, 'Dashboard', isPhone, hand.press);
  await hand.write(page.getByRole('textbox', { name: 'In stock of Uva tea' }), '40');
  await hand.press(page.getByRole('button', { name: 'Save stock of Uva tea' }));
  await expect(page.getByText('Stock of Uva tea is 40')).toBeVisible();
}

async function changePrice({ page, hand, isPhone }: Week): Promise<void> {
  await openScreen(page, 'Products', isPhone, hand.press);
  await hand.press(page.getByRole('link', { name: 'Uva tea' }));
  await hand.write(page.getByRole('main').getByLabel('Price', { exact: true }), '1400');
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Product saved')).toBeVisible();
}

async function collect({ page, hand }: Week, number: number): Promise<void> {
  await find(page, hand, String(number));
  await hand.press(page.getByRole('button', { name: 'Delivered, LKR 1,250.00 received' }));
  await expect(page.getByRole('region', { name: 'Nothing more to do' })).toBeVisible();
}

/** What was transferred, paid at a provider and collected; the phone's order and all but the cancelled. */
async function lookAtFigures({ page, hand, isPhone }: Week): Promise<void> {
  await openScreen(page, 'Analytics', isPhone, hand.press);
  const sums = page.getByRole('list', { name: 'Sums of these days' });
  const paid = ORDERS.bank_transfer + ORDERS.credit_debit + ORDERS.paypal + 1;
  await expect(sums).toContainText((paid * 1250).toLocaleString('en'));
  await expect(sums.getByRole('listitem').filter({ hasText: 'Cancelled left out' })).toContainText(
    `${COUNT}`,
  );
  const products = page.getByRole('table', { name: 'Sales by product' });
  await expect(products.getByRole('link', { name: 'Uva tea' })).toBeVisible();
}
