import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { analytics } from './catalog/analytics';
import { bulk } from './catalog/bulk';
import { categories } from './catalog/categories';
import { collections } from './catalog/collections';
import { combinations } from './catalog/goods';
import { imports } from './catalog/imports';
import { inventory } from './catalog/inventory';
import { products } from './catalog/products';
import { stock } from './catalog/stock';
import { variants } from './catalog/variants';
import { account } from './account';
import { auth } from './auth';
import { callbacks } from './callbacks';
import { customers } from './customers';
import { domains } from './domains';
import { drafts } from './drafts';
import { emailChange } from './email-change';
import { inquiries } from './inquiries';
import { layouts } from './layouts';
import { merchants } from './merchants';
import { movements } from './movements';
import { operatorAccess } from './operators/access';
import { operatorMerchants } from './operators/merchants';
import { operatorStatements } from './operators/statements';
import { operatorStores } from './operators/stores';
import { operatorWork } from './operators/work';
import { orderArrivals } from './order-arrivals';
import { orderChanges } from './order-changes';
import { orderOutput } from './order-output';
import { orders } from './orders';
import { payLinks } from './pay-links';
import { payments } from './payments';
import { plans } from './plans';
import { refunds } from './refunds';
import { security } from './security';
import { shipping } from './shipping';
import { slips } from './slips';
import { storefront } from './storefront';
import { storeSettings } from './store-settings';
import { stores } from './stores';

const ID = '0192f0c0-0000-7000-8000-000000000001';

/** What a schema says of one field (`items.0.quantity`) that holds this, whatever the others lack. */
function complaintsOf(schema: z.ZodMiniType, field: string, value: unknown): string[] {
  const body = field
    .split('.')
    .reduceRight<unknown>(
      (inner, part) => (/^\d+$/.test(part) ? [inner] : { [part]: inner }),
      value,
    );
  const { error } = z.safeDecode(schema, body);
  return (error?.issues ?? [])
    .filter(({ path }) => path.join('.') === field)
    .map(({ message }) => message);
}

