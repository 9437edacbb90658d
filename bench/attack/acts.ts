import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { noticeOf } from '../../apps/server/test/fakes/payhere-notice';
import type { Answer, Caller } from './caller';

export interface Shop {
  storeId: string;
  productId: string;
  /** One that alerts can be asked for. */
  soldOutId: string;
}

/** Whom the script has mails sent to. */
export const VICTIM = 'victim@example.com';
export const MERCHANT = 'bench@example.com';

type Acts = Record<string, () => Promise<Answer>>;

const HOST = 'bench.localhost';
/** As long as one that we give. */
const GUESS = 'g'.repeat(43);
const DEVICE = 'a browser of the script';

const serial = { last: 0 };
const next = () => String((serial.last += 1)).padStart(7, '0');

export function orderOf(productId: string, phone: string, email: string, first_name: string) {
  return {
    items: [{ product_id: productId, quantity: 1 }],
    email,
    shipping_address: addressOf(first_name, phone),
    payment_option: 'cash_on_delivery',
  };
}

const addressOf = (first_name: string, phone_number: string) => ({
  first_name,
  last_name: 'Fernando',
  address: '12 Galle Road',
  city: 'Colombo',
  postal_code: '00300',
  phone_number,
});

/** All that a stranger may send something to, and what they may read that is dear. */
export async function actsOf(ask: Caller, shop: Shop): Promise<Acts> {
  const cookies: string[] = [];
  return {
    ...readingActs(ask, shop, cookies),
    ...(await orderActs(ask, shop, cookies)),
    ...writingActs(ask, shop),
    ...accountActs(ask),
    ...callbackActs(ask, shop),
  };
}

function readingActs(ask: Caller, { storeId, productId }: Shop, cookies: string[]): Acts {
  const at = `?store_id=${storeId}`;
  return {
    health: () => ask('GET', '/api/health'),
    page: async () => {
      const reply = await ask('GET', '/', { host: HOST });
      if (reply.cookie !== undefined) cookies.push(reply.cookie);
      return reply;
    },
    'page as a visitor': () => ask('GET', '/', { host: HOST, cookie: cookies.at(-1) }),
    search: () => ask('GET', `/api/storefront/products${at}&q=w${next()}`),
    quote: () =>
      ask('POST', `/api/storefront/quote${at}`, {
        body: { items: [{ product_id: productId, quantity: 1 }] },
      }),
  };
}

async function orderActs(
  ask: Caller,
  { storeId, productId }: Shop,
  cookies: string[],
): Promise<Acts> {
  const at = `?store_id=${storeId}`;
  const orders = '/api/storefront/orders';
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 1300, height: 1000, channels: 3 as const, background: '#000', noise };
  const picture = await sharp({ create }).png().toBuffer();
  const order = (email: string, more: object = {}, cookie?: string) => {
    const body = { ...orderOf(productId, `071${next()}`, email, 'Script'), ...more };
    return ask('POST', `${orders}${at}`, { body, cookie });
  };
  let slipOrder: { _id: string; access_token: string } | undefined;
  const guessed = (what: string) => `${orders}/${randomUUID()}/${what}${at}&access_token=${GUESS}`;
  return {
    'order to the victim': () => order(VICTIM, {}, cookies.pop()),
    'order to anybody': () => order(`buyer${next()}@example.com`, {}, cookies.pop()),
    slip: async () => {
      if (!slipOrder) {
        const reply = await order(`slip${next()}@example.com`, { payment_option: 'bank_transfer' });
        if (reply.status === 201) slipOrder = reply.body as typeof slipOrder;
        return reply;
      }
      const { _id, access_token } = slipOrder;
      const url = `${orders}/${_id}/receipt${at}&access_token=${access_token}`;
      const reply = await ask('POST', url, { file: picture });
      if (reply.status === 409) slipOrder = undefined;
      return reply;
    },
    'cancel a guessed order': () => ask('POST', guessed('cancel')),
    'pay a guessed order': () => ask('POST', guessed('payhere')),
    'pay it to the end': () =>
      ask('POST', guessed('paypal/capture'), { body: { reference: next() } }),
    'find an order by its number': () => {
      const body = {
        order_number: String(1000 + (Number(next()) % 100)),
        phone_number: '0771234567',
      };
      return ask('POST', `${orders}/find${at}`, { body });
    },
    'order by a guessed link': () => {
      const url = `/api/storefront/pay-links/${randomUUID()}/order${at}&access_token=${GUESS}`;
      const shipping_address = addressOf('Script', '0771234567');
      return ask('POST', url, { body: { shipping_address, payment_option: 'cash_on_delivery' } });
    },
  };
}

