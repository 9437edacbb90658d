import type { NewOrder } from '@kade/contract/storefront';
import { ALL_PERMISSIONS } from '@kade/contract/permissions';
import type { PaymentMethod } from '@kade/contract/stores';
import { combinationAt } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';
import { updateProduct } from '../../apps/server/src/modules/catalog/products/products.service';
import { listCustomers } from '../../apps/server/src/modules/customers/people/customers.queries';
import { addCustomerNote } from '../../apps/server/src/modules/customers/people/notes.service';
import { giveBack } from '../../apps/server/src/modules/order-money/refunds/refunds.service';
import {
  rejectSlip,
  sendSlip,
} from '../../apps/server/src/modules/order-money/transfers/slips.service';
import { addNote, editItems } from '../../apps/server/src/modules/orders/edit/order-edits.service';
import { listOrders } from '../../apps/server/src/modules/orders/list/order-list.queries';
import { placeOrder } from '../../apps/server/src/modules/orders/place/checkout.service';
import { getOrder } from '../../apps/server/src/modules/orders/read/whole-orders.queries';
import { SHOPPER } from '../../apps/server/src/platform/actor';
import type {
  ShopperContext,
  StoreContext,
  SystemContext,
} from '../../apps/server/src/platform/context';
import { somePerson } from './catalogue';
import { seeded, type Random } from './random';
import { enqueueNothing } from './rows.queries';
import type { Merchant } from './shop-activity';
import { writeOfShop } from './shop-reach';
import { renderSlip } from './shop-slips';
import type { Shop, ShopProduct } from './shops';

const MINUTE_MS = 60_000;

const NOTES = [
  'Prefers to be called after four.',
  'Buys for the family in Jaffna every Deepavali: ask in September.',
  'Pays on time, always. Add a small gift to the next parcel.',
];

type Basket = NewOrder['items'];
type Line = Basket[number];

/**
 * What happened in a shop just now, done through the product itself: orders, slips, an edit, a refund
 * of a part, notes, a new price. Nobody is mailed. Answers how many orders were placed.
 */
export async function liveLastHour(
  ctx: SystemContext,
  shop: Shop,
  merchant: Merchant,
): Promise<number> {
  const lines = shop.products.toReversed().flatMap(lineOf);
  const [first, second = first, third = second, fourth = third] = lines;
  if (!first || !second || !third || !fourth) return 0;
  const past = timesOf(ctx, shop, merchant);
  const random = seeded(`${shop.template.subdomain}: last hour`);
  const order = (minutes: number, payment_option: PaymentMethod, items: Basket) =>
    placeOrder(shopper(past(minutes)), { ...someBuyer(random), payment_option, items });

  await writeOfShop(past(58), shop);
  const edited = await order(55, 'cash_on_delivery', [first]);
  const checked = await order(50, 'bank_transfer', [second]);
  const refused = await order(45, 'bank_transfer', [third]);
  await sendPicture(shopper(past(40)), shop, checked);
  await sendPicture(shopper(past(38)), shop, refused);
  await addToOrder(past(36), edited._id, fourth);
  await addNote(past(34), edited._id, 'Rang: please wrap it, it is a present.');
  const [slip] = (await getOrder(past(30), refused._id)).slips;
  if (slip) await rejectSlip(past(30), slip._id, 'The amount is not that of the order.');
  await order(25, 'bank_transfer', [fourth]);
  await noteCustomers(past(20));
  await refundPart(past(15));
  const repriced = shop.products.find(({ groups }) => groups.length === 0);
  if (repriced) {
    const price = Math.round((repriced.price * 0.95) / 1000) * 1000;
    await updateProduct(past(10), repriced.id, { price });
  }
  return 4;
}

/** The store's context at so many minutes ago, with a mailbox that nothing leaves. */
function timesOf(ctx: SystemContext, shop: Shop, merchant: Merchant) {
  const now = ctx.clock.now().getTime();
  const nothing = () => Promise.resolve();
  return (minutes: number): StoreContext => ({
    ...ctx,
    actor: merchant,
    clock: { now: () => new Date(now - minutes * MINUTE_MS) },
    jobs: { ...ctx.jobs, enqueue: nothing, enqueueAll: nothing, insertOf: enqueueNothing },
    settings: { ...ctx.settings, hasRateLimits: false },
    requestId: 'seed',
    address: '127.0.0.1',
    userAgent: '',
    merchantId: merchant.id,
    sessionId: merchant.id,
    confirmedAt: new Date(now),
    storeId: shop.id,
    permissions: ALL_PERMISSIONS,
    hasRoomForAll: false,
  });
}

/** The same moment for somebody who is no merchant. */
function shopper(merchant: StoreContext): ShopperContext {
  const { merchantId: _id, sessionId: _session, permissions: _all, ...ctx } = merchant;
  return { ...ctx, actor: SHOPPER, isSuspended: false };
}

/** One piece of a product in the choice that there is most of. */
function lineOf({ id, groups, cells, stock }: ShopProduct): Line[] {
  const counted = stockGroupsOf(groups);
  const most = cells.length > 0 ? Math.max(...cells) : stock;
  if (most < 5) return [];
  const ofCell = counted.length > 0 ? combinationAt(counted, cells.indexOf(most)) : [];
  const others = groups.filter((group) => !counted.includes(group));
  const chosen = [...ofCell, ...others.flatMap(({ variants }) => variants[0]?._id ?? [])];
  return [{ product_id: id, variants: chosen, quantity: 1 }];
}

function someBuyer(random: Random) {
  const { email, ...shipping_address } = somePerson(random);
  return { email, shipping_address };
}

/** Sends the slip of an order, as its customer does. */
async function sendPicture(
  ctx: ShopperContext,
  shop: Shop,
  order: Awaited<ReturnType<typeof placeOrder>>,
): Promise<void> {
  const { order_number: number, total_price: total } = order;
  const bytes = await renderSlip(shop, { number, total, at: ctx.clock.now() });
  async function* read() {
    yield bytes;
  }
  await sendSlip(ctx, order._id, order.access_token, {
    size: bytes.length,
    read,
    once: (ctx, work) => work(ctx),
  });
}

async function addToOrder(ctx: StoreContext, id: string, added: Line): Promise<void> {
  const { version, products } = await getOrder(ctx, id);
  const items = products.map(({ _id, quantity }) => ({ _id, quantity }));
  await editItems(ctx, id, { version, items, added: [added] });
}

async function noteCustomers(ctx: StoreContext): Promise<void> {
  const best = await listCustomers(ctx, { sort: '-total', limit: NOTES.length });
  for (const [at, { _id }] of best.items.entries()) {
    await addCustomerNote(ctx, _id, NOTES[at] ?? '');
  }
}

/** Something arrived broken lately: a part of the money goes back. */
async function refundPart(ctx: StoreContext): Promise<void> {
  const status = { order_status: ['delivered' as const], payment_status: ['paid' as const] };
  const [order] = (await listOrders(ctx, { ...status, limit: 1 })).items;
  if (!order) return;
  const amount = Math.ceil(order.total_price / 50_000) * 10_000;
  await giveBack(ctx, order._id, { amount, note: 'One piece arrived damaged', by: 'hand' });
}
