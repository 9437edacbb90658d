import { storefront, type ShopOrder } from '@kade/contract/storefront';
import { formatPrice } from '@kade/rules/money';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ask, notFound } from '../ask';
import { BasketLines } from '../components/basket-lines';
import { Notice } from '../components/notice';
import { CheckIcon } from '../components/icons';
import { OrderSteps } from '../components/order-steps';
import { PayPanel } from '../components/pay-panel';
import { Totals } from '../components/totals';
import { dayWords, formatMoment } from '@kade/rules/moment';
import { shownPhone } from '@kade/rules/phone';
import { describe } from '../describe';
import { storefrontLoad } from '../load';
import { headingOf, isPaid, isSettled } from '../order-state';
import { orderPath } from '../paths';
import { startPaypal, wordsOf } from '../pay-with-paypal';
import { paymentName } from '../payment';
import { refuse } from '../posted';
import { useShoppingPath, useStore } from './shell';
import { sendSlip } from '../send-slip';

export { ErrorPage as ErrorBoundary } from '../components/error-page';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  if (!loaderData) return describe(matches, { title: 'Not found' });
  const heading = headingOf(loaderData, new URLSearchParams(location.search));
  return describe(matches, { title: `${heading} · Order ${loaderData.order_number}` });
};

/** The address opens the order, so it is kept from caches and from the sites that are linked to. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const policy = loaderHeaders.get('content-security-policy');
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    ...(policy && { 'content-security-policy': policy }),
  };
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const order = await ask(context, storefront.order, keyOf(request, params['id']));
  const { nonce } = context.get(storefrontLoad);
  const isGoing = order.payment.next === 'form' && isOnTheWay(new URL(request.url).searchParams);
  return data(
    order,
    isGoing ? { headers: { 'content-security-policy': `script-src 'nonce-${nonce}'` } } : {},
  );
}

/** Takes the slip of a bank transfer, or leads to PayPal. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const key = keyOf(request, params['id']);
  if (!request.headers.get('content-type')?.startsWith('multipart/')) {
    const started = await startPaypal(context, key);
    if ('url' in started) return redirect(started.url, 303);
    return refuse(context, started, started.status);
  }
  const refusal = await sendSlip(context, request, key);
  if (refusal) return refuse(context, refusal, refusal.status);
  return redirect(orderPath(key.params.id, key.query.access_token), 303);
}

function keyOf(request: Request, id = '') {
  const token = new URL(request.url).searchParams.get('access_token') ?? '';
  if (!token || token.length > 200) throw notFound();
  return { params: { id }, query: { access_token: token } };
}

export default function Order() {
  const order = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const query = new URLSearchParams(useLocation().search);
  const path = orderPath(order._id, query.get('access_token') ?? '');
  const message = refusal?.message ?? wordsOf(query.get('paypal')) ?? waitingWords(order, query);
  const heading = headingOf(order, query);
  const store = useStore();
  const shoppingPath = useShoppingPath();
  const isReady = isSettled(order);
  const { shipping_address: to } = order;
  const { paid, refunded } = order.money;
  const isCancelled = order.order_status === 'cancelled';
  const hasSteps = !isCancelled && (isReady || order.order_status !== 'pending');
  const rows = order.products.map(({ _id, product, variants, quantity, price }) => ({
    key: _id,
    name: product.name,
    variants,
    thumbnail: product.thumbnail,
    quantity,
    total: price * quantity,
  }));
  return (
    <div className="order">
      <div className="order-thanks">
        {isReady && !isCancelled && (
          <span className="order-mark">
            <CheckIcon />
          </span>
        )}
        <h1>{heading}</h1>
        <p>
          Order <strong>#{order.order_number}</strong>, placed on{' '}
          <time dateTime={order.order_date.toISOString()}>{formatMoment(order.order_date)}</time>
        </p>
      </div>
      {isPaid(order) && (query.has('paypal') || query.has('returned')) && (
        <Notice tone="good">
          <p>{isCancelled ? 'We have your payment.' : 'We have your payment. Thank you!'}</p>
        </Notice>
      )}
      {store?.is_suspended && (
        <Notice tone="bad">
          <p>
            {store.closes_at
              ? `This shop has closed, and takes no payments. You can read your order here until ${dayWords(store.closes_at)}.`
              : 'This shop is closed for now, and takes no payments. Your order is kept.'}
          </p>
        </Notice>
      )}
      <PayPanel
        order={order}
        action={path}
        refusal={isPaid(order) ? undefined : message}
        isAnswer={refusal !== undefined}
        isGoing={isOnTheWay(query)}
      />
      <section aria-labelledby="status-title">
        <h2 id="status-title">{hasSteps ? 'Where it is' : 'What happens now'}</h2>
        {hasSteps && <OrderSteps status={order.order_status} />}
        <NextSteps order={order} />
      </section>
      <div className="order-parts">
        <section className="panel" aria-labelledby="items-title">
          <h2 id="items-title">Your order</h2>
          <BasketLines rows={rows} />
          <Totals price={order} />
        </section>
        <section className="panel" aria-labelledby="delivery-title">
          <h2 id="delivery-title">Delivery</h2>
          <address>
            {to.full_name}
            <br />
            <span className="lines">{to.address}</span>
            <br />
            {[to.city, to.postal_code].filter(Boolean).join(' ')}
            <br />
            {to.country}
          </address>
          <p className="muted">
            {shownPhone(to.phone_number)}
            {order.email !== null && (
              <>
                <br />
                {order.email}
              </>
            )}
          </p>
          <h2>Payment</h2>
          <p>
            {paymentName(order.payment_options)}
            <span className="muted"> · {paymentState[order.payment_status]}</span>
          </p>
          {refunded > 0 && (
            <p className="muted">
              {formatPrice(refunded)} of {formatPrice(paid)} was given back.
            </p>
          )}
        </section>
      </div>
      {!store?.is_suspended && (
        <a className="button button-quiet" href={shoppingPath}>
          Continue shopping
        </a>
      )}
    </div>
  );
}

/** Right after it was placed, to the page where the card is asked for. */
const isOnTheWay = (query: URLSearchParams) => query.get('pay') === 'now';

