import type { SystemContext } from '../../../../platform/context';
import {
  askProvider,
  basic,
  decimal,
  ProviderError,
  ProviderRefusal,
  refusalOf,
  textOf,
} from '../../provider';

type Settings = SystemContext['settings'];

/** What PayHere's merchant API is entered with: Settings, API Keys in a merchant's account. */
export interface PayhereApp {
  appId: string;
  appSecret: string;
}

/** PayHere's merchant API (support.payhere.lk, “Retrieval API”). At most 20 calls in 10 seconds. */
export interface Payhere {
  /** A token for the other calls, good for ten minutes. Throws `ProviderRefusal`. */
  signIn(app: PayhereApp): Promise<string>;
  /** The payments for an order of ours. Throws `ProviderRefusal`. */
  listPayments(token: string, orderId: string): Promise<PayherePayment[]>;
  /**
   * Gives a payment back, or a part of it (minor units); answers PayHere's number of it, if it has
   * one. There is no key against doing it twice: after a `ProviderError` nobody knows whether it was
   * done.
   */
  refund(token: string, refund: PayhereRefund): Promise<string | undefined>;
  /** Ends a recurring payment; safe to repeat. Throws `ProviderRefusal` where PayHere says no. */
  cancelSubscription(token: string, subscriptionId: string): Promise<void>;
}

export interface PayherePayment {
  paymentId: string;
  /** RECEIVED, REFUND REQUESTED, REFUND PROCESSING, REFUNDED, CHARGEBACKED. */
  status: string;
  currency: string;
  /** Minor units. */
  amount: number;
}

export interface PayhereRefund {
  paymentId: string;
  amount: number;
  description: string;
}

const NO_PAYMENTS = -1;

export function createPayhere({ payhereUrl }: Pick<Settings, 'payhereUrl'>): Payhere {
  const at = (path: string) => `${payhereUrl}/merchant/v1${path}`;
  return {
    async signIn({ appId, appSecret }) {
      const reply = await askProvider(at('/oauth/token'), {
        method: 'POST',
        headers: {
          authorization: basic(appId, appSecret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      const token = textOf(reply.body, 'access_token');
      if (reply.status === 200 && token) return token;
      throw refusalOf(reply);
    },
    async listPayments(token, orderId) {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await askProvider(
        at(`/payment/search?order_id=${encodeURIComponent(orderId)}`),
        { headers },
      );
      const { status, data } = reply.body ?? {};
      if (status === NO_PAYMENTS || status === 0) return [];
      if (status !== 1 || !Array.isArray(data)) throw refusalOf(reply);
      return data.map((one) => paymentOf(one as Record<string, unknown>));
    },
    async refund(token, { paymentId, amount, description }) {
      const reply = await askProvider(at('/payment/refund'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          payment_id: paymentId,
          description,
          amount: decimal(amount),
        }),
      });
      const { status, data } = reply.body ?? {};
      if (status === 1) return isNumber(data) ? String(data) : undefined;
      if (status === NO_PAYMENTS) throw refusalOf(reply);
      if (reply.status >= 400 && reply.status < 500) throw refusalOf(reply);
      throw new ProviderError({ say: 'answer_says_nothing', status: reply.status });
    },
    async cancelSubscription(token, subscriptionId) {
      const reply = await askProvider(at('/subscription/cancel'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ subscription_id: subscriptionId }),
      });
      if (reply.body?.status === 1) return;
      const refusal = refusalOf(reply);
      // Of one that is ended already PayHere says no more than that.
      if (refusal instanceof ProviderRefusal && /already/i.test(refusal.message)) return;
      throw refusal;
    },
  };
}

const isNumber = (data: unknown): data is number | string =>
  typeof data === 'number' || (typeof data === 'string' && data !== '');

function paymentOf(one: Record<string, unknown>): PayherePayment {
  const amount = Math.round(Number(one.amount ?? Number.NaN) * 100);
  if (!Number.isSafeInteger(amount)) throw new ProviderError({ say: 'answer_without_amount' });
  return {
    paymentId: String(one.payment_id),
    status: String(one.status),
    currency: String(one.currency),
    amount,
  };
}
