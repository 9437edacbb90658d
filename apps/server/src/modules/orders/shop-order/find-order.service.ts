import { notFound } from '../../../platform/errors';
import type { Address } from '@kade/contract/orders';
import { plainDigits } from '@kade/rules/digits';
import { phoneKeys } from '@kade/rules/phone-entry';
import type { ShopperContext } from '../../../platform/context';
import { guardLookUp } from '../../auth/throttles';
import { orderToken } from '../book';
import { findNumbered } from '../read';

interface Asked {
  order_number: string;
  phone_number: string;
}

/**
 * The way to an order for who knows its number, whatever words stand around it, and a phone number of it. What is wrong is not said, and
 * tries are counted as those to sign in.
 */
export async function findOrder(
  ctx: ShopperContext,
  { order_number, phone_number }: Asked,
): Promise<{ _id: string; access_token: string }> {
  const number = Number(/^\D*(\d{1,9})\D*$/.exec(plainDigits(order_number))?.[1]);
  const phones = phoneKeys(phone_number);
  let id: string | undefined;
  await guardLookUp(ctx, { number: String(number), phone: phones[0] ?? '' }, async () => {
    id = await idOf(ctx, number, phones);
    return id !== undefined;
  });
  if (id === undefined) throw notFound('order');
  return { _id: id, access_token: orderToken(ctx, id) };
}

async function idOf(
  ctx: ShopperContext,
  number: number,
  phones: readonly string[],
): Promise<string | undefined> {
  if (!Number.isSafeInteger(number)) return undefined;
  const order = await findNumbered(ctx, number);
  if (!order) return undefined;
  const known = [order.billing_address, order.shipping_address].flatMap((address) =>
    phoneKeys((address as unknown as Address).phone_number),
  );
  return phones.some((phone) => known.includes(phone)) ? order.id : undefined;
}
