import { isApiError } from '@kade/contract/client';
import {
  storefront,
  type NextPayment,
  type PaymentOutcome,
  type ShopOrder,
} from '@kade/contract/storefront';
import { findWay, providerName } from '@kade/rules/ways-to-pay';
import { data, type RouterContextProvider } from 'react-router';
import { storefrontLoad } from './load';

interface PaymentKey {
  params: { id: string; provider: string };
  query: { access_token: string };
}

type Context = Readonly<RouterContextProvider>;

/** Where the customer of an order agrees to pay it, or why they cannot, in words. */
export async function startPayment(
  context: Context,
  key: PaymentKey,
): Promise<{ url: string } | { status: number; message: string }> {
  try {
    return await context.get(storefrontLoad).client.call(storefront.startPayment, key);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    return { status: error.status || 503, message: error.message };
  }
}

/** Who is to be asked where an order is paid; undefined where nobody is. */
export function providerIn(payment: NextPayment): string | undefined {
  if (payment.next === 'redirect') return payment.provider;
  return payment.next === 'paypal' ? payment.next : undefined;
}

/** Who moves the money of an order, and what they call themselves. */
export function providerOf({ payment_options: method }: Pick<ShopOrder, 'payment_options'>) {
  const provider = findWay(method)?.provider ?? method;
  return { provider, name: providerName(provider) };
}

/**
 * How the way to a provider and back ended; `unknown`: it has not said whether it took the money.
 */
export type PaymentEnd = PaymentOutcome | 'unknown' | 'refused' | 'not_started';

/** Takes what the customer has agreed to pay; sent again it does nothing more. */
export async function finishPayment(
  context: Context,
  key: PaymentKey,
  reference: string,
): Promise<PaymentEnd> {
  const { client, reportError, requestId } = context.get(storefrontLoad);
  try {
    const call = { ...key, body: { reference } };
    return (await client.call(storefront.finishPayment, call)).outcome;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 0 || error.status === 500) reportError(error, requestId);
    if (error.status === 409) return 'refused';
    return error.status >= 400 && error.status < 500 ? 'not_approved' : 'unknown';
  }
}

const words: Record<PaymentEnd, ((name: string) => string) | undefined> = {
  paid: undefined,
  under_review: undefined,
  not_approved: (name) =>
    `You did not agree to the payment at ${name}, and nothing was taken. You can pay with ${name} again.`,
  declined: (name) =>
    `${name} could not take the money: your card or account was declined. Nothing was taken. Try again, with another way to pay at ${name}.`,
  changed: (name) =>
    `Your order was changed while you were at ${name}. Nothing was taken; please pay what it costs now.`,
  closed: () => 'Your order does not wait for a payment any more. Nothing was taken.',
  unknown: (name) =>
    `${name} has not told us yet whether the money was taken. Please look at this page again in a minute before you pay again.`,
  not_started: (name) =>
    `Your order is placed, but ${name} does not answer just now. Try again in a minute.`,
  refused: (name) =>
    `${name} does not take this payment. Nothing was taken. Please write to the shop.`,
};

/** What to say of how the way back ended; nothing where the page says it anyway. */
export const wordsOf = (end: string | null, name: string): string | undefined =>
  end !== null && Object.hasOwn(words, end) ? words[end as PaymentEnd]?.(name) : undefined;
