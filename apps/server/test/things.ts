import { randomUUID } from 'node:crypto';
import { activity } from '@kade/contract/activity';
import { endpoints } from '@kade/contract/api';
import { bulk } from '@kade/contract/catalog/bulk';
import { products } from '@kade/contract/catalog/products';
import type { Endpoint } from '@kade/contract/endpoint';
import { collections } from '@kade/contract/catalog/collections';
import { feeds } from '@kade/contract/catalog/feeds';
import { imports } from '@kade/contract/catalog/imports';
import { orderViews } from '@kade/contract/order-views';
import { orders } from '@kade/contract/orders';
import { pages } from '@kade/contract/pages';
import { payments } from '@kade/contract/payments';
import { refunds } from '@kade/contract/refunds';
import { shipping } from '@kade/contract/shipping';
import { DEFAULT_THEME } from '@kade/contract/store-settings';
import {
  anAddress,
  aBankAccount,
  aCategory,
  aCollection,
  aDraft,
  aGroup,
  aLayout,
  anImport,
  anOrder,
  aPayLink,
  aPicture,
  aProduct,
  aSlip,
  aTransferOrder,
  aVariant,
  pictureBytes,
  type TestShop,
} from './factories';
import { executeSql } from '../src/platform/database';
import {
  aCancelling,
  anAskedChange,
  anEndedChange,
  anUndoable,
  anUndoableChange,
} from './order-changes';
import { aToldCombination } from './combinations';
import { aCustomer, aCustomerNote, aSharingCustomer } from './customers';
import { aCardOrder, noticeOf, notify, takeCards } from './payhere-notices';
import { aPaypalOrder } from './paypal-orders';

/** A thing of a shop, and what a call on it needs besides its id. */
export interface Thing {
  _id: string;
  /** Its other parameters. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** What is uploaded. */
  file?: Uint8Array<ArrayBuffer>;
}

export type Make = (shop: TestShop) => Promise<Thing>;

const product: Make = (shop) => aProduct(shop);
/** Something that can be undone. */
const anAct: Make = async (shop) => {
  const { _id: id } = await aProduct(shop);
  await shop.client.call(products.update, { params: { id }, body: { price: 100 } });
  const [act] = await shop.client.call(activity.own, {});
  return { _id: act?._id ?? '' };
};
/** A product that somebody looked at. */
const seenProduct: Make = async (shop) => {
  const thing = await aProduct(shop);
  const text = `insert into product_views (store_id, product_id, day, views)
    values ($1, $2, current_date, 3)`;
  await executeSql(shop.server.system.db, text, [shop.store._id, thing._id]);
  return thing;
};
const binned: Make = async (shop) => {
  const thing = await aProduct(shop);
  await shop.client.call(products.remove, { params: { id: thing._id } });
  return thing;
};
/** Takes a product off sale, as a change of many. */
const offSale = async (shop: TestShop) => ({
  selection: { ids: [(await aProduct(shop))._id] },
  change: { action: 'in_stock' as const, in_stock: false },
});
const bulkChange: Make = async (shop) =>
  shop.client.call(bulk.apply, { body: await offSale(shop) });
const group: Make = async (shop) => aGroup(shop, await aProduct(shop));
const variant: Make = async (shop) => aVariant(shop, await aGroup(shop, await aProduct(shop)));
const order: Make = async (shop) => anOrder(shop, await aProduct(shop));
const transferOrder: Make = async (shop) => {
  const made = await aTransferOrder(shop, await aProduct(shop));
  return { _id: made._id, query: { access_token: made.access_token } };
};
const paidOrder: Make = async (shop) => {
  const { _id } = await anOrder(shop, await aProduct(shop));
  await shop.client.call(orders.update, { params: { id: _id }, body: { paymentStatus: 'paid' } });
  return { _id };
};
/** Of whose money somebody has something to see. */
const troubledOrder: Make = async (shop) => {
  const made = await paidOrder(shop);
  const fail = 'update orders set refund_failed = true where id = $1';
  await executeSql(shop.server.system.db, fail, [made._id]);
  return made;
};
/** A refund whose answer never came. */
async function anUnknownRefund(shop: TestShop): Promise<string> {
  const params = { id: (await paidOrder(shop))._id };
  const refund = await shop.client.call(refunds.create, { params, body: { by: 'hand' } });
  const { db } = shop.server.system;
  await executeSql(db, "update refunds set state = 'unknown' where id = $1", [refund._id]);
  return refund._id;
}