/** PayHere's way back says nothing of the payment; its machines may be slower than the customer. */
function waitingWords(order: ShopOrder, query: URLSearchParams): string | undefined {
  if (order.payment.next !== 'form') return undefined;
  if (!query.has('returned')) {
    return order.payment_status === 'failed'
      ? 'Your last payment did not go through, and nothing was taken. Try again, or with another card.'
      : undefined;
  }
  return 'PayHere has not confirmed your payment yet. Please look at this page again in a minute before you pay again.';
}

const paymentState: Record<ShopOrder['payment_status'], string> = {
  pending: 'not paid yet',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
};

function NextSteps({ order }: { order: ShopOrder }) {
  const cash =
    order.payment_options === 'cash_on_delivery' && order.money.due > 0
      ? ` Please have ${formatPrice(order.money.due)} in cash ready when it arrives.`
      : '';
  const isKept = order.money.paid > order.money.refunded;
  const back = isKept ? ' The shop gives back what you have paid, or writes to you.' : '';
  const texts: Record<ShopOrder['order_status'], string> = {
    pending: isSettled(order)
      ? `The shop has your order and will get it ready.${cash}`
      : waitsFor(order),
    processing: `Your order is being packed.${cash}`,
    shipped: `Your order is on its way to you.${cash}`,
    delivered: 'Your order has arrived. Enjoy it!',
    cancelled: `Nothing more will be sent.${back}`,
  };
  return (
    <div className="order-next">
      <p>{texts[order.order_status]}</p>
      <Parcel order={order} />
      <p className="muted small">
        Keep the address of this page: it always shows where your order is.
      </p>
    </div>
  );
}

function waitsFor({ payment }: ShopOrder): string {
  if (payment.next === 'wait') return 'The shop gets it ready once that is done.';
  return payment.next === 'transfer' && payment.slip?.state === 'waiting'
    ? 'The shop looks at your slip, and gets your order ready once the money is there.'
    : 'The shop has your order, and gets it ready once it is paid.';
}

/** Where a parcel that has left can be followed. */
function Parcel({ order }: { order: ShopOrder }) {
  const { order_status, tracking_number: number, tracking_url: url } = order;
  if (order_status !== 'shipped' && order_status !== 'delivered') return null;
  return (
    <>
      {number && (
        <p>
          Tracking number: <strong>{number}</strong>
        </p>
      )}
      {url && (
        <p>
          <a href={url} rel="noreferrer">
            Follow your parcel
          </a>
        </p>
      )}
    </>
  );
}
