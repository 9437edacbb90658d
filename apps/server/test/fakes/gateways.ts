import { startPayhere, type FakePayhere } from './payhere';
import { startPaypal, type FakePaypal } from './paypal';

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

/** The platform's own account at the fake PayHere, which merchants pay into. */
export const KADE_AT_PAYHERE = {
  PAYHERE_MERCHANT_ID: '1221001',
  PAYHERE_MERCHANT_SECRET: 'KADESECRET',
  PAYHERE_APP_ID: 'kade-app',
  PAYHERE_APP_SECRET: 'kade-app-secret',
};

export interface Gateways {
  payhere: FakePayhere;
  paypal: FakePaypal;
  /** The settings that point a server at them. */
  environment: { PAYHERE_URL: string; PAYPAL_URL: string } & typeof KADE_AT_PAYHERE;
  close(): Promise<void>;
}

/** A PayHere and a PayPal on which a buyer can decide. */
export async function startGateways(
  ports: { payhere?: number; paypal?: number } = {},
): Promise<Gateways> {
  const { merchant_id, merchant_secret, app_id, app_secret } = SHOP_AT_PAYHERE;
  const kade = KADE_AT_PAYHERE;
  const apps = { [app_id]: app_secret, [kade.PAYHERE_APP_ID]: kade.PAYHERE_APP_SECRET };
  const payhere = await startPayhere(apps, [], {
    merchants: {
      [merchant_id]: merchant_secret,
      [kade.PAYHERE_MERCHANT_ID]: kade.PAYHERE_MERCHANT_SECRET,
    },
    ...(ports.payhere !== undefined && { port: ports.payhere }),
  });
  const { client_id, client_secret } = SHOP_AT_PAYPAL;
  const paypal = await startPaypal({ [client_id]: client_secret }, ports.paypal);
  return {
    payhere,
    paypal,
    environment: { PAYHERE_URL: payhere.url, PAYPAL_URL: paypal.url, ...KADE_AT_PAYHERE },
    close: async () => {
      await Promise.all([payhere.close(), paypal.close()]);
    },
  };
}
