import type { Address, OrderEventField } from '@kade/contract/orders';
import { Quote, type NewOrder, type ShopOrder } from '@kade/contract/storefront';
import type { PaymentMethod } from '@kade/contract/stores';
import { formatUsd } from '@kade/rules/dollars';
import { formatPrice } from '@kade/rules/money';
import type { Price } from '@kade/rules/price';
import * as z from 'zod/mini';
import type { Actor } from '../../../platform/actor';
import { transaction, type ShopperContext, type TenantContext } from '../../../platform/context';
import { AppError, invalid } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { causerOf } from '../../auth';
import { mergeLines, sellLines, type SoldLine } from '../../catalog/sales';
import { countCustomer } from '../../customers/people';
import { insertMovements } from '../../order-money/ledger';
import { holdUntil } from '../../payments/holds';
import { findUsdRate } from '../../payments/providers';
import { getStoreDetail, takeOrderNumber } from '../../stores';
import {
  assertReachable,
  completeAddresses,
  insertEvents,
  insertLines,
  insertOrder,
  insertTerms,
  orderToken,
  payablePriceOf,
} from '../book';
import { assertFewOpen, assertPieces, countOrderOf } from '../limits';
import { mailOrder } from '../mail';
import { getShopOrder } from '../shop-order';
import { quoteBasket } from './quote.service';

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
  const order = await transaction(ctx, async (ctx) => {
    await assertPaymentOption(ctx, body.payment_option);
    const contact = { email: body.email ?? null, ...completeAddresses(body) };
    assertReachable(contact, body.payment_option);
    const { payment_option } = body;
    await assertPieces(ctx, body.items);
    await countOrderOf(ctx, { ...contact, payment_option });
    await assertSameRate(ctx, body, async () => priceChanged(await quoteBasket(ctx, body.items)));
    const { items, price } = await sellBasket(ctx, id, body);
    await writeOrder(ctx, {
      ...contact,
      payment_option,
      id,
      items,
      price,
      author: ctx.actor,
      causer: causerOf(ctx),
    });
    return getShopOrder(ctx, id, accessToken);
  });
  return { ...order, access_token: accessToken };
}

/** An order of lines that are sold already: for whom, how it is paid, and who placed it. */
interface SoldOrder extends Pick<NewOrder, 'payment_option'> {
  id: string;
  email: string | null;
  shipping_address: Address;
  billing_address: Address;
  items: readonly SoldLine[];
  price: Price;
  author: Actor;
  /** The stranger who placed it by themselves; the merchant agreed to others. */
  causer?: string;
  /** What else its history says of how it came about. */
  origin?: readonly { field: OrderEventField; new_value: string }[];
}

/** Writes an order with all that belongs to it, and tells customer and merchant. */
export async function writeOrder(ctx: TenantContext, sold: SoldOrder): Promise<void> {
  const { id, items, price, author } = sold;
  const order_number = await takeOrderNumber(ctx);
  if (sold.causer !== undefined) await assertFewOpen(ctx, sold);
  const order = {
    id,
    order_number,
    access_token: orderToken(ctx, id),
    payment_option: sold.payment_option,
    email: sold.email,
    shipping_address: sold.shipping_address,
    billing_address: sold.billing_address,
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    hold_expires_at: await holdOf(ctx, sold.payment_option),
    usd_rate: await rateOf(ctx, sold.payment_option),
    sub_total: price.sub_total,
    shipping: price.shipping,
    total_price: price.total_price,
  };
  await insertOrder(ctx, { ...order, customer_id: await countCustomer(ctx, order) });
  await insertTerms(ctx, order);
  await insertLines(ctx, id, { items, price_lines: price.price_lines });
  const placed = { provider: 'order', note: 'Order placed', author } as const;
  await insertMovements(ctx, id, [{ kind: 'charge', amount: price.total_price, ...placed }]);
  const events = [{ field: null, new_value: null }, ...(sold.origin ?? [])];
  await insertEvents(
    ctx,
    id,
    events.map((event) => ({ ...event, old_value: null, author })),
  );
  await mailOrder(ctx, id, 'received', { causer: sold.causer });
}

async function sellBasket(
  ctx: ShopperContext,
  orderId: string,
  { items: basket, total_price: shown }: NewOrder,
): Promise<{ items: SoldLine[]; price: Price }> {
  let price: Price | undefined;
  const cause = { reason: 'order', order_id: orderId } as const;
  const items = await sellLines(ctx, mergeLines(basket), cause, async (lines) => {
    price = await payablePriceOf(ctx, lines);
    if (shown !== undefined && shown !== price.total_price) {
      throw priceChanged(await quoteBasket(ctx, basket));
    }
  });
  return { items, price: price ?? (await payablePriceOf(ctx, items)) };
}

function priceChanged(quote: Quote): AppError {
  const { total_price, usd } = quote;
  const total = formatPrice(total_price) + (usd ? `, by PayPal ${formatUsd(usd.total_price)}` : '');
  const message = `The total is now ${total}. Nothing was ordered.`;
  const detail = { field: 'total_price', message: `is now ${total}` };
  return new AppError('price_changed', message, {
    details: [{ ...detail, value: z.encode(Quote, quote) }],
  });
}

/** Refuses a way to pay that the store does not offer. */
export async function assertPaymentOption(
  ctx: TenantContext,
  method: PaymentMethod,
): Promise<void> {
  const { payment_methods } = await getStoreDetail(ctx);
  if (payment_methods[method]) return;
  throw invalid({ payment_option: 'is not offered by this store' });
}

/** What a US dollar costs, for an order that PayPal is to be paid for; it keeps the rate. */
async function rateOf(ctx: TenantContext, method: PaymentMethod): Promise<number | null> {
  if (method !== 'paypal') return null;
  const rate = await findUsdRate(ctx);
  if (rate === undefined) throw invalid({ payment_option: 'is not offered by this store' });
  return rate;
}

/** Who pays by PayPal must have seen the rate as it is now. */
export async function assertSameRate(
  ctx: ShopperContext,
  { payment_option: method, usd_rate: shown }: Pick<NewOrder, 'payment_option' | 'usd_rate'>,
  refusal: (rate: number) => Promise<AppError> | AppError,
): Promise<void> {
  const rate = await rateOf(ctx, method);
  if (rate !== null && shown !== undefined && shown !== rate) throw await refusal(rate);
}

/** Until when an order keeps its stock while it is not paid; cash comes when the parcel does. */
const holdOf = async (ctx: TenantContext, method: PaymentMethod): Promise<Date | null> =>
  method === 'cash_on_delivery' ? null : holdUntil(ctx, method);
