import { isApiError, type ApiError } from '@kade/contract/client';
import { storefront, type NewOrder } from '@kade/contract/storefront';
import type { RouterContextProvider } from 'react-router';
import { fieldErrors, type FieldErrors } from './checkout-typed';
import { storefrontLoad } from './load';
import { findOrderPath } from './paths';
import type { PlacedOrder } from './way-to-pay';

export interface Refusal {
  status: number;
  /** Said above the form. */
  message: string;
  errors: FieldErrors;
  /** What is not as it was shown: what costs something else, or is not there. */
  changes?: string[];
  /** The cart needs a change before it can be ordered. */
  isCart?: true;
  /** Nothing is wrong: it is ordered once it is known what it costs. */
  isAsked?: true;
  /** Where an order is seen that was placed before this one: the same is ordered again only knowingly. */
  before?: { to: string; text: string };
  /** The order may have been placed all the same: a retry must be the same call. */
  isUnsure?: true;
}

export type Outcome = { placed: PlacedOrder } | { refused: Refusal };

/** How often, and how long apart, it is asked what came of the same order that is being placed. */
const ASK_AGAIN = { times: 20, afterMs: 150 };

/**
 * Places an order once for each key, or says in a customer's words why it was not placed. Of two
 * presses of the button the second waits for the first, whose page the browser has left.
 */
export async function placeOrder(
  context: Readonly<RouterContextProvider>,
  order: NewOrder,
  idempotencyKey: string,
  timesLeft = ASK_AGAIN.times,
): Promise<Outcome> {
  const { client, reportError, requestId } = context.get(storefrontLoad);
  try {
    const body = order;
    return { placed: await client.call(storefront.placeOrder, { body }, { idempotencyKey }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'idempotency_running' && timesLeft > 0) {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN.afterMs));
      return placeOrder(context, order, idempotencyKey, timesLeft - 1);
    }
    if (error.status === 0 || error.status >= 500) reportError(error, requestId);
    return { refused: refusalOf(error) };
  }
}

export const SOMETHING_CHANGED =
  'Something has changed, and nothing was ordered. Please look at the new total.';

export const NOTHING_LEFT = 'Nothing of it is sold any more, and nothing was ordered.';

/** Where nothing but its number was in the way, and the page shows what is there. */
export const ORDER_WHAT_IS_LEFT = 'To order what is left, press the button again.';

/** To who was told the least that it costs, before anybody knew where it goes. */
export const costIsKnown: Refusal = {
  status: 409,
  message:
    'What it costs to where you are is known now. To order for the new total, press the button again.',
  errors: {},
  isAsked: true,
};

/** Where an order was placed a moment ago, another one is placed by who is told of it. */
export function orderedBefore(path: string, canOrderAgain: boolean): Refusal {
  const text = 'You have just placed an order, so nothing was ordered now.';
  return {
    status: 409,
    message: canOrderAgain ? `${text} To order this as well, press the button again.` : text,
    errors: {},
    before: { to: path, text: 'See your order' },
  };
}

/** `a minute`, `14 minutes`: never less than one has to wait. */
function inMinutes(seconds = 60): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function refusalOf({ status, code, message, details, retryAfter }: ApiError): Refusal {
  const errors = fieldErrors(details);
  if (status === 0 || status >= 500) {
    const text = 'We could not place your order just now. Try again: it will be placed only once.';
    return { status: status || 503, message: text, errors, isUnsure: true };
  }
  if (code === 'idempotency_running') {
    const text = 'Your order is being placed. Give it a moment, then press the button again.';
    return { status, message: text, errors, isUnsure: true };
  }
  if (code === 'idempotency_mismatch') {
    const text =
      'An order may have been placed from this page already. Look for it first: the button places another one.';
    return {
      status,
      message: text,
      errors,
      before: { to: findOrderPath, text: 'Find your order' },
    };
  }
  if (status === 429) {
    const text = `That was a lot of tries. Wait ${inMinutes(retryAfter)}, then press the button again.`;
    return { status, message: text, errors, isUnsure: true };
  }
  if (code === 'price_changed') {
    return { status, message: SOMETHING_CHANGED, errors };
  }
  if (code === 'out_of_stock') {
    const text = 'Some of it has just been sold to somebody else. Nothing was ordered.';
    const changes = details.map((detail) => detail.message);
    return { status, message: text, errors, changes, isCart: true };
  }
  if (code === 'too_many_pieces') return { status, message, errors, isCart: true };
  if (details.some(({ field }) => field.startsWith('items'))) {
    const text = 'Something in your cart has changed meanwhile. Nothing was ordered.';
    return { status, message: text, errors, isCart: true };
  }
  return { status, message, errors };
}
