import type { ShopOrder } from '@kade/contract/storefront';
import type { RouterContextProvider } from 'react-router';
import { hostCookie, readCookie } from './cookies';
import { orderPath, payNowPath, providerEndPath } from './paths';
import { providerIn, startPayment } from './pay-at-provider';

/** An order that was just placed, and what opens its page. */
export type PlacedOrder = Pick<ShopOrder, '_id' | 'payment'> & { access_token: string };

/** Where who has placed an order goes next: straight to who takes the money, or to its page. */
export async function wayOnOf(
  context: Readonly<RouterContextProvider>,
  { _id: id, access_token, payment }: PlacedOrder,
): Promise<string> {
  if (payment.next === 'form') return payNowPath(id, access_token);
  const provider = providerIn(payment);
  if (provider === undefined) return orderPath(id, access_token);
  const key = { params: { id, provider }, query: { access_token } };
  const started = await startPayment(context, key);
  if ('url' in started) return started.url;
  return providerEndPath(id, access_token, { provider, end: 'not_started' });
}

const NAME = 'placed';
const MAX_AGE_SECONDS = 60 * 60;

/**
 * The header that keeps which order was placed, and by which form's key: a browser's way back from who
 * takes the money leads to the checkout, past pages that nobody has touched.
 */
export function placedCookie(request: Request, { _id, access_token }: PlacedOrder, key: string) {
  const value = `${_id}.${encodeURIComponent(access_token)}.${key}`;
  return hostCookie(request, NAME, value, MAX_AGE_SECONDS);
}

const PLACED = /^([\w-]{36})\.([\w-]{1,200})(?:\.([\w-]{36}))?$/;

/** The order that was placed just now on this device: its page, and the key of its form. */
export function placedOrderOf(
  request: Request,
): { id: string; path: string; key: string | undefined } | undefined {
  const [, id, token, key] = PLACED.exec(readCookie(request, NAME) ?? '') ?? [];
  return id && token ? { id, path: orderPath(id, token), key } : undefined;
}
