import { answerCheckout, answerDesk, bill, type Checkout } from './payhere-checkout';
import type { FakeSubscription, Instalment } from './payhere-recurring';
import {
  basicOf,
  startProvider,
  type FakeProvider,
  type ProviderAnswer,
  type ProviderCall,
} from './provider';

const TOKEN = 'payhere-token';

/** A payment as the merchant API tells of it. */
export interface FakePayment {
  payment_id: number;
  order_id: string;
  status: string;
  currency: string;
  amount: number;
  /** What of it was given back; nobody is told how much. */
  given?: number;
}

const serial = {
  last: 0,
  next() {
    serial.last += 1;
    return serial.last;
  },
};

/**
 * PayHere as its documentation says: the merchant API for the apps (id → secret) that it knows, and the
 * checkout for its merchants (id → secret), on which a buyer decides.
 */
export async function startPayhere(
  apps: Record<string, string>,
  payments: FakePayment[] = [],
  { merchants = {}, port }: { merchants?: Record<string, string>; port?: number } = {},
): Promise<FakePayhere> {
  const checkout: Checkout = { merchants, payments, forms: new Map(), subscriptions: [] };
  const provider = await startProvider((call) => {
    const { pathname } = new URL(call.url, 'http://payhere');
    if (pathname === '/pay/checkout' && call.method === 'POST') {
      return answerCheckout(checkout, call);
    }
    if (pathname === '/') return answerDesk(checkout, call);
    if (pathname === '/merchant/v1/oauth/token' && call.method === 'POST') {
      const [name, secret] = basicOf(call);
      if (apps[name] === undefined || apps[name] !== secret) {
        const error_description = 'Bad credentials';
        return { status: 401, body: { error: 'invalid_client', error_description } };
      }
      const token = {
        access_token: TOKEN,
        token_type: 'bearer',
        expires_in: 599,
        scope: 'SANDBOX',
      };
      return { status: 200, body: token };
    }
    if (call.headers.authorization !== `Bearer ${TOKEN}`) {
      const error_description = 'Invalid access token';
      return { status: 401, body: { error: 'invalid_token', error_description } };
    }
    if (pathname === '/merchant/v1/payment/search') {
      const wanted = new URL(call.url, 'http://payhere').searchParams.get('order_id');
      const data = payments
        .filter(({ order_id }) => order_id === wanted)
        .map((payment) => ({ ...payment, given: undefined }));
      return data.length > 0
        ? { status: 200, body: { status: 1, msg: 'Payments with order_id', data } }
        : { status: 200, body: { status: -1, msg: 'No payments found', data: null } };
    }
    if (pathname === '/merchant/v1/payment/refund' && call.method === 'POST') {
      return refund(payments, JSON.parse(call.body) as RefundCall);
    }
    if (pathname.startsWith('/merchant/v1/subscription')) return manage(checkout, pathname, call);
    return { status: 404, body: { error: 'not_found' } };
  }, port);
  return {
    ...provider,
    payments,
    subscriptions: checkout.subscriptions,
    bill: (subscription, what) => bill(checkout, subscription, what),
  };
}

/** A PayHere whose next instalments a test decides on. */
export interface FakePayhere extends FakeProvider {
  payments: FakePayment[];
  subscriptions: FakeSubscription[];
  /** Has an instalment happen, and tells of it. */
  bill(subscription: FakeSubscription, what: Instalment): Promise<void>;
}

/** The Subscription Manager API. */
function manage(checkout: Checkout, pathname: string, call: ProviderCall): ProviderAnswer {
  const answer = (status: number, msg: string, data: unknown = null) => ({
    status: 200,
    body: { status, msg, data },
  });
  const shown = ({ fields, ...subscription }: FakeSubscription) => ({
    ...subscription,
    amount: fields.amount,
  });
  const [, id = ''] = /\/subscription\/(\d+)\/payments$/.exec(pathname) ?? [];
  if (pathname === '/merchant/v1/subscription') {
    return answer(1, 'Subscriptions found', checkout.subscriptions.map(shown));
  }
  if (call.method === 'GET') {
    const subscription = checkout.subscriptions.find((one) => one.subscription_id === id);
    if (!subscription) return answer(-1, 'Invalid subscription');
    const { order_id } = subscription;
    return answer(
      1,
      'Payments found',
      checkout.payments.filter((one) => one.order_id === order_id),
    );
  }
  const { subscription_id } = JSON.parse(call.body) as { subscription_id?: string | number };
  const named = checkout.subscriptions.find(
    (one) => one.subscription_id === String(subscription_id),
  );
  if (!named) return answer(-1, 'Invalid subscription');
  if (named.status !== 'ACTIVE') return answer(-1, 'Subscription is already cancelled');
  if (pathname.endsWith('/retry')) return answer(-1, 'Nothing is due');
  if (!pathname.endsWith('/cancel')) return { status: 404, body: { error: 'not_found' } };
  named.status = 'CANCELLED';
  return answer(1, 'Successfully cancelled the subscription');
}

/** Numbers and amounts come as numbers or as text; without an amount all that is left goes back. */
interface RefundCall {
  payment_id?: string | number;
  amount?: string | number;
}

function refund(payments: FakePayment[], { payment_id, amount }: RefundCall): ProviderAnswer {
  const refused = (msg: string) => ({ status: 200, body: { status: -1, msg, data: null } });
  const payment = payments.find((one) => String(one.payment_id) === String(payment_id));
  if (!payment) return refused('Invalid payment');
  if (payment.status === 'CHARGEBACKED') return refused('Payment is charged back');
  const left = Number((payment.amount - (payment.given ?? 0)).toFixed(2));
  const wanted = amount === undefined ? left : Number(amount);
  if (!(wanted > 0) || wanted > left) return refused('Invalid amount');
  payment.given = (payment.given ?? 0) + wanted;
  if (payment.given === payment.amount) payment.status = 'REFUNDED';
  const data = 4000 + serial.next();
  return { status: 200, body: { status: 1, msg: 'Successfully refunded', data } };
}
