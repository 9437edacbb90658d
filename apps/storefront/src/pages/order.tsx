import { isApiError } from '@kade/contract/client';
import { storefront, type ShopOrder } from '@kade/contract/storefront';
import {
  data,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import * as z from 'zod/mini';
import { ask, notFound } from '../ask';
import { BasketLines } from '../components/basket-lines';
import { ErrorPage } from '../components/error-page';
import { Notice } from '../components/notice';
import { CheckIcon } from '../components/icons';
import { OrderSteps } from '../components/order-steps';
import { PayPanel } from '../components/pay-panel';
import { Totals } from '../components/totals';
import { WaysToReach } from '../components/ways-to-reach';
import { addressLines } from '@kade/rules/address';
import { isWanted } from '@kade/rules/payable';
import { dayWords, formatMoment, formatPrice } from '@kade/words/english';
import { deliveryLines } from '@kade/words/delivery';
import { wishRows } from '@kade/words/wishes';
import { describe } from '../describe';
import { formHeaders, keepForm, keptForm } from '../kept-form';
import { storefrontLoad } from '../load';
import { headingOf, isPaid, isSettled } from '../order-state';
import { findOrderPath, isPlacedBefore, orderPath } from '../paths';
import { providerIn, providerOf, startPayment, wordsOf } from '../pay-at-provider';
import { paymentName } from '../payment';
import { readForm, refuse } from '../posted';
import { unlistedPage } from '../private-page';
import { useShoppingPath, useStore } from '../shell-data';
import { sendSlip } from '../send-slip';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, location }) => {
  if (!loaderData) return describe(matches, { title: 'Not found' });
  const heading = headingOf(loaderData, new URLSearchParams(location.search));
  return describe(matches, { title: `${heading} · Order ${loaderData.order_number}` });
};

/** The address opens the order. */
export const headers: HeadersFunction = () => unlistedPage;

const Wrong = z.object({ message: z.string() });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const form = keptForm(request, context, Wrong);
  const order = await ask(context, storefront.order, keyOf(request, params['id']));
  return data({ ...order, refused: form?.wrong }, formHeaders(request, form));
}

/** Takes the slip of a bank transfer, or leads to who collects the money. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const key = keyOf(request, params['id']);
  const path = orderPath(key.params.id, key.query.access_token);
  if (!request.headers.get('content-type')?.startsWith('multipart/')) {
    const form = await readForm(request, context);
    if (form('cancel')) {
      const late = await cancel(context, key);
      return late ? refused(late) : redirect(path, 303);
    }
    const { payment, ...order } = await ask(context, storefront.order, key);
    const provider = providerIn(payment) ?? providerOf(order).provider;
    const started = await startPayment(context, { ...key, params: { ...key.params, provider } });
    if ('url' in started) return redirect(started.url, 303);
    return refused(started);
  }
  const refusal = await sendSlip(context, request, key);
  return refusal ? refused(refusal) : redirect(path, 303);

  function refused({ message, status }: { message: string; status: number }) {
    const kept = keepForm(request, new URL(request.url).pathname, { wrong: { message } });
    if (kept) return redirect(path, { status: 303, headers: { 'set-cookie': kept } });
    return refuse(context, { message }, status);
  }
}

/** Cancels the order; where that comes too late, it answers why. */
async function cancel(context: ActionFunctionArgs['context'], key: ReturnType<typeof keyOf>) {
  try {
    await context.get(storefrontLoad).client.call(storefront.cancelOrder, key);
    return undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) throw notFound();
    return { message: error.message, status: error.status || 503 };
  }
}

function keyOf(request: Request, id = '') {
  const token = new URL(request.url).searchParams.get('access_token') ?? '';
  if (!token || token.length > 200) throw notFound();
  return { params: { id }, query: { access_token: token } };
}

export default function Order() {
  const order = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>() ?? order.refused;
  const query = new URLSearchParams(useLocation().search);
  const path = orderPath(order._id, query.get('access_token') ?? '');
  const { provider, name } = providerOf(order);
  const end = wordsOf(query.get(provider), name);
  const message = refusal?.message ?? end ?? waitingWords(order, query);
  const heading = headingOf(order, query);
  const store = useStore();
  const shoppingPath = useShoppingPath();
  const isReady = isSettled(order);
  const isAsked = order.payment.next !== 'nothing';
  const { shipping_address: to } = order;
  const { paid, refunded } = order.money;
  const given = refunded - order.charged_back;
  const state = paymentState(order);
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
      {isPlacedBefore(query) && (
        <Notice tone="bad">
          <p>
            This order was placed already, by the shop or from another page. What you have entered
            now is not in it. Please write to the shop if it is not as you want it.
          </p>
        </Notice>
      )}
      {isPaid(order) && !isAsked && (query.has(provider) || query.has('returned')) && (
        <Notice tone="good">
          <p>{isCancelled ? 'We have your payment.' : 'We have your payment. Thank you!'}</p>
        </Notice>
      )}
      {store?.is_suspended && (
        <Notice tone="bad">
          <p>
            {store.closes_at
              ? `This shop has closed, and takes no payments. You can read your order here until ${dayWords(store.closes_at)}.`
              : `This shop is closed for now, and takes no payments.${isCancelled ? '' : ' Your order is kept.'}`}
          </p>
        </Notice>
      )}
      <PayPanel
        order={order}
        action={path}
        refusal={isPaid(order) && !isAsked ? undefined : message}
        isAnswer={refusal !== undefined}
        isGoing={isOnTheWay(query)}
      />
      <section aria-labelledby="status-title">
        <h2 id="status-title">{hasSteps ? 'Where it is' : 'What happens now'}</h2>
        {hasSteps && <OrderSteps status={order.order_status} isPickup={isPickup(order)} />}
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
          <address className="lines">{addressLines(to).join('\n')}</address>
          {deliveryLines(order).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {order.email !== null && <p className="muted">{order.email}</p>}
          <Wished wishes={order.wishes} />
          <h2>Payment</h2>
          <p>
            {paymentName(order.payment_options)}
            <span className="muted"> · {state}</span>
          </p>
          {state === IN_PART && <p className="muted">{partOf(order)} was paid.</p>}
          {given > 0 && (
            <p className="muted">
              {formatPrice(given)} of {formatPrice(paid)} was given back.
            </p>
          )}
        </section>
      </div>
      {order.cancel_until && <CancelForm until={order.cancel_until} action={path} />}
      <WaysToReach text={`Hello, I have a question about my order #${order.order_number}. `} />
      {!store?.is_suspended && (
        <a className="button button-quiet" href={shoppingPath}>
          Continue shopping
        </a>
      )}
    </div>
  );
}

