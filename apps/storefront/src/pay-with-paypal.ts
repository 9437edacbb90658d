import { isApiError } from '@kade/contract/client';
import { storefront, type PaypalOutcome } from '@kade/contract/storefront';
import { data, type RouterContextProvider } from 'react-router';
import { storefrontLoad } from './load';

interface OrderKey {
  params: { id: string };
  query: { access_token: string };
}

type Context = Readonly<RouterContextProvider>;

/** Where the customer of an order agrees to pay it, or why they cannot, in words. */
export async function startPaypal(
  context: Context,
  key: OrderKey,
): Promise<{ url: string } | { status: number; message: string }> {
  try {
    return await context.get(storefrontLoad).client.call(storefront.startPaypal, key);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    return { status: error.status || 503, message: error.message };
  }
}

/**
 * How the way to PayPal and back ended; `unknown`: PayPal has not said whether it took the money.
 */
export type PaypalEnd = PaypalOutcome | 'unknown' | 'refused' | 'not_started';

/** Takes what the customer has agreed to pay; sent again it does nothing more. */
export async function finishPaypal(
  context: Context,
  key: OrderKey,
  paypal_id: string,
): Promise<PaypalEnd> {
  const { client, reportError, requestId } = context.get(storefrontLoad);
  try {
    const call = { ...key, body: { paypal_id } };
    return (await client.call(storefront.finishPaypal, call)).outcome;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 0 || error.status === 500) reportError(error, requestId);
    if (error.status === 409) return 'refused';
    return error.status >= 400 && error.status < 500 ? 'not_approved' : 'unknown';
  }
}

const words: Record<PaypalEnd, string | undefined> = {
  paid: undefined,
  under_review: undefined,
  not_approved:
    'You did not agree to the payment at PayPal, and nothing was taken. You can pay with PayPal again.',
  declined:
    'PayPal could not take the money: your card or account was declined. Nothing was taken. Try again, with another way to pay at PayPal.',
  changed:
    'Your order was changed while you were at PayPal. Nothing was taken; please pay what it costs now.',
  closed: 'Your order does not wait for a payment any more. Nothing was taken.',
  unknown:
    'PayPal has not told us yet whether the money was taken. Please look at this page again in a minute before you pay again.',
  not_started: 'Your order is placed, but PayPal does not answer just now. Try again in a minute.',
  refused: 'PayPal does not take this payment. Nothing was taken. Please write to the shop.',
};

/** What to say of how the way back ended; nothing where the page says it anyway. */
export const wordsOf = (end: string | null): string | undefined =>
  end !== null && Object.hasOwn(words, end) ? words[end as PaypalEnd] : undefined;
