import type { Settings } from '../settings';
import { askProvider, basic, refusalOf, textOf } from './provider-http';

/** What PayHere's merchant API is entered with: Settings, API Keys in a merchant's account. */
export interface PayhereApp {
  appId: string;
  appSecret: string;
}

/** PayHere's merchant API (support.payhere.lk, “Retrieval API”). At most 20 calls in 10 seconds. */
export interface Payhere {
  /** A token for the other calls, good for ten minutes. Throws `ProviderRefusal`. */
  signIn(app: PayhereApp): Promise<string>;
  /** Whether there is a payment for an order of ours. Throws `ProviderRefusal`. */
  hasPayment(token: string, orderId: string): Promise<boolean>;
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
    async hasPayment(token, orderId) {
      const reply = await askProvider(
        at(`/payment/search?order_id=${encodeURIComponent(orderId)}`),
        {
          headers: { authorization: `Bearer ${token}` },
        },
      );
      const status = reply.body?.status;
      if (status === 1) return true;
      if (status === NO_PAYMENTS || status === 0) return false;
      throw refusalOf(reply);
    },
  };
}