const draft: Make = async (shop) => aDraft(shop, await aProduct(shop));
const draftBody = async (shop: TestShop) => ({
  items: [{ product_id: (await aProduct(shop))._id, quantity: 2 }],
});
/** A draft whose customer may order it. */
const payLink: Make = async (shop) => {
  const { _id } = await draft(shop);
  return { _id, query: (await aPayLink(shop, { _id })).query };
};
/** A card payment of another amount than its order asks for. */
async function anOpenMismatch(shop: TestShop): Promise<string> {
  await takeCards(shop);
  const { _id: order_id } = await aCardOrder(shop, await aProduct(shop));
  const told = { order_id, payhere_amount: '1.00', status_code: '2', payment_id: order_id };
  await notify(shop, noticeOf(told));
  const { mismatches: kept } = await shop.client.call(orders.get, { params: { id: order_id } });
  return kept[0]?._id ?? '';
}

/** A mail of the store that its mail server refused. */
export const aFailedMail: Make = async (shop) => {
  const { rows } = await executeSql(
    shop.server.system.db,
    `insert into emails (id, store_id, kind, recipient, subject, body_text, body_html, created_at,
       tries, failure, reply, failed_at)
     values ($1, $2, 'order', 'nimali@example.com', 'Your order', '', '', now(), 1, 'refused', 550,
       now()) returning id`,
    [randomUUID(), shop.store._id],
  );
  return { _id: String(rows[0]?.id) };
};

const PAYPAL_ID = '5O190127TN364715T';

/** An order whose customer is at PayPal, in a state of that payment. */
const paypalOrder =
  (state: 'open' | 'captured'): Make =>
  async (shop) => {
    const { _id, access_token } = await aPaypalOrder(shop, await aProduct(shop));
    const text = `insert into paypal_attempts (store_id, id, order_id, amount, usd_amount, usd_rate,
      paypal_id, approve_url, state, created_at)
      select store_id, $3, id, due_total, 1, usd_rate, $4, 'https://www.paypal.com/1', $5, now()
      from orders where store_id = $1 and id = $2`;
    const paypalId = state === 'open' ? randomUUID() : PAYPAL_ID;
    const values = [shop.store._id, _id, randomUUID(), paypalId, state];
    await executeSql(shop.server.system.db, text, values);
    return { _id, params: { id: _id, provider: 'paypal' }, query: { access_token } };
  };

const slip: Make = async (shop) => aSlip(shop, await aTransferOrder(shop, await aProduct(shop)));

const category: Make = (shop) => aCategory(shop);
const collection: Make = (shop) => aCollection(shop);
const withBody =
  (make: Make, body: object): Make =>
  async (shop) => ({ ...(await make(shop)), body });
const moving =
  (make: Make): Make =>
  async (shop) => ({ ...(await make(shop)), body: { add: [(await aProduct(shop))._id] } });
/** With two products that are for sale. */
const filled: Make = async (shop) => {
  const { _id } = await aCollection(shop);
  const body = { products: [(await aProduct(shop))._id, (await aProduct(shop))._id] };
  await shop.client.call(collections.setProducts, { params: { id: _id }, body });
  return { _id };
};
const naming =
  (make: Make): Make =>
  async (shop) => ({
    ...(await make(shop)),
    body: { products: [(await aProduct(shop))._id] },
  });
const withImage =
  (thingOf: (image: string) => Partial<Thing>): Make =>
  async (shop) => {
    const { _id: image } = await aPicture(shop);
    return { ...(await aProduct(shop, { images: [image] })), ...thingOf(image) };
  };

const layout: Make = (shop) => aLayout(shop);
const page: Make = (shop) =>
  shop.client.call(pages.create, { body: { title: `Page ${randomUUID()}` } });

const shippingItem: Make = (shop) =>
  shop.client.call(shipping.create, { body: { type: 'fixed', value: 35_000 } });
const bankAccount: Make = async (shop) => ({ _id: (await aBankAccount(shop)).id });

let files = 0;
/** A file that waits for its merchant; the picture of its one new product cannot be fetched. */
const fileImport: Make = (shop) =>
  anImport(shop, `Handle,Title,Price,Image Src\n${(files += 1)},Imported,100,http://a.example/b`);
const doneImport: Make = async (shop) => {
  const { _id } = await fileImport(shop);
  await shop.client.call(imports.confirm, { params: { id: _id }, body: {} });
  await shop.server.runJobs();
  return { _id };
};

/** What is set once a store and has no id. */
const setting = (body: object): Make => withBody(async () => ({ _id: '' }), body);

/**
 * What an endpoint with `:id` needs, by its name or, where it says nothing more, its entity. A body
 * must change something: only a change can be seen in the wrong store.
 */
