import { INVALID_INPUT } from '@kade/contract/errors';
import type { Input } from '@kade/contract/endpoint';
import { storefront, type Quote } from '@kade/contract/storefront';
import { PaymentMethod } from '@kade/contract/stores';
import { isInDollars } from '@kade/rules/ways-to-pay';
import type { ReactNode } from 'react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask } from '../ask';
import { basketOf, emptyQuote, fitted, isShort, isTooMuch, keepSold } from '../basket-quote';
import { rememberedCampaign } from '../campaign';
import {
  cartCookie,
  changedCart,
  parseCart,
  printCart,
  quantityOf,
  readCart,
  withoutPieces,
  type Cart,
} from '../cart';
import {
  contactOf,
  formErrors,
  nothingTyped,
  readTyped,
  wayErrors,
  whereaboutsOf,
  type FieldErrors,
} from '../checkout-typed';
import { CheckoutForm } from '../components/checkout-form';
import { CheckoutRefused } from '../components/checkout-refused';
import { CheckoutSummary } from '../components/checkout-summary';
import { Notice } from '../components/notice';
import { TooMuch } from '../components/too-much';
import { WayChoice } from '../components/way-choice';
import { placeOf } from '../delivery-place';
import { describe } from '../describe';
import { cartPath, checkoutPath } from '../paths';
import { paymentName, paymentOptions } from '../payment';
import {
  detailsCookie,
  forgetCookie,
  forgetTyping,
  readDetails,
  readTyping,
  typingCookie,
} from '../remembered';
import {
  costIsKnown,
  NOTHING_LEFT,
  ORDER_WHAT_IS_LEFT,
  orderedBefore,
  placeOrder,
  SOMETHING_CHANGED,
  type Refusal,
} from '../place-order';
import { isAsked, isRefused, readForm, refuse } from '../posted';
import { privatePage } from '../private-page';
import { forgetRefused, keepRefused, readRefused, type RefusedCheckout } from '../refused-checkout';
import { changesSince, parseShown, printShown, rateChange, shownFor } from '../shown';
import {
  forgetOrderKey,
  orderKeyCookie,
  orderKeyOf,
  placedCookie,
  placedOrderOf,
  wayOnOf,
} from '../way-to-pay';
import { useShoppingPath, useStore } from '../shell-data';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const meta: MetaFunction = ({ matches }) => describe(matches, { title: 'Checkout' });

export const headers = () => privatePage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const refused = context.get(isRefused) ? undefined : readRefused(request);
  if (refused) return sayRefused(request, context, refused);
  // The answer to a form brings its own basket.
  const cart = context.get(isRefused) ? [] : readCart(request);
  const placed = placedOrderOf(request);
  if (cart.length === 0 && placed && !context.get(isRefused)) throw redirect(placed.path, 303);
  const remembered = readDetails(request);
  const { typed = remembered, payment, way, remember } = readTyping(request) ?? {};
  const place = typed ? whereaboutsOf(typed) : placeOf(request);
  const asked = { place, payment_option: payment, delivery_way: way };
  const quote = await quoteOf(context, cart, asked);
  const isKept = remembered !== undefined;
  const form = { typed, payment, way, remember: remember ?? isKept, isKept };
  const known = orderKeyOf(request);
  const key = known ?? crypto.randomUUID();
  const page = crypto.randomUUID();
  const keeps = known === undefined && cart.length > 0 && !context.get(isRefused);
  return data(
    { quote, items: printCart(cart), key, page, ...form, answer: undefined },
    keeps ? { headers: { 'set-cookie': orderKeyCookie(request, key) } } : {},
  );
}

/** The page of a form that was refused, to which its sender was led: it is said once. */
async function sayRefused(
  request: Request,
  context: ActionFunctionArgs['context'],
  refused: RefusedCheckout,
) {
  const { items, key, typed, payment, way, remember, refusal } = refused;
  context.set(isRefused, true);
  if (refusal.isAsked) context.set(isAsked, true);
  const asked = { place: whereaboutsOf(typed), payment_option: payment, delivery_way: way };
  const quote = await quoteOf(context, parseCart(items), asked);
  const isKept = readDetails(request) !== undefined;
  const form = { quote, items, key, page: crypto.randomUUID(), typed, payment, way, remember };
  return data(
    { ...form, isKept, answer: { ...form, refusal, again: refused.again } },
    { headers: { 'set-cookie': forgetRefused(request) } },
  );
}

