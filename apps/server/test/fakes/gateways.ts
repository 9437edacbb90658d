import { startPayhere } from './payhere';
import { startPaypal, type FakePaypal } from './paypal';
import type { FakeProvider } from './provider';

/** What a shop signs in with at the fake gateways, as the API takes it. */
export const SHOP_AT_PAYHERE = {
  merchant_id: '1211149',
  merchant_secret: 'TESTSECRET',
  app_id: 'fake-app',
  app_secret: 'fake-app-secret',
};
export const SHOP_AT_PAYPAL = {
  client_id: 'fake-client',
  client_secret: 'fake-client-secret',
};

export interface Gateways {
  payhere: FakeProvider;
  paypal: FakePaypal;
  /** The settings that point a server at them. */
  environment: { PAYHERE_URL: string; PAYPAL_URL: string };
  close(): Promise<void>;
}

/** A PayHere and a PayPal on which a buyer can decide. */
export async function startGateways(
  ports: { payhere?: number; paypal?: number } = {},
): Promise<Gateways> {
  const { merchant_id, merchant_secret, app_id, app_secret } = SHOP_AT_PAYHERE;
  const payhere = await startPayhere({ [app_id]: app_secret }, [], {
    merchants: { [merchant_id]: merchant_secret },
    ...(ports.payhere !== undefined && { port: ports.payhere }),
  });
  const { client_id, client_secret } = SHOP_AT_PAYPAL;
  const paypal = await startPaypal({ [client_id]: client_secret }, ports.paypal);
  return {
    payhere,
    paypal,
    environment: { PAYHERE_URL: payhere.url, PAYPAL_URL: paypal.url },
    close: async () => {
      await Promise.all([payhere.close(), paypal.close()]);
    },
  };
}
