import { orderTerms } from '@kade/rules/order-search';
import type { SystemContext } from '../../apps/server/src/platform/context';
import { systemRandom } from '../../apps/server/src/platform/random';
import { draftRows } from './drafts';
import { planOrders, type PlannedOrder } from './orders';
import { planCustomers } from './shop-customers';
import { collectionRows, memberRows, planCollections } from './shop-collections';
import { batchesOf, insertRows, updateStore, type Row } from './rows.queries';
import type { ShopPictures } from './shop-pictures';
import { feeRows } from './shop-fees';
import { viewRows } from './shop-views';
import { accountRows, layoutRows, policyRows, shippingRows, themeRow } from './shop-settings';
import { entryRows, groupRows, keptChoice, variantRows } from './shop-variants';
import { idAt } from './id-at';
import type { Shop } from './shops';

const FIRST_ORDER_NUMBER = 1001;
/** Orders whose rows are kept in memory at once. */
const ORDERS_AT_ONCE = 500;

/** What a shop has got. */
export interface Loaded {
  products: number;
  pictures: number;
  orders: number;
}

interface Supply {
  merchant: { id: string; name: string };
  pictures: ShopPictures;
  ordersPerDay: number;
}

/** Stores a planned shop, table by table in the order of their references. */
export async function loadShop(ctx: SystemContext, shop: Shop, supply: Supply): Promise<Loaded> {
  const { pictures } = supply;
  await insertRows(ctx.db, 'stores', [storeRow(shop, supply.merchant.id)]);
  await insertRows(ctx.db, 'files', pictures.rows);
  if (pictures.logoId) await updateStore(ctx.db, shop.id, { logo_id: pictures.logoId });
  await insertRows(ctx.db, 'themes', [themeRow(shop)]);
  await insertRows(ctx.db, 'policies', policyRows(shop));
  await insertRows(ctx.db, 'shipping_items', shippingRows(shop));
  await insertRows(ctx.db, 'bank_accounts', accountRows(shop));
  await insertRows(ctx.db, 'categories', categoryRows(shop));
  const products = await insertRows(ctx.db, 'products', productRows(shop, pictures));
  await insertRows(ctx.db, 'product_images', imageRows(shop, pictures));
  await insertRows(ctx.db, 'variant_groups', groupRows(shop));
  await insertRows(ctx.db, 'variants', variantRows(shop));
  await insertRows(ctx.db, 'stock_entries', entryRows(shop));
  await insertRows(ctx.db, 'product_views', viewRows(shop, ctx.clock.now()));
  const collections = planCollections(shop);
  await insertRows(ctx.db, 'collections', collectionRows(shop, collections));
  await insertRows(ctx.db, 'collection_products', memberRows(shop, collections));
  await insertRows(ctx.db, 'layout_elements', layoutRows(shop, collections));
  const orders = await loadOrders(ctx, shop, supply);
  const drafts = await insertRows(ctx.db, 'drafts', draftRows(shop, ctx.clock.now()));
  await updateStore(ctx.db, shop.id, { last_draft_number: drafts });
  return { products, pictures: pictures.rows.length, orders };
}

function storeRow(shop: Shop, merchantId: string): Row<'stores'> {
  return {
    id: shop.id,
    merchant_id: merchantId,
    name: shop.template.name,
    subdomain: shop.subdomain,
    facebook: `https://www.facebook.com/${shop.subdomain}.example`,
    instagram: `https://www.instagram.com/${shop.subdomain}.example`,
    credit_debit: false,
    paypal: false,
    bank_transfer: true,
    cash_on_delivery: true,
    last_order_number: FIRST_ORDER_NUMBER - 1,
    meta_title: shop.template.title,
    meta_description: shop.template.description,
    created_at: shop.openedAt,
  };
}

function categoryRows(shop: Shop): Row<'categories'>[] {
  return shop.categories.map(({ id, name, description }) => ({
    store_id: shop.id,
    id,
    name,
    description,
    created_at: shop.openedAt,
  }));
}

function* productRows(shop: Shop, pictures: ShopPictures): Generator<Row<'products'>> {
  const categories = new Map(shop.categories.map(({ id, name }) => [name, id]));
  for (const product of shop.products) {
    yield {
      store_id: shop.id,
      id: product.id,
      name: product.name,
      description: product.description,
      price: product.price,
      category_id: categories.get(product.category) ?? null,
      in_stock: true,
      stock_quantity: product.stock,
      least_entry: product.cells.length > 0 ? Math.min(...product.cells) : null,
      tags: product.tags.join(', '),
      thumbnail_id: pictures.ofProduct.get(product.id)?.[0] ?? null,
      created_at: product.createdAt,
      updated_at: product.createdAt,
    };
  }
}

function* imageRows(shop: Shop, pictures: ShopPictures): Generator<Row<'product_images'>> {
  for (const { id, name } of shop.products) {
    for (const [position, file_id] of (pictures.ofProduct.get(id) ?? []).entries()) {
      const alt_text = position === 0 ? name : `${name}, seen another way`;
      yield { store_id: shop.id, product_id: id, file_id, position, alt_text };
    }
  }
}

