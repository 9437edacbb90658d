import type { Campaign } from '@kade/contract/campaign';
import type { OrderDelivery } from '@kade/contract/delivery';
import type { Address, NewWishes } from '@kade/contract/orders';
import { Quote, type NewOrder, type ShopOrder } from '@kade/contract/storefront';
import type { PaymentMethod, PaymentMethods } from '@kade/contract/stores';
import type { Price } from '@kade/rules/price';
import * as z from 'zod/mini';
import type { FieldProblem } from '@kade/words/field-problems';
import type { Actor } from '../../../platform/actor';
import { transaction, type ShopperContext, type TenantContext } from '../../../platform/context';
import { conflict, invalid, type AppError } from '../../../platform/errors';
import { orderPlaced } from '../../../platform/metrics';
import { newId } from '../../../platform/random';
import { causerOf, countOrderAtStore } from '../../auth/throttles';
import {
  lockBasket,
  mergeLines,
  sellLocked,
  type LockedBasket,
  type Sold,
} from '../../catalog/sales';
import { countCustomer } from '../../customers/people';
import { insertOfLookUp } from '../../order-money/collect';
import { insertOfCharge, settleNewPrice } from '../../order-money/ledger';
import { holdUntil } from '../../payments/methods';
import {
  findProviderOf,
  findUsdRate,
  getProviderOf,
  listProviders,
} from '../../payments/providers';
import { insertOfPush } from '../../push';
import { keptDelivery, type DeliveryTerms } from '../../shipping';
import { takeOrderNumber } from '../../stores/book';
import {
  assertDeliverable,
  assertReachable,
  assertTakesCash,
  completeAddresses,
  insertOrder,
  type NewEvent,
  orderToken,
  payablePriceOf,
  type PayablePrice,
} from '../book';
import {
  assertWithinLimits,
  countOpenOf,
  countOrderOf,
  getCheckout,
  getCheckoutAhead,
} from '../limits';
import { insertOfReceived } from '../mail';
import { getNewShopOrder } from '../shop-order';
import { deliveryAskOf, quoteBasket, type AskedBasket } from './quote.service';

/**
 * Places an order and takes its stock in one transaction. Prices come from the products as they are
 * now, never from the caller; where they differ from the total that the customer saw, nothing is
 * placed and the new quote comes with the refusal.
 */
export async function placeOrder(
  ctx: ShopperContext,
  body: NewOrder,
): Promise<ShopOrder & { access_token: string }> {
  const id = newId(ctx);
  const accessToken = orderToken(ctx, id);
  const order = await transaction(
    ctx,
    async (ctx, asLast) => {
      const { payment_option } = body;
      const contact = { email: body.email ?? null, ...completeAddresses(body) };
      const checkout = await getCheckoutAhead(ctx);
      const assertFew = await countOrderOf(ctx, { ...contact, payment_option });
      const basket = await lockBasket(ctx, mergeLines(body.items));
      const shop = await checkout();
      assertOffered(shop, payment_option);
      assertReachable(contact, payment_option);
      assertWithinLimits(ctx, shop, body);
      const asked = { ...body, place: contact.shipping_address };
      await assertSameRate(ctx, body, async () => priceChanged(await quoteBasket(ctx, asked)));
      const { price, ...sold } = await sellBasket(ctx, id, asked, {
        ...shop,
        basket,
        shown: body.total_price,
      });
      // Who orders too often has nothing written, and does not hold the store's numbers.
      await assertFew();
      await writeOrder(ctx, {
        ...contact,
        wishes: body.wishes,
        campaign: body.campaign,
        payment_option,
        id,
        ...sold,
        price,
        delivery: keptDelivery(price.delivery),
        author: ctx.actor,
        stranger: { causer: causerOf(ctx), mostOpen: shop.max_open_cash_orders },
      });
      return getNewShopOrder(ctx, id, accessToken, { method: payment_option, asLast });
    },
    { hasKeptPlans: true },
  );
  return { ...order, access_token: accessToken };
}

/** Who places an order by themselves. */
interface Stranger {
  causer: string;
  /** How many they may have open that are paid in cash. */
  mostOpen: number;
}

/** An order of lines that are sold already: for whom, how it is paid, and who placed it. */
interface SoldOrder extends Sold, Pick<NewOrder, 'payment_option'> {
  id: string;
  email: string | null;
  shipping_address: Address;
  billing_address: Address;
  wishes?: NewWishes | undefined;
  campaign?: Campaign | undefined;
  price: Price;
  delivery: OrderDelivery | null;
  author: Actor;
  /** Who placed it by themselves; the merchant agreed to others. */
  stranger?: Stranger;
  /** What else its history says of how it came about. */
  origin?: readonly Omit<NewEvent, 'author'>[];
}

/**
 * Writes an order with all that belongs to it, and tells customer and merchant. Its number is taken, and
 * it is counted at its store, as late as can be: until the transaction ends, the next order waits for both.
 * What counts it at its store goes out at once, with the look for its customer.
 */