/**
 * Places the order that the page showed: its lines and total come with the form, so that another
 * tab changes nothing unseen. Sending the same form twice places one order, and so do two pages of one cart
 * of which neither knows of the other: where the answer to the first is late, or was lost.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  if (form('forget')) {
    const headers = new Headers({ 'set-cookie': forgetCookie(request) });
    headers.append('set-cookie', forgetTyping(request));
    return redirect(checkoutPath, { status: 303, headers });
  }
  const items = parseCart(form('items'));
  if (items.length === 0) return redirect(cartPath, 303);
  const typed = readTyped(form);
  const { data: payment } = PaymentMethod.safeParse(form('payment_option'));
  const key = UUID.test(form('idempotency_key')) ? form('idempotency_key') : crypto.randomUUID();
  const page = UUID.test(form('page')) ? form('page') : key;
  const shown = parseShown(form('shown'));
  // A page that asks for no way shows the one that there is.
  const way = form('delivery_way') || (form('way_asked') ? undefined : shown.ways[0]?.way);
  const wanted = way ?? (form('way_asked') ? null : undefined);
  const asked = { place: whereaboutsOf(typed), payment_option: payment, delivery_way: way };
  const quote = await quoteOf(context, items, asked);
  const inDollars = isInDollars(payment);
  const seen = shownFor(shown, way, payment === 'cash_on_delivery');

  const cart = readCart(request);
  const placed = placedOrderOf(request);
  const hasPlaced = placed?.page === page;
  const isGone = cart.every((line) => quantityOf(items, line) === 0);
  // Another tab has ordered this cart: who really wants the same again is asked once.
  if (placed && !hasPlaced && isGone && form('again') !== placed.id) {
    return answer(orderedBefore(placed.path, canOrder(quote)));
  }
  const errors = {
    ...formErrors(typed, payment, quote.delivery.chosen.is_least),
    ...wayErrors(wanted, quote),
  };
  if (!payment || Object.keys(errors).length > 0) {
    return answer({ status: 400, message: INVALID_INPUT, errors });
  }
  const isSameRate = !inDollars || quote.usd?.rate === shown.rate;
  const isPriced = !isShort(quote) && quote.delivery.chosen.problem === null;
  if (isPriced && (quote.total_price !== seen.total || !isSameRate)) {
    if (hasPlaced) return answer(orderedBefore(placed.path, canOrder(quote)));
    if (quote.items.length === 0) return answer({ status: 409, message: NOTHING_LEFT, errors: {} });
    const isRest = quote.total_price - quote.shipping === seen.total - seen.shipping;
    if (shown.isLeast && isRest && isSameRate) return answer(costIsKnown);
    return answer({ status: 409, message: SOMETHING_CHANGED, errors: {} });
  }
  const choice = {
    payment_option: payment,
    ...(way !== undefined && { delivery_way: way }),
    total_price: quote.total_price,
    ...(inDollars && quote.usd && { usd_rate: quote.usd.rate }),
    campaign: rememberedCampaign(request),
  };
  const outcome = await placeOrder(
    context,
    { items: basketOf(items), ...contactOf(typed), ...choice },
    key,
  );
  if ('refused' in outcome) {
    const { isUnsure, before } = outcome.refused;
    const now = isUnsure ? quote : await quoteOf(context, items, asked);
    const isAgain = before && hasPlaced;
    return answer(isAgain ? orderedBefore(placed.path, canOrder(now)) : outcome.refused, now);
  }
  // A late second press finds its order placed, and its pieces taken out of the cart already.
  const left = hasPlaced ? cart : withoutPieces(cart, items);
  const headers = new Headers({ 'set-cookie': cartCookie(request, left) });
  headers.append('set-cookie', placedCookie(request, outcome.placed, page));
  headers.append('set-cookie', forgetOrderKey(request));
  const details = form('remember') ? detailsCookie(request, typed) : forgetCookie(request);
  headers.append('set-cookie', details);
  headers.append('set-cookie', forgetTyping(request));
  return redirect(await wayOnOf(context, outcome.placed), { status: 303, headers });

  async function answer(refused: Refusal, known = quote) {
    const { left, now } = await whatIsLeft(refused, known);
    const rates = payment && inDollars ? rateChange(shown, now, paymentName(payment)) : [];
    const errors = { ...refused.errors, ...wayErrors(wanted, now) };
    const isOpen = isUndecided(errors, way, now);
    const before = { ...shown, shipping: isOpen ? Number.NaN : seen.shipping };
    const found = [...changesSince(before, { ...now, items: known.items }), ...rates];
    const isLess = now !== known;
    const message =
      isLess && refused.isCart && canOrder(now)
        ? `${refused.message} ${ORDER_WHAT_IS_LEFT}`
        : refused.message;
    const refusal = { ...refused, message, errors, ...(found.length > 0 && { changes: found }) };
    const next = refused.isUnsure ? key : crypto.randomUUID();
    const sold = printCart(keepSold(left, now));
    const again = refused.before ? placed?.id : form('again');
    const basket = { quote: now, items: sold, key: next, page: crypto.randomUUID(), again };
    const typing = { typed, payment, way, remember: form('remember') !== '' };
    const headers = new Headers();
    if (next !== key) headers.append('set-cookie', orderKeyCookie(request, next));
    if (isLess) {
      const changed = fitted(cart, known);
      context.set(changedCart, changed);
      headers.append('set-cookie', cartCookie(request, changed));
    }
    const kept = keepRefused(request, { refusal, ...typing, items: sold, key: next, again });
    const isForCart = refused.isCart || !canOrder(now) || sold !== printCart(items);
    if (kept || isForCart || readTyping(request)) {
      headers.append('set-cookie', typingCookie(request, typing));
    }
    if (kept) {
      headers.append('set-cookie', kept);
      return redirect(checkoutPath, { status: 303, headers });
    }
    if (refused.isAsked) context.set(isAsked, true);
    return refuse(context, { refusal, ...typing, ...basket }, { status: refused.status, headers });
  }

  /** What there is of it, where it is less: unless that is nothing, or it has to be the same order. */
  async function whatIsLeft({ before, isUnsure }: Refusal, known: Quote) {
    const sold = keepSold(items, known);
    const left = fitted(sold, known);
    const isLess = isShort(known) && left.length > 0 && !before && !isUnsure;
    return isLess ? { left, now: await quoteOf(context, left, asked) } : { left: sold, now: known };
  }
}

