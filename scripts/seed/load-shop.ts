import type { SystemContext } from '../../apps/server/src/platform/context';
import { draftRows } from './drafts';
import {
  eventRows,
  itemRows,
  priceLineRows,
  movementRows,
  numbered,
  orderRow,
  termRows,
  type NumberedOrder,
} from './order-rows';
import { planOrders } from './orders';
import { openingRows, orderActivityRows, stockActivityRows, type Merchant } from './shop-activity';
import { planCustomers } from './shop-customers';
import { collectionRows, memberRows, planCollections } from './shop-collections';
import { batchesOf, insertRows, updateLogo, type Row } from './rows.queries';
import { feeRows } from './shop-fees';
import { NO_PICTURES, type ShopPictures } from './shop-pictures';
import {
  accountRows,
  layoutRows,
  policyRows,
  shippingRows,
  socialsOf,
  themeRow,
} from './shop-settings';
import { keepSlips } from './shop-slips';
import { openStockBook, stockRows } from './shop-stock';
import { liveLastHour } from './shop-last-hour';
import { entryRows, groupRows, variantRows } from './shop-variants';
import { viewRows } from './shop-views';
import { DAY_MS, type Shop } from './shops';

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
  merchant: Merchant;
  pictures: ShopPictures;
  ordersPerDay: number;
}

/** Stores a planned shop, table by table in the order of their references. */
export async function loadShop(ctx: SystemContext, shop: Shop, supply: Supply): Promise<Loaded> {
  const { pictures } = supply;
  await insertRows(ctx.db, 'stores', [storeRow(shop, supply.merchant.id)]);
  await insertRows(ctx.db, 'files', pictures.rows);
  if (pictures.logoId) await updateLogo(ctx.db, shop.id, pictures.logoId);
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
  const last_order_number = FIRST_ORDER_NUMBER - 1 + orders;
  const counter = { store_id: shop.id, last_order_number, last_draft_number: drafts };
  await insertRows(ctx.db, 'order_counters', [counter]);
  const loaded = { products, pictures: pictures.rows.length, orders };
  if (!isLookedAt(supply)) return loaded;
  await insertRows(
    ctx.db,
    'activities',
    openingRows(shop, supply.merchant, { settings: ctx.settings, collections }),
  );
  return { ...loaded, orders: orders + (await liveLastHour(ctx, shop, supply.merchant)) };
}

/** A shop with pictures is there to be looked at: it has slips and all its histories, too. */
const isLookedAt = ({ pictures }: Supply) => pictures !== NO_PICTURES;

function storeRow(shop: Shop, merchantId: string): Row<'stores'> {
  return {
    id: shop.id,
    merchant_id: merchantId,
    name: shop.template.name,
    subdomain: shop.subdomain,
    ...socialsOf(shop),
    credit_debit: false,
    paypal: false,
    bank_transfer: true,
    cash_on_delivery: true,
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

/** The last hour is lived through the product itself. */
const LAST_HOUR_MS = 60 * 60 * 1000;
/** So long has the shop asked for slips. */
const SLIP_DAYS = 10;

async function loadOrders(ctx: SystemContext, shop: Shop, supply: Supply): Promise<number> {
  const now = new Date(ctx.clock.now().getTime() - LAST_HOUR_MS);
  const plan = () => planOrders(shop, { now, perDay: supply.ordersPerDay });
  const customers = planCustomers(shop.id, plan());
  await insertRows(ctx.db, 'customers', customers.rows);
  await insertRows(ctx.db, 'customer_contacts', customers.contactRows);
  await insertRows(ctx.db, 'customer_terms', customers.termRows);
  const book = openStockBook(shop, now);
  const isShown = isLookedAt(supply);
  const slipsSince = isShown ? new Date(now.getTime() - SLIP_DAYS * DAY_MS) : null;
  let count = 0;
  for (const batch of batchesOf(plan(), ORDERS_AT_ONCE)) {
    const orders = numbered(batch, { first: FIRST_ORDER_NUMBER + count, slipsSince });
    const rows = orders.map((order) => ({
      ...orderRow(shop, order),
      customer_id: customers.idOf(order),
    }));
    await insertRows(ctx.db, 'orders', rows);
    await insertPartsOf(ctx, shop, orders, supply.merchant);
    count += batch.length;
    if (!isShown) continue;
    for (const order of orders) book.note(order);
    await insertPast(ctx, shop, orders, supply.merchant);
  }
  if (!isShown) return count;
  const steps = book.steps();
  await insertRows(ctx.db, 'stock_changes', stockRows(shop, steps, supply.merchant));
  const told = stockActivityRows(shop, supply.merchant, { pictures: supply.pictures, steps });
  await insertRows(ctx.db, 'activities', told);
  return count;
}

/** What orders consist of. */
async function insertPartsOf(
  { db }: SystemContext,
  shop: Shop,
  orders: readonly NumberedOrder[],
  merchant: Merchant,
): Promise<void> {
  const rowsOf = <R>(make: (shop: Shop, order: NumberedOrder, merchant: Merchant) => R[]) =>
    orders.flatMap((order) => make(shop, order, merchant));
  await insertRows(db, 'order_terms', rowsOf(termRows));
  await insertRows(db, 'order_items', rowsOf(itemRows));
  await insertRows(db, 'order_price_lines', rowsOf(priceLineRows));
  await insertRows(db, 'order_movements', rowsOf(movementRows));
  await insertRows(db, 'order_fees', rowsOf(feeRows));
  await insertRows(db, 'order_events', rowsOf(eventRows));
}

/** What else there is to see of orders. */
async function insertPast(
  ctx: SystemContext,
  shop: Shop,
  orders: readonly NumberedOrder[],
  merchant: Merchant,
): Promise<void> {
  const { files, slips } = await keepSlips(ctx, shop, orders, merchant);
  await insertRows(ctx.db, 'files', files);
  await insertRows(ctx.db, 'order_slips', slips);
  const acts = orders.flatMap((order) => orderActivityRows(shop, merchant, order));
  await insertRows(ctx.db, 'activities', acts);
}
