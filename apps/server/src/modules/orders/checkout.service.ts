import type { Address, NewAddress } from '@kade/contract/orders';
import { MAX_ORDER_TOTAL, type NewOrder, type ShopOrder } from '@kade/contract/storefront';
import { totalOf, type BasketLine, type BasketTotals } from '@kade/rules/basket';
import { transaction, type ShopperContext } from '../../platform/context';
import { invalid } from '../../platform/errors';
import { newId, newToken } from '../../platform/random';
import { mergeLines, sellLines } from '../catalog';
import { listShippingItems } from '../shipping';
import { getStoreDetail, takeOrderNumber } from '../stores';
import { insertTerms } from './order-terms.queries';
import { findOrderByToken, insertEvents, insertOrder, insertOrderItems } from './orders.queries';

/** A private link must not be guessed: 128 bits and more. */
const ACCESS_TOKEN_BYTES = 24;
const COUNTRY = 'Sri Lanka';

/**
 * Places an order and takes its stock in one transaction. Prices come from the products as they are
 * now, never from the caller.
 */
export async function placeOrder(
  ctx: ShopperContext,
  body: NewOrder,
): Promise<ShopOrder & { access_token: string }> {
  const accessToken = newToken(ctx, ACCESS_TOKEN_BYTES);
  const order = await transaction(ctx, async (ctx) => {
    await assertPaymentOption(ctx, body);
    const id = newId(ctx);
    const cause = { reason: 'order', order_id: id } as const;
    const items = await sellLines(ctx, mergeLines(body.items), cause);
    const order = {
      id,
      order_number: await takeOrderNumber(ctx),
      access_token: accessToken,
      payment_option: body.payment_option,
      email: body.email,
      shipping_address: completeAddress(body.shipping_address),
      billing_address: completeAddress(body.billing_address ?? body.shipping_address),
      item_count: items.reduce((sum, item) => sum + item.quantity, 0),
      ...(await payableTotalOf(ctx, items)),
    };
    await insertOrder(ctx, order);
    await insertTerms(ctx, order);
    await insertOrderItems(ctx, id, items);
    await insertEvents(ctx, id, [
      { field: null, old_value: null, new_value: null, author: 'Customer' },
    ]);
    return getShopOrder(ctx, id, accessToken);
  });
  return { ...order, access_token: accessToken };
}

/** The customer's own order; a wrong token finds nothing. */
export async function getShopOrder(
  ctx: ShopperContext,
  id: string,
  accessToken: string,
): Promise<ShopOrder> {
  const order = await findOrderByToken(ctx, id, accessToken);
  return { ...order, payment: { next: 'nothing' } };
}

/** What a basket costs with its shipping; refuses one that costs more than can be counted. */
export async function payableTotalOf(
  ctx: ShopperContext,
  lines: readonly BasketLine[],
): Promise<BasketTotals> {
  const totals = totalOf(lines, await listShippingItems(ctx));
  if (totals.total_price <= MAX_ORDER_TOTAL) return totals;
  throw invalid({ items: 'cost more than one order may' }, 'This is too much for one order.');
}

async function assertPaymentOption(ctx: ShopperContext, order: NewOrder): Promise<void> {
  const { payment_methods } = await getStoreDetail(ctx);
  if (order.payment_option !== 'cash_on_delivery' || !payment_methods.cash_on_delivery) {
    throw invalid({ payment_option: 'is not offered by this store' });
  }
}

function completeAddress(address: NewAddress): Address {
  return {
    ...address,
    full_name: `${address.first_name} ${address.last_name}`.trim(),
    country: address.country || COUNTRY,
  };
}