function quoteOf(
  context: ActionFunctionArgs['context'],
  cart: Cart,
  asked: Omit<Input<typeof storefront.quote>['body'], 'items'>,
): Promise<Quote> | Quote {
  if (cart.length === 0) return emptyQuote;
  return ask(context, storefront.quote, { body: { items: basketOf(cart), ...asked } });
}

/** Whether what it costs is as open as the way that it comes by: the one that was wanted is gone, or none was. */
const isUndecided = (errors: FieldErrors, way: string | undefined, { delivery }: Quote) =>
  errors.delivery_way !== undefined &&
  delivery.options.every((option) => option.way !== way) &&
  delivery.options.some(
    ({ shipping, cod_fee }) =>
      shipping !== delivery.chosen.shipping || cod_fee !== delivery.chosen.cod_fee,
  );

const canOrder = (quote: Quote) => quote.items.length > 0 && !isShort(quote) && !isTooMuch(quote);

export default function Checkout() {
  const fresh = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? fresh.answer;
  const store = useStore();
  const form = answer ?? fresh;
  const { quote, items, key, page } = form;
  const options = paymentOptions(store?.payment_options ?? [], quote);
  const { delivery } = quote;
  const isOpen =
    delivery.options.length > 1 || delivery.chosen.cod_fee > 0 || delivery.chosen.problem !== null;
  const refused = answer && <CheckoutRefused refusal={answer.refusal} />;
  if (quote.items.length === 0) return <EmptyCheckout>{refused}</EmptyCheckout>;
  return (
    <div className="checkout">
      {refused}
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
            page,
            shown: printShown(quote),
            ...(answer?.again && { again: answer.again }),
          }}
          typed={form.typed ?? nothingTyped}
          days={store?.delivery_days ?? null}
          remember={{ isWished: form.remember, isKept: fresh.isKept }}
          errors={answer?.refusal.errors ?? {}}
          options={options}
          chosen={form.payment}
          total={isOpen || delivery.chosen.is_least ? null : quote.total_price}
          ways={
            <WayChoice
              delivery={delivery}
              chosen={form.way ?? ''}
              error={answer?.refusal.errors.delivery_way}
            />
          }
          canOrder={canOrder(quote)}
          obstacle={!answer && <Obstacle quote={quote} />}
        />
      )}
      <CheckoutSummary
        quote={quote}
        isUndecided={answer && isUndecided(answer.refusal.errors, answer.way, quote)}
      />
    </div>
  );
}

function Obstacle({ quote }: { quote: Quote }) {
  return (
    <Notice tone="bad">
      {isShort(quote) ? (
        <p>Some things in your cart are not there in the number you asked for.</p>
      ) : (
        <TooMuch most={quote.max_order_pieces} />
      )}
      <a href={cartPath}>Look at your cart</a>
    </Notice>
  );
}

function EmptyCheckout({ children }: { children: ReactNode }) {
  const shopping = useShoppingPath();
  return (
    <>
      {children}
      <div className="blank">
        <h1 className="blank-title">There is nothing to check out</h1>
        <p>Your cart is empty.</p>
        <a className="button" href={shopping}>
          Start shopping
        </a>
      </div>
    </>
  );
}
