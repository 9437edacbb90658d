import { storefront, type Quote } from '@kade/contract/storefront';
import { PaymentMethod } from '@kade/contract/stores';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask, readForm } from '../ask';
import { basketOf, emptyQuote, isShort, keepSold } from '../basket-quote';
import { cartCookie, parseCart, printCart, quantityOf, readCart, type Cart } from '../cart';
import { newOrder, nothingTyped, readTyped } from '../checkout-fields';
import { CheckoutForm } from '../components/checkout-form';
import { CheckoutSummary } from '../components/checkout-summary';
import { Notice } from '../components/notice';
import { describe } from '../describe';
import { cartPath, checkoutPath, homePath, orderPath } from '../paths';
import { paymentOptions } from '../payment';
import { changeSince, placeOrder, type Refusal } from '../place-order';
import { useStore } from './shell';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const meta: MetaFunction = ({ matches }) => describe(matches, { title: 'Checkout' });

export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cart = readCart(request);
  return { quote: await quoteOf(context, cart), items: printCart(cart), key: crypto.randomUUID() };
}

/**
 * Places the order that the page showed: its lines and total come with the form, so that another
 * tab changes nothing unseen, and sending the same form twice places one order.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const items = parseCart(form('items'));
  if (items.length === 0) return redirect(cartPath, 303);
  const typed = readTyped(form);
  const payment = PaymentMethod.safeParse(form('payment_option'));
  const key = UUID.test(form('idempotency_key')) ? form('idempotency_key') : crypto.randomUUID();
  const quote = await quoteOf(context, items);

  const isPaypal = payment.data === 'paypal';
  const rate = isPaypal ? Number(form('shown_rate')) : undefined;
  const change = changeSince({ total: Number(form('shown_total')), rate }, quote);
  if (change) return refuse(change);
  if (!payment.success) {
    return refuse({ status: 400, message: 'Please choose how you want to pay.', errors: {} });
  }
  const choice = {
    payment_option: payment.data,
    total_price: quote.total_price,
    ...(isPaypal && quote.usd && { usd_rate: quote.usd.rate }),
  };
  const outcome = await placeOrder(context, newOrder(typed, items, choice), key);
  if ('refused' in outcome) return refuse(outcome.refused, await quoteOf(context, items));
  const left = readCart(request).filter((line) => quantityOf(items, line) === 0);
  return redirect(orderPath(outcome.placed._id, outcome.placed.access_token), {
    status: 303,
    headers: { 'set-cookie': cartCookie(request, left) },
  });

  function refuse(refusal: Refusal, now = quote) {
    const next = refusal.isUnsure ? key : crypto.randomUUID();
    const sold = printCart(keepSold(items, now));
    return data({ refusal, typed, quote: now, items: sold, key: next }, { status: refusal.status });
  }
}

function quoteOf(context: ActionFunctionArgs['context'], cart: Cart): Promise<Quote> | Quote {
  if (cart.length === 0) return emptyQuote;
  return ask(context, storefront.quote, { body: { items: basketOf(cart) } });
}

export default function Checkout() {
  const fresh = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const store = useStore();
  const { quote, items, key } = answer ?? fresh;
  const options = paymentOptions(store?.payment_options ?? [], quote.usd);
  if (quote.items.length === 0) return <EmptyCheckout />;
  return (
    <div className="checkout">
      <h1>Checkout</h1>
      {options.length === 0 ? (
        <Notice tone="bad">
          This shop does not take orders online yet. Please come back soon.
        </Notice>
      ) : (
        <CheckoutForm
          action={checkoutPath}
          hidden={{
            items,
            idempotency_key: key,
            shown_total: String(quote.total_price),
            shown_rate: String(quote.usd?.rate ?? ''),
          }}
          typed={answer?.typed ?? nothingTyped}
          refusal={answer?.refusal}
          options={options}
          total={quote.total_price}
          canOrder={!isShort(quote)}
        />
      )}
      <CheckoutSummary quote={quote} />
    </div>
  );
}

function EmptyCheckout() {
  return (
    <div className="blank">
      <h1 className="blank-title">There is nothing to check out</h1>
      <p>Your cart is empty.</p>
      <a className="button" href={homePath()}>
        Start shopping
      </a>
    </div>
  );
}