const texts: [what: string, schema: z.ZodMiniType, most: Record<string, number>][] = [
  [
    'a product',
    products.create.body,
    { name: 200, description: 20_000, tags: 1000, vendor: 120, sku: 100, barcode: 50 },
  ],
  ['the words for a picture', products.describeImage.body, { alt: 300 }],
  ['a search', products.list.query, { q: 200, cursor: 500 }],
  ['a search of the bin', products.bin.query, { q: 200 }],
  ['a file of products', imports.create.query, { file_name: 200 }],
  ['a category', categories.create.body, { name: 120, description: 2000 }],
  ['a search of the categories', categories.list.query, { q: 200 }],
  ['a variant group', variants.createGroup.body, { name: 120 }],
  ['a variant', variants.create.body, { name: 120 }],
  ['a search of the stock', inventory.list.query, { q: 200 }],
  ['a search of the shop', storefront.products.query, { q: 200 }],
  ['a search of the orders', orders.list.query, { q: 200 }],
  ['a search of the customers', customers.list.query, { q: 200 }],
  ['a search of the drafts', drafts.list.query, { q: 200 }],
  [
    'an order',
    storefront.placeOrder.body,
    Object.fromEntries(
      ['shipping_address', 'billing_address'].flatMap((address) => [
        [`${address}.first_name`, 100],
        [`${address}.last_name`, 100],
        [`${address}.address`, 500],
        [`${address}.city`, 100],
        [`${address}.postal_code`, 20],
        [`${address}.country`, 60],
      ]),
    ),
  ],
  [
    'a draft',
    drafts.create.body,
    {
      'shipping_address.first_name': 100,
      'shipping_address.last_name': 100,
      'shipping_address.address': 500,
      'shipping_address.city': 100,
      'shipping_address.postal_code': 20,
      'shipping_address.country': 60,
      'items.0.price_override.reason': 200,
      note: 2000,
    },
  ],
  ['an order that is looked at', storefront.order.query, { access_token: 200 }],
  ['an order that is paid at PayPal', storefront.startPayment.query, { access_token: 200 }],
  ['an order that comes back from there', storefront.finishPayment.query, { access_token: 200 }],
  ['an order that gets a slip', storefront.uploadReceipt.query, { access_token: 200 }],
  ['a draft that is looked at', payLinks.get.query, { access_token: 200 }],
  ['a note of an order', orders.addNote.body, { text: 2000 }],
  ['the way of a parcel', orders.setTracking.body, { tracking_number: 100 }],
  ['a payment by hand', movements.record.body, { note: 500 }],
  ['a refund', refunds.create.body, { note: 500 }],
  ['a slip that is refused', slips.reject.body, { reason: 500 }],
  ['a note of a customer', customers.addNote.body, { text: 2000 }],
  [
    'somebody who is separated',
    customers.separate.body,
    { 'groups.0.email': 254, 'groups.0.phone_number': 100 },
  ],
  [
    'a bank account',
    payments.createBankAccount.body,
    {
      bank_name: 120,
      account_number: 40,
      account_holder_name: 120,
      branch: 120,
      branch_code: 20,
      swift_code: 20,
    },
  ],
  [
    'the keys of PayHere',
    payments.setPayhere.body,
    { merchant_id: 60, merchant_secret: 300, app_id: 60, app_secret: 300 },
  ],
  [
    'the keys of PayPal',
    payments.setPaypal.body,
    { client_id: 200, client_secret: 300, webhook_id: 60 },
  ],
  ['a store', stores.create.body, { name: 120, domain: 300, logo: 300 }],
  ['a name that is asked for', stores.domainAvailable.body, { domain: 300 }],
  ['another domain', domains.change.body, { newDomain: 300 }],
  ['a domain that wants a certificate', domains.tlsAllowed.query, { domain: 300 }],
  ['what search engines show', storeSettings.setMetadata.body, { title: 200, description: 1000 }],
  ['a policy', storeSettings.createPolicy.body, { content: 100_000 }],
  [
    'a part of the homepage',
    layouts.create.body,
    { name: 120, text: 2000, link: 500, link_label: 40, 'images.0.alt': 300, 'images.0.link': 500 },
  ],
  [
    'a merchant who signs up',
    auth.signUp.body,
    {
      username: 60,
      email: 254,
      first_name: 100,
      firstName: 100,
      last_name: 100,
      lastName: 100,
      password: 1024,
      device: 100,
    },
  ],
  ['a merchant who signs in', auth.login.body, { email: 254, password: 1024, code: 60 }],
  ['a forgotten password', auth.forgotPassword.body, { email: 254 }],
  ['a new password', auth.resetPassword.body, { token: 200, newPassword: 1024 }],
  ['who a merchant is', merchants.updateProfile.body, { first_name: 100, last_name: 100 }],
  ['a changed password', merchants.changePassword.body, { password: 1024, newPassword: 1024 }],
  ['another address', emailChange.ask.body, { email: 254 }],
  ['a link to another address', emailChange.confirm.body, { token: 200 }],
  ['a merchant who leaves', account.close.body, { password: 1024 }],
  [
    'a new passkey',
    security.addPasskey.body,
    { 'passkey.id': 4000, 'passkey.response.transports.0': 30 },
  ],
  ['what PayHere tells', callbacks.payhere.body, { order_id: 500 }],
  ['what PayPal signs with', callbacks.paypal.headers, { 'paypal-auth-algo': 1000 }],
  ['an inquiry', inquiries.send.body, { name: 100, message: 2000, website: 1000 }],
  [
    'an operator who signs in',
    operatorAccess.login.body,
    { email: 254, password: 1024, code: 60, device: 100 },
  ],
  ['an operator who is new', operatorAccess.beginSetUp.body, { token: 200 }],
  ['why an operator acts', operatorStores.suspend.body, { why: 1000 }],
  ['a search of an operator', operatorWork.search.query, { q: 200 }],
  ['a search of the merchants', operatorMerchants.list.query, { q: 200 }],
  ['a search of the stores', operatorStores.list.query, { q: 200 }],
  ['a search of the statements', operatorStatements.list.query, { q: 200 }],
  ['a slip of a statement', operatorStatements.refuseSlip.body, { reason: 500 }],
];

test.each(texts)('%s holds so much text, and not a character more', (_, schema, most) => {
  for (const [field, length] of Object.entries(most)) {
    expect(complaintsOf(schema, field, 'x'.repeat(length)), `${field} of ${length}`).toEqual([]);
    expect(complaintsOf(schema, field, 'x'.repeat(length + 1))).toContain(
      `must have at most ${length} characters`,
    );
  }
});

test.each([
  ['a merchant', auth.login.body],
  ['an operator', operatorAccess.login.body],
])('a browser that %s signed in with is known by no fewer than 16 characters', (_, schema) => {
  const [short, enough] = [15, 16].map((length) =>
    complaintsOf(schema, 'device', 'x'.repeat(length)),
  );
  expect([short, enough]).toEqual([['must have at least 16 characters'], []]);
});

