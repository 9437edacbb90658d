import { cut } from '@kade/rules/cut';
import { createHash } from 'node:crypto';
import type { SystemContext } from '../../../../platform/context';
import { askProvider, basic, ProviderError, refusalOf } from '../../provider';
import {
  captureOf,
  orderOf,
  paypalRefusalOf,
  refundOf,
  usdText,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
} from './paypal-replies';

type Settings = SystemContext['settings'];

/** What PayPal's API is entered with: Apps & Credentials in the developer dashboard. */
export interface PaypalApp {
  clientId: string;
  clientSecret: string;
}

/**
 * PayPal's REST API (developer.paypal.com, Orders v2 and Payments v2). Everything throws
 * `ProviderRefusal` with its issue for a no, `ProviderError` where no answer came. What is asked for with a request id
 * is done once, however often it is asked for; so is a capture, of which an order has one.
 */
export interface Paypal {
  /** A token for the other calls, asked for anew. */
  signIn(app: PaypalApp): Promise<string>;
  /** A token for the other calls, the one from before while it is good. */
  enter(app: PaypalApp): Promise<string>;
  createOrder(token: string, order: NewPaypalOrder): Promise<PaypalOrder>;
  getOrder(token: string, id: string): Promise<PaypalOrder>;
  /** Takes the money that the customer has agreed to pay. */
  capture(token: string, id: string, requestId: string): Promise<PaypalOrder>;
  getCapture(token: string, id: string): Promise<PaypalCapture>;
  refund(token: string, refund: NewPaypalRefund): Promise<PaypalRefund>;
  /** Whether PayPal sent an event; `event` is its body, character by character. */
  isEvent(token: string, webhook: PaypalWebhook): Promise<boolean>;
}

export interface NewPaypalOrder {
  requestId: string;
  /** Ours: comes back with everything that is told of it. */
  customId: string;
  /** Unique in the merchant's account. */
  invoiceId: string;
  description: string;
  /** US cents. */
  amount: number;
  shop: string;
  returnUrl: string;
  cancelUrl: string;
}

export interface NewPaypalRefund {
  requestId: string;
  captureId: string;
  customId: string;
  /** US cents. */
  amount: number;
  note: string;
}

export interface PaypalWebhook {
  webhookId: string;
  headers: Record<
    'auth_algo' | 'cert_url' | 'transmission_id' | 'transmission_sig' | 'transmission_time',
    string
  >;
  event: string;
}

/** PayPal shows and takes this many characters of a text. */
const MAX_TEXT = 127;
const MAX_NOTE = 255;
/** Tokens are good for nine hours; they are asked for anew well before. */
const SPARE_MS = 10 * 60_000;
const MAX_TOKENS = 1000;

/** Of a server's settings, with the tokens that it has. */
export function paypalAt(settings: Settings): Paypal {
  const known = clients.get(settings) ?? createPaypal(settings);
  clients.set(settings, known);
  return known;
}

const clients = new WeakMap<Settings, Paypal>();

function createPaypal({ paypalUrl }: Pick<Settings, 'paypalUrl'>): Paypal {
  const tokens = new Map<string, { token: string; until: number }>();
  const signIn = async (app: PaypalApp) => {
    const { token, until } = await askForToken(paypalUrl, app);
    // The oldest goes: a map keeps the order in which its entries came.
    const [oldest] = tokens.keys();
    if (tokens.size >= MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
    tokens.set(keyOf(app), { token, until });
    return token;
  };
  const ask = async (token: string, path: string, { requestId, ...init }: Question = {}) => {
    const reply = await askProvider(`${paypalUrl}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
    });
    if (reply.status !== 200 && reply.status !== 201) throw paypalRefusalOf(reply);
    return reply;
  };
  const post = (token: string, path: string, body: object | string, requestId?: string) =>
    ask(token, path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(requestId && { requestId }),
    });
  const at = encodeURIComponent;
  return {
    signIn,
    async enter(app) {
      const known = tokens.get(keyOf(app));
      return known && known.until > performance.now() ? known.token : signIn(app);
    },
    createOrder: async (token, order) =>
      orderOf(await post(token, '/v2/checkout/orders', orderBody(order), order.requestId)),
    getOrder: async (token, id) => orderOf(await ask(token, `/v2/checkout/orders/${at(id)}`)),
    capture: async (token, id, requestId) =>
      orderOf(await post(token, `/v2/checkout/orders/${at(id)}/capture`, {}, requestId)),
    getCapture: async (token, id) => {
      const { body } = await ask(token, `/v2/payments/captures/${at(id)}`);
      return captureOf(body ?? {});
    },
    refund: async (token, { requestId, captureId, customId, amount, note }) => {
      const body = {
        amount: usdText(amount),
        custom_id: customId,
        ...(note && { note_to_payer: cut(note, MAX_NOTE) }),
      };
      const path = `/v2/payments/captures/${at(captureId)}/refund`;
      return refundOf((await post(token, path, body, requestId)).body ?? {});
    },
    async isEvent(token, { webhookId, headers, event }) {
      // What was signed are the characters that came: parsed and printed again they may differ.
      const question = JSON.stringify({ ...headers, webhook_id: webhookId });
      const text = `${question.slice(0, -1)},"webhook_event":${event}}`;
      const reply = await post(token, '/v1/notifications/verify-webhook-signature', text);
      return reply.body?.verification_status === 'SUCCESS';
    },
  };
}

interface Question extends Pick<RequestInit, 'method' | 'body'> {
  requestId?: string;
}

async function askForToken(paypalUrl: string, { clientId, clientSecret }: PaypalApp) {
  const reply = await askProvider(`${paypalUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: basic(clientId, clientSecret),
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (reply.status !== 200) throw refusalOf(reply);
  const { access_token: token, expires_in: seconds } = reply.body ?? {};
  if (typeof token !== 'string') throw new ProviderError({ say: 'answer_without_token' });
  return { token, until: performance.now() + Number(seconds ?? 0) * 1000 - SPARE_MS };
}

/** Tokens are of an account and of the very secret: whoever changes it must not enter with the old. */
const keyOf = ({ clientId, clientSecret }: PaypalApp) =>
  createHash('sha256').update(`${clientId}\n${clientSecret}`).digest('base64');

/**
 * Where customers agree to pay; the links that lead them there are of this origin. PayPal's API is at
 * `api-m.`, its pages are at `www.`.
 */
export const paypalPages = ({ paypalUrl }: Pick<Settings, 'paypalUrl'>): string =>
  paypalUrl.replace('//api-m.', '//www.');

const orderBody = (order: NewPaypalOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: order.customId,
      invoice_id: order.invoiceId,
      description: cut(order.description, MAX_TEXT),
      amount: usdText(order.amount),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: cut(order.shop, MAX_TEXT),
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        // Without it a bank transfer at PayPal could take days to clear.
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
});
