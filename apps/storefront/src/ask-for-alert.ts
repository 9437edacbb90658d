import { isApiError, type ApiError } from '@kade/contract/client';
import { storefront, type ShopProduct } from '@kade/contract/storefront';
import { redirect, type ActionFunctionArgs } from 'react-router';
import { availableOf, chooseOf, goneOf, missingOf } from './choices';
import type { ChoiceRefusal } from './components/choice-refused';
import { TRAP_FILLED } from './components/trap-field';
import { storefrontLoad } from './load';
import { choiceIn, toldPath } from './paths';
import { refuse } from './posted';

type Answer = Pick<ActionFunctionArgs, 'request' | 'context'> & {
  form: (name: string) => string;
  product: ShopProduct;
};

/** Remembers who wants to be told when a product, or the choice in the address, is back. */
export async function askForAlert({ request, context, form, product }: Answer) {
  const chosen = chooseOf(product, choiceIn(new URL(request.url).searchParams));
  const email = form('email').trim();
  const asked = { email, website: form('website').slice(0, 1000) };
  try {
    const { client } = context.get(storefrontLoad);
    const variants = chosen.filter(Boolean);
    const body = { product_id: product._id, variants, ...asked };
    await client.call(storefront.askForAlert, { body });
    return redirect(toldPath(product.slug, chosen), 303);
  } catch (failure) {
    if (!isApiError(failure)) throw failure;
    const { status, details } = failure;
    const isTrapped = details.some(({ field }) => field === 'website');
    const error = isTrapped ? TRAP_FILLED : wordsOf(failure);
    const alert = { email, error, ...(isTrapped && { website: asked.website }) };
    const refusal = { chosen, quantity: 1, errors: {}, alert };
    return refuse<ChoiceRefusal>(context, refusal, status || 503);
  }
}

function wordsOf({ status, code, message, details }: ApiError): string {
  const wrong = details.find(({ field }) => field === 'email');
  if (wrong) return `E-mail ${wrong.message}`;
  if (code === 'too_many_stock_alerts') return message;
  return status === 429
    ? 'That was a lot for today. Please try again tomorrow.'
    : 'This could not be kept just now. Please try again in a moment.';
}

/**
 * What of a product its page offers to tell of: what is chosen, all of it, or what of an incomplete
 * choice is sold out whatever else is chosen; undefined: it is there.
 */
export function soldOutChoice(
  product: ShopProduct,
  chosen: readonly string[],
): readonly string[] | undefined {
  const isChosen = Object.keys(missingOf(product, chosen)).length === 0;
  if (isChosen && availableOf(product, chosen) <= 0) return chosen;
  if (product.available <= 0) return [];
  const gone = goneOf(product);
  const waitedFor = chosen.filter((id) => gone.has(id));
  return waitedFor.length > 0 ? waitedFor : undefined;
}
