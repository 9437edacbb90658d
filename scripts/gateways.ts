import {
  KADE_AT_PAYHERE,
  SHOP_AT_PAYHERE,
  SHOP_AT_PAYPAL,
  startGateways,
} from '../apps/server/test/fakes/gateways';

const gateways = await startGateways({ payhere: 4010, paypal: 4011 });
const own = Object.entries(KADE_AT_PAYHERE).map(([name, value]) => `${name}=${value}`);

console.log(`PayHere and PayPal of this machine's own, for trying out. Start the server with

  PAYHERE_URL=${gateways.environment.PAYHERE_URL} PAYPAL_URL=${gateways.environment.PAYPAL_URL} \\
  ${own.join(' ')} npm start

so that Kade itself is paid there, too, and enter in Store Settings, under Payment Methods:

  PayHere  Merchant ID      ${SHOP_AT_PAYHERE.merchant_id}
           Merchant secret  ${SHOP_AT_PAYHERE.merchant_secret}
           App ID           ${SHOP_AT_PAYHERE.app_id}
           App secret       ${SHOP_AT_PAYHERE.app_secret}
  PayPal   Client ID        ${SHOP_AT_PAYPAL.client_id}
           Client secret    ${SHOP_AT_PAYPAL.client_secret}

${gateways.environment.PAYHERE_URL} and ${gateways.environment.PAYPAL_URL} show the payments: what waits is let through or refused there,
money is taken back, and PayPal is told the Webhook URL that the store's settings show.

Ctrl-C ends them.`);

process.once('SIGINT', () => void gateways.close());
process.once('SIGTERM', () => void gateways.close());