async function loadOrders(ctx: SystemContext, shop: Shop, supply: Supply): Promise<number> {
  const plan = () => planOrders(shop, { now: ctx.clock.now(), perDay: supply.ordersPerDay });
  const customers = planCustomers(shop.id, plan());
  await insertRows(ctx.db, 'customers', customers.rows);
  await insertRows(ctx.db, 'customer_contacts', customers.contactRows);
  await insertRows(ctx.db, 'customer_terms', customers.termRows);
  let count = 0;
  for (const batch of batchesOf(plan(), ORDERS_AT_ONCE)) {
    const orders = batch.map((order, at) => ({
      ...order,
      id: idAt(order.placedAt),
      number: FIRST_ORDER_NUMBER + count + at,
    }));
    await insertRows(
      ctx.db,
      'orders',
      orders.map((order) => ({ ...orderRow(shop, order), customer_id: customers.idOf(order) })),
    );
    await insertRows(
      ctx.db,
      'order_terms',
      orders.flatMap((order) => termRows(shop, order)),
    );
    await insertRows(
      ctx.db,
      'order_items',
      orders.flatMap((order) => itemRows(shop, order)),
    );
    await insertRows(
      ctx.db,
      'order_movements',
      orders.flatMap((order) => movementRows(shop, order, supply.merchant.name)),
    );
    await insertRows(
      ctx.db,
      'order_fees',
      orders.flatMap((order) => feeRows(shop.id, order)),
    );
    const events = orders.flatMap((order) => eventRows(shop, order, supply.merchant.name));
    await insertRows(ctx.db, 'order_events', events);
    count += batch.length;
  }
  await updateStore(ctx.db, shop.id, { last_order_number: FIRST_ORDER_NUMBER - 1 + count });
  return count;
}

type NumberedOrder = PlannedOrder & { id: string; number: number };

function orderRow(shop: Shop, order: NumberedOrder): Row<'orders'> {
  return {
    store_id: shop.id,
    id: order.id,
    order_number: order.number,
    order_date: order.placedAt,
    order_status: order.status,
    payment_status: order.paymentStatus,
    payment_option: order.payment,
    email: order.email,
    billing_address: { ...order.billing },
    shipping_address: { ...order.shippingTo },
    item_count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    sub_total: order.sub_total,
    shipping: order.shipping,
    total_price: order.total_price,
    ...moneyOf(order),
    // Of a token that nobody knows.
    access_token_hash: `\\x${systemRandom.bytes(32).toString('hex')}`,
  };
}

function termRows(shop: Shop, order: NumberedOrder): Row<'order_terms'>[] {
  const terms = orderTerms({
    order_number: order.number,
    email: order.email,
    billing_address: order.billing,
    shipping_address: order.shippingTo,
  });
  return terms.map((term) => ({
    store_id: shop.id,
    term,
    order_id: order.id,
    order_date: order.placedAt,
  }));
}

const isPaid = ({ paymentStatus }: PlannedOrder) => ['paid', 'refunded'].includes(paymentStatus);

function moneyOf(order: PlannedOrder) {
  const isDue = !isPaid(order) && order.status !== 'cancelled';
  return {
    paid_total: isPaid(order) ? order.total_price : 0,
    refunded_total: order.paymentStatus === 'refunded' ? order.total_price : 0,
    due_total: isDue ? order.total_price : 0,
  };
}

/** What was asked for, and what came of it when its status says that it came. */
function movementRows(
  shop: Shop,
  order: NumberedOrder,
  merchant: string,
): Row<'order_movements'>[] {
  const when = (field: 'order_status' | 'payment_status', to: string) =>
    order.changes.find((change) => change.field === field && change.to === to)?.at ??
    order.placedAt;
  const row = (
    at: Date,
    movement: Pick<Row<'order_movements'>, 'kind' | 'provider' | 'note' | 'author'>,
  ) => ({
    ...movement,
    store_id: shop.id,
    order_id: order.id,
    id: idAt(at),
    amount: order.total_price,
    created_at: at,
  });
  const byHand = { provider: 'hand', author: merchant } as const;
  const rows = [
    row(order.placedAt, {
      kind: 'charge',
      provider: 'order',
      note: 'Order placed',
      author: 'Customer',
    }),
  ];
  if (isPaid(order)) {
    const at = when('payment_status', 'paid');
    rows.push(row(at, { kind: 'payment', note: 'Marked as paid', ...byHand }));
  } else if (order.status === 'cancelled') {
    const at = when('order_status', 'cancelled');
    const note = 'Cancelled, so nothing more is due';
    rows.push(row(at, { kind: 'write_off', provider: 'order', note, author: merchant }));
  }
  if (order.paymentStatus === 'refunded') {
    const at = when('payment_status', 'refunded');
    rows.push(row(at, { kind: 'refund', note: 'Marked as refunded', ...byHand }));
  }
  return rows;
}

function itemRows(shop: Shop, order: NumberedOrder): Row<'order_items'>[] {
  return order.lines.map(({ product, chosen, price, quantity }, position) => ({
    store_id: shop.id,
    order_id: order.id,
    id: idAt(order.placedAt),
    product_id: product.id,
    name: product.name,
    price,
    quantity,
    position,
    variants: keptChoice(product, chosen),
  }));
}

function eventRows(shop: Shop, order: NumberedOrder, merchant: string): Row<'order_events'>[] {
  const row = { store_id: shop.id, order_id: order.id };
  const placed = {
    ...row,
    id: idAt(order.placedAt),
    field: null,
    old_value: null,
    new_value: null,
    author: 'Customer',
    created_at: order.placedAt,
  };
  const changes = order.changes.map(({ at, by, field, from, to }) => ({
    ...row,
    id: idAt(at),
    field,
    old_value: from,
    new_value: to,
    author: by === 'customer' ? 'Customer' : merchant,
    created_at: at,
  }));
  return [placed, ...changes];
}