const things: Record<string, Make> = {
  products: product,
  'products.update': withBody(product, { name: 'Renamed' }),
  'activity.undo': anAct,
  'products.restore': binned,
  'products.purge': binned,
  'products.addImages': withImage((image) => ({ body: { imageIds: [image] } })),
  'products.removeImage': withImage((image) => ({ params: { imageId: image } })),
  'products.describeImage': withImage((image) => ({
    params: { imageId: image },
    body: { alt: 'A mask' },
  })),
  'products.reorderImages': withImage((image) => ({ body: { imageIds: [image] } })),
  bulk: bulkChange,
  'bulk.apply': async (shop) => ({ _id: '', body: await offSale(shop) }),
  categories: category,
  'categories.setProducts': naming(category),
  'categories.moveProducts': moving(category),
  'categories.update': withBody(category, { description: 'Dried in the sun' }),
  collections: filled,
  'collections.setProducts': naming(filled),
  'collections.moveProducts': moving(filled),
  'collections.update': withBody(collection, { description: 'Dried in the sun' }),
  layouts: layout,
  'layouts.update': withBody(layout, { name: 'Renamed', text: 'Closed for Vesak' }),
  pages: page,
  'pages.update': withBody(page, { title: 'Renamed' }),
  orders: order,
  orderMails: order,
  'orderMails.send': withBody(order, { occasion: 'received' }),
  'orders.update': withBody(order, { status: 'cancelled' }),
  'orders.undo': anUndoable,
  'orders.tell': anUndoable,
  'orders.addNote': withBody(order, { text: 'Gift wrap' }),
  'orders.setTracking': withBody(order, { tracking_number: 'LK1', tracking_url: '' }),
  'orders.editContact': withBody(order, { version: 1, email: 'nimal@example.com' }),
  'orders.editItems': async (shop) => {
    const { _id, products } = await anOrder(shop, await aProduct(shop));
    return { _id, body: { version: 1, items: [{ _id: products[0]?._id, quantity: 2 }] } };
  },
  'orders.quoteItems': withBody(order, { items: [] }),
  'orderOutput.sheets': async (shop) => ({ _id: '', query: { ids: (await order(shop))._id } }),
  'orderOutput.export': async (shop) => ({ _id: '', query: { ids: (await order(shop))._id } }),
  orderChanges: anAskedChange,
  'orderChanges.ask': async (shop) => ({ _id: '', body: await aCancelling(shop) }),
  'orderChanges.start': withBody(anAskedChange, { reopen: false }),
  'orderChanges.list': anEndedChange,
  'orderChanges.refused': anEndedChange,
  'orderChanges.undo': anUndoableChange,
  'orderChanges.putAway': anEndedChange,
  'orders.verifyPayment': async (shop) => ({ _id: (await transferOrder(shop))._id }),
  'orders.bankReceipt': async (shop) => {
    const made = await aTransferOrder(shop, await aProduct(shop));
    await aSlip(shop, made);
    return { _id: made._id };
  },
  drafts: draft,
  'drafts.create': async (shop) => ({ _id: '', body: await draftBody(shop) }),
  'drafts.quote': async (shop) => ({ _id: '', body: await draftBody(shop) }),
  'drafts.update': withBody(draft, { note: 'Calls back at noon' }),
  'drafts.placeOrder': withBody(draft, { payment_option: 'cash_on_delivery' }),
  'drafts.sendLink': withBody(draft, { mail: true }),
  'drafts.withdrawLink': async (shop) => ({ _id: (await payLink(shop))._id }),
  payLinks: payLink,
  'payLinks.placeOrder': withBody(payLink, {
    shipping_address: anAddress,
    payment_option: 'cash_on_delivery',
  }),
  slips: slip,
  movements: withBody(order, {}),
  'movements.note': withBody(troubledOrder, { what: 'refund_failed' }),
  refunds: withBody(paidOrder, { by: 'hand' }),
  'refunds.resolve': async (shop) => ({
    _id: await anUnknownRefund(shop),
    body: { outcome: 'failed' },
  }),
  failedMails: aFailedMail,
  mismatches: async (shop) => ({ _id: await anOpenMismatch(shop), body: { outcome: 'booked' } }),
  'slips.reject': withBody(slip, { reason: 'It is of another day' }),
  customers: aCustomer,
  'customers.separate': aSharingCustomer,
  'customers.merge': async (shop) => ({
    ...(await aCustomer(shop)),
    body: { customer_id: (await aCustomer(shop))._id },
  }),
  'customers.addNote': withBody(aCustomer, { text: 'Likes it wrapped' }),
  'customers.changeNote': withBody(aCustomerNote, { text: 'Rings once', version: 1 }),
  'customers.removeNote': aCustomerNote,
  stock: product,
  'stock.update': withBody(product, { cells: [{ variants: [], stock_quantity: 1 }] }),
  combinations: aToldCombination,
  imports: fileImport,
  'imports.undo': doneImport,
  'imports.retryPictures': doneImport,
  'feeds.open': setting({}),
  'feeds.close': async ({ client }) => {
    await client.call(feeds.open, {});
    return { _id: '' };
  },
  'inventory.update': async (shop) => {
    const cells = [{ variants: [], before: 10, stock_quantity: 10 }];
    const { _id: product_id } = await aProduct(shop);
    return { _id: '', body: { products: [{ product_id, low_stock_at: 4, cells }] } };
  },
  'inventory.setSettings': setting({ low_stock_at: 9 }),
  analytics: seenProduct,
  'variants.updateGroup': withBody(group, { name: 'Colour' }),
  'variants.removeGroup': group,
  'variants.create': withBody(group, { name: 'Red' }),
  'variants.update': withBody(variant, { name: 'Red', sku: 'R' }),
  'variants.remove': variant,
  'variants.stock': variant,
  'contact.set': setting({ whatsapp: '+94771234567' }),
  'orderViews.save': setting({ name: 'Mine', search: 'order_status=pending' }),
  'orderViews.remove': async ({ client }) => {
    const body = { name: 'Not for long', search: 'order_status=shipped' };
    return client.call(orderViews.save, { body });
  },
  'shopPreview.show': setting({ elements: [] }),
  'domains.change': setting({ newDomain: 'https://silk-road.lk' }),
  'domains.check': setting({}),
  payments: bankAccount,
  'payments.setHolds': setting({ credit_debit: 45 }),
  shipping: shippingItem,
  'shipping.update': withBody(shippingItem, { type: 'fixed', value: 350 }),
  'shipping.setWorkDays': async () => ({ _id: '', body: { weekdays: [1], holidays: [] } }),
  'storeSettings.setSocials': setting({ facebook: 'https://facebook.com/kade' }),
  'storeSettings.setMetadata': setting({ title: 'Masks', description: 'Carved by hand' }),
  'storeSettings.createPolicy': setting({ content: '<p>Yours to keep.</p>' }),
  'storeSettings.updatePolicy': setting({ content: '<p>Ours to take back.</p>' }),
  'storeSettings.createTheme': setting({ ...DEFAULT_THEME, primary: '#112233' }),
  'storeSettings.updateTheme': setting({ primary: '#445566' }),
  'storefront.product': product,
  'storefront.related': product,
  'storefront.collection': filled,
  'storefront.startPayment': paypalOrder('open'),
  'storefront.finishPayment': withBody(paypalOrder('captured'), { reference: PAYPAL_ID }),
  'storefront.uploadReceipt': async (shop) => ({
    ...(await transferOrder(shop)),
    file: await pictureBytes(),
  }),
  'storefront.order': async (shop) => {
    const { _id, access_token } = await anOrder(shop, await aProduct(shop));
    return { _id, query: { access_token } };
  },
  'storefront.cancelOrder': async (shop) => {
    await shop.client.call(payments.setLimits, { body: { cancel_minutes: 30 } });
    const { _id, access_token } = await anOrder(shop, await aProduct(shop));
    return { _id, query: { access_token } };
  },
};

/** An endpoint with the name it has in tests. */
export interface NamedEndpoint {
  label: string;
  endpoint: Endpoint;
  /** Makes what a call on it needs, in a shop. */
  make: Make;
  /** Whether it is said how. */
  isKnown: boolean;
}

/** Every endpoint with these gates, those on a thing with an id told from those without. */
export function endpointsOf(access: readonly Endpoint['access'][]) {
  const all = endpoints
    .filter(({ endpoint }) => access.includes(endpoint.access))
    .map(({ entity, name, endpoint }): NamedEndpoint => {
      const label = `${entity}.${name}`;
      const make: Make = (shop) => {
        const known = things[label] ?? things[entity];
        if (!known) throw new Error(`say in things.ts how to make one for ${label}`);
        return known(shop);
      };
      return { label, endpoint, make, isKnown: label in things };
    });
  const isItem = ({ endpoint }: NamedEndpoint) => endpoint.path.includes(':') && !endpoint.params;
  return { all, items: all.filter(isItem), wholes: all.filter((one) => !isItem(one)) };
}