export async function writeOrder(ctx: TenantContext, sold: SoldOrder): Promise<void> {
  const { id, items, taking, price, author, stranger } = sold;
  const provider = getProviderOf(sold.payment_option);
  const hold_expires_at = await holdUntil(ctx, provider);
  const usd_rate = await rateOf(ctx, sold.payment_option);
  const assertCounted = stranger && (await countOrderAtStore(ctx));
  const orderNumber = await takeOrderNumber(ctx);
  const assertFewOpen = stranger && (await countOpenOf(ctx, sold, stranger.mostOpen));
  const order = {
    id,
    order_date: ctx.clock.now(),
    access_token: orderToken(ctx, id),
    payment_option: sold.payment_option,
    email: sold.email,
    shipping_address: sold.shipping_address,
    billing_address: sold.billing_address,
    wishes: sold.wishes ?? {},
    campaign: sold.campaign ?? null,
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    hold_expires_at,
    usd_rate,
    sub_total: price.sub_total,
    shipping: price.shipping,
    total_price: price.total_price,
    delivery: sold.delivery,
  };
  const customer_id = await countCustomer(ctx, order);
  await assertFewOpen?.();
  await assertCounted?.();
  const order_number = await orderNumber();
  const placed = { provider: 'order', told: { say: 'order_placed' }, author } as const;
  const events = [{ field: null }, ...(sold.origin ?? [])];
  await insertOrder(
    ctx,
    { ...order, order_number, customer_id },
    {
      lines: { items, taking, price_lines: price.price_lines },
      events: events.map((event) => ({ ...event, author })),
      charge: insertOfCharge(ctx, id, { amount: price.total_price, ...placed }),
      jobs: [
        insertOfReceived(ctx, id, { causer: stranger?.causer }),
        insertOfPush(ctx, {
          order_id: id,
          order_number,
          total: price.total_price,
          pieces: order.item_count,
        }),
        ...(provider.lookUp ? [insertOfLookUp(ctx, id)] : []),
      ],
    },
  );
  if (price.total_price === 0) await settleNewPrice(ctx, id, author);
  orderPlaced.tell({ payment_option: sold.payment_option, total: price.total_price });
}

async function sellBasket(
  ctx: ShopperContext,
  orderId: string,
  asked: AskedBasket & { payment_option: PaymentMethod },
  {
    basket,
    terms,
    shown,
  }: { basket: LockedBasket; terms: DeliveryTerms; shown: number | undefined },
): Promise<Sold & { price: PayablePrice }> {
  let price: PayablePrice | undefined;
  const ask = deliveryAskOf(asked);
  const cause = { reason: 'order', order_id: orderId } as const;
  const sold = await sellLocked(ctx, basket, cause, async (lines) => {
    price = payablePriceOf(ctx, lines, ask, terms);
    assertDeliverable(price.delivery, asked.delivery_way);
    if (shown !== undefined && shown !== price.total_price) {
      throw priceChanged(await quoteBasket(ctx, asked));
    }
    assertTakesCash(price.delivery, asked.payment_option, price.total_price);
  });
  return { ...sold, price: price ?? payablePriceOf(ctx, sold.items, ask, terms) };
}

function priceChanged(quote: Quote): AppError {
  const { total_price, usd } = quote;
  const by = usd && listProviders().find(({ collects }) => collects === 'USD')?.method;
  const dollars = usd && by ? { by, amount: usd.total_price } : undefined;
  const told: FieldProblem = dollars
    ? { say: 'total_now_in_dollars', total: total_price, by: dollars.by, usd: dollars.amount }
    : { say: 'total_now', total: total_price };
  return conflict(
    { say: 'price_changed', of: 'basket', total: total_price, ...(dollars && { dollars }) },
    [{ field: 'total_price', told, value: z.encode(Quote, quote) }],
  );
}

/** Refuses a way to pay that the store does not offer. */
export async function assertPaymentOption(
  ctx: TenantContext,
  method: PaymentMethod,
): Promise<void> {
  assertOffered(await getCheckout(ctx), method);
}

function assertOffered({ methods }: { methods: PaymentMethods }, method: PaymentMethod): void {
  if (methods[method] && findProviderOf(method)) return;
  throw invalid({ payment_option: { say: 'payment_not_offered' } });
}

/** What a US dollar costs, for an order that is paid in those; it keeps the rate. */
async function rateOf(ctx: TenantContext, method: PaymentMethod): Promise<number | null> {
  const provider = getProviderOf(method);
  if (provider.collects !== 'USD') return null;
  const rate = await findUsdRate(ctx, provider);
  if (rate === undefined) throw invalid({ payment_option: { say: 'payment_not_offered' } });
  return rate;
}

/** Who pays in dollars must have seen the rate as it is now. */
export async function assertSameRate(
  ctx: ShopperContext,
  { payment_option: method, usd_rate: shown }: Pick<NewOrder, 'payment_option' | 'usd_rate'>,
  refusal: (rate: number) => Promise<AppError> | AppError,
): Promise<void> {
  const rate = await rateOf(ctx, method);
  if (rate !== null && shown !== undefined && shown !== rate) throw await refusal(rate);
}