const numbers: [
  what: string,
  schema: z.ZodMiniType,
  field: string,
  least: number,
  most: number,
  step?: number,
][] = [
  ['pieces of a line', storefront.quote.body, 'items.0.quantity', 1, 1000],
  ['pieces of an edited line', orders.editItems.body, 'items.0.quantity', 1, 1000],
  ['pieces that there are', products.create.body, 'stock_quantity', 0, 1e9],
  ['pieces that come or go', products.update.body, 'stock_added', -1e9, 1e9],
  ['grams', products.create.body, 'weight', 0, 1e7],
  ['a price', products.create.body, 'price', 0, 1e9, 0.01],
  ['shipping of an edited order', orders.editItems.body, 'shipping', 0, 1e9, 0.01],
  ['an agreed price', drafts.create.body, 'items.0.price_override.price', 0, 1e9, 0.01],
  ['what a variant adds', variants.create.body, 'price.amount', 0, 1e9, 0.01],
  ['a place of a group', variants.createGroup.body, 'position', 0, 20],
  ['the piece at which stock is low', inventory.setSettings.body, 'low_stock_at', 0, 1e6],
  ['minutes that a card has', payments.setHolds.body, 'credit_debit', 5, 43_200],
  ['minutes that PayPal has', payments.setHolds.body, 'paypal', 5, 43_200],
  ['minutes that a transfer has', payments.setHolds.body, 'bank_transfer', 5, 43_200],
  ['pieces of an order', payments.setLimits.body, 'max_order_pieces', 1, 100_000],
  ['open orders by cash', payments.setLimits.body, 'max_open_cash_orders', 1, 1000],
  ['what a dollar costs', payments.setPaypal.body, 'usd_rate', 100, 2000, 0.01],
  ['a percentage of shipping', shipping.create.body, 'percentage', 0, 100, 0.01],
  ['pieces that are shipped together', shipping.create.body, 'item_count', 1, 10_000],
  ['a place on the homepage', layouts.create.body, 'index', 0, 9999],
  ['days of a pay link', drafts.sendLink.body, 'days', 1, 30],
  ['milliseconds of an inquiry', inquiries.send.body, 'took_ms', 0, 1e12],
  ['the number of an order', operatorStores.look.body, 'order_number', 1, 1e12],
];

test.each(numbers)('%s is within its limits, these included', (_, schema, field, ...limits) => {
  const [least, most, step = 1] = limits;
  for (const fits of [least, most]) expect(complaintsOf(schema, field, fits)).toEqual([]);
  for (const odd of [least - step, most + step]) {
    const complaints = complaintsOf(schema, field, odd);
    expect(complaints, `${odd}`).not.toEqual([]);
    expect(complaints, `${odd}`).not.toContain('must be a whole number');
  }
});

test.each([
  ['days that are looked at', analytics.get.query, 'days', 1, 365],
  ['a page', products.list.query, 'page', 1, 1_000_000],
  ['rows of a page', products.list.query, 'limit', 1, 250],
  ['what was heard last', orderArrivals.listen.query, 'last_event_id', 0, 999_999_999],
] as const)('%s stands in the address, within limits', (_, schema, field, least, most) => {
  for (const fits of [least, most]) {
    expect(complaintsOf(schema, field, String(fits))).toEqual([]);
  }
  for (const odd of [least - 1, most + 1]) {
    expect(complaintsOf(schema, field, String(odd)), `${odd}`).not.toEqual([]);
  }
});

