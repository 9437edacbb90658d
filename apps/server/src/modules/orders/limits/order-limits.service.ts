import type { NewWishes } from '@kade/contract/orders';
import type { OrderLimits } from '@kade/contract/payments';
import type { PaymentMethod } from '@kade/contract/stores';
import { contactsOf } from '@kade/rules/customer';
import { phoneKeys } from '@kade/rules/phone-entry';
import { deliveryDays } from '@kade/rules/delivery-days';
import { workedIn } from '@kade/rules/working-days';
import type { ShopperContext, TenantContext } from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import { countStrangersOrder } from '../../auth/throttles';
import { getProviderOf } from '../../payments/providers';
import { getWorkDays, type DeliveryTerms } from '../../shipping';
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

interface Limits extends Pick<OrderLimits, 'max_order_pieces' | 'delivery_date_from'> {
  terms: Pick<DeliveryTerms, 'calendar'>;
}

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
  const limits = await getOrderLimits(ctx);
  assertOffered(ctx, { ...limits, terms: { calendar: await getWorkDays(ctx) } }, day);
}

function assertOffered(
  ctx: TenantContext,
  { delivery_date_from: from, terms }: Pick<Limits, 'delivery_date_from' | 'terms'>,
  day: string | null | undefined,
): void {
  if (day === undefined || day === null) return;
  if (from === 0) throw invalid({ 'wishes.delivery_date': { say: 'day_not_chosen_here' } });
  const { first, last } = deliveryDays(from, ctx.clock.now());
  if (day < first || day > last) {
    throw invalid({ 'wishes.delivery_date': { say: 'day_between', first, last } });
  }
  if (!workedIn(terms.calendar)(day)) {
    throw invalid({ 'wishes.delivery_date': { say: 'day_not_worked', day } });
  }
}

function assertFewPieces(items: Asked['items'], most: number): void {
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) <= most) return;
  const told = { say: 'pieces_at_most', most } as const;
  throw conflict({ say: 'too_many_pieces', most }, [{ field: 'items', told }]);
}

/**
 * Counts an order of somebody whom nobody knows, with the next statement; what this gives refuses one too
 * many, after that.
 */
export async function countOrderOf(
  ctx: ShopperContext,
  order: Stranger,
): Promise<() => Promise<void>> {
  const { email } = contactsOf(order);
  return countStrangersOrder(ctx, [...phonesOf(order), ...(email === null ? [] : [email])]);
}

/**
 * Counts the orders that a phone number has open, with the next statement; what this gives refuses cash on
 * delivery to one that has as many as the shop lets it have, after that. It is asked after the number of the
 * order: two at once are counted one after the other.
 */
export async function countOpenOf(
  ctx: TenantContext,
  order: Stranger,
  most: number,
): Promise<() => Promise<void>> {
  const phones = phonesOf(order);
  const isCounted =
    ctx.settings.hasRateLimits &&
    getProviderOf(order.payment_option).kind === 'on_delivery' &&
    phones.length > 0;
  if (!isCounted) return () => Promise.resolve();
  const open = await countOpenCashOrders(ctx, phones);
  return async () => {
    if ((await open()) < most) return;
    const told = { say: 'orders_open' } as const;
    throw conflict({ say: 'too_many_open_orders', most }, [{ field: 'payment_option', told }]);
  };
}

const phonesOf = ({ billing_address, shipping_address }: Stranger) => [
  ...new Set([billing_address, shipping_address].flatMap((one) => phoneKeys(one.phone_number))),
];
