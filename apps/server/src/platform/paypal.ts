import type { Settings } from '../settings';
import { askProvider, basic, refusalOf, textOf } from './provider-http';

/** What PayPal's API is entered with: Apps & Credentials in the developer dashboard. */
export interface PaypalApp {
  clientId: string;
  clientSecret: string;
}

/** PayPal's REST API (developer.paypal.com). */
export interface Paypal {
  /** A token for the other calls. Throws `ProviderRefusal`. */
  signIn(app: PaypalApp): Promise<string>;
}

export function createPaypal({ paypalUrl }: Pick<Settings, 'paypalUrl'>): Paypal {
  return {
    async signIn({ clientId, clientSecret }) {
      const reply = await askProvider(`${paypalUrl}/v1/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: basic(clientId, clientSecret),
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      });
      const token = textOf(reply.body, 'access_token');
      if (reply.status === 200 && token) return token;
      throw refusalOf(reply);
    },
  };
}
