import { basicOf, startProvider, type FakeProvider } from './provider';

/** PayPal's API as its documentation says, for the clients (id → secret) that it knows. */
export function startPaypal(clients: Record<string, string>): Promise<FakeProvider> {
  return startProvider((call) => {
    if (call.url !== '/v1/oauth2/token' || call.method !== 'POST') {
      return { status: 404, body: { name: 'RESOURCE_NOT_FOUND', message: 'Not found.' } };
    }
    const [name, secret] = basicOf(call);
    if (clients[name] === undefined || clients[name] !== secret) {
      const error_description = 'Client Authentication failed';
      return { status: 401, body: { error: 'invalid_client', error_description } };
    }
    const token = { access_token: 'paypal-token', token_type: 'Bearer', expires_in: 32_400 };
    return { status: 200, body: token };
  });
}