/** What was asked for with it. */
function Wished({ wishes }: Pick<ShopOrder, 'wishes'>) {
  const rows = wishRows(wishes);
  if (rows.length === 0) return null;
  return (
    <dl className="wishes">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="lines">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Unfolded first, so that nobody cancels by one touch. */
const CancelForm = ({ until, action }: { until: Date; action: string }) => (
  <details className="change-mind">
    <summary>Change your mind?</summary>
    <form method="post" action={action}>
      <p>
        You can cancel this order until{' '}
        <time dateTime={until.toISOString()}>{formatMoment(until)}</time>, as long as the shop has
        not begun with it.
      </p>
      <button className="button button-quiet" name="cancel" value="yes">
        Cancel this order
      </button>
    </form>
  </details>
);

/** Right after it was placed, to the page where the card is asked for. */
const isOnTheWay = (query: URLSearchParams) => query.get('pay') === 'now';

/** The way back says nothing of the payment; the provider's machines may be slower than the customer. */
function waitingWords(order: ShopOrder, query: URLSearchParams): string | undefined {
  const { next } = order.payment;
  const { name } = providerOf(order);
  if (next !== 'form' || !query.has('returned')) {
    const isOnline = next === 'form' || next === 'paypal' || next === 'redirect';
    if (!isOnline || order.payment_status !== 'failed') return undefined;
    const other = next === 'form' ? 'another card' : `another way to pay at ${name}`;
    return `Your last payment did not go through, and nothing was taken. Try again, or with ${other}.`;
  }
  return `${name} has not confirmed your payment yet. Please look at this page again in a minute before you pay again.`;
}

const IN_PART = 'paid in part';

function paymentState({ payment_status, order_status, money, charged_back }: ShopOrder): string {
  const isKept = money.paid > money.refunded;
  switch (payment_status) {
    case 'pending':
      if (isKept) return IN_PART;
      if (order_status === 'cancelled') return 'not paid';
      return money.due > 0 ? 'not paid yet' : 'nothing to pay';
    case 'paid':
      return money.due > 0 ? IN_PART : 'paid';
    case 'failed':
      return isKept ? IN_PART : payment_status;
    case 'refunded':
      return charged_back > 0 && charged_back >= money.refunded ? 'charged back' : payment_status;
  }
}

/** How much of it has come; of a cancelled order nothing is due, whatever has. */
function partOf({ order_status, total_price, money }: ShopOrder): string {
  const part = order_status === 'cancelled' ? money.paid : total_price - money.due;
  return `${formatPrice(part)} of ${formatPrice(total_price)}`;
}

function NextSteps({ order }: { order: ShopOrder }) {
  const cash =
    order.payment_options === 'cash_on_delivery' && order.money.due > 0
      ? ` Please have ${formatPrice(order.money.due)} in cash ready when ${isPickup(order) ? 'you come' : 'it arrives'}.`
      : '';
  const rest = cash === '' ? restOf(order) : '';
  const isKept = order.money.paid > order.money.refunded;
  const back = isKept ? ' The shop gives back what you have paid, or writes to you.' : '';
  const gone = 'Your payment went back to you. Ask the shop if you still expect something of it.';
  const ready = isSettled(order)
    ? `The shop has your order and will get it ready.${cash}${rest}`
    : waitsFor(order);
  const texts: Record<ShopOrder['order_status'], string> = {
    pending: isWanted(order) ? ready : gone,
    processing: isWanted(order) ? `Your order is being packed.${cash}${rest}` : gone,
    shipped: isPickup(order)
      ? `Your order is ready and waits for you.${cash}${rest}`
      : `Your order is on its way to you.${cash}${rest}`,
    delivered: isPickup(order)
      ? `You have your order. Enjoy it!${rest}`
      : `Your order has arrived. Enjoy it!${rest}`,
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

/** Whether its customer comes for it. */
const isPickup = ({ delivery }: ShopOrder): boolean => delivery?.is_pickup ?? false;

/** What an order that was paid costs more since; where it cannot be paid here, its shop records that it came. */
function restOf({ payment_status, payment, money }: ShopOrder): string {
  if (payment_status !== 'paid' || money.due <= 0 || payment.next === 'wait') return '';
  const how = payment.next === 'nothing' ? ': the shop tells you how' : '';
  return ` ${formatPrice(money.due)} of it is still to pay${how}.`;
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

/** Who lost a part of the address knows the number of the order all the same. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <div className="blank">
      <h1 className="blank-title">We can’t find that order</h1>
      <p>
        Its address may not have been copied in full. You can find your order by its number, too.
      </p>
      <a className="button" href={findOrderPath}>
        Find your order
      </a>
    </div>
  );
}