const lists: [what: string, schema: z.ZodMiniType, field: string, least: number, most: number][] = [
  ['pictures of a product', products.create.body, 'images', 0, 30],
  ['pictures in a new order', products.reorderImages.body, 'imageIds', 0, 30],
  ['pictures that are added', products.addImages.body, 'imageIds', 1, 30],
  ['lines of a basket', storefront.placeOrder.body, 'items', 1, 100],
  ['choices of a line', storefront.quote.body, 'items.0.variants', 0, 20],
  ['lines of an edited order', orders.editItems.body, 'items', 0, 100],
  ['lines that come into an order', orders.editItems.body, 'added', 0, 100],
  ['lines of a draft', drafts.create.body, 'items', 1, 100],
  ['products of a category', categories.setProducts.body, 'products', 0, 5000],
  ['products that come into a category', categories.moveProducts.body, 'add', 0, 5000],
  ['products of a collection', collections.setProducts.body, 'products', 0, 1000],
  ['products that leave a collection', collections.moveProducts.body, 'remove', 0, 1000],
  ['stock of a variant', variants.create.body, 'stock', 0, 10_000],
  ['groups that an entry hangs on', variants.create.body, 'stock.0.parents', 0, 20],
  ['cells of stock', stock.update.body, 'cells', 1, 1000],
  ['variants of a cell', stock.update.body, 'cells.0.variants', 0, 20],
  ['products whose stock is set', inventory.update.body, 'products', 1, 10_000],
  ['cells of a product', inventory.update.body, 'products.0.cells', 0, 10_000],
  ['combinations at once', combinations.update.body, 'combinations', 1, 1000],
  ['variants of a combination', combinations.update.body, 'combinations.0.variants', 0, 20],
  ['parts of the homepage', layouts.reorder.body, 'layoutIds', 0, 30],
  ['pictures of a part', layouts.create.body, 'images', 0, 6],
  ['people who are separated', customers.separate.body, 'groups', 1, 100],
  ['notes that go along', customers.separate.body, 'notes', 0, 100],
  ['products that stay editable', plans.keepProducts.body, 'products', 1, 1000],
  ['ways to a passkey', security.addPasskey.body, 'passkey.response.transports', 0, 10],
  ['stores that stay editable', plans.keepStores.body, 'stores', 1, 1000],
];

test.each(lists)('%s are not fewer and not more', (_, schema, field, least, most) => {
  const of = (count: number) => complaintsOf(schema, field, Array<string>(count).fill(ID));
  for (const fits of [least, most]) expect(of(fits)).toEqual([]);
  for (const odd of [...(least > 0 ? [least - 1] : []), most + 1]) expect(of(odd)).toHaveLength(1);
});

test.each([
  ['sheets', orderOutput.sheets.query, 50],
  ['orders of a file', orderOutput.export.query, 250],
])('%s are named in the address, and no more than fit', (_, schema, most) => {
  const of = (count: number) => complaintsOf(schema, 'ids', Array(count).fill(ID).join());
  expect(of(most)).toEqual([]);
  expect(of(most + 1)).not.toEqual([]);
});

const isTaken = (schema: z.ZodMiniType, body: unknown) =>
  z.safeDecode(schema, body as never).success;

test.each([
  ['products', 1000, bulk.apply.body, { change: { action: 'status', status: 'active' } }],
  ['orders', 250, orderChanges.ask.body, { status: 'shipped' }],
] as const)('a change of many names so many %s', (_, most, schema, change) => {
  const of = (count: number) =>
    isTaken(schema, { selection: { ids: Array(count).fill(ID) }, ...change });
  expect([0, 1, most, most + 1].map(of)).toEqual([false, true, true, false]);
});

test('a bulk change takes off no more than all of a price, and searches and tags within limits', () => {
  const of = (selection: object, change: object) => isTaken(bulk.apply.body, { selection, change });
  const by = (amount: number) => of({ ids: [ID] }, { action: 'price', by: 'percentage', amount });
  expect([-100.01, -100, 1000, 1000.01].map(by)).toEqual([false, true, true, false]);
  const tags = (length: number) =>
    of({ ids: [ID] }, { action: 'tags', mode: 'add', tags: 'x'.repeat(length) });
  expect([1000, 1001].map(tags)).toEqual([true, false]);
  const q = (length: number) =>
    of({ filter: { q: 'x'.repeat(length) } }, { action: 'status', status: 'active' });
  expect([200, 201].map(q)).toEqual([true, false]);
});

test('what a variant adds is at most a thousand per cent, where it is no money', () => {
  const isFine = (type: string) => (amount: number) =>
    isTaken(variants.create.body, { name: 'Red', price: { amount, type } });
  expect([1000, 1000.01].map(isFine('percentage'))).toEqual([true, false]);
  expect([1000, 1000.01].map(isFine('addition'))).toEqual([true, true]);
});

test('the address of a parcel has at most 500 characters, and https', () => {
  const of = (tracking_url: string) =>
    isTaken(orders.setTracking.body, { tracking_number: '', tracking_url });
  const long = 'https://post.lk/'.padEnd(500, 'x');
  expect(['', long, `${long}x`, 'http://post.lk'].map(of)).toEqual([true, true, false, false]);
});

test('a percentage is sent as it is read', () => {
  const sent = { type: 'percentage', percentage: 12.34 } as const;
  const rule = z.decode(shipping.create.body, sent);
  expect(rule.percentage).toBe(1234);
  expect(z.encode(shipping.create.body, rule)).toMatchObject(sent);
});
