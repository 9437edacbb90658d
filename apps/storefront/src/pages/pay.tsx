import { Whereabouts } from '@kade/contract/delivery';
import { INVALID_INPUT } from '@kade/contract/errors';
import { payLinks, type PayLink } from '@kade/contract/pay-links';
import { UsdRate } from '@kade/contract/payments';
import { PaymentMethod } from '@kade/contract/stores';
import { formatMoment } from '@kade/words/english';
import { isInDollars } from '@kade/rules/ways-to-pay';
import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import * as z from 'zod/mini';
import { ask } from '../ask';
import {
  contactOf,
  formErrors,
  readTyped,
  whereaboutsOf,
  wishesOf,
  type Typed,
} from '../checkout-typed';
import { CheckoutForm } from '../components/checkout-form';
import { CheckoutRefused } from '../components/checkout-refused';
import { CheckoutSummary } from '../components/checkout-summary';
import { ErrorPage } from '../components/error-page';
import { Notice } from '../components/notice';
import { describe } from '../describe';
import { homePath, orderPath, placedBeforePath } from '../paths';
import { forgetForm, formHeaders, keepForm, keptForm } from '../kept-form';
import {
  daysOf,
  obstaclesOf,
  payLinkOf,
  placePayLink,
  typedOf,
  type PayLinkKey,
} from '../pay-link';
import { paymentOptions } from '../payment';
import type { Refusal } from '../place-order';
import { readForm, refuse } from '../posted';
import { unlistedPage } from '../private-page';
import { SaidRefusal } from '../refused-checkout';
import { saidOf, typingIn } from '../remembered';
import { wayOnOf } from '../way-to-pay';
import { useStore } from '../shell-data';

export const meta: MetaFunction = ({ matches }) => describe(matches, { title: 'Your order' });

/** The address opens what was agreed. */
export const headers = () => unlistedPage;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const key = payLinkOf(request, params['id']);
  const form = keptForm(request, context, SaidRefusal);
  const typing = form && typingIn(form.typed);
  const link = await ask(context, payLinks.get, typing ? sentTo(key, typing.typed) : key);
  if (link.order) {
    const headers = { 'set-cookie': forgetForm(request) };
    // Thrown, so that the page below need not know it.
    throw redirect(orderPath(link.order._id, link.order.access_token), { status: 303, headers });
  }
  return data({ link, ...typing, refusal: form?.wrong }, formHeaders(request, form));
}

/** As it is told for where it is to go now, which may not be where the shop had written. */
function sentTo(key: PayLinkKey, typed: Typed) {
  const { data: place } = Whereabouts.safeParse(whereaboutsOf(typed));
  return { ...key, query: { ...key.query, ...place } };
}

/** Orders what the page showed: where another total is agreed now, nothing is ordered. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const key = payLinkOf(request, params['id']);
  const form = await readForm(request, context);
  const typed = readTyped(form);
  const { data: payment } = PaymentMethod.safeParse(form('payment_option'));
  const answer = async (refusal: Refusal) => {
    const isAway = refusal.status >= 500;
    const link = isAway ? undefined : await ask(context, payLinks.get, sentTo(key, typed));
    const order = link?.order;
    // Its loader leads there, too, and would not say that nothing of this was taken.
    if (order) return redirect(placedBeforePath(order._id, order.access_token), 303);
    const { pathname, search } = new URL(request.url);
    const typing = saidOf({ typed, payment, way: undefined, remember: false });
    const kept = keepForm(request, pathname, { typed: typing, wrong: refusal });
    if (kept) return redirect(pathname + search, { status: 303, headers: { 'set-cookie': kept } });
    return refuse(context, { refusal, typed, payment, link }, refusal.status);
  };
  const errors = formErrors(typed, payment);
  if (!payment || Object.keys(errors).length > 0) {
    return answer({ status: 400, message: INVALID_INPUT, errors });
  }
  // What cash costs more is asked for beside what was agreed.
  const fee = payment === 'cash_on_delivery' ? Number(form('shown_fee')) : 0;
  const shown = Number(form('shown_total')) + fee;
  const rate = z.safeDecode(UsdRate, Number(form('shown_rate')) / 100);
  const outcome = await placePayLink(context, key, {
    ...contactOf(typed),
    // What the shop had written and its customer takes out is not to come back.
    wishes: wishesOf(typed),
    payment_option: payment,
    ...(Number.isSafeInteger(shown) && shown >= 0 && { total_price: shown }),
    ...(isInDollars(payment) && rate.success && { usd_rate: rate.data }),
  });
  if ('refused' in outcome) return answer(outcome.refused);
  const headers = { 'set-cookie': forgetForm(request) };
  return redirect(await wayOnOf(context, outcome.placed), { status: 303, headers });
}

export default function Pay() {
  const fresh = useLoaderData<typeof loader>();
  const { refusal, typed, payment, link = fresh.link } = useActionData<typeof action>() ?? fresh;
  const { pathname, search } = useLocation();
  const store = useStore();
  const options = paymentOptions(store?.payment_options ?? [], link);
  if (link.state === 'expired') return <Expired link={link} />;
  const obstacles = obstaclesOf(link);
  return (
    <div className="checkout">
      {refusal && <CheckoutRefused refusal={refusal} />}
      <h1>Your order</h1>
      {options.length === 0 ? (
        <Notice tone="bad">
          This shop does not take orders online just now. Please ask it how to pay.
        </Notice>
      ) : (
        <CheckoutForm
          action={`${pathname}${search}`}
          hidden={{
            shown_total: String(link.total_price),
            shown_fee: String(link.delivery.chosen.cod_fee),
            shown_rate: String(link.usd?.rate ?? ''),
          }}
          typed={typed ?? typedOf(link)}
          days={daysOf(store?.delivery_days ?? null, link)}
          errors={refusal?.errors ?? {}}
          options={options}
          chosen={payment}
          total={link.delivery.chosen.cod_fee > 0 ? null : link.total_price}
          canOrder={obstacles.length === 0}
          obstacle={<Obstacles texts={obstacles} />}
        />
      )}
      <CheckoutSummary quote={link} isAgreed />
      <p className="muted small">
        These prices hold until{' '}
        <time dateTime={link.expires_at.toISOString()}>{formatMoment(link.expires_at)}</time>.
      </p>
    </div>
  );
}

function Obstacles({ texts }: { texts: readonly string[] }) {
  return (
    <Notice tone="bad">
      <p>This cannot be ordered as it is. Please ask the shop what to do.</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Expired({ link }: { link: PayLink }) {
  return (
    <Blank title="This link has expired">
      It could be used until{' '}
      <time dateTime={link.expires_at.toISOString()}>{formatMoment(link.expires_at)}</time>. Please
      ask the shop for a new one.
    </Blank>
  );
}

function Blank({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="blank">
      <h1 className="blank-title">{title}</h1>
      <p>{children}</p>
      <a className="button" href={homePath}>
        Go to the shop
      </a>
    </div>
  );
}

/** What was withdrawn is not told from what never was. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <Blank title="This link does not work any more">
      The shop may have taken it back, or it was not copied in full. Please ask the shop for a new
      one.
    </Blank>
  );
}