function writingActs(ask: Caller, { storeId, soldOutId }: Shop): Acts {
  const at = `?store_id=${storeId}`;
  const alert = (email: string) =>
    ask('POST', `/api/storefront/alerts${at}`, {
      body: { product_id: soldOutId, variants: [], email },
    });
  const letter = { name: 'Script', email: VICTIM, phone: '0771234567', took_ms: 9000 };
  const message = 'x'.repeat(2000);
  return {
    'message to the shop': () =>
      ask('POST', `/api/storefront/messages${at}`, { body: { ...letter, message } }),
    'alert to the victim': () => alert(VICTIM),
    'alert to anybody': () => alert(`alert${next()}@example.com`),
    'stop alerts': () =>
      ask('POST', `/api/storefront/alerts/stop${at}`, { body: { token: GUESS } }),
    inquiry: () => ask('POST', '/api/inquiry', { body: { ...letter, message, type: 'wishlist' } }),
  };
}

function accountActs(ask: Caller): Acts {
  const auth = '/api/merchant/auth';
  const operator = '/api/operator/auth';
  const token = GUESS;
  const answer = { clientDataJSON: GUESS, authenticatorData: GUESS, signature: GUESS };
  const passkey = { id: GUESS, rawId: GUESS, type: 'public-key', response: answer };
  const code = '123456';
  const send = (path: string, body: object) => ask('POST', path, { body });
  return {
    'sign in': () => send(`${auth}/login`, { email: MERCHANT, password: next() }),
    'sign in to no account': () =>
      send(`${auth}/login`, { email: `nobody${next()}@example.com`, password: next() }),
    'passkey question': () => send(`${auth}/passkey/question`, {}),
    'guessed passkey': () => send(`${auth}/passkey`, { passkey, device: DEVICE }),
    'forgotten password': () => send(`${auth}/forgot-password`, { email: MERCHANT }),
    'guessed reset': () =>
      send(`${auth}/reset-password`, { token, newPassword: `kottu roti ${next()}` }),
    'guessed address': () => send(`${auth}/confirm-email`, { token }),
    'stopped address': () => send(`${auth}/stop-email-change`, { token }),
    'sign up': () =>
      send(`${auth}/signup`, {
        username: `script${next()}`,
        email: `script${next()}@example.com`,
        password: `kottu roti ${next()}`,
        first_name: 'Script',
        last_name: 'Script',
      }),
    'operator sets up': () => send(`${operator}/set-up/begin`, { token }),
    'operator is set up': () => send(`${operator}/set-up`, { token, password: next(), code }),
    'operator signs in': () =>
      send(`${operator}/login`, { email: MERCHANT, password: next(), code, device: DEVICE }),
  };
}

/** What machines of payment providers call, with signatures of nobody. */
function callbackActs(ask: Caller, { storeId }: Shop): Acts {
  const forged = () =>
    noticeOf(
      { order_id: next(), payhere_amount: '1000.00', status_code: '2' },
      'no secret of ours',
    );
  return {
    'forged notice': () =>
      ask('POST', `/api/payments/payhere/notify?store_id=${storeId}`, { form: forged() }),
    'forged bill': () => ask('POST', '/api/payments/payhere/billing', { form: forged() }),
    'forged event': () =>
      ask('POST', `/api/payments/paypal/webhook?store_id=${storeId}`, {
        body: { id: next(), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: next() } },
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
          'paypal-transmission-id': randomUUID(),
          'paypal-transmission-sig': GUESS,
          'paypal-transmission-time': new Date().toISOString(),
        },
      }),
  };
}
