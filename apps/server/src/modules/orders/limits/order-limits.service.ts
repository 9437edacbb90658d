import type { NewWishes } from '@kade/contract/orders';
import type { OrderLimits } from '@kade/contract/payments';
import type { PaymentMethod } from '@kade/contract/stores';
import { contactsOf } from '@kade/rules/customer';
import { phoneKeys } from '@kade/rules/phone-entry';
import { deliveryDays } from '@kade/rules/delivery-days';
import { calendarDayWords } from '@kade/words/english';
import type { ShopperContext, TenantContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import { countStrangersOrder } from '../../auth';
import { getProviderOf } from '../../payments/providers';
import { getOrderLimits } from './limit-settings.queries';
import { countOpenCashOrders } from './order-limits.queries';

interface Stranger {
  email: string | null;
  billing_address: { full_name: string; phone_number: string };
  shipping_address: { phone_number: string };
  payment_option: PaymentMethod;
}

interface Asked {
  items: readonly { quantity: number }[];
  wishes?: NewWishes | undefined;
}

type Limits = Pick<OrderLimits, 'max_order_pieces' | 'delivery_date_from'>;

/** Refuses more pieces than the shop lets a customer order by themselves, and a day it does not offer. */
export function assertWithinLimits(
  ctx: TenantContext,
  limits: Limits,
  { items, wishes }: Asked,
): void {
  assertFewPieces(items, limits.max_order_pieces);
  assertOffered(ctx, limits, wishes?.delivery_date);
}

/** Refuses a day for the delivery that the shop does not offer. */
export async function assertDeliveryDate(ctx: TenantContext, day: string): Promise<void> {
  assertOffered(ctx, await getOrderLimits(ctx), day);
}

function assertOffered(
  ctx: TenantContext,
  { delivery_date_from: from }: Pick<Limits, 'delivery_date_from'>,
  day: string | null | undefined,
): void {
  if (day === undefined || day === null) return;
  if (from === 0) throw invalid({ 'wishes.delivery_date': 'cannot be chosen in this store' });
  const { first, last } = deliveryDays(from, ctx.clock.now());
  if (day >= first && day <= last) return;
  const words = `must be from ${calendarDayWords(first)} to ${calendarDayWords(last)}`;
  throw invalid({ 'wishes.delivery_date': words });
}

function assertFewPieces(items: Asked['items'], most: number): void {
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) <= most) return;
  const details = [{ field: 'items', message: `must be ${most} pieces at most` }];
  throw conflict({ say: 'too_many_pieces', most }, details);
}

/** Counts an order of somebody whom nobody knows, and refuses one too many. */
export async function countOrderOf(ctx: ShopperContext, order: Stranger): Promise<void> {
  const { email } = contactsOf(order);
  await countStrangersOrder(ctx, [...phonesOf(order), ...(email === null ? [] : [email])]);
}

/**
 * Refuses cash on delivery to a phone number that has as many orders open as the shop lets it have.
 * After the store's row is locked: two at once are counted one after the other.
 */
export async function assertFewOpen(ctx: TenantContext, order: Stranger): Promise<void> {
  if (!ctx.settings.hasRateLimits || getProviderOf(order.payment_option).kind !== 'on_delivery')
    return;
  const { max_open_cash_orders: most } = await getOrderLimits(ctx);
  for (const phone of phonesOf(order)) {
    if ((await countOpenCashOrders(ctx, phone)) < most) continue;
    const details = [{ field: 'payment_option', message: 'has too many open orders' }];
    throw conflict({ say: 'too_many_open_orders', most }, details);
  }
}

const phonesOf = ({ billing_address, shipping_address }: Stranger) => [
  ...new Set([billing_address, shipping_address].flatMap((one) => phoneKeys(one.phone_number))),
];
