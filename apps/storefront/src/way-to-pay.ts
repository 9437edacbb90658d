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
 * The header that keeps which order was placed, and by which page: a browser's way back from who takes the
 * money leads to the checkout, past pages that nobody has touched.
 */
export function placedCookie(request: Request, { _id, access_token }: PlacedOrder, page: string) {
  const value = `${_id}.${encodeURIComponent(access_token)}.${page}`;
  return hostCookie(request, NAME, value, MAX_AGE_SECONDS);
}

const PLACED = /^([\w-]{36})\.([\w-]{1,200})(?:\.([\w-]{36}))?$/;

/** The order that was placed just now on this device: where it is seen, and which page placed it. */
export function placedOrderOf(
  request: Request,
): { id: string; path: string; page: string | undefined } | undefined {
  const [, id, token, page] = PLACED.exec(readCookie(request, NAME) ?? '') ?? [];
  return id && token ? { id, path: orderPath(id, token), page } : undefined;
}

const ORDER_KEY = 'ordering';

/** The key of the order that is being placed on this device, as long as no answer says that it was. */
export function orderKeyOf(request: Request): string | undefined {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(
    readCookie(request, ORDER_KEY) ?? '',
  )?.[0];
}

export const orderKeyCookie = (request: Request, key: string): string =>
  hostCookie(request, ORDER_KEY, key, MAX_AGE_SECONDS);

export const forgetOrderKey = (request: Request): string => hostCookie(request, ORDER_KEY, '', 0);
