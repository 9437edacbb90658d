import { answerApproval } from './paypal-approval';
import { aPaypalState, type PaypalState } from './paypal-state';
import { answerPaypal } from './paypal-api';
import { answerDesk } from './paypal-desk';
import { addWebhook } from './paypal-webhooks';
import { signEvent, type FakeEvent } from './paypal-events';
import { basicOf, startProvider, type FakeProvider, type ProviderCall } from './provider';

export type { FakeEvent } from './paypal-events';

export interface FakePaypal extends FakeProvider, PaypalState {
  /** A buyer agrees to pay an order, or to something that goes wrong afterwards. */
  approve(id: string, outcome?: 'paid' | 'declined' | 'review'): void;
  /** Something that PayPal tells, signed for a webhook. */
  event(type: string, resource: object, webhookId: string): FakeEvent;
  /** Has everything told to an address by itself; answers the id of the webhook. */
  addWebhook(url: string): string;
}

const TOKEN = 'paypal-token';

/** PayPal as its documentation says, for the clients (id → secret) that it knows. */
export async function startPaypal(
  clients: Record<string, string>,
  port?: number,
): Promise<FakePaypal> {
  const state = aPaypalState();
  const provider = await startProvider((call) => {
    const path = new URL(call.url, 'http://paypal').pathname;
    if (path === '/') return answerDesk(state, call, provider.url);
    if (path === '/checkoutnow') return answerApproval(state, call, provider.url);
    if (path === '/v1/oauth2/token' && call.method === 'POST') return signIn(clients, call);
    if (call.headers.authorization !== `Bearer ${TOKEN}`) {
      const message = 'Authentication failed due to invalid authentication credentials.';
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE', message } };
    }
    return answerPaypal(state, call, provider.url);
  }, port);
  return {
    ...provider,
    ...state,
    approve: (id, outcome = 'paid') => {
      const order = state.orders.get(id);
      if (order) Object.assign(order, { status: 'APPROVED', outcome });
    },
    addWebhook: (url) => addWebhook(state, url),
    event: (type, resource, webhookId) => signEvent(type, resource, webhookId),
  };
}

function signIn(clients: Record<string, string>, call: ProviderCall) {
  const [name, secret] = basicOf(call);
  if (clients[name] === undefined || clients[name] !== secret) {
    const error_description = 'Client Authentication failed';
    return { status: 401, body: { error: 'invalid_client', error_description } };
  }
  const token = { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 };
  return { status: 200, body: token };
}
